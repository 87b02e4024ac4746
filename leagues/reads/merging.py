"""READ: two rows that are one person: all that names each, and what stands against merging them.

What names a player is found in the models themselves, so that a new one is not forgotten.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import models
from django.utils.timezone import localtime

from leagues.models import Fact, Merge, Player, Registration, TwoPeople
from meetings.models import Correction, Meeting, MeetingHost, Submission

NOT_PLAYING = (MeetingHost, Correction)
"""Rows of a meeting that do not say that somebody took part in it."""
TAKEN_OUT = (Registration, MeetingHost)
"""Of these one row is enough where both players have one: the other is put aside."""

RECORDS = (Merge, TwoPeople)
"""What is on record of two rows, and moves with neither."""

Column = tuple[type[models.Model], str]
"""A model, and its column that names a player."""


def player_columns() -> tuple[Column, ...]:
    """Every column that names a player, but for histories and what is on record of two."""
    return tuple(
        (model, field.name)
        for model in apps.get_models(include_auto_created=True)
        if not hasattr(model, "history_object") and model not in RECORDS
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model is Player
    )


def rows_of(model: type[models.Model]) -> "models.QuerySet[Any]":
    """Every row of a model."""
    return model._base_manager.all()  # noqa: SLF001 (whatever its kind)


def column_name(column: Column) -> str:
    """Name a column in a merge's record: ``meetings.score.player``."""
    model, name = column
    return f"{model._meta.label_lower}.{name}"


def way_to_meeting(model: type[models.Model]) -> str:
    """How a row that says who took part in a meeting leads to it; empty for any other."""
    names = {field.name for field in model._meta.concrete_fields}
    if model in NOT_PLAYING:
        return ""
    if "meeting" in names:
        return "meeting"
    return "game__meeting" if "game" in names else ""


@dataclass(frozen=True, slots=True)
class Moving:
    """The rows of one kind that a merge would move."""

    words: str
    """Such as ``12 scores``."""
    rows: tuple[Any, ...]
    """Their keys."""


@dataclass(frozen=True, slots=True)
class MergePlan:
    """What merging ``gone`` into ``kept`` would do."""

    kept: Player
    gone: Player
    moving: Mapping[Column, Moving]
    """By column; only those with rows."""
    aside: tuple[Fact, ...]
    """Rows of either that are taken out, as the other has the like."""
    refusals: tuple[str, ...]
    notes: tuple[str, ...]
    """What it means for seasons that both are registered in."""

    @property
    def shown(self) -> str:
        """Tells this plan from another: what is confirmed is what was seen."""
        said = (
            [(column_name(column), each.rows) for column, each in self.moving.items()],
            [(row._meta.label, row.pk) for row in self.aside],
            [(player.name, player.child, player.ifpa_id) for player in (self.kept, self.gone)],
            self.refusals,
            self.notes,
        )
        return hashlib.blake2b(repr(said).encode(), digest_size=8).hexdigest()


def merge_plan(kept: Player, gone: Player) -> MergePlan:
    """Look at everything of both. A few queries for each model that names a player."""
    aside, notes, refusals = _registered_twice(kept, gone)
    aside += _hosted_twice(kept, gone)
    put_aside = {(type(row), row.pk) for row in aside}
    moving: dict[Column, Moving] = {}
    for model, name in player_columns():
        keys = rows_of(model).filter(**{name: gone}).order_by("pk")
        rows = tuple(
            key for key in keys.values_list("pk", flat=True) if (model, key) not in put_aside
        )
        if rows:
            moving[model, name] = Moving(_counted(model, len(rows)), rows)
    return MergePlan(
        kept=kept,
        gone=gone,
        moving=moving,
        aside=tuple(aside),
        refusals=(*_not_to_be_merged(kept, gone), *_both_played(kept, gone), *refusals,
                  *_clashes(kept, moving)),
        notes=tuple(notes),
    )  # fmt: skip


def meetings_of(
    player: Player,
    *,
    besides: Mapping[Column, Any] | None = None,
    only: Mapping[Column, Any] | None = None,
) -> set[int]:
    """Give the keys of the meetings a player took part in, by ``only`` or ``besides`` some rows."""
    found: set[int] = set()
    for model, name in player_columns():
        way = way_to_meeting(model)
        if way:
            rows = rows_of(model).filter(**{name: player})
            rows = rows.exclude(pk__in=(besides or {}).get((model, name), ()))
            if only is not None:
                rows = rows.filter(pk__in=only.get((model, name), ()))
            found.update(rows.values_list(way, flat=True))
    return found


def meeting_names(keys: set[int]) -> str:
    """Name meetings, by day."""
    rows = Meeting.objects.filter(pk__in=keys).select_related("season", "region", "final")
    return "; ".join(
        f"{row.where} {row.season}, meeting {row.number}" for row in rows.order_by("date", "pk")
    )


def said_to_be_two() -> "models.QuerySet[TwoPeople]":
    """Pairs that are two people, the latest first; with what they and ``pair`` are named by."""
    rows = TwoPeople.objects.select_related("first", "second", "by")
    return rows.order_by("-at", "-pk")


