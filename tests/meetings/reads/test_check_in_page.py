"""A meeting's door: who may come, in what order, owing what (1C, 1D, 7A)."""

from decimal import Decimal

import pytest

from leagues.models import Player
from meetings.models import Meeting, Penalty
from meetings.reads.check_in_page import Person, check_in_page
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    MeetingFactory,
    MeetingHostFactory,
    PenaltyFactory,
)
from tests.meeting_day import a_day, the_player
from tests.scenarios import FIVE, a_meeting, a_player


def someone(day: Meeting, player: Player) -> Person:
    return check_in_page(day, also=player.pk).person(player.pk)


def read(meeting: Meeting) -> Meeting:
    """The meeting as the database has it, the season's fee included."""
    return Meeting.objects.select_related("season", "region").get(pk=meeting.pk)


def names(people: tuple[Person, ...]) -> list[str]:
    return [person.name for person in people]


@pytest.fixture
def day(north) -> Meeting:
    return read(a_day(north))


@pytest.fixture
def empty(north) -> Meeting:
    """A meeting to which nobody has come yet."""
    return read(MeetingFactory(season=north.season, region=north.region, number=9, playing=True))


def test_who_came_most_often_stands_first(north, empty):
    a_player(north, "Zoe Zane")
    a_meeting(north, FIVE)
    a_meeting(north, "          Taxi\n    Eve East   5\n    Dee Dunn   4")

    page = check_in_page(empty)

    assert [(person.name, person.times) for person in page.people] == [
        ("Dee Dunn", 2), ("Eve East", 2), ("Ann Abel", 1), ("Bob Bell", 1), ("Cat Cole", 1),
        ("Zoe Zane", 0),
    ]  # fmt: skip


def test_guests_who_are_here_come_after(north, day):
    EntryFactory(meeting=day, player=a_player(north, "Abe Guest", guest=True))

    page = check_in_page(day)

    assert names(page.people) == ["Ann Abel", "Bob Bell", "Cat Cole", "Abe Guest"]
    assert (page.here, page.home, page.left) == (4, 3, 0)


def test_1c_last_years_players_can_register_at_the_door(north, south, empty):
    last_year = SeasonFactory(year=2025)
    ann, bob, cat = (PlayerFactory(name=name) for name in ("Ann", "Bob", "Cat"))
    for player in (ann, bob):
        RegistrationFactory(season=last_year, region=north.region, player=player)
    RegistrationFactory(season=last_year, region=south.region, player=cat)
    RegistrationFactory(season=north.season, region=south.region, player=bob)

    [person] = check_in_page(empty).people

    assert (person.name, person.registered, person.home, person.region) == (
        "Ann", False, False, "North",
    )  # fmt: skip


def test_a_search_finds_everybody_else(south, day):
    guest = RegistrationFactory(
        season=south.season, region=south.region, player__name="Anna South"
    ).player

    page = check_in_page(day, query="ann")

    assert names(page.found) == ["Anna South"]
    assert (page.found[0].pk, page.found[0].region) == (guest.pk, "South")


def test_whom_a_newcomer_may_be(day):
    assert names(check_in_page(day, newcomer="Annie Able").likely) == ["Ann Abel"]
    assert check_in_page(day).likely == ()


def test_1d_what_is_due_and_why_not(north, day):
    host, child = a_player(north, "Hal Host"), PlayerFactory(child=True)
    MeetingHostFactory(meeting=day, player=host)

    adult = someone(day, the_player("Ann Abel"))
    assert (adult.fee.due, adult.why) == (Decimal("2.00"), "")
    assert (someone(day, host).fee.due, someone(day, host).why) == (0, "host")
    assert (someone(day, child).fee.due, someone(day, child).why) == (0, "child")


def test_1d_a_child_on_record_may_be_an_adult_this_season(north, day):
    grown = RegistrationFactory(
        season=north.season, region=north.region, player__child=True, child=False
    ).player

    person = someone(day, grown)

    assert (person.child, person.fee.due) == (False, Decimal("2.00"))


def test_a_pound_more_for_the_host(day):
    entry = day.entries.get(player__name="Ann Abel")
    entry.contribution = Decimal("1.50")
    entry.save()

    assert someone(day, entry.player).more_for_the_host == Decimal("2.50")


def test_who_has_gone_home(day):
    entry = day.entries.get(player__name="Ann Abel")
    entry.left_at = AT
    entry.save()

    page = check_in_page(day)

    assert (page.here, page.home, page.left) == (2, 3, 1)
    assert page.person(entry.player_id).left


def test_7a_a_ban_is_told_before_anybody_taps(north, day):
    ann = the_player("Ann Abel")
    PenaltyFactory(meeting=day, player=ann, level=Penalty.Level.BAN_SEASON)
    following = read(MeetingFactory(season=north.season, region=north.region, number=2))

    assert someone(following, ann).ban == (
        "Banned from this meeting: ban for the season, given at North 1 on 6 January 2026 (7A)."
    )
    assert someone(day, ann).ban == ""


def test_nobody_of_that_number_is_nobody(day):
    assert check_in_page(day, also=2**62).person(2**62) is None


@pytest.mark.parametrize("players", [1, 3, 30])
def test_eleven_queries_however_many_players(north, players, django_assert_num_queries):
    table = "Taxi\n" + "\n".join(f"    Player {n:02}   {n}" for n in range(players))
    day = read(a_day(north, "               " + table))
    PenaltyFactory(meeting=day, player=the_player("Player 00"))

    with django_assert_num_queries(11):
        page = check_in_page(day, query="player", newcomer="Player")

    assert page.here == players


def test_whom_letting_in_confirms(north, day):
    dan = PlayerFactory(name="Dan")
    RegistrationFactory(season=north.season, region=north.region, player=dan, confirmed=False)

    assert someone(day, dan).confirmed is False
    assert someone(day, the_player("Ann Abel")).confirmed is True
