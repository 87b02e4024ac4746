"""A player's record and the ladder's next step (7A)."""

import pytest

from meetings.models import Meeting, Penalty
from meetings.reads.conduct_page import conduct_of, conduct_of_all
from tests.factories.leagues import SeasonRegionFactory
from tests.factories.meetings import EntryFactory, PenaltyFactory
from tests.meeting_day import a_day, the_game, the_player

FIRST = "A warning may be given: no offence went before (7A)."


def given(day: Meeting, level: str, name: str = "Bob Bell", **about: object) -> Penalty:
    return PenaltyFactory(meeting=day, player=the_player(name), level=level, **about)


def of(day: Meeting, name: str = "Bob Bell"):
    return conduct_of(day, the_player(name).pk)


def test_a_clean_sheet(day):
    about = of(day)

    assert (about.player.name, about.player.given) == ("Bob Bell", ())
    assert (about.least.level, about.least.sentence, about.too_little) == (
        "warning", FIRST, frozenset(),
    )  # fmt: skip


def test_the_record_names_level_game_and_meeting(day):
    given(day, "warning", reason="Swore")
    given(day, "zero_score", game=the_game(day))

    about = of(day)

    assert [(each.words, each.reason, each.here) for each in about.player.given] == [
        ("Warning", "Swore", True), ("Zero score on a game, Taxi", "", True),
    ]  # fmt: skip
    assert about.player.given[0].meeting == "North, meeting 1, 6 January"
    assert (about.least.level, about.too_little) == ("disqualified", {"warning", "zero_score"})


def test_other_regions_meetings_are_on_the_record_too(north, south, day):
    there = a_day(south)
    given(there, "disqualified")

    [record] = of(day).player.given

    assert (record.here, record.meeting) == (False, "South, meeting 1, 6 January")


def test_another_seasons_are_not(day):
    given(a_day(SeasonRegionFactory(season__year=2025)), "disqualified")

    assert of(day).player.given == ()


def test_practice_has_a_record_of_its_own(north, day):
    practice = a_day(north, practice=True)
    given(day, "disqualified")
    given(practice, "warning")

    assert [each.words for each in of(practice).player.given] == ["Warning"]
    assert [each.words for each in of(day).player.given] == ["Disqualified from the meeting"]


def test_those_with_a_record_stand_first(day):
    given(day, "warning", "Cat Cole")

    assert [each.name for each in conduct_of_all(day)] == ["Cat Cole", "Ann Abel", "Bob Bell"]


def test_whoever_is_not_here_has_no_page(day):
    assert conduct_of(day, 2**62) is None


@pytest.mark.parametrize("players", [1, 3, 30])
def test_queries_do_not_grow_with_the_players(north, players, django_assert_num_queries):
    day = a_day(north, "               Taxi\n    Ann Abel   5")
    given(day, "warning", "Ann Abel")
    for entry in EntryFactory.create_batch(players, meeting=day):
        PenaltyFactory(meeting=day, player=entry.player)

    with django_assert_num_queries(2):
        conduct_of_all(day)
    with django_assert_num_queries(4):
        of_ann = conduct_of(day, entry.player_id)
    assert of_ann.least.level == "zero_score"
