"""A final's stages as pages show them: tables, games, breakdowns, sudden deaths (1G, 3F, 6A)."""

from fractions import Fraction

import pytest

from meetings.models import Game, GrandFinal, Meeting, Ruling, Score
from meetings.reads.desk import desk
from meetings.reads.entry_pages import one_cell
from meetings.reads.final_stages import StageView, stage_views
from scoring import FinalFormat, Source, Stage, league_format
from tests.factories.meetings import (
    GameFactory,
    GrandFinalFactory,
    MeetingFactory,
    RulingFactory,
    ScoreFactory,
)
from tests.final_day import DAY, a_final, begun, played, qualified, tables, the

TIED = "Ann Fay Bob Gus Cat Hal=Dee Ida"


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.guests_take_machine_points = False  # nobody is a guest at the final
    season.save()
    return a_final(season, league_format(1, 1, 1))


def views(final: GrandFinal) -> dict[str, StageView]:
    return {view.key: view for view in stage_views(tables(final))}


def rows(view: StageView) -> list[str]:
    """``1 Ann 8 to Final``, with ``|`` where ways part above the row, ``?`` where a tie is open."""
    return [
        f"{'| ' if row.line_above else ''}{row.position or '-'}{'?' if row.open else ''}"
        f" {row.player.name.split()[0]} {row.points} {row.goes_to}".strip()
        for row in view.groups[0].rows
    ]


def test_a_match_s_table_says_where_each_place_leads(final, organises):
    played(begun(final, organises), TIED)

    found = views(final)
    qualifying = found["qualifying"]

    assert rows(qualifying) == [
        "1 Ann 8 Final", "2 Fay 7 Final", "| 3 Bob 6 Play-off", "4 Gus 5 Play-off",
        "5 Cat 4 Play-off", "6? Dee 5/2", "| 6? Hal 5/2", "8 Ida 1",
    ]  # fmt: skip
    assert (qualifying.words, qualifying.begun, qualifying.in_groups) == (
        "sudden death", True, False,
    )  # fmt: skip
    assert qualifying.is_long is False
    assert [step.text for step in qualifying.steps[:2]] == [
        "Level with 2.5 points: Dee North and Hal South, for 6th place.",
        "A sudden death has to decide: Dee North and Hal South.",
    ]
    assert (found["play-off"].words, found["play-off"].begun) == ("to come", False)
    [game] = qualifying.groups[0].games
    assert [(s.position, s.tied, s.counted, s.points) for s in game.scores][4:7] == [
        (5, False, 196, 4), (6, True, 195, Fraction(5, 2)), (6, True, 195, Fraction(5, 2)),
    ]  # fmt: skip
    assert qualifying.groups[0].rows[0].cells == (game.scores[0],)


def test_while_it_is_played_it_says_what_is_to_come(final, organises):
    match = played(begun(final, organises), "Ann Fay", finish=False)
    entry = match.entries.get(player=the("Ida"))
    entry.left_at = DAY
    entry.save()

    [group] = views(final)["qualifying"].groups

    assert [player.name for player in group.waiting] == [
        "Bob North", "Gus South", "Cat North", "Hal South", "Dee North", "Ida South",
    ]  # fmt: skip
    assert (group.scores, group.expected, group.games[0].to_come) == (2, 7, 5)
    assert not any(row.left for row in group.rows)


def test_2e_rulings_are_told_and_6a_what_broke_down(final, organises):
    match = played(begun(final, organises), "Ann Fay Bob Gus Cat Hal Dee Ida", finish=False)
    score = Score.objects.get(game__meeting=match, player=the("Ida"))
    RulingFactory(score=score, kind=Ruling.Kind.REPLAY, value=900)
    broken = GameFactory(
        meeting=match, key="g2", status=Game.Status.WITHDRAWN, machine__name="Xenon"
    )
    ScoreFactory(game=broken, player=the("Bob"), score=5)
    ScoreFactory(game=broken, player=the("Ann"), score=7)
    instead = GameFactory(meeting=match, key="g3", machine__name="Taxi", replaces=broken)

    [group] = views(final)["qualifying"].groups

    first = group.games[0]
    assert [score.player.name for score in first.ruled] == ["Ida South"]
    assert [step.text for step in first.scores[0].ruled] == [
        "The game was replayed: 900 replaces what the machine showed."
    ]
    [gone] = group.withdrawn
    assert (gone.info.machine, gone.substitute and gone.substitute.machine) == ("Xenon", "Taxi")
    assert [(player.name, shown) for player, shown in gone.scores] == [
        ("Ann North", 7), ("Bob North", 5),
    ]  # fmt: skip
    assert group.games[1].info.key == instead.key


