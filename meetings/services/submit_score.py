"""Enter, change or clear one score, so that nothing acknowledged is lost or overwritten (5D)."""

import datetime
import uuid
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, F, OuterRef

from leagues.models import Season
from meetings.actors import Actor
from meetings.models import HIGHEST_SCORE, Entry, Game, Meeting, Ruling, Score, Submission
from meetings.reads.waiting import WAITING
from meetings.services.cell import (
    answer_alike,
    refuse_unless_changeable,
    score_in,
    standing,
    with_standing,
    write_score,
)
from meetings.services.closed_season import refuse_closed
from meetings.services.correct import mark_correction, refuse_unless_correctable
from meetings.services.errors import Refused
from meetings.services.steward_links import CLOSED, still_open


@dataclass(frozen=True, slots=True)
class Typed:
    """What a device sends: its own number for the attempt, the cell, the score, what it showed."""

    id: uuid.UUID
    game: str
    """The game's key."""
    player: int
    """The player's primary key."""
    score: int | None
    """None clears the score."""
    seen: int | None
    """The score that the device showed when this one was typed; None for none."""
    reason: str = ""
    """Needed to change a score that the player has verified, or one that is published."""
    queued: bool = False
    """Does it come from a device's queue? Then nobody may be there to be asked for a reason."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The server's word that an attempt is in the database, and what became of it."""

    id: uuid.UUID
    outcome: str
    """``accepted``, ``conflict``, ``proposed`` or ``declined`` (``Submission.Outcome``)."""
    score: int | None
    """The score that stands in the cell now."""
    again: bool = False
    """The attempt had been received before."""


@transaction.atomic
def submit_score(*, meeting: int, typed: Typed, by: Actor, at: datetime.datetime) -> Receipt:
    """Take one attempt. Sending it twice changes nothing; a cell changed meanwhile is a conflict.

    What comes after the results are out, from who cannot correct them or with no reason, waits for
    the coordinator like a conflict: a phone that had no signal loses nothing.

    Raises ``Refused`` where the score cannot be entered at all. At most six queries, and two
    more for the mark of a correction.
    """
    refuse_out_of_range(typed)
    # One at a time in a meeting: an attempt that arrives twice at once finds itself known.
    playing = Meeting.objects.locked().get(pk=meeting)
    game = game_for(playing, typed, by, at)
    if game is None:
        return answer_again(meeting, typed)
    _refuse_what_is_closed(playing, typed, by)
    score = standing(game, game=game, player=typed.player)
    now = score.score if score else None
    outcome = _outcome(now, typed, late=_is_late(playing, typed, by))
    if outcome == Submission.Outcome.ACCEPTED and now != typed.score:
        _change(playing, game, score, typed, by, at)
        now = typed.score
    record(typed, game, outcome=outcome, by=by, at=at)
    return Receipt(typed.id, outcome, now)


def refuse_out_of_range(typed: Typed) -> None:
    """A score is from 0 to 18 digits, also one that a device only says it showed."""
    for number in (typed.score, typed.seen):
        if number is not None and not 0 <= number <= HIGHEST_SCORE:
            raise Refused(f"A score is from 0 to {HIGHEST_SCORE:,}.", field="score")


def game_for(meeting: Meeting, typed: Typed, by: Actor, at: datetime.datetime) -> Game | None:
    """The game that a score is for; None if the attempt had been received before. One query.

    One more for a player without an entry. It brings what stands in the cell (``cell.standing``).
    Asked once the meeting is locked, so that a season closed while that took is seen to be. Raises
    ``Refused`` where nobody can enter this player's score on this game.
    """
    entry = Entry.objects.filter(meeting=OuterRef("meeting"), player=typed.player)
    ruled = Ruling.objects.filter(score__game=OuterRef("pk"), score__player=typed.player)
    here = Game.objects.filter(meeting=meeting, key=typed.game)
    link_open = (
        {"link_open": Exists(still_open(by.link, meeting=OuterRef("meeting"), at=at))}
        if by.link is not None
        else {}
    )
    game = (
        with_standing(here, cell="scores", player=typed.player, ruled=ruled)
        .select_related("machine")
        .annotate(
            known=Exists(Submission.objects.filter(pk=typed.id)),
            entered=Exists(entry),
            waited_for=Exists(
                Submission.objects.filter(
                    game=OuterRef("pk"), player=typed.player, outcome__in=WAITING
                )
            ),
            season_closed_at=F("meeting__season__closed_at"),
            **link_open,
        )
        .first()
    )
    if game is None:
        raise Refused("That game is not at this meeting.", field="game")
    if game.known:
        return None
    if game.season_closed_at is not None:
        refuse_closed(Season.objects.get(pk=meeting.season_id))
    if by.link is not None and not game.link_open:
        raise Refused(CLOSED)
    if game.status == Game.Status.WITHDRAWN:
        raise Refused("That game has been withdrawn: enter scores on its substitute.", rule="6A")
    if not game.entered and not _has_played(meeting, typed.player):
        raise Refused("Check the player in first: they have no entry at this meeting.", rule="1D")
    found: Game = game
    return found


