"""Who is at a match of the grand final: let in late, taken out, gone home (1G, 7A)."""

import datetime

from django.db import transaction

from leagues.models import Player
from meetings.actors import Actor
from meetings.models import Entry, Meeting
from meetings.reads.final_tables import FinalTables
from meetings.services.begin_stage import entering_refused
from meetings.services.check_in import check_in, mark_left
from meetings.services.errors import Refused
from meetings.services.overrule import overrule
from meetings.services.take_out import take_out
from meetings.services.the_final import as_it_stands, final_to_play

SAYS = "says who is at the grand final"


@transaction.atomic
def let_in(
    *, match: int, player: int, by: Actor, at: datetime.datetime, overruled_because: str = ""
) -> Entry:
    """Enter a player who comes late, or bring one back who had gone home.

    A banned one, or one without a place in the stage, is ``Refused``, unless the organiser
    overrules. Twice changes nothing.
    """
    playing, tables = _still_to_play(match, by)
    entry = Entry.objects.filter(meeting=playing, player=player).first()
    if entry is None:
        if playing.sudden_death:
            raise Refused("Only those who are level play a sudden death (3F).", rule="3F")
        newcomer = Player.objects.filter(pk=player).first()
        if newcomer is None:
            raise Refused("The league knows no such player.", field="player")
        _refuse_unless_overruled(playing, tables, newcomer, by, at, overruled_because)
    return check_in(
        meeting=match, player=player, money=None, by=by, at=at, overruled_because=overruled_because
    )


@transaction.atomic
def leave_out(*, match: int, player: int, by: Actor, at: datetime.datetime) -> None:
    """Take somebody out who qualified and does not turn up; ``Refused`` once they have played.

    From the first stage alone: who has won a place in a later one keeps it, also having gone home.
    """
    playing, tables = _still_to_play(match, by)
    first = tables.format.first.key if tables.format else ""
    if playing.sudden_death or playing.stage != first:
        raise Refused("They have won their place in this stage: mark them as gone home.", rule="1G")
    take_out(meeting=match, player=player, by=by, at=at)


@transaction.atomic
def gone_home(*, match: int, player: int, by: Actor, at: datetime.datetime) -> Entry:
    """Note that a player has gone home: what they have scored stands, the rest is nought."""
    _still_to_play(match, by)
    return mark_left(meeting=match, player=player, by=by, at=at)


def _still_to_play(pk: int, by: Actor) -> tuple[Meeting, FinalTables]:
    """Lock the final, then the match, which must not be finished."""
    final = Meeting.objects.values_list("final", flat=True).get(pk=pk)
    tables = as_it_stands(final_to_play(final, by=by, does=SAYS))
    match: Meeting = Meeting.objects.locked().select_related("season", "final").get(pk=pk)
    if match.status == Meeting.Status.PUBLISHED:
        raise Refused(f"{match.words} is finished: open it again first.")
    return match, tables


def _refuse_unless_overruled(
    match: Meeting,
    tables: FinalTables,
    player: Player,
    by: Actor,
    at: datetime.datetime,
    because: str,
) -> None:
    """``check_in`` asks about the ban itself; here it is about the place alone.

    In a later stage nobody plays who has not won a place there, by whomever they are entered.
    """
    refusals = [each for each in entering_refused(match, tables, [player]) if each[0] != "7A"]
    first = tables.format is not None and match.stage == tables.format.first.key
    for rule, sentence in refusals:
        if not first:
            raise Refused(f"{player.name} has no place in {match.words} (1G).", rule=rule)
        if not because.strip():
            raise Refused(sentence, rule=rule, field="player", overrulable=True)
        overrule(meeting=match, rule=rule, refused=sentence, reason=because, by=by, at=at)