def test_7a_the_disqualified_and_who_has_gone_home(final, organises):
    match = played(begun(final, organises), "Ann Fay Bob Gus Cat Hal Dee Ida")
    match.penalties.create(player=the("Ann"), level="disqualified")
    entry = match.entries.get(player=the("Fay"))
    entry.left_at = DAY
    entry.save()

    found = views(final)["qualifying"].groups[0].rows

    assert [(r.player.name, r.disqualified) for r in found if r.disqualified] == [
        ("Ann North", True)
    ]
    assert [row.player.name for row in found if row.left] == ["Fay South"]


def test_3f_a_sudden_death_stands_with_its_match(final, organises):
    played(begun(final, organises), TIED)
    death = MeetingFactory(
        season=final.season, final=final, of_final=True, sudden_death=True, number=2, playing=True
    )
    for name in ("Hal", "Dee"):
        death.entries.create(player=the(name))
    played(death, "Dee Hal", finish=False)

    [group] = views(final)["qualifying"].groups
    [shown] = group.sudden_deaths

    assert [player.name for player in shown.players] == ["Hal South", "Dee North"]
    assert [score.player.name for score in shown.games[0].scores] == ["Dee North", "Hal South"]
    assert group.state == "sudden_death"


def test_without_a_format_there_are_no_stages(season):
    assert stage_views(tables(GrandFinalFactory(season=season))) == ()


OWN = FinalFormat(
    "Own",
    (
        Stage("first", "First", 1, points=(7, 4, 1)),
        Stage("last", "Last", 1, takes=(Source("first", 1, 2),)),
    ),
)


@pytest.fixture
def own(season, north, south, organises) -> Meeting:
    """A stage at 7, 4 and 1 points: Ann first, Bob and Fay level, Gus not played."""
    qualified(north, south)
    match = begun(a_final(season, OWN), organises, "first", who="Ann Bob Fay Gus")
    return played(match, "Ann Bob=Fay", finish=False)


def test_1g_a_stage_has_points_of_its_own_wherever_its_scores_are_entered(own):
    page = desk(own.pk)

    assert [(r.player, r.position, r.machine_points) for r in page.result.results] == [
        (the("Ann").slug, 1, 7),
        *sorted((the(name).slug, 2, Fraction(5, 2)) for name in ("Bob", "Fay")),
    ]
    assert page.cells["g1", the("Bob").pk].points == Fraction(5, 2)
    assert page.cells["g1", the("Gus").pk].points is None
    assert all(player.home for player in page.players)
    cell = one_cell(own.pk, "g1", the("Bob").pk)
    assert cell is not None
    assert [(step.rule, step.text, step.value) for step in cell.working[-2:]] == [
        ("3F", "On this game that is 2nd of 3, level with 1 other.", 2),
        ("1G", "The places on a game of First take 7, 4, 1.", Fraction(5, 2)),
    ]


def test_7a_a_disqualified_player_takes_nothing_there(own):
    own.penalties.create(player=the("Ann"), level="disqualified")

    page = desk(own.pk)

    assert [(r.player, r.position) for r in page.result.results][-1] == (the("Ann").slug, None)
    cell = one_cell(own.pk, "g1", the("Ann").pk)
    assert cell is not None
    assert "Disqualified" in cell.working[-1].text


def test_where_machine_points_count_they_are_told_as_everywhere(final, organises):
    match = played(begun(final, organises), "Ann Fay Bob", finish=False)

    page = desk(match.pk)
    cell = one_cell(match.pk, "g1", the("Fay").pk)

    assert (page.stage, page.cells["g1", the("Fay").pk].points) == (None, 2)
    assert cell is not None
    assert "3 competitors took part in the meeting: the best score takes 3 machine points." in [
        step.text for step in cell.working
    ]


def test_a_format_that_is_broken_leaves_machine_points(own):
    own.final.format = {"name": "x"}
    own.final.save()

    assert desk(own.pk).stage is None


def test_level_players_stand_in_the_order_of_their_names(final, organises):
    hal = the("Hal")
    hal.name = "Åbe South"
    hal.save()
    played(begun(final, organises, who=TIED.replace("Hal=Dee", "Dee Åbe")), "Ann Åbe=Dee=Ida Bob")

    qualifying = views(final)["qualifying"].groups[0]

    assert [row.player.name.split()[0] for row in qualifying.rows[:4]] == [
        "Ann", "Åbe", "Dee", "Ida",
    ]  # fmt: skip
    assert [score.player.name.split()[0] for score in qualifying.games[0].scores[:4]] == [
        "Ann", "Åbe", "Dee", "Ida",
    ]  # fmt: skip
