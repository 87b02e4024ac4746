"""One meeting as its page shows it."""

from fractions import Fraction

import pytest

from leagues.models import Season
from leagues.services.facts import save_fact
from leagues.tables import season_tables
from leagues.version import data_version
from meetings.models import Game, Meeting, Penalty, Ruling, Score
from meetings.reads.meeting_pages import meeting_page
from tests.factories.meetings import (
    AT,
    MeetingFactory,
    PenaltyFactory,
    RecordedResultFactory,
    RulingFactory,
)
from tests.scenarios import FIVE, a_game, a_meeting, a_player


def the_page():
    return meeting_page(2026, "north", 1)


def standings(page):
    """Place, name, machine points, league points."""
    return [
        (
            finish.result.position,
            finish.player.name,
            finish.result.machine_points,
            finish.result.league_points,
        )
        for finish in page.finishes
    ]


def test_the_standings_and_the_grid(north):
    a_meeting(north, FIVE)

    page = the_page()

    assert standings(page)[:2] == [(1, "Ann Abel", 11, 20), (2, "Bob Bell", 8, 19)]
    assert [cell.total for cell in page.finishes[0].cells] == [6, 5]
    assert (page.region.name, page.result.home_competitors, page.result.counts) == (
        "North",
        5,
        True,
    )


def test_a_game_not_played_is_an_empty_cell(north):
    a_meeting(north, FIVE.replace("90\n", "-\n"))

    cells = {finish.player.name: finish.cells for finish in the_page().finishes}
    assert cells["Ann Abel"][1] is None


def test_every_game_has_its_own_table(north):
    a_meeting(north, FIVE)

    taxi, whirlwind = the_page().games

    assert (taxi.info.machine, taxi.competitors) == ("Taxi", 5)
    assert [
        (
            row.player.name,
            row.home,
            row.line.counted,
            row.line.position,
            row.line.points,
            row.line.bonus,
        )
        for row in taxi.rows[:2]
    ] == [("Ann Abel", True, 900, 1, 5, 1), ("Bob Bell", True, 400, 2, 4, 0)]
    assert whirlwind.best.player.name == "Ann Abel"


def test_3c_a_guest_has_a_place_and_no_league_points(north):
    a_player(north, "Gus Gray", guest=True)
    a_meeting(north, FIVE + "    Gus Gray   999    99")

    page = the_page()

    assert standings(page)[0] == (1, "Gus Gray", 12, None)
    assert [row.home for row in page.games[0].rows] == [False, True, True, True, True, True]


def test_3c_a_guest_who_is_set_aside_is_still_shown(season, north):
    season.guests_take_machine_points = False
    season.save()
    a_player(north, "Gus Gray", guest=True)
    a_meeting(north, FIVE + "    Gus Gray   999    -")

    page = the_page()

    assert standings(page)[-1] == (None, "Gus Gray", 0, None)
    assert [(known.player.name, known.score) for known in page.games[0].set_aside] == [
        ("Gus Gray", 999)
    ]
    assert page.games[1].set_aside == ()


def test_rulings_are_told_in_words_with_their_rule(north):
    a_meeting(north, FIVE)
    score = Score.objects.get(score=900)
    RulingFactory(score=score, number=1, kind=Ruling.Kind.COMPENSATION_BALL, value=100)
    RulingFactory(score=score, number=2, kind=Ruling.Kind.EXTRA_BALL_LAST_BALL)

    ruled = [row for row in the_page().games[0].rows if row.ruled]

    assert [(row.player.name, row.line.shown, row.line.counted) for row in ruled] == [
        ("Ann Abel", 900, 800)
    ]
    assert [(step.rule, step.value) for step in ruled[0].ruled] == [("6C", 1000), ("7C", 800)]


