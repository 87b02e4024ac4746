"""What a score goes through however it came, typed or chosen (5D)."""

from meetings.models import Score
from meetings.services.cell import refuse_unless_changeable, score_in, write_score
from tests.factories.meetings import AT
from tests.meeting_day import AS_IT_WAS, cells, the_game, the_player


def test_the_score_that_stands(day):
    ann, bob = the_player("Ann Abel").pk, the_player("Bob Bell").pk

    assert score_in(the_game(day), ann) == 900
    assert score_in(the_game(day), bob) is None


def test_clearing_an_empty_cell_writes_nothing(day, runs):
    bob = the_player("Bob Bell").pk
    before = Score.history.count()

    refuse_unless_changeable(None, ruled=False, to=None, by=runs, why="")
    write_score(None, game=the_game(day), player=bob, to=None, by=runs, at=AT, reason="")

    assert (cells(day), Score.history.count()) == (AS_IT_WAS, before)
