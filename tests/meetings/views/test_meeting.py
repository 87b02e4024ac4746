"""A meeting's page: its results, or when and where it will be."""

import datetime

import pytest
import time_machine

from leagues.services.facts import save_fact
from meetings.models import Game, Meeting, Penalty, Ruling, Score
from tests.factories.meetings import (
    AT,
    MeetingFactory,
    PenaltyFactory,
    RecordedResultFactory,
    RulingFactory,
    VenueFactory,
)
from tests.pages import words
from tests.scenarios import FIVE, a_game, a_meeting, a_player

ADDRESS = "/2026/north/1/"


def text(client):
    """The page's words."""
    return words(client.get(ADDRESS))


def test_the_standings_are_there(client, north):
    meeting = a_meeting(north, FIVE, venue=VenueFactory(name="The Barn", town="Taunton"))

    assert meeting.get_absolute_url() == ADDRESS
    page = text(client)
    assert "Tuesday 6 January 2026 at The Barn, Taunton" in page
    assert "Home players 5 Guests 0" in page
    assert "1 Ann Abel Why 11 machine points? 1 Why 20 league points?" in page
    assert page.index("Ann Abel") < page.index("Bob Bell") < page.index("Cat Cole")


def test_every_game_is_there_with_its_bonus(client, north):
    a_meeting(north, FIVE)

    assert "1 Ann Abel 900 5 +1 bonus 2 Bob Bell 400 4" in text(client)


def test_rulings_are_marked_and_explained(client, north):
    a_meeting(north, FIVE)
    RulingFactory(score=Score.objects.get(score=900), kind=Ruling.Kind.SLAM_TILT, reason="secret")

    page = text(client)

    assert "* Ann Abel The machine showed 900. A slam tilt ended the game: 0. Rule 7D" in page
    assert "secret" not in page


def test_guests_and_the_disqualified_are_marked(client, north):
    a_player(north, "Gus Gray", guest=True)
    meeting = a_meeting(north, FIVE + "    Gus Gray   999    -")
    bob = a_player(north, "Bob Bell")
    PenaltyFactory(meeting=meeting, player=bob, level=Penalty.Level.DISQUALIFIED)

    page = text(client)

    assert "Gus Gray guest" in page
    assert "– Bob Bell disqualified Why 0 machine points? – Why 0 league points?" in page


def test_3c_a_guest_who_is_set_aside_is_not_said_not_to_have_played(client, season, north):
    season.guests_take_machine_points = False
    season.save()
    a_player(north, "Gus Gray", guest=True)
    a_meeting(north, FIVE + "    Gus Gray   999    -")

    page = " ".join(client.get("/2026/north/1/").content.decode().split())

    guest = page.partition("Gus Gray</a>")[2].partition("</tr>")[0]
    assert "set aside" in guest
    assert "not played" not in guest


def test_6a_a_withdrawn_game_is_on_record(client, north):
    meeting = a_meeting(north, FIVE)
    taxi = Game.objects.get(key="g1")
    taxi.status, taxi.note = Game.Status.WITHDRAWN, "Loud"
    save_fact(taxi, by=None, at=AT, reason="broke down: No power")
    a_game(meeting, "Fathom", key="g3", replaces=taxi)

    page = text(client)

    assert (
        "Taxi Fathom was played instead Broke down: No power On record, counts for nobody (6A)."
    ) in page
    assert "Notes Taxi: Loud" in page
    assert "Ann Abel 900" in page


def test_agreed_jackpots_and_notes_are_told(client, north):
    meeting = a_meeting(north, FIVE)
    a_game(meeting, "Fathom", key="g3", jackpot=5_000_000, note="Weak <flipper>")

    response = client.get(ADDRESS)

    assert b"Fathom: 5,000,000" in response.content
    assert b"Fathom: Weak &lt;flipper&gt;" in response.content


def test_1e_a_meeting_that_does_not_count_says_why(client, north):
    a_meeting(north, FIVE.rstrip().rpartition("\n")[0])

    page = text(client)

    assert "This meeting does not count (1E). 4 home players took part, and it takes 5." in page


def test_a_recorded_meeting_says_that_its_scores_are_not_known(client, north):
    meeting = MeetingFactory(season=north.season, region=north.region, published=True)
    for number in range(5):
        RecordedResultFactory(meeting=meeting, player=a_player(north, f"Player {number}"))

    page = text(client)

    assert "Only the outcome of this meeting is known." in page
    assert "Game by game" not in page


@pytest.mark.parametrize(
    ("status", "day", "words"),
    [
        (Meeting.Status.SCHEDULED, 5, "To come planned"),
        (Meeting.Status.SCHEDULED, 6, "Today planned"),
        (Meeting.Status.SCHEDULED, 7, "Results awaited not published yet"),
        (Meeting.Status.OPEN, 6, "Being played open"),
    ],
)
def test_a_meeting_to_come_says_when(client, north, status, day, words):
    MeetingFactory(
        season=north.season,
        region=north.region,
        status=status,
        practice_from=datetime.time(11),
        starts_at=datetime.time(12, 30),
    )

    with time_machine.travel(datetime.datetime(2026, 1, day, 12, tzinfo=datetime.UTC)):
        page = text(client)

    assert words in page
    assert "Practice from 11:00 Play starts 12:30" in page


def test_scores_of_a_meeting_being_played_are_not_shown(client, north):
    a_meeting(north, FIVE, published=False, status=Meeting.Status.OPEN)

    assert "Ann Abel" not in text(client)


def test_the_neighbours_are_linked(client, north):
    for number in (1, 2, 3):
        MeetingFactory(season=north.season, region=north.region, number=number)

    content = client.get("/2026/north/2/").content.decode()

    assert 'href="/2026/north/1/" rel="prev"' in content
    assert 'href="/2026/north/3/" rel="next"' in content
    assert 'href="/2026/north/"' in content


@pytest.mark.parametrize(
    "address",
    [
        "/2025/north/1/",
        "/2026/nowhere/1/",
        "/2026/north/9/",
        f"/2026/north/{10**20}/",
        f"/{10**20}/north/1/",
    ],
)
def test_what_is_not_there_is_404(client, north, address):
    a_meeting(north, FIVE)

    assert client.get(address).status_code == 404


def test_a_published_meeting_without_scores_says_so(client, north):
    MeetingFactory(season=north.season, region=north.region, published=True)

    assert "No scores are on record." in text(client)


@pytest.mark.parametrize("meetings", [1, 3])
def test_seven_queries_then_one(client, north, meetings, django_assert_num_queries):
    for _ in range(meetings):
        a_meeting(north, FIVE)

    with django_assert_num_queries(7):
        client.get(ADDRESS)
    with django_assert_num_queries(1):
        client.get(ADDRESS)
