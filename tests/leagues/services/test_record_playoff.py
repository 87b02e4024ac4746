"""3F: "a sudden death playoff (one game on one machine) should be organized to determine the final
positions"."""

import datetime

import pytest

from leagues.models import PlayOff, PlayOffPlace
from leagues.services.record_playoff import Played, record_playoff, take_playoff_back
from leagues.tables import season_tables
from meetings.models import HIGHEST_SCORE
from meetings.services.errors import Refused
from tests.factories.meetings import MachineFactory
from tests.meeting_day import the_player
from tests.places import level_across_the_line

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 10, 3)
AT = datetime.datetime(2026, 10, 3, 18, tzinfo=datetime.UTC)
DECIDED = {"Bob Bell": 10, "Cat Cole": 30, "Dee Dunn": 20}


@pytest.fixture(autouse=True)
def both(north, south):
    level_across_the_line(north, south)


def record(season_region, by, scores=DECIDED, machine=None, date=DAY):
    played = Played(
        machine=machine or MachineFactory(name="Fathom").pk,
        date=date,
        scores={the_player(name).pk: score for name, score in scores.items()},
    )
    return record_playoff(season_region=season_region, played=played, by=by, at=AT)


def table(region="north"):
    rows = season_tables(2026).result.region(region).table
    names = season_tables(2026).players
    return [(row.position, names[row.player].name, row.qualifies) for row in rows]


def test_its_winner_takes_the_place(north, organiser):
    assert table()[1:4] == [
        (2, "Bob Bell", "playoff"),
        (2, "Cat Cole", "playoff"),
        (2, "Dee Dunn", "playoff"),
    ]

    playoff = record(north, organiser)

    assert table() == [
        (1, "Ann Abel", "yes"),
        (2, "Cat Cole", "yes"),
        (3, "Dee Dunn", "no"),
        (4, "Bob Bell", "no"),
        (5, "Eve East", "no"),
    ]
    assert (str(playoff.machine), playoff.date) == ("Fathom", DAY)
    assert list(
        playoff.places.order_by("place").values_list("registration__player__name", "score")
    ) == [("Cat Cole", 30), ("Dee Dunn", 20), ("Bob Bell", 10)]


def test_none_is_due(south, organiser):
    with pytest.raises(Refused, match=r"No play-off is due in South 2026 \(3F\)."):
        record(south, organiser, {"Sue South": 1})


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ({"Bob Bell": 1, "Cat Cole": 2}, "The play-off is between all who are level: Dee Dunn too"),
        (
            {**DECIDED, "Eve East": 4},
            "The play-off is between all who are level: other players too",
        ),
        ({**DECIDED, "Bob Bell": 20}, "Two players are level with 20: they play another game"),
        ({**DECIDED, "Bob Bell": -1}, "A score is 0 or more"),
        ({**DECIDED, "Bob Bell": HIGHEST_SCORE + 1}, "at most eighteen digits"),
    ],
)
def test_refused(north, organiser, scores, sentence):
    with pytest.raises(Refused, match=sentence):
        record(north, organiser, scores)
    assert not PlayOff.objects.exists()


def test_a_machine_that_is_not_there(north, organiser):
    with pytest.raises(Refused, match=r"Choose the machine it was played on\.") as refused:
        record(north, organiser, machine=987654)
    assert refused.value.field == "machine"


def test_one_that_no_longer_settles_the_tie_makes_way_for_another(north, organiser):
    """Decision 6: a correction can bring another player into the tie after the play-off."""
    record(north, organiser)
    PlayOffPlace.objects.get(registration__player__name="Bob Bell").delete()
    assert table()[1][2] == "playoff"

    record(north, organiser, {**DECIDED, "Bob Bell": 40})

    assert table()[1] == (2, "Bob Bell", "yes")
    assert PlayOff.objects.count() == 1


def test_taken_back_for_a_reason(north, organiser):
    record(north, organiser)
    with pytest.raises(Refused, match=r"Say why it is taken back\."):
        take_playoff_back(season_region=north, reason="", by=organiser, at=AT)

    take_playoff_back(season_region=north, reason="Wrong machine", by=organiser, at=AT)

    assert (PlayOff.objects.count(), PlayOffPlace.objects.count()) == (0, 0)
    assert table()[1][2] == "playoff"
    gone = PlayOff.history.filter(history_type="-").get()
    assert (gone.history_user, gone.history_change_reason) == (organiser, "Wrong machine")
    with pytest.raises(Refused, match=r"No play-off is on record\."):
        take_playoff_back(season_region=north, reason="Again", by=organiser, at=AT)


def test_a_play_off_to_come_has_not_been_played(north, organiser):
    with pytest.raises(Refused) as refused:
        record(north, organiser, date=DAY + datetime.timedelta(days=1))

    assert (refused.value.field, refused.value.sentence) == (
        "date", "Give today, or a day before: it has been played.",
    )  # fmt: skip
    assert not PlayOff.objects.exists()


def test_a_play_off_before_its_season(north, organiser):
    with pytest.raises(Refused) as refused:
        record(north, organiser, date=datetime.date(2025, 12, 31))

    assert (refused.value.field, refused.value.sentence) == ("date", "Give a day in 2026 or after.")
