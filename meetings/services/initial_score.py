"""Record the steward's and the player's initials beside a score, and take them off (5D)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, Score
from meetings.reads.reasons import INITIALLED, INITIALS_CLEARED
from meetings.services.closed_season import locked_meeting
from meetings.services.errors import Refused, refuse_unless_in_charge, refuse_while_closed
from meetings.services.recording import keep
from meetings.services.steward_links import refuse_closed_link


@transaction.atomic
def initial_score(
    *,
    meeting: int,
    game: str,
    player: int,
    seen: int,
    steward: str,
    player_initials: str,
    by: Actor,
    at: datetime.datetime,
) -> Score:
    """Have a score verified; once the player has, only the coordinator changes it (5D).

    ``seen`` is the score that was verified: another one that has come meanwhile is not.
    A steward's initials alone lock nothing; the player's may follow. Twice changes nothing.
    """
    playing = _open(meeting)
    refuse_closed_link(by, meeting=meeting, at=at)
    score = _score(playing, game, player)
    if score is None or score.score != seen:
        raise Refused("This score has changed: look at it again before initialling.", rule="5D")
    steward, player_initials = steward.strip(), player_initials.strip()
    if not (steward or player_initials):
        raise Refused("Give the initials.", rule="5D", field="player_initials")
    before = (score.steward_initials, score.player_initials)
    after = (steward or score.steward_initials, player_initials)
    if before == after:
        return score
    if score.locked:
        raise Refused("This score has been initialled already.", rule="5D")
    score.steward_initials, score.player_initials = after
    keep(score, by=by, at=at, reason=INITIALLED).save()
    return score


@transaction.atomic
def clear_initials(
    *, meeting: int, game: str, player: int, reason: str, by: Actor, at: datetime.datetime
) -> Score:
    """Unlock a score that was initialled by mistake; the score itself stands (5D)."""
    playing = _open(meeting)
    refuse_unless_in_charge(by, "unlocks a score", rule="5D")
    score = _score(playing, game, player)
    if score is None or not (score.steward_initials or score.player_initials):
        raise Refused("This score has not been initialled.", rule="5D")
    if not reason.strip():
        raise Refused("Say why the score is unlocked.", rule="5D", field="reason")
    score.steward_initials = score.player_initials = ""
    keep(score, by=by, at=at, reason=f"{INITIALS_CLEARED}: {reason.strip()}").save()
    return score


def _open(meeting: int) -> Meeting:
    playing = locked_meeting(meeting)
    refuse_while_closed(playing, "initial")
    return playing


def _score(meeting: Meeting, game: str, player: int) -> Score | None:
    return Score.objects.filter(game__meeting=meeting, game__key=game, player=player).first()
