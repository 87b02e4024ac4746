"""WRITE: open a season from the last one: regions and who runs them, settings, players."""

import secrets
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from leagues.models import Region, Registration, Role, Season, SeasonRegion, User
from leagues.reads.new_season import Chosen, Offer, carried_over, new_season
from leagues.reads.settings import SETTINGS
from leagues.services.facts import FactWriter
from leagues.wording import NOT_A_REGION
from meetings.services.errors import Refused

LOOK_AGAIN = "The last season has changed since you looked: look at what is carried over again."


@dataclass(frozen=True, slots=True)
class Opening:
    """What was chosen."""

    year: int
    regions: tuple[int, ...]
    """Those that take part, by number."""
    roles: tuple[int, ...] = ()
    """The last season's coordinators and deputies who go on, by their roles' numbers."""
    new_regions: tuple[str, ...] = ()
    """Names of regions that the league has not had before."""


@transaction.atomic
def open_season(*, opening: Opening, seen: str, by: User, at: datetime) -> Season:
    """Open a season as the last one was, all or nothing; the first ever as the rulebook has it.

    Every player of a region that takes part is carried over, to be confirmed. ``seen`` names what
    there was to choose from. Raises ``Refused`` where the year is there, or not after the last.
    """
    offer = new_season()
    _refuse_what_can_not_be(offer, opening, seen)
    reason = f"Carried over from {offer.last}" if offer.last else ""
    writer = FactWriter(by, at, reason)
    season = _season(offer, opening.year, writer)
    chosen = offer.chosen(opening.regions, opening.roles)
    _taking_part(season, chosen, opening.new_regions, writer)
    _roles(season, chosen, writer)
    _registrations(season, chosen, offer.last, writer)
    return season


def _refuse_what_can_not_be(offer: Offer, opening: Opening, seen: str) -> None:
    if seen != offer.seen:
        raise Refused(LOOK_AGAIN)
    for refusal in offer.refusals(
        year=opening.year, regions=opening.regions, new_regions=opening.new_regions
    ):
        raise Refused(refusal.message, field=refusal.field)


def _season(offer: Offer, year: int, writer: FactWriter) -> Season:
    """The season's own row; if it is there, perhaps since this very moment, that one stands."""
    season = Season(year=year)
    for name in SETTINGS if offer.last else ():
        setattr(season, name, getattr(offer.last, name))
    try:
        with transaction.atomic():
            writer.save(season)
    except IntegrityError as error:
        raise Refused(f"The season {year} is there already.", field="year") from error
    return season


def _taking_part(
    season: Season, chosen: Chosen, new_names: tuple[str, ...], writer: FactWriter
) -> None:
    new = writer.create([Region(slug=_new_slug(name), name=name) for name in new_names])
    regions = [*(region.pk for region in chosen.regions), *(region.pk for region in new)]
    writer.create([SeasonRegion(season=season, region_id=region) for region in regions])


def _new_slug(name: str) -> str:
    """A name for addresses that no region has."""
    slug = slugify(name)[:40]
    if slug and slug not in NOT_A_REGION and not Region.objects.filter(slug=slug).exists():
        return slug
    return f"{slug or 'region'}-{secrets.token_hex(3)}"


def _roles(season: Season, chosen: Chosen, writer: FactWriter) -> None:
    writer.create(
        [
            Role(user_id=role.user, kind=role.kind, season=season, region_id=role.region)
            for role in chosen.roles
        ]
    )


def _registrations(season: Season, chosen: Chosen, last: Season | None, writer: FactWriter) -> None:
    """Carry the players over. Whether a child still is one, somebody has to look."""
    regions = [region.pk for region in chosen.regions]
    writer.create(
        [
            Registration(
                season=season,
                player_id=row.player_id,
                region_id=row.region_id,
                child=row.child,
                confirmed=False,
            )
            for row in carried_over(last).filter(region__in=regions).order_by("pk")
        ]
    )
