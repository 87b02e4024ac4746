"""READ: one match of the grand final for those who run it: what can be done, how it ends (1G)."""

import datetime
from dataclasses import dataclass

from meetings.models import Meeting
from meetings.reads.corrections import PublishedCorrection, desk_corrections
from meetings.reads.desk import desk
from meetings.reads.early import early_words
from meetings.reads.final_desk import with_full_names
from meetings.reads.final_stages import GroupView, StageView, SuddenDeathView, stage_views
from meetings.reads.final_tables import FinalTables, work_out
from meetings.reads.publish_checks import publish_checks
from meetings.reads.publish_page import PublishPage
from meetings.reads.waiting import WaitingCell, waiting_cells


@dataclass(frozen=True, slots=True)
class FinishPage(PublishPage):
    """A match about to be finished, or finished."""

    stage: StageView | None = None
    """The stage that the match is of."""
    group: GroupView | None = None
    """How it stands; None of a sudden death."""
    sudden_death: SuddenDeathView | None = None
    corrections: tuple[PublishedCorrection, ...] = ()
    waiting: tuple[WaitingCell, ...] = ()
    """Scores that came in too late, or were never chosen or confirmed, the oldest first (5D)."""


def finish_page(match: Meeting, *, today: datetime.date) -> FinishPage:
    """Gather what is about to count. Some thirteen queries, and those of the final's tables."""
    at_desk = desk(match.pk)
    tables = work_out(match.season.year)
    stage, group, sudden_death = _views(match, tables) if tables else (None, None, None)
    return FinishPage(
        desk=at_desk,
        checks=publish_checks(at_desk),
        everyone=(),
        early=early_words(at_desk.meeting, today),
        stage=stage,
        group=group,
        sudden_death=sudden_death,
        corrections=desk_corrections(match),
        waiting=waiting_cells(match),
    )


def _views(
    match: Meeting, tables: FinalTables
) -> tuple[StageView | None, GroupView | None, SuddenDeathView | None]:
    for stage in stage_views(tables, with_full_names(tables)):
        for group in stage.groups:
            if group.match and group.match.pk == match.pk:
                return stage, group, None
            for death in group.sudden_deaths:
                if death.match.pk == match.pk:
                    return stage, None, death
    return None, None, None
