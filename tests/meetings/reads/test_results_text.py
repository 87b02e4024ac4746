"""Results as text, for the players' group and for a forum: public names only (4C)."""

from fractions import Fraction

import pytest

from leagues.models import Season
from meetings.models import Penalty
from meetings.reads.results_text import NotPublishedError, plain, results_text
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import MeetingFactory, PenaltyFactory, RecordedResultFactory
from tests.meeting_day import the_player
from tests.scenarios import a_meeting, a_player

SIX = """
               Taxi   Whirlwind
    Ann Abel   1900   90
    Bob Bell   400    80
    Cat Cole   400    70
    Dee Dunn   200    60
    Eve East   100    50
    Gus Gale   50     -
"""

GROUP = """\
North 2026, meeting 1: results
Tuesday 6 January 2026, The Barn, Taunton

1. Ann Abel: 13 machine points, 20 league points
2. Bob Bell: 9.5 machine points, 19 league points
3. Cat Cole: 8.5 machine points, 18 league points
4. Dee Dunn: 6 machine points, 17 league points
5. Eve East: 4 machine points, 16 league points
6. Gus Gale: 1 machine point, guest

Best scores
Taxi: Ann Abel, 1,900
Whirlwind: Ann Abel, 90

https://league.example/2026/north/1/"""

FORUM = """\
[b]North 2026, meeting 1[/b]
Tuesday 6 January 2026, The Barn, Taunton
[code]
    Player            Machine points  League points
1.  Ann Abel                      13             20
2.  Bob Bell                     9.5             19
3.  Cat Cole                     8.5             18
4.  Dee Dunn                       6             17
5.  Eve East                       4             16
6.  Gus Gale (guest)               1
[/code]

[b]Best scores[/b]
Taxi: Ann Abel, 1,900
Whirlwind: Ann Abel, 90

[b]League table, North 2026[/b]
[code]
    Player    Points
1.  Ann Abel      20
2.  Bob Bell      19
3.  Cat Cole      18
4.  Dee Dunn      17
5.  Eve East      16
[/code]

[url]https://league.example/2026/north/1/[/url]"""


@pytest.fixture
def meeting(north):
    a_player(north, "Gus Gale", guest=True)
    return a_meeting(north, SIX, venue__name="The Barn")


def texts(meeting, **given):
    return results_text(meeting.season.year, meeting.region.slug, meeting.number, **given)


def test_both_texts(meeting):
    written = texts(meeting, address="https://league.example/2026/north/1/")

    assert written.group == GROUP
    assert written.forum == FORUM


def test_a_child_has_no_surname(meeting):
    ann = the_player("Ann Abel")
    ann.name, ann.child = "Tim van Dyke", True
    ann.save()

    written = texts(meeting)
    assert "1. Tim: 13 machine points" in written.group
    assert "van Dyke" not in written.group + written.forum


def test_a_venues_address_is_nobodys_business(meeting):
    assert "Private Road" not in texts(meeting).group + texts(meeting).forum


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann [url=x]Abel[/url]", "Ann (url=x)Abel(/url)"),
        ("Ann\n1. Bob", "Ann 1. Bob"),
        ("\u202eAnn\u200b", "Ann"),
    ],
)
def test_nothing_in_a_name_is_more_than_a_name(meeting, name, shown):
    ann = the_player("Ann Abel")
    ann.name = name
    ann.save()

    assert plain(name) == shown
    assert f"1. {shown}: 13 machine points" in texts(meeting).group.splitlines()[3]
    assert texts(meeting).forum.count("[/code]") == 2


def test_3f_level_players_say_so(north):
    level = SIX.replace("80", "75").replace("70", "75")

    lines = texts(a_meeting(north, level)).group.splitlines()
    assert lines[4:6] == [
        "2= Bob Bell: 9 machine points, 18.5 league points",
        "2= Cat Cole: 9 machine points, 18.5 league points",
    ]


def test_7a_who_was_disqualified_has_no_place(meeting):
    ann = the_player("Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    assert "- Ann Abel: disqualified (7A)" in texts(meeting).group
    assert "-  Ann Abel            disqualified              0" in texts(meeting).forum


def test_3c_guests_set_aside_have_no_place(meeting, season):
    season.guests_take_machine_points = False
    season.save()

    assert "- Gus Gale: guest" in texts(meeting).group


def test_1e_a_meeting_that_does_not_count_says_so(north):
    few = "\n".join(SIX.splitlines()[:5])

    written = texts(a_meeting(north, few))
    note = "Too few home players: the meeting does not count (1E)."
    assert (note in written.group, note in written.forum) == (True, True)
    assert "1. Ann Abel: 7 machine points" in written.group
    assert "League table" not in written.forum


def test_an_old_meetings_outcome_is_all_there_is(north):
    meeting = MeetingFactory(
        season=north.season, region=north.region, published=True, venue=None
    )  # fmt: skip
    for n in range(5):
        player = RegistrationFactory(
            season=north.season, region=north.region, player=PlayerFactory(name=f"P{n}")
        ).player
        RecordedResultFactory(
            meeting=meeting, player=player, machine_points=None, league_points=Fraction(20 - n)
        )

    written = texts(meeting)
    assert written.group.splitlines()[1:4] == [
        "Tuesday 6 January 2026", "", "1. P0: 20 league points",
    ]  # fmt: skip
    assert "Best scores" not in written.group + written.forum


@pytest.mark.parametrize(("region", "number"), [("north", 2), ("north", 3), ("nowhere", 1)])
def test_only_what_is_published(meeting, north, region, number):
    a_meeting(north, SIX, published=False, playing=True)

    with pytest.raises(NotPublishedError):
        results_text(2026, region, number)


def test_only_a_season_there_is(db):
    with pytest.raises(Season.DoesNotExist):
        results_text(1999, "north", 1)