def _has_played(meeting: Meeting, player: int) -> bool:
    """Was a player there of whom an old season's file says no more than a score? One query."""
    return Score.objects.filter(game__meeting=meeting, player=player).exists()


def answer_again(meeting: int, typed: Typed) -> Receipt:
    """Answer an attempt that is in the database already; another score under its number is not."""
    known = Submission.objects.select_related("game").get(pk=typed.id)
    same = (known.game.meeting_id, known.game.key, known.player_id, known.score, known.seen)
    if same != (meeting, typed.game, typed.player, typed.score, typed.seen):
        raise Refused(
            "Another score was sent under this number before: look at what is saved, and type"
            " this one again.",
            field="score",
        )
    now = score_in(known.game, typed.player)
    return Receipt(typed.id, known.outcome, now, again=True)


def record(
    typed: Typed, game: Game, *, outcome: Submission.Outcome, by: Actor, at: datetime.datetime
) -> None:
    """Keep the attempt as it came, under the device's own number. One query."""
    Submission.objects.create(
        id=typed.id,
        game=game,
        player_id=typed.player,
        score=typed.score,
        seen=typed.seen,
        outcome=outcome,
        by=by.user,
        steward_link=by.link,
        by_name=by.name[:80],
        reason=typed.reason[:300],
        received_at=at,
    )


def _refuse_what_is_closed(meeting: Meeting, typed: Typed, by: Actor) -> None:
    if by.user is None and by.link is None:
        raise Refused("Log in, or open the steward's link again.")
    if meeting.status in (Meeting.Status.SCHEDULED, Meeting.Status.CANCELLED):
        raise Refused("Scores can be entered once the meeting is open.")
    if by.coordinator and not typed.queued:
        refuse_unless_correctable(meeting, reason=typed.reason, by=by)


def _is_late(meeting: Meeting, typed: Typed, by: Actor) -> bool:
    """Are the results out, and is this no correction of them (8)?"""
    corrects = by.coordinator and typed.reason.strip()
    return meeting.status == Meeting.Status.PUBLISHED and not corrects


def _outcome(now: int | None, typed: Typed, *, late: bool) -> Submission.Outcome:
    """Accept what the device could see the whole of, and what is there already."""
    if now == typed.score or (now == typed.seen and not late):
        return Submission.Outcome.ACCEPTED
    return Submission.Outcome.CONFLICT


def _change(
    meeting: Meeting,
    game: Game,
    score: Score | None,
    typed: Typed,
    by: Actor,
    at: datetime.datetime,
) -> None:
    was, to = score.score if score else None, typed.score
    ruled = game.ruled  # type: ignore[attr-defined]  # annotated
    refuse_unless_changeable(score, ruled=ruled, to=to, by=by, why=typed.reason)
    write_score(score, game=game, player=typed.player, to=to, by=by, at=at, reason=typed.reason)
    if game.waited_for:  # type: ignore[attr-defined]  # annotated
        answer_alike(game, typed.player, to=to, by=by, at=at)
    before, after = ("none" if number is None else f"{number:,}" for number in (was, to))
    mark_correction(
        meeting=meeting,
        player=typed.player,
        what=f"Score on {game.machine}: {after} instead of {before}",
        reason=typed.reason,
        by=by,
        at=at,
    )
