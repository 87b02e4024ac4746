"""Two people at one page of the desk: what has changed since is never overwritten unseen."""

import pytest

from meetings.models import Game
from meetings.services.errors import Refused
from meetings.services.unseen import stands_already
from tests.factories.meetings import GameFactory


@pytest.mark.parametrize("seen", [None, "now"])
def test_what_nobody_has_changed_is_written(seen):
    assert stands_already(Game(), seen=seen, now="now", to="then") is False


def test_what_stands_already_is_not_written_again():
    assert stands_already(Game(), seen="before", now="then", to="then") is True


@pytest.mark.django_db
def test_what_another_has_changed_is_not_written():
    with pytest.raises(Refused) as refused:
        stands_already(GameFactory(), seen="before", now="now", to="then")

    assert refused.value.sentence == (
        "This has changed since you opened the page. Nothing was saved: look at it as it is now."
    )
