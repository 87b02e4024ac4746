"""A player proposes their own score by their card; a steward confirms it (5D)."""

import datetime

from django.db import transaction

from leagues.models import Player
from meetings.actors import Actor
from meetings.models import Game, Meeting, Submission
from meetings.reads.card_tokens import Card
from meetings.services.cell import standing
from meetings.services.errors import Refused
from meetings.services.submit_score import (
    Receipt,
    Typed,
    answer_again,
    game_for,
    record,
    refuse_out_of_range,
)

MOST = 20
"""Proposals for one cell; whoever needs more needs a steward."""


@transaction.atomic
def propose_score(*, card: Card, typed: Typed, at: datetime.datetime) -> Receipt:
    """Keep what a player says they scored, until a steward settles it. Twice changes nothing.

    Their newer proposal takes an older one's place; a score that stands already needs none.
    """
    refuse_out_of_range(typed)
    playing = Meeting.objects.locked().get(pk=card.meeting)
    _refuse_what_is_no_proposal(playing, card, typed)
    player = Player.objects.get(pk=card.player)
    by = Actor(name=player.name)
    game = game_for(playing, typed, by, at)
    if game is None:
        return answer_again(card.meeting, typed)
    stands = standing(game, game=game, player=player.pk)
    now = stands.score if stands else None
    if now == typed.score:
        record(typed, game, outcome=Submission.Outcome.ACCEPTED, by=by, at=at)
        return Receipt(typed.id, Submission.Outcome.ACCEPTED, now)
    if stands and stands.locked:
        raise Refused("You have initialled this score: speak to the coordinator.", rule="5D")
    _take_back_older(game, player, at)
    record(typed, game, outcome=Submission.Outcome.PROPOSED, by=by, at=at)
    return Receipt(typed.id, Submission.Outcome.PROPOSED, now)


def _refuse_what_is_no_proposal(meeting: Meeting, card: Card, typed: Typed) -> None:
    if meeting.status != Meeting.Status.OPEN:
        raise Refused("Scores can be proposed while the meeting is being played.")
    if typed.player != card.player:
        raise Refused("This card is another player's.", field="player")
    if typed.score is None:
        raise Refused("Type the score that the machine showed.", field="score")


def _take_back_older(game: Game, player: Player, at: datetime.datetime) -> None:
    by_card = Submission.objects.filter(game=game, player=player, by=None, steward_link=None)
    if by_card.count() >= MOST:
        raise Refused("You have proposed many scores here: ask a steward to enter it.", rule="5D")
    by_card.filter(outcome=Submission.Outcome.PROPOSED).update(
        outcome=Submission.Outcome.DECLINED, settled_by_name=player.name[:80], settled_at=at
    )
