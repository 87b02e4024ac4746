"""READ: what a meeting's rows may not be, seen beside the others (``leagues.reads.refusals``)."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from leagues.models import Registration, SeasonRegion
from leagues.models.registration import region_on
from leagues.reads.refusals import Refusal, counted
from meetings.models import Entry, Game, Meeting, Penalty, RecordedResult, Ruling, Score
from meetings.reads.attendance import is_at
from meetings.reads.calendar import calendar_refusals, is_about_a_venue
from meetings.reads.conduct import ban_from, penalty_refusal


def meeting_refusals(meeting: Meeting) -> Iterator[Refusal]:
    """A region holds six meetings at most, two of them at most at one venue (1B)."""
    if meeting.region_id is None:
        return
    if not SeasonRegion.objects.filter(season=meeting.season_id, region=meeting.region_id).exists():
        where = f"{meeting.region} takes no part in {meeting.season}"
        yield Refusal("region", f"{where}: add it there first.")
        return
    for text in calendar_refusals(meeting, meeting.venue):
        field = "venue" if is_about_a_venue(text) else "number"
        yield Refusal(field, text, may_be_overruled=True, rule="1B")


def game_refusals(game: Game) -> Iterator[Refusal]:
    """A played game keeps its machine, and a ruled one its jackpot; for substitutes see 6A."""
    was = Game.objects.filter(pk=game.pk).first()
    if was is not None:
        yield from _played_refusals(game, was)
    replaced = game.replaces
    if replaced is None:
        return
    if replaced.meeting_id != game.meeting_id:
        yield Refusal("replaces", f"{replaced.machine} was a game of another meeting (6A).")
    elif replaced.status != Game.Status.WITHDRAWN:
        yield Refusal("replaces", f"{replaced.machine} is in play: withdraw it first (6A).")


def score_refusals(score: Score) -> Iterator[Refusal]:
    """Whoever has a score has an entry, where the meeting's entries are on record."""
    meeting = score.game.meeting
    entered = Entry.objects.filter(meeting=meeting).exists()
    if entered and not is_at(meeting, score.player_id):
        yield Refusal("player", f"{score.player} has no entry at the meeting: add that first.")


def _played_refusals(game: Game, was: Game) -> Iterator[Refusal]:
    if was.machine_id != game.machine_id and was.scores.exists():
        sentence = "Scores are on this game already: withdraw it and name a substitute (6A)."
        yield Refusal("machine", sentence, may_be_overruled=True, rule="6A")
    jackpots = Ruling.objects.filter(score__game=was, kind=Ruling.Kind.JACKPOT)
    if was.jackpot is not None and game.jackpot is None and jackpots.exists():
        sentence = "Jackpots were ruled with the agreed value: take those rulings back first (2E)."
        yield Refusal("jackpot", sentence)


def entry_refusals(entry: Entry) -> Iterator[Refusal]:
    """A banned player is not entered (7A). Who was entered before, was entered."""
    same = {"pk": entry.pk, "player": entry.player_id, "meeting": entry.meeting_id}
    if not Entry.objects.filter(**same).exists():
        banned = ban_from(entry.meeting, entry.player_id)
        if banned is not None:
            yield Refusal("player", banned, may_be_overruled=True, rule="7A")


def ruling_refusals(ruling: Ruling) -> Iterator[Refusal]:
    """What the rules have against a ruling, seen beside the score's others (2E, 6A, 6C)."""
    yield from ruled_game_refusals(ruling)
    others = Ruling.objects.filter(score=ruling.score_id).exclude(pk=ruling.pk)
    yield from twice_ruled(ruling.kind, beside=others.values_list("kind", flat=True))


def ruled_game_refusals(ruling: Ruling) -> Iterator[Refusal]:
    """A jackpot is set to the agreed value (2E); nothing is ruled on a withdrawn game (6A)."""
    game = ruling.score.game
    if ruling.kind == Ruling.Kind.JACKPOT and game.jackpot is None:
        sentence = f"No jackpot was agreed on {game.machine}: set it on the game first (2E)."
        yield Refusal("kind", sentence)
    if game.status == Game.Status.WITHDRAWN:
        sentence = f"{game.machine} is withdrawn: its scores count for nobody (6A)."
        yield Refusal("kind", sentence, may_be_overruled=True, rule="6A")


FAULT_CHOICES = (Ruling.Kind.COMPENSATION_BALL, Ruling.Kind.REPLAY)
"""6C: the player chooses one of these, once."""
ONCE = (Ruling.Kind.EXTRA_BALL_LAST_BALL, Ruling.Kind.EXTRA_BALL_REFUSED, Ruling.Kind.SLAM_TILT)


def twice_ruled(kind: str, *, beside: Iterable[str]) -> Iterator[Refusal]:
    """What may be ruled once on a score, beside its other rulings."""
    others = set(beside)
    if kind in FAULT_CHOICES and not others.isdisjoint(FAULT_CHOICES):
        yield Refusal("kind", CHOSEN_ALREADY, may_be_overruled=True, rule="6C")
    if kind in ONCE and kind in others:
        yield Refusal("kind", RULED_ALREADY)


CHOSEN_ALREADY = (
    "The player has chosen already: a compensation ball or a replay, once, and never both."
)
RULED_ALREADY = "That has been ruled on this score already."


def uses_of_registration(registration: Registration) -> Iterator[str]:
    """Say what results a player has in the season: without a registration they are a guest's."""
    season, player = registration.season_id, registration.player_id
    for results in (
        Score.objects.filter(game__meeting__season=season, player=player),
        RecordedResult.objects.filter(meeting__season=season, player=player),
    ):
        yield from counted(str(registration), results)


def uses_of_entry(entry: Entry) -> Iterator[str]:
    """Say what scores a player has at the meeting: whoever has one has an entry."""
    scores = Score.objects.filter(game__meeting=entry.meeting_id, player=entry.player_id)
    return counted(str(entry), scores)


def penalty_refusals(penalty: Penalty) -> Iterator[Refusal]:
    """A zero score is given on a game of its meeting, and no step below the least is given (7A)."""
    if penalty.game is not None and penalty.game.meeting_id != penalty.meeting_id:
        yield Refusal("game", f"{penalty.game.machine} was a game of another meeting (7A).")
    about = ("player_id", "meeting_id", "level")
    was = Penalty.objects.filter(pk=penalty.pk).values_list(*about).first()
    if was == tuple(getattr(penalty, name) for name in about):
        return
    too_little = penalty_refusal(
        penalty.meeting, penalty.player_id, penalty.level, without=penalty.pk
    )
    if too_little is not None:
        yield Refusal("level", too_little, may_be_overruled=True, rule="7A")


def recorded_result_refusals(result: RecordedResult) -> Iterator[Refusal]:
    """An old outcome is of home players alone (3C)."""
    meeting = result.meeting
    home = Registration.objects.alias(then=region_on(meeting.date)).filter(
        season=meeting.season_id, then=meeting.region_id
    )
    if not home.filter(player=result.player_id).exists():
        where = f"{meeting.region} for {meeting.season}"
        yield Refusal("player", f"{result.player} is not registered in {where} (3C).")


UNPLACED = (
    "Give everyone's machine points, or everyone's league points: nobody can be placed otherwise."
)


def can_be_placed(known: Sequence[tuple[Fraction | None, Fraction | None]]) -> bool:
    """Are an old meeting's machine points, or else its league points, known of everyone?"""
    return any(all(each[column] is not None for each in known) for column in (0, 1))
