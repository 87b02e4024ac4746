"""What holds of every grand final, however it is played, corrected and deserted."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    FinalFormat,
    FinalMatch,
    Game,
    Meeting,
    Penalty,
    Source,
    Stage,
    explain_stage,
    final_result,
    format_data,
    format_from,
    league_format,
    one_round,
    rounds_of_four,
)
from tests.scoring.shorthand import crowd
from tests.scoring.strategies import rulesets

BYES = FinalFormat(
    "Byes",
    (
        Stage("qualifying", "Qualifying", 1),
        Stage("one", "One", 1, takes=(Source("qualifying", 3, 8),), group_size=3),
        Stage(
            "two",
            "Two",
            1,
            points=(3, 1),
            takes=(Source("qualifying", 1, 2), Source("one", 1, 1)),
            group_size=2,
        ),
        Stage("final", "Final", 1, takes=(Source("two", 1, 1),)),
    ),
    podium=2,
)
FORMATS = [
    league_format(2, 1, 1),
    replace(league_format(1, 1, 1), podium=3),
    one_round(2),
    rounds_of_four(1, 4, 1),
    rounds_of_four(1, 8, 2),
    rounds_of_four(1, 16, 1),
    BYES,
]
MANY = 18
PATIENCE = 60
"""So many matches may end anyhow; then nobody is level in a sudden death any more."""


def played_match(wanted, nth, chance):
    """Play a match as it is to be set up: small scores, gaps, now and then a disqualification."""
    games = []
    for number in range(1, wanted.games + 1):
        scores = {
            player: chance.randint(0, 6) for player in wanted.players if chance.random() < 0.9
        }
        if wanted.sudden_death and nth > PATIENCE:
            scores = {player: each for each, player in enumerate(wanted.players)}
        games.append(Game(f"g{number}", scores))
    out = [player for player in wanted.players if chance.random() < 0.05]
    return FinalMatch(
        stage=wanted.stage.key,
        players=wanted.players,
        meeting=Meeting(nth, tuple(games), tuple(Penalty(each, "disqualified") for each in out)),
        finished=True,
        group=wanted.group,
        sudden_death=wanted.sudden_death,
        order=nth,
    )


@st.composite
def finals(draw):
    """Play a grand final to its end: every match in turn that is to be set up."""
    final = draw(st.sampled_from(FORMATS))
    rules = draw(rulesets())
    qualifiers = crowd(draw(st.integers(1, MANY)))
    chance = Random(draw(st.integers(0, 10**6)))
    matches = []
    while wanted := final_result(final, rules, qualifiers, matches).to_set_up:
        matches.append(played_match(wanted[0], len(matches), chance))
    return final, rules, qualifiers, matches


def check_places(result):
    """Whoever is in a stage has won a certain place, that leads there, in a stage before it."""
    for stage in result.stages[1:]:
        players = [entrant.player for entrant in stage.entrants]
        assert len(players) == len(set(players))
        for entrant in stage.entrants:
            (row,) = (
                row
                for group in result.stage(entrant.came_from).groups
                for row in group.rows
                if row.player == entrant.player
            )
            to = result.format.goes_to(entrant.came_from, row.position)
            assert (row.position, row.open, to) == (entrant.place, False, stage.stage)
        if stage.state != "changed":
            assert sorted(each for group in stage.groups for each in group.players) == sorted(
                players
            )
        if stage.state in {"sudden_death", "finished", "skipped"}:
            rows = [row.player for group in stage.groups for row in group.rows]
            assert sorted(rows) == sorted(players)


def check_standing(result, came):
    """Everybody who came stands once, and the positions are those of a competition."""
    placed = [row.position for row in result.standing if row.position is not None]

    assert sorted(row.player for row in result.standing) == sorted(came)
    for row in result.standing:
        better = sum(other < row.position for other in placed) if row.position else None
        assert better is None or row.position == better + 1
        assert row.tied == (row.position is not None and placed.count(row.position) > 1)


@given(finals())
def test_a_grand_final_played_to_its_end(played):
    final, rules, qualifiers, matches = played
    result = final_result(final, rules, qualifiers, matches)

    assert {stage.state for stage in result.stages} <= {"finished", "skipped"}
    check_places(result)
    check_standing(result, [entrant.player for entrant in result.stages[0].entrants])
    last = [row for group in result.stages[-1].groups for row in group.rows]
    assert [result.champion] == ([row.player for row in last if row.position == 1] or [None])
    assert final_result(final, rules, qualifiers, matches[::-1]) == result


@given(finals(), st.data())
def test_a_grand_final_on_its_way(played, data):
    final, rules, qualifiers, matches = played
    so_far = data.draw(st.integers(0, len(matches) - 1))
    result = final_result(final, rules, qualifiers, matches[:so_far])

    assert (result.champion, result.standing) == (None, ())
    assert result.to_set_up != ()
    check_places(result)


@given(finals(), st.data())
def test_a_grand_final_of_which_a_match_is_corrected(played, data):
    final, rules, qualifiers, matches = played
    nth = data.draw(st.integers(0, len(matches) - 1))
    games = tuple(
        replace(game, scores={player: data.draw(st.integers(0, 3)) for player in game.scores})
        for game in matches[nth].meeting.games
    )
    matches[nth] = replace(matches[nth], meeting=replace(matches[nth].meeting, games=games))
    result = final_result(final, rules, qualifiers, matches)

    check_places(result)
    if all(stage.state in {"finished", "skipped"} for stage in result.stages):
        check_standing(result, [entrant.player for entrant in result.stages[0].entrants])
    else:
        assert (result.champion, result.standing) == (None, ())
    for stage in result.stages:
        for step in explain_stage(result, stage.stage.key):
            assert step.text.endswith(".")


def test_every_format_goes_through_data_and_back():
    assert [format_from(format_data(final)) for final in FORMATS] == FORMATS
