"""READ: what one row may not be, seen beside the others; each refusal a coordinator's sentence.

What a row may not be by itself is the database's to refuse (the models' constraints).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from leagues.models import PlayOff, PlayOffPlace, Registration, Role, SeasonRegion, User
from leagues.reads.closed import closed_sentence
from meetings.models import Meeting


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a row is refused, and which of its fields says so."""

    field: str
    message: str
    may_be_overruled: bool = False
    """By the organiser, with a reason, which is kept (8)."""
    rule: str = ""
    """The rule that stands in the way, where overruling it is put on record."""


def registration_refusals(registration: Registration) -> Iterator[Refusal]:
    """A player has one region a season, and that takes part in it (1C)."""
    known = (
        Registration.objects.filter(season=registration.season_id, player=registration.player_id)
        .exclude(pk=registration.pk)
        .select_related("region")
        .first()
    )
    if known:
        where = f"is registered in {known.region}" if known.region else "is known as a guest"
        yield Refusal(
            "player", f"{registration.player} {where} for {registration.season} already (1C)."
        )
    yield from takes_no_part(registration)
    last = registration.transfers.order_by("-date").first() if registration.pk else None
    if last and last.to_region_id != registration.region_id:
        moved = f"{registration.player} moved to {last.to_region} on {last.date:%-d %B}"
        yield Refusal("region", f"{moved}: the organiser’s registrations take that back (1C).")


SHOWN_IN_FULL = "Tick child on the player too, or the surname is shown in public."


def child_refusals(registration: Registration) -> Iterator[Refusal]:
    """Whoever is a child in their latest season is shown as one: pages ask the player alone."""
    later = Registration.objects.filter(
        player=registration.player_id, season__year__gt=registration.season.year
    )
    if registration.child and not registration.player.child and not later.exists():
        yield Refusal("child", SHOWN_IN_FULL)


def playoff_place_refusals(place: PlayOffPlace) -> Iterator[Refusal]:
    """A play-off is between players of its own region and season (3F)."""
    theirs = place.registration
    if (theirs.season_id, theirs.region_id) != (place.playoff.season_id, place.playoff.region_id):
        where = f"{place.playoff.region} for {place.playoff.season}"
        yield Refusal("registration", f"{theirs.player} is not registered in {where} (3F).")


def uses_of_season_region(row: SeasonRegion) -> Iterator[str]:
    """Say what happens in a region's season: the database knows of no tie between the two."""
    there = {"season": row.season_id, "region": row.region_id}
    for rows in (Meeting.objects, Registration.objects, PlayOff.objects, Role.objects):
        yield from counted(str(row), rows.filter(**there))


def counted(whose: str, rows: "QuerySet[Any]") -> Iterator[str]:
    """Say how many rows of a kind there are, if any."""
    times, meta = rows.count(), rows.model._meta
    if times:
        yield f"{whose}: {times} {meta.verbose_name if times == 1 else meta.verbose_name_plural}"


def season_region_refusals(row: SeasonRegion) -> Iterator[Refusal]:
    """A region's season stays where it is as long as anything happens in it."""
    was = SeasonRegion.objects.filter(pk=row.pk).select_related("season", "region").first()
    if was and (was.season_id, was.region_id) != (row.season_id, row.region_id):
        uses = "; ".join(uses_of_season_region(was))
        if uses:
            yield Refusal("region", f"{uses}. Move or delete these first.")


def takes_no_part(row: Registration | Role | PlayOff) -> Iterator[Refusal]:
    """What happens in a region and season happens where the region takes part in the season."""
    if row.season_id is None or row.region_id is None:
        return
    if not SeasonRegion.objects.filter(season=row.season_id, region=row.region_id).exists():
        yield Refusal("region", f"{row.region} takes no part in {row.season}: add it there first.")


def role_refusals(role: Role) -> Iterator[Refusal]:
    """An office is held in a region that takes part; the last organiser's is not changed (4).

    Nobody is appointed to a season that is closed; who was may stay.
    """
    was = Role.objects.filter(pk=role.pk).first()
    if was and is_last_organiser(was) and (role.kind, role.user_id) != (was.kind, was.user_id):
        yield Refusal("kind", f"{was.user} is the last organiser: appoint another first.")
    if role.season is not None and role.season.closed and not _is_as_it_was(role, was):
        yield Refusal("season", closed_sentence(role.season))
    yield from takes_no_part(role)


def _is_as_it_was(role: Role, was: Role | None) -> bool:
    held = ("user_id", "kind", "season_id", "region_id")
    return was is not None and all(getattr(role, name) == getattr(was, name) for name in held)


def is_last_organiser(role: Role) -> bool:
    """Would nobody be left who can give offices out, were this one taken back?"""
    return role.kind == Role.Kind.ORGANISER and not keeps_an_organiser(without=role.user)


def keeps_an_organiser(*, without: User) -> bool:
    """Is somebody else an organiser, too?"""
    others = User.objects.filter(is_active=True).exclude(pk=without.pk)
    return others.filter(Q(is_superuser=True) | Q(roles__kind=Role.Kind.ORGANISER)).exists()
