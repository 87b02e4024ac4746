"""Record the steward's and the player's initials beside a score (5D)."""

import datetime

from django.db import transaction

from meetings.actors import Actor
from meetings.models import Meeting, Score
from meetings.services.errors import Refused
from meetings.services.recording import keep


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
    """Have a score verified; from then on only the coordinator changes it (5D).

    ``seen`` is the score that was verified: another one that has come meanwhile is not.
    """
    playing = Meeting.objects.select_for_update().get(pk=meeting)
    if playing.status != Meeting.Status.OPEN:
        raise Refused(f"This meeting is {playing.get_status_display().lower()}.")
    score = Score.objects.filter(game__meeting=playing, game__key=game, player=player).first()
    if score is None or score.score != seen:
        raise Refused("This score has changed: look at it again before initialling.", rule="5D")
    if score.locked:
        raise Refused("This score has been initialled already.", rule="5D")
    score.steward_initials, score.player_initials = steward, player_initials
    keep(score, by=by, at=at, reason="initialled").save()
    return score
