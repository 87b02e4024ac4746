"""A meeting as those who run it see it: who is here, every score, how it stands."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from meetings.models import Meeting
from meetings.reads.desk import NOTHING, Waiting, desk
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    PenaltyFactory,
    RulingFactory,
    ScoreFactory,
    SubmissionFactory,
)
from tests.meeting_day import LATER, a_day, the_game, the_player, the_score, withdraw


def cell(day: Meeting, key: str, name: str):
    return desk(day.pk).cells[key, the_player(name).pk]


def player(day: Meeting, name: str):
    return next(player for player in desk(day.pk).players if player.name == name)


def test_everyone_is_here_by_name(day):
    EntryFactory(meeting=day, player=PlayerFactory(name="abe Abel"))

    assert [player.name for player in desk(day.pk).players] == [
        "abe Abel", "Ann Abel", "Bob Bell", "Cat Cole",
    ]  # fmt: skip


def test_a_home_player_a_guest_and_one_registered_nowhere(day, south):
    guest = RegistrationFactory(
        season=south.season, region=south.region, player__name="Gus Gale"
    ).player
    EntryFactory(meeting=day, player=guest)
    EntryFactory(meeting=day, player=PlayerFactory(name="Zed Zane"))

    assert (player(day, "Ann Abel").home, player(day, "Ann Abel").region) == (True, "North")
    assert (player(day, "Gus Gale").home, player(day, "Gus Gale").region) == (False, "South")
    assert (player(day, "Zed Zane").home, player(day, "Zed Zane").region) == (False, "")


def test_another_seasons_region_is_not_this_ones(day, south):
    RegistrationFactory(player=the_player("Ann Abel"), region=south.region)

    assert player(day, "Ann Abel").home
    assert len(desk(day.pk).players) == 3


def test_a_child_has_a_public_name(day):
    EntryFactory(meeting=day, player=PlayerFactory(name="Tim van Dyke", child=True))

    tim = player(day, "Tim van Dyke")
    assert (tim.public_name, tim.child) == ("Tim", True)


def test_who_went_home_is_marked(day):
    EntryFactory(meeting=day, player__name="Dan Dale", left_at=AT)

    assert (player(day, "Dan Dale").left, player(day, "Ann Abel").left) == (True, False)


def test_a_cell_for_every_player_and_game(day):
    cells = desk(day.pk).cells

    assert len(cells) == 6
    assert cell(day, "g1", "Ann Abel").score == 900
    assert cell(day, "g1", "Bob Bell") == NOTHING


def test_a_cell_says_how_its_score_stands(day):
    line = cell(day, "g2", "Bob Bell").line

    assert (line.counted, line.position, line.points, line.bonus) == (80, 2, 1, 0)


def test_a_cell_shows_initials_and_rulings(day):
    score = the_score(day, "g1", "Ann Abel")
    score.steward_initials, score.player_initials = "ST", "AA"
    score.save()
    RulingFactory(score=score)

    shown = cell(day, "g1", "Ann Abel")
    assert (shown.steward_initials, shown.player_initials, shown.locked) == ("ST", "AA", True)
    assert ([ruling.kind for ruling in shown.rulings], shown.line.counted) == (["slam_tilt"], 0)
    assert not cell(day, "g2", "Ann Abel").locked


def test_what_waits_is_shown_oldest_first(day):
    about = {"game": the_game(day), "player": the_player("Ann Abel")}
    later = SubmissionFactory(outcome="conflict", score=1, received_at=LATER, **about)
    first = SubmissionFactory(outcome="proposed", score=None, by_name="Ann", **about)
    for outcome in ("accepted", "declined"):
        SubmissionFactory(outcome=outcome, **about)

    assert cell(day, "g1", "Ann Abel").waiting == (
        Waiting(first.pk, None, "Ann", AT, proposed=True),
        Waiting(later.pk, 1, later.by_name, LATER, proposed=False),
    )


def test_6a_a_withdrawn_game_stands_for_nothing(day):
    withdraw(day)

    shown = cell(day, "g1", "Ann Abel")
    assert (shown.score, shown.line) == (900, None)
    assert [game.key for game in desk(day.pk).games] == ["g1", "g2"]
    assert [game.key for game in desk(day.pk).in_play] == ["g2"]


def test_7a_a_zero_score_stands_where_nobody_played(day):
    PenaltyFactory(
        meeting=day, player=the_player("Bob Bell"), level="zero_score", game=the_game(day)
    )

    shown = cell(day, "g1", "Bob Bell")
    assert (shown.score, shown.line.counted, shown.line.position) == (None, 0, 2)


def test_what_is_still_to_play(day):
    seen = desk(day.pk)

    to_play = {player.name: [game.key for game in seen.to_play(player)] for player in seen.players}
    assert to_play == {"Ann Abel": [], "Bob Bell": ["g1"], "Cat Cole": ["g1", "g2"]}
    assert seen.missing == 3


def test_who_went_home_plays_no_more(day):
    entry = day.entries.get(player__name="Cat Cole")
    entry.left_at = AT
    entry.save()

    assert desk(day.pk).missing == 1


def test_6a_a_withdrawn_game_is_not_to_play(day):
    withdraw(day)

    assert desk(day.pk).missing == 1


def test_an_empty_meeting_has_a_desk(north):
    day = a_day(north, "Taxi")

    seen = desk(day.pk)
    assert (seen.players, dict(seen.cells), seen.missing) == ((), {}, 0)


def test_no_such_meeting(db):
    with pytest.raises(Meeting.DoesNotExist):
        desk(1)


@pytest.mark.parametrize("others", [0, 3, 12])
def test_a_desk_takes_six_queries(day, others):
    for other in PlayerFactory.create_batch(others):
        EntryFactory(meeting=day, player=other)
        score = ScoreFactory(game=the_game(day), player=other)
        RulingFactory(score=score)
        SubmissionFactory(game=the_game(day), player=other, outcome="conflict")
        PenaltyFactory(meeting=day, player=other)

    with CaptureQueriesContext(connection) as asked:
        seen = desk(day.pk)
        assert (str(seen.meeting.season), str(seen.meeting.region)) == ("2026", "North")
        assert seen.meeting.venue.name
    assert len(asked) == 6
