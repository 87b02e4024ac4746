"""What is still possible, as its page has it (1F, 3E)."""

from fractions import Fraction

import pytest

from leagues.reads.league_tables import NotInSeasonError
from leagues.reads.possible import Chance, possible_page
from scoring import Need, Outlook
from tests.factories.leagues import RegistrationFactory
from tests.factories.meetings import MeetingFactory
from tests.places import level_across_the_line

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def both(north, south):
    level_across_the_line(north, south)


def standings(page):
    return {chance.line.player.name: chance.outlook.standing for chance in page.chances}


def test_with_no_meeting_left_the_table_has_the_answer():
    page = possible_page(2026, "north")

    assert (page.left, page.chances, page.newcomers) == ((), (), 0)
    assert (page.more_to_plan, page.fewest) == (True, 4)
    assert [line.player.name for line in page.table.playoff] == ["Bob Bell", "Cat Cole", "Dee Dunn"]


def test_with_one_meeting_left_and_two_places(north):
    """Best four count, so both meetings do (3E). Ann stays at 20 if absent; Bob and Cat come to
    38 and 37 by first and second place, and she is out: nobody is secure. Eve, with 16, would
    come to 36 by winning, and Ann and one other would have to stay behind her: Ann at 20, Bob,
    Cat and Dee at 18 + 19 at most, if only one of them comes second: Eve is in reach."""
    a = {"season": north.season, "region": north.region}
    MeetingFactory(**a, number=2)
    MeetingFactory(**a, number=3, status="cancelled", cancelled_because="Snow")
    RegistrationFactory(season=north.season, region=north.region, player__name="Zoe Zane")

    page = possible_page(2026, "north")

    assert [info.number for info in page.left] == [2]
    assert not page.more_to_plan
    assert set(standings(page).values()) == {"in_reach"}
    assert page.counts == {"in_reach": 5}
    assert page.all_exact
    assert page.newcomers == 1
    assert page.newcomers_outlook is not None


def test_what_is_not_there():
    with pytest.raises(NotInSeasonError):
        possible_page(2026, "nowhere")


@pytest.mark.parametrize(
    ("points", "shown"),
    [("17", "17"), ("16.5", "16.5"), ("1/3", "1/3"), ("190/21", "9.5"), (None, None)],
)
def test_what_only_a_tie_of_many_would_give_is_not_named(points, shown):
    """Twenty-one players level (3F) would take 9 1/21 each: whoever reads this needs 9 1/2."""
    need = points and Need(Fraction(points), 11)
    chance = Chance(None, Outlook("Ann", "in_reach", need, None))

    assert chance.certain_from == (shown and Fraction(shown))
