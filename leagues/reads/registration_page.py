"""READ: a player's registration in a season, where they moved, and what they have played."""

from dataclasses import dataclass

from leagues.models import Region, Registration, SeasonRegion, Transfer
from meetings.reads.refusals import uses_of_registration


@dataclass(frozen=True, slots=True)
class RegistrationPage:
    """A player's season, for the organiser: with the full name."""

    registration: Registration
    """With ``season``, ``player`` and ``region``."""
    transfers: tuple[Transfer, ...]
    """By day, with both regions."""
    regions: tuple[Region, ...]
    """The season's, by name."""
    played: bool
    """Has the season a result of theirs?"""

    @property
    def others(self) -> tuple[Region, ...]:
        """Where they could move to."""
        here = self.registration.region_id
        return tuple(region for region in self.regions if region.pk != here)

    @property
    def last_move(self) -> Transfer | None:
        """The one that can be taken back."""
        return self.transfers[-1] if self.transfers else None


def registration_page(year: int, player: int) -> RegistrationPage:
    """Gather it: five queries. Raises ``Registration.DoesNotExist``."""
    row = Registration.objects.select_related("season", "player", "region").get(
        season__year=year, player=player
    )
    moves = row.transfers.select_related("from_region", "to_region").order_by("date")
    return RegistrationPage(
        registration=row,
        transfers=tuple(moves),
        regions=season_regions(year),
        played=any(uses_of_registration(row)),
    )


def season_regions(year: int) -> tuple[Region, ...]:
    """List the regions that take part in a season, by name. One query."""
    rows = SeasonRegion.objects.filter(season__year=year).select_related("region")
    return tuple(row.region for row in rows.order_by("region__name", "region__slug"))