def _not_to_be_merged(kept: Player, gone: Player) -> Iterator[str]:
    if kept == gone:
        yield "That is one and the same player: choose another."
    for player in (kept, gone):
        if player.merged_into is not None:
            yield f"{player} is merged into {player.merged_into} already."
    for told in said_to_be_two():
        if told.pair == {kept.pk, gone.pk}:
            said = f"{told.by} said on {localtime(told.at):%-d %B %Y}"
            yield f"{said} that they are two people: take that back first."
    open_now = Meeting.objects.filter(
        pk__in=meetings_of(kept) | meetings_of(gone), status=Meeting.Status.OPEN
    ).values_list("pk", flat=True)
    if open_now:
        names = meeting_names(set(open_now))
        yield f"A meeting is being played: {names}. Merge them once its results are out."


def _both_played(kept: Player, gone: Player) -> Iterator[str]:
    both = meetings_of(kept) & meetings_of(gone) if kept != gone else set()
    if both:
        yield f"Both took part in one meeting, so they are two people: {meeting_names(both)}."


def _registered_twice(kept: Player, gone: Player) -> tuple[list[Fact], list[str], list[str]]:
    """Give the registrations to put aside, what that means, and what stands against it."""
    aside: list[Fact] = []
    notes: list[str] = []
    refusals: list[str] = []
    theirs = {row.season_id: row for row in _registrations(kept)}
    for row in _registrations(gone):
        mine = theirs.get(row.season_id)
        if mine is None or kept == gone:
            continue
        against = _against_one_registration(mine, row)
        if against:
            refusals.append(against)
            continue
        spare = _spare(mine, row)
        aside.append(spare)
        notes.append(_one_season(mine, row))
    return aside, notes, refusals


def _registrations(player: Player) -> models.QuerySet[Registration]:
    rows = Registration.objects.filter(player=player).select_related(
        "season", "region", "player", "playoff_place", "final_answer"
    )
    return rows.prefetch_related("transfers").order_by("season__year")


def _against_one_registration(mine: Registration, other: Registration) -> str:
    """Why two registrations of one season cannot become one."""
    if mine.region and other.region and mine.region != other.region:
        return (
            f"They are registered in two regions in {mine.season}: {mine.player} in"
            f" {mine.region}, {other.player} in {other.region} (1C). If they are one person, one of"
            " the registrations is a slip: take it out first, or, where they have played under it,"
            " make it a guest’s in the admin."
        )
    if mine.season.closed:
        return f"Both are registered in {mine.season}, which is closed: its table would change."
    for row in (mine, other):
        if row.transfers.all():
            return f"{row.player} moved to another region within {row.season}: take that back."
    if _is_needed(mine) and _is_needed(other):
        return f"Both stand in the play-off or have answered for the final of {mine.season}."
    return ""


def _is_needed(row: Registration) -> bool:
    """Does a play-off place or an answer hang on it?"""
    return any(getattr(row, name, None) is not None for name in ("playoff_place", "final_answer"))


def _spare(mine: Registration, other: Registration) -> Registration:
    """Which of the two is put aside: a guest's rather than a region's, the gone one's otherwise."""
    if mine.region_id == other.region_id:
        return mine if _is_needed(other) else other
    return mine if mine.region is None else other


def _one_season(mine: Registration, other: Registration) -> str:
    region = mine.region or other.region
    if mine.region_id == other.region_id:
        where = f"in {region}" if region else "as guests"
        return f"Both are registered {where} in {mine.season}: their results there become one row."
    guest = mine if mine.region is None else other
    return (
        f"{guest.player} was a guest in {mine.season}: what they played in {region} is at home"
        " then, and the others’ league points there may change."
    )


def _hosted_twice(kept: Player, gone: Player) -> list[Fact]:
    both = MeetingHost.objects.filter(player=kept).values("meeting")
    return list(MeetingHost.objects.filter(player=gone, meeting__in=both))


def _clashes(kept: Player, moving: Mapping[Column, Moving]) -> Iterator[str]:
    """Rows of a kind of which a player has one: both have it, and nothing says which to keep."""
    for (model, name), rows in moving.items():
        if model in TAKEN_OUT or way_to_meeting(model):
            continue
        for constraint in model._meta.constraints:
            if isinstance(constraint, models.UniqueConstraint) and name in constraint.fields:
                others = [field for field in constraint.fields if field != name]
                mine = rows_of(model).filter(**{name: kept}).values_list(*others)
                gone = rows_of(model).filter(pk__in=rows.rows).values_list(*others)
                if set(mine) & set(gone):
                    yield f"Both have a {model._meta.verbose_name} in the same place."


def _counted(model: type[models.Model], number: int) -> str:
    meta = model._meta
    names = {Submission: ("score as it was sent in", "scores as they were sent in"),
             Player: ("row merged into it before", "rows merged into it before")}  # fmt: skip
    one, many = names.get(model, (meta.verbose_name, meta.verbose_name_plural))
    return f"{number} {one if number == 1 else many}"
