"""WRITE: make two rows that are one person one row, and part them again."""

import datetime
import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.core import serializers
from django.db import transaction

from leagues.models import Fact, Merge, Player, User
from leagues.reads.merging import (
    Column,
    MergePlan,
    column_name,
    meeting_names,
    meetings_of,
    merge_plan,
    player_columns,
    rows_of,
)
from leagues.services.facts import FactWriter
from meetings.services.closed_season import hold_what_is_open
from meetings.services.errors import Refused

SAID = ("name", "child", "ifpa_id")
"""What a row says of the person, and one may take from the other."""
CHANGED = "Something of the two has changed since this was shown: look at it again."


@transaction.atomic
def merge_players(
    *,
    kept: int,
    gone: int,
    seen: str,
    by: User,
    at: datetime.datetime,
    take_name: bool = False,
    take_number: bool = False,
    reason: str = "",
) -> Merge:
    """Move everything of ``gone`` to ``kept``; ``seen`` is the plan that was shown.

    The row that is gone stays, retired, and leads to the other. A child in either row is one in
    both: no surname comes out by merging. Raises ``Refused``.
    """
    hold_what_is_open()
    first, second = locked_players(kept, gone)
    plan = merge_plan(first, second)
    if plan.refusals:
        raise Refused(plan.refusals[0])
    if plan.shown != seen:
        raise Refused(CHANGED)
    before = {"kept": _said(first), "gone": {**_said(second), "retired": second.retired}}
    writer = FactWriter(by, at, reason or f"merged: {second} into {first}")
    aside = serializers.serialize("json", plan.aside)
    for row in plan.aside:
        writer.delete(type(row).objects.filter(pk=row.pk))
    for column, moving in plan.moving.items():
        _move(column, moving.rows, first, writer)
    _become_one(first, second, writer, take_name=take_name, take_number=take_number)
    merge = Merge(
        kept=first, gone=second, reason=reason, by=by, at=at,
        moved={
            "rows": _by_name(plan),
            "aside": json.loads(aside),
            "before": before,
            "after": _said(first),
        },
    )  # fmt: skip
    writer.save(merge)
    return merge


@transaction.atomic
def part_players(*, merge: int, by: User, at: datetime.datetime, reason: str = "") -> Merge:
    """Undo a merge exactly: what moved goes back, and what was put aside. Raises ``Refused``."""
    hold_what_is_open()
    row = Merge.objects.get(pk=merge)
    kept, gone = locked_players(row.kept_id, row.gone_id)
    row.refresh_from_db()
    moved = _columns(row.moved["rows"])
    against = against_parting(row, kept, gone)
    if against:
        raise Refused(against)
    writer = FactWriter(by, at, reason or f"parted: {gone} from {kept}")
    for column, keys in moved.items():
        _move(column, keys, gone, writer)
    for held in serializers.deserialize("json", json.dumps(row.moved["aside"])):
        writer.save(held.object)  # type: ignore[arg-type]
    _say_again(row, kept, gone, writer)
    row.undone_at = at
    writer.save(row)
    return row


def against_parting(row: Merge, kept: Player, gone: Player) -> str:
    """Say what has changed since, so that the two cannot be parted as they were; else nothing."""
    if row.undone_at is not None or gone.merged_into_id != kept.pk:
        return "They are parted already."
    if kept.merged_into is not None:
        return f"{kept} is merged into {kept.merged_into} since: part those two first."
    return next(_changed_since(row, kept, gone), "")


def _changed_since(row: Merge, kept: Player, gone: Player) -> Iterator[str]:
    moved = _columns(row.moved["rows"])
    for (model, name), keys in moved.items():
        there = rows_of(model).filter(pk__in=keys, **{name: kept}).count()
        if there < len(keys):
            missing = len(keys) - there
            words = model._meta.verbose_name if missing == 1 else model._meta.verbose_name_plural
            yield f"{missing} {words} of what moved went elsewhere since, or were taken out."
    yield from _has_played_on(kept, moved)
    number = row.moved["before"]["gone"]["ifpa_id"]
    others = Player.objects.exclude(pk__in=[kept.pk, gone.pk])
    if number is not None and others.filter(ifpa_id=number).exists():
        yield f"The IFPA number {number} is somebody else’s now."


def _has_played_on(kept: Player, moved: dict[Column, list[Any]]) -> Iterable[str]:
    """What the one row did since may be either's, where what moved took part as well."""
    new = meetings_of(kept, besides=moved)
    both = new & meetings_of(kept, only=moved)
    if both:
        yield f"{kept} has more at {meeting_names(both)} since: whose that is nobody knows."


def locked_players(kept: int, gone: int) -> tuple[Player, Player]:
    """Hold both rows. ``hold_what_is_open`` keeps out whoever writes a row that names one."""
    rows = Player.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
    held = {row.pk: row for row in rows.filter(pk__in=[kept, gone])}
    if kept not in held or gone not in held:
        raise Refused("The league knows no such player.")
    return held[kept], held[gone]


def _move(column: Column, keys: Iterable[Any], to: Player, writer: FactWriter) -> None:
    model, name = column
    rows = rows_of(model).filter(pk__in=list(keys))
    if not issubclass(model, Fact):
        rows.update(**{name: to})
        return
    for row in rows.order_by("pk"):
        setattr(row, name, to)
        writer.save(row)


def _become_one(
    kept: Player, gone: Player, writer: FactWriter, *, take_name: bool, take_number: bool
) -> None:
    name, number = gone.name, gone.ifpa_id
    taken = number is not None and (take_number or kept.ifpa_id is None)
    child = kept.child or gone.child
    gone.merged_into, gone.retired, gone.child = kept, True, child
    if taken:
        gone.ifpa_id = None
    writer.save(gone)
    kept.child = child
    kept.retired = False
    if take_name:
        kept.name = name
    if taken:
        kept.ifpa_id = number
    writer.save(kept)


def _say_again(row: Merge, kept: Player, gone: Player, writer: FactWriter) -> None:
    """Give both their own name, number and age again, but for what was changed since."""
    before, after = row.moved["before"], row.moved["after"]
    for field in SAID:
        if getattr(kept, field) == after[field]:
            setattr(kept, field, before["kept"][field])
    writer.save(kept)
    gone.merged_into = None
    for field, value in before["gone"].items():
        setattr(gone, field, value)
    writer.save(gone)


def _said(player: Player) -> dict[str, Any]:
    return {field: getattr(player, field) for field in SAID}


def _by_name(plan: MergePlan) -> dict[str, list[Any]]:
    """The rows that move, as JSON holds them."""
    return {
        column_name(column): [key if isinstance(key, int) else str(key) for key in moving.rows]
        for column, moving in plan.moving.items()
    }


def _columns(rows: dict[str, list[Any]]) -> dict[Column, list[Any]]:
    """Find the columns that a merge's record names; one that is no more holds nothing."""
    known = {column_name(column): column for column in player_columns()}
    return {known[name]: keys for name, keys in rows.items() if name in known}
