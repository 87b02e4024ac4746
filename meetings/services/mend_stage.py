"""Take a match of the grand final back, open it again, bring its players in line (1G, 8)."""

import datetime
from collections.abc import Iterable

from django.db import transaction

from leagues.models import Fact, Player
from leagues.services.facts import FactWriter
from meetings.actors import Actor
from meetings.models import (
    Correction,
    Entry,
    Game,
    GrandFinal,
    Group,
    GroupMember,
    Meeting,
    MeetingHost,
    Overruling,
    Penalty,
    Score,
    StewardLink,
    Submission,
)
from meetings.reads.final_tables import FinalTables
from meetings.services.begin_stage import mark_being_played
from meetings.services.correct import mark_correction
from meetings.services.errors import Refused
from meetings.services.open_meeting import refuse_unless_meant
from meetings.services.recording import keep
from meetings.services.the_final import as_it_stands, final_to_play

MISTAKE = "set up by mistake"
IN_LINE = "Players brought in line with the corrected results"
ON_A_MATCH: tuple[tuple[type[Fact], str], ...] = (
    (GroupMember, "game__meeting"),
    (Group, "game__meeting"),
    (Game, "meeting"),
    (Entry, "meeting"),
    (StewardLink, "meeting"),
    (MeetingHost, "meeting"),
    (Overruling, "meeting"),
    (Correction, "meeting"),
)
"""What goes with a match that is taken back, and how it hangs on it."""


@transaction.atomic
def open_match(
    *, match: int, by: Actor, at: datetime.datetime, early: datetime.date | None = None
) -> Meeting:
    """Let scores be entered in a match that was set up before its day. Twice changes nothing.

    Before that day it is ``Refused`` unless ``early`` names it.
    """
    final, opened = _match(match, by, "opens the matches of the grand final")
    if opened.status == Meeting.Status.SCHEDULED:
        refuse_unless_meant(opened, early=early, at=at)
        opened.status = Meeting.Status.OPEN
        keep(opened, by=by, at=at).save()
        mark_being_played(final, [opened], by=by, at=at)
    return opened


@transaction.atomic
def take_match_back(*, match: int, by: Actor, at: datetime.datetime) -> GrandFinal:
    """Undo the setting up of a match; ``Refused`` once anything has been played in it."""
    final, taken_back = _match(match, by, "takes a match of the grand final back")
    played = (
        Score.objects.filter(game__meeting=taken_back).exists()
        or Submission.objects.filter(game__meeting=taken_back).exists()
        or Penalty.objects.filter(meeting=taken_back).exists()
    )
    if played or taken_back.status == Meeting.Status.PUBLISHED:
        raise Refused(f"{taken_back.words} has been played: what was played stays on record.")
    writer = FactWriter(by.user, at, MISTAKE)
    for model, where in ON_A_MATCH:
        writer.delete(model.objects.filter(**{where: taken_back}))
    writer.delete(Meeting.objects.filter(pk=taken_back.pk))
    if not Meeting.objects.filter(final=final).exists():
        final.status = GrandFinal.Status.PLANNED
        keep(final, by=by, at=at, reason=MISTAKE).save()
    return final


@transaction.atomic
def reopen_match(*, match: int, reason: str, by: Actor, at: datetime.datetime) -> Meeting:
    """Let a finished match be played on, for a reason that its page marks.

    ``Refused`` where others have been set up from its results: single scores are corrected then.
    """
    final, reopened = _match(match, by, "opens a match of the grand final again")
    if reopened.status != Meeting.Status.PUBLISHED:
        return reopened
    if not reason.strip():
        raise Refused("Say why it is opened again.", field="reason")
    later = _built_on(as_it_stands(final), reopened)
    if later:
        raise Refused(
            f"{later} was set up from its results. Correct the scores that are wrong instead: each"
            " with its reason, where it was entered.",
            rule="8",
        )
    mark_correction(
        meeting=reopened, what="Opened again", reason=reason, by=by, at=at
    )  # while its results are out
    reopened.status = Meeting.Status.OPEN
    keep(reopened, by=by, at=at, reason=reason).save()
    return reopened


@transaction.atomic
def bring_in_line(
    *, final: int, stage: str, reason: str, by: Actor, at: datetime.datetime
) -> tuple[Meeting, ...]:
    """Enter those who have a place in a stage after a correction, instead of those who have none.

    ``Refused`` where one of these has played: what becomes of it the organisers decide (8).
    """
    mended = final_to_play(final, by=by, does="changes who plays in a stage")
    tables = as_it_stands(mended)
    if not tables.out_of_line(stage):
        raise Refused("Who plays in this stage is as the results have it, or not settled yet.")
    matches = list(
        Meeting.objects.locked().filter(final=mended, stage=stage, sudden_death=False)
        .select_related("season", "final").order_by("number")
    )  # fmt: skip
    missing = list(tables.named(tables.result.stage(stage).missing if tables.result else ()))
    writer = FactWriter(by.user, at, reason)
    for match in matches:
        strays = _strays(tables, match)
        room = len(missing) if match is matches[-1] else len(strays)
        entering, missing = missing[:room], missing[room:]
        if not strays and not entering:
            continue
        _refuse_if_played(match, strays)
        mark_correction(meeting=match, what=IN_LINE, reason=reason, by=by, at=at)
        writer.delete(GroupMember.objects.filter(game__meeting=match, player__in=strays))
        writer.delete(Entry.objects.filter(meeting=match, player__in=strays))
        writer.create([Entry(meeting=match, player_id=player.pk) for player in entering])
    return tuple(matches)


def _match(pk: int, by: Actor, does: str) -> tuple[GrandFinal, Meeting]:
    """Lock the final, then the match."""
    final = final_to_play(
        Meeting.objects.values_list("final", flat=True).get(pk=pk), by=by, does=does
    )
    match: Meeting = Meeting.objects.locked().get(pk=pk)
    match.final, match.season = final, final.season
    return final, match


def _built_on(tables: FinalTables, match: Meeting) -> str:
    """The name of what was set up from a match's results; empty where nothing was."""
    here = (match.stage, match.stage_group)
    for other in tables.matches:
        if (other.stage, other.group) == here and other.number > match.number:
            return "A sudden death"
        stage = tables.format.stage(other.stage) if tables.format else None
        if stage and any(source.stage == match.stage for source in stage.takes):
            return stage.name
    return ""


def _strays(tables: FinalTables, match: Meeting) -> list[Player]:
    """Who is entered in a match without a place in its stage."""
    groups = tables.result.stage(match.stage).groups if tables.result else ()
    slugs = [slug for group in groups if group.number == match.stage_group for slug in group.strays]
    return list(Player.objects.filter(slug__in=slugs).order_by("pk"))


def _refuse_if_played(match: Meeting, strays: Iterable[Player]) -> None:
    for player in strays:
        if Score.objects.filter(game__meeting=match, player=player).exists():
            raise Refused(
                f"{player.name} has played in {match.words}, and has no place in it any more. Clear"
                " those scores first, or let the organisers’ decision on a score keep the place"
                " (8).",
                rule="8",
            )
