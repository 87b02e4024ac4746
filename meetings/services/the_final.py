"""What every task at a grand final starts with: its lock, and how it stands."""

from meetings.actors import Actor
from meetings.models import GrandFinal
from meetings.reads.final_tables import FinalTables, work_out
from meetings.services.closed_season import locked_season
from meetings.services.errors import Refused, refuse_unless_organiser

STATUS = {
    GrandFinal.Status.PUBLISHED: "over: open it again first",
    GrandFinal.Status.CANCELLED: "called off",
}


def locked_final(pk: int, *, by: Actor, does: str) -> GrandFinal:
    """Lock a final for the organiser, with its season, which must not be closed. Three queries."""
    refuse_unless_organiser(by, does)
    season = locked_season(GrandFinal.objects.values_list("season", flat=True).get(pk=pk))
    locked = GrandFinal.objects.select_for_update(of=("self",), no_key=True)
    final: GrandFinal = locked.get(pk=pk)
    final.season = season
    return final


def final_to_play(pk: int, *, by: Actor, does: str) -> GrandFinal:
    """Lock a final that is neither over nor called off."""
    final = locked_final(pk, by=by, does=does)
    refuse_unless_to_play(final)
    return final


def refuse_unless_to_play(final: GrandFinal) -> None:
    """Once it is over or called off, nothing is set up or played any more."""
    if final.status in STATUS:
        raise Refused(f"The grand final is {STATUS[GrandFinal.Status(final.status)]}.")


def as_it_stands(final: GrandFinal) -> FinalTables:
    """Work the locked final out; ``Refused`` where its format, or its matches, make no sense."""
    tables = work_out(final.season.year)
    if tables is None or tables.result is None:
        why = tables.fault if tables else ""
        raise Refused(why or "Set how the grand final is played first.", rule="1A")
    return tables
