"""READ: a region's places as the organiser sees to them: by hand, who comes, the play-off due."""

from dataclasses import dataclass

from leagues.models import SeasonRegion
from leagues.reads.final_places import RegionPlaces, places_page
from meetings.models import Machine


@dataclass(frozen=True, slots=True)
class OrganisedRegion:
    """A region's places, and what can be done about them."""

    season_region: SeasonRegion
    places: RegionPlaces
    level: tuple[tuple[int, str], ...]
    """Between whom a play-off is due: primary key and name; empty where none is (3F)."""
    machines: tuple[tuple[int, str], ...]
    """What it can have been played on; empty where no play-off is due."""


def organised_region(season_region: SeasonRegion) -> OrganisedRegion:
    """Gather a region's page. Three queries besides the season's."""
    page = places_page(season_region.season.year)
    slug = season_region.region.slug
    places = next(region for region in page.regions if region.table.region.slug == slug)
    level = tuple((line.player.pk, line.player.name) for line in places.table.playoff)
    machines = Machine.objects.order_by("name", "pk").values_list("pk", "name") if level else ()
    return OrganisedRegion(season_region, places, level, tuple(machines))
