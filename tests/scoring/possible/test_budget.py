"""A question is given up after so many steps, and it is remembered."""

import pytest

from scoring.possible import budget
from scoring.possible.budget import Budget, Patience, SpentError, Stock


def test_no_more_steps_than_there_are():
    purse = Budget(3)
    purse.spend(2)
    purse.spend()

    with pytest.raises(SpentError):
        purse.spend()


@pytest.mark.parametrize("answer", [True, False])
def test_what_can_be_told_is_told(answer):
    patience = Patience(Stock(budget.REGION))

    assert patience.may(lambda _: answer) is answer
    assert patience.gave_up is False


def test_what_cannot_be_told_may_be():
    def endless(purse):
        while True:
            purse.spend(budget.WHOLE_RESULT)

    patience = Patience(Stock(budget.REGION))

    assert patience.may(endless) is True
    assert patience.gave_up is True


def test_a_regions_questions_share_its_steps():
    stock = Stock(2 * budget.FEWEST)

    def asks_for(steps):
        def question(purse):
            purse.spend(steps)
            return False

        return question

    first, second = Patience(stock), Patience(stock)
    assert first.may(asks_for(2 * budget.FEWEST + 1)) is True
    assert first.may(asks_for(budget.FEWEST)) is False
    assert stock.left == budget.FEWEST
    assert second.may(asks_for(budget.FEWEST)) is False
    assert stock.left == 0
    assert second.may(asks_for(budget.FEWEST)) is False  # a few are given all the same
    assert second.may(asks_for(budget.FEWEST + 1)) is True
    assert (first.gave_up, second.gave_up) == (True, True)