def test_7a_the_disqualified_stand_last(north):
    meeting = a_meeting(north, FIVE)
    ann = a_player(north, "Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    page = the_page()

    assert standings(page)[-1] == (None, "Ann Abel", 0, 0)
    assert page.finishes[-1].result.disqualified
    assert page.games[0].best.player.name == "Bob Bell"


def test_nobody_is_best_where_all_are_disqualified(north):
    meeting = a_meeting(north, "Taxi\nAnn Abel   900")
    ann = a_player(north, "Ann Abel")
    PenaltyFactory(meeting=meeting, player=ann, level=Penalty.Level.DISQUALIFIED)

    assert the_page().games[0].best is None


def test_6a_a_withdrawn_game_names_its_substitute_and_keeps_its_scores(north):
    meeting = a_meeting(north, FIVE)
    taxi = Game.objects.get(key="g1")
    taxi.status, taxi.note = Game.Status.WITHDRAWN, "Loud"
    save_fact(taxi, by=None, at=AT, reason="broke down: No power")
    a_game(meeting, "Fathom", key="g3", replaces=taxi)

    (withdrawn,) = the_page().withdrawn

    assert (withdrawn.info.machine, withdrawn.substitute.machine) == ("Taxi", "Fathom")
    assert (withdrawn.why, withdrawn.info.note) == ("No power", "Loud")
    assert [known.score for known in withdrawn.scores] == [900, 400, 300, 200, 100]
    assert [game.info.machine for game in the_page().games] == ["Whirlwind", "Fathom"]


def test_6a_a_game_may_be_withdrawn_without_a_substitute(north):
    a_meeting(north, FIVE)
    taxi = Game.objects.get(key="g1")
    taxi.status = Game.Status.WITHDRAWN
    taxi.save()

    assert the_page().withdrawn[0].substitute is None
    assert the_page().withdrawn[0].why == ""


def test_2e_6d_agreed_jackpots_and_notes(north):
    meeting = a_meeting(north, FIVE)
    a_game(meeting, "Fathom", key="g3", jackpot=5_000_000, note="The left flipper is weak.")

    page = the_page()

    assert [(game.machine, game.jackpot) for game in page.jackpots] == [("Fathom", 5_000_000)]
    assert [(game.machine, game.note) for game in page.notes] == [
        ("Fathom", "The left flipper is weak.")
    ]


def test_a_recorded_meeting_has_its_outcome_alone(north):
    meeting = MeetingFactory(season=north.season, region=north.region, published=True)
    for points in range(5, 0, -1):
        player = a_player(north, f"Player {points}")
        RecordedResultFactory(meeting=meeting, player=player, machine_points=Fraction(points, 2))

    page = the_page()

    assert page.result.recorded
    assert standings(page)[0] == (1, "Player 5", Fraction(5, 2), 20)
    assert (page.games, page.withdrawn) == ((), ())


def of_announced(page):
    return [(game.machine, game.balls, game.jackpot, game.note) for game in page.announced.games]


@pytest.mark.parametrize("status", [Meeting.Status.SCHEDULED, Meeting.Status.OPEN])
def test_2a_2e_6d_what_is_announced_is_there_before_play(north, status):
    meeting = MeetingFactory(season=north.season, region=north.region, status=status)
    a_game(meeting, "Taxi", key="g1", balls=3)
    broken = a_game(meeting, "Xenon", key="g2", status=Game.Status.WITHDRAWN)
    a_game(meeting, "Fathom", key="g3", jackpot=5_000_000, note="Ask Zoe Zorn.", replaces=broken)
    child = a_player(north, "Zoe Zorn")
    child.child = True
    child.save()

    page = the_page()

    assert of_announced(page) == [("Taxi", 3, None, ""), ("Fathom", 4, 5_000_000, "Ask Zoe ….")]
    assert page.announced.fewer is False


def test_2b_that_fewer_games_are_agreed_is_published_in_advance(north):
    MeetingFactory(season=north.season, region=north.region, fewer_games_agreed=True)

    assert (the_page().announced.games, the_page().announced.fewer) == ((), True)


@pytest.mark.parametrize(
    ("status", "why"), [(Meeting.Status.PUBLISHED, ""), (Meeting.Status.CANCELLED, "Snow")]
)
def test_nothing_is_announced_of_a_meeting_that_is_over_or_off(north, status, why):
    meeting = MeetingFactory(
        season=north.season, region=north.region, status=status, cancelled_because=why
    )
    a_game(meeting, "Taxi", key="g1")

    assert the_page().announced is None


@pytest.mark.parametrize("status", [Meeting.Status.SCHEDULED, Meeting.Status.OPEN])
def test_a_meeting_not_published_shows_no_result(north, status):
    a_meeting(north, FIVE, published=False, status=status)

    page = the_page()

    assert (page.result, page.finishes, page.info.games) == (None, (), ())
    assert page.info.status == status


def test_neighbours_are_of_the_same_region(north, south):
    for region in (north, south):
        for number in (1, 2, 4):
            MeetingFactory(season=region.season, region=region.region, number=number)

    page = meeting_page(2026, "north", 2)

    assert [(m.region, m.number) for m in (page.previous, page.following)] == [
        ("north", 1),
        ("north", 4),
    ]
    assert meeting_page(2026, "north", 1).previous is None
    assert meeting_page(2026, "north", 4).following is None


@pytest.mark.parametrize(
    ("year", "region", "number", "error"),
    [
        (2025, "north", 1, Season.DoesNotExist),
        (2026, "nowhere", 1, Meeting.DoesNotExist),
        (2026, "north", 2, Meeting.DoesNotExist),
    ],
)
def test_what_is_not_there_has_no_page(north, year, region, number, error):
    a_meeting(north, FIVE)

    with pytest.raises(error):
        meeting_page(year, region, number)


def test_a_season_in_memory_costs_the_query_for_corrections(north, django_assert_num_queries):
    a_meeting(north, FIVE)
    version = data_version()
    season_tables(2026, version)

    with django_assert_num_queries(1):
        meeting_page(2026, "north", 1, version)
