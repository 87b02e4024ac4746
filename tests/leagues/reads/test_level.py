"""Level rows stand in the order of their public names in every list; no rule orders them (3F)."""

import pytest

from leagues.reads.league_tables import league_table
from leagues.reads.level import by_name
from meetings.models import Meeting, Penalty
from meetings.reads.live import live_page
from meetings.reads.meeting_pages import meeting_page
from meetings.reads.publish_page import publish_page
from meetings.reads.ranking_list import meeting_ranking, season_ranking
from meetings.reads.results_text import results_text
from tests.factories.meetings import EntryFactory, PenaltyFactory
from tests.meeting_day import the_game, the_player, withdraw
from tests.scenarios import a_meeting, a_player

LEVEL = """
               Taxi   Whirlwind   Fathom
    Ann Abel   900    90          9
    Émile Ode  500    50          5
    Cat Cole   500    50          5
    Zed Young  500    50          5
    Bob Bell   100    10          1
"""
IN_ORDER = ["Ann Abel", "Cat Cole", "Émile Ode", "Zed", "Bob Bell"]
"""By place; the three who are level by public name, where a child's surname is not."""


@pytest.fixture
def level(north) -> Meeting:
    """Slugs in another order than the names; Zed is a child."""
    for slug, name in (("z-ann", "Ann Abel"), ("y-cat", "Cat Cole"), ("b-emile", "Émile Ode")):
        a_player(north, name, slug=slug)
    a_player(north, "Zed Young", slug="a-zed", child=True)
    meeting = a_meeting(north, LEVEL)
    withdraw(meeting, "g3")
    return meeting


def test_in_the_league_table(level):
    table = league_table(2026, "north")

    assert [(line.row.position, line.player.name) for line in table.lines] == [
        (1, "Ann Abel"), (2, "Cat Cole"), (2, "Émile Ode"), (2, "Zed"), (5, "Bob Bell"),
    ]  # fmt: skip


def test_in_a_meetings_results_and_on_its_games(level):
    page = meeting_page(2026, "north", 1)

    assert [finish.player.name for finish in page.finishes] == IN_ORDER
    assert [row.player.name for row in page.games[0].rows] == IN_ORDER
    assert [score.player.name for score in page.withdrawn[0].scores] == IN_ORDER


def test_the_disqualified_too_and_they_stay_last(level):
    for name in ("Cat Cole", "Zed Young", "Ann Abel"):
        PenaltyFactory(meeting=level, player=the_player(name), level=Penalty.Level.DISQUALIFIED)

    page = meeting_page(2026, "north", 1)

    out = ["Émile Ode", "Bob Bell", "Ann Abel", "Cat Cole", "Zed"]
    assert [finish.player.name for finish in page.finishes] == out
    assert [row.player.name for row in page.games[0].rows] == out


def test_in_the_lists_for_the_ranking_body(level):
    assert [row.name for row in meeting_ranking(2026, "north", 1)] == IN_ORDER
    assert [row.name for row in season_ranking(2026, "north")] == IN_ORDER


def test_in_the_texts_to_post(level):
    texts = results_text(2026, "north", 1)

    for text in (texts.group, texts.forum, texts.forum.partition("League table")[2]):
        assert sorted(IN_ORDER, key=text.index) == IN_ORDER


def test_two_best_scores_are_told_by_name(level):
    game = the_game(level)
    game.scores.filter(player=the_player("Ann Abel")).get().delete()

    lines = results_text(2026, "north", 1).group.splitlines()

    assert [line for line in lines if line.startswith("Taxi: ")] == [
        "Taxi: Cat Cole, 500", "Taxi: Émile Ode, 500", "Taxi: Zed, 500",
    ]  # fmt: skip


def test_while_it_is_played_and_before_it_is_published(level):
    for name in ("Ann Abel", "Cat Cole", "Émile Ode", "Zed Young", "Bob Bell"):
        EntryFactory(meeting=level, player=the_player(name))

    page = publish_page(level, today=level.date)

    assert [player.name for player in live_page(level.pk).players] == IN_ORDER
    assert [line.player.public_name for line in page.everyone] == IN_ORDER
    assert [line.player.public_name for line in page.home] == IN_ORDER


def test_the_same_name_goes_by_slug():
    rows = [(1, "Tim", "tim-2"), (1, "Tim", "tim-1"), (2, "Ann", "ann")]

    ordered = by_name(rows, place=lambda row: row[0], name=lambda row: row[1:])

    assert [slug for _, _, slug in ordered] == ["tim-1", "tim-2", "ann"]
