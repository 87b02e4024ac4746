"""Why a player has the position and the league points that a meeting gave."""

from fractions import Fraction

import pytest

from scoring import RecordedMeeting, RecordedResult, Ruleset, Step, explain_meeting, meeting_result
from tests.scoring.shorthand import crowd, disqualified, game, of, played


def told(player, *games, names=None, **kwargs):
    settings = {name: each for name, each in kwargs.items() if hasattr(Ruleset, name)}
    rules = Ruleset(**{"minimum_home_players": 0, **settings})
    meeting = played(*games, **kwargs)
    return explain_meeting(of(meeting, player), meeting, rules, names)


def test_an_ordinary_meeting():
    fox = game("fox", Ann=50, Bob=20, Cat=19)
    steps = told(
        "Ann", fox, game("taxi", Ann=1, Bob=3), game("elvira", Bob=1), names={"fox": "Fox"}
    )

    assert steps == (
        Step("3B", "Fox: 1st of 3, 4 machine points, the bonus point included.", Fraction(4)),
        Step("3B", "taxi: 2nd of 2, 2 machine points.", Fraction(2)),
        Step("3B", "elvira: not played, 0 machine points.", 0),
        Step("3B", "All games together: 6 machine points.", Fraction(6)),
        Step("3B", "Among all competitors that is 2nd of 3.", 2),
        Step("3C", "Among the home players that is 2nd of 3.", 2),
        Step(
            "3D",
            "The first takes 20, each place after it one fewer, down to 0:"
            " 2nd takes 19 league points.",
            Fraction(19),
        ),
    )


def test_ties_are_told_on_a_game_at_the_meeting_and_in_the_league():
    steps = told("Bob", game(Ann=9, Bob=5, Cat=5, Gus=5), guests=["Gus"])

    assert [step.rule for step in steps] == ["3B", "3B", "3F", "3C", "3F"]
    assert steps[0].text == "g1: 2nd of 4, level with 2 others, 2 machine points."
    assert steps[2].text == "Among all competitors that is 2nd of 4, level with 2 others."
    assert steps[3].text == "Among the home players that is 2nd of 3, level with 1 other."
    assert steps[4] == Step(
        "3F",
        "The tie fills places 2 and 3, worth 19 and 18: equal totals share these,"
        " and take 18.5 league points.",
        Fraction(37, 2),
    )


def test_a_tie_over_the_end_of_the_league_points():
    scores = {player: max(0, 20 - nth) for nth, player in enumerate(crowd(22), start=1)}
    last = told("P21", game(**scores))[-1]

    assert last.text == (
        "The tie fills places 20 to 22, worth 1, 0 and 0: equal totals share these,"
        " and take 1/3 league points."
    )
    assert last.value == Fraction(1, 3)


def test_a_place_worth_nothing():
    last = told("Cat", game(Ann=9, Bob=5, Cat=1), league_points_for_first=2)[-1]

    assert last == Step(
        "3D",
        "The first takes 2, each place after it one fewer, down to 0: 3rd takes 0 league points.",
        Fraction(0),
    )


def test_a_withdrawn_game_is_mentioned_to_who_played_it():
    games = game("fox", Ann=9, Bob=5), game("taxi", in_play=False, Ann=99)
    withdrawn = Step("6A", "Taxi: withdrawn, so its scores count for nobody.", None)

    assert told("Ann", *games, names={"taxi": "Taxi"})[1] == withdrawn
    assert withdrawn not in told("Bob", *games, names={"taxi": "Taxi"})


GUEST = Step("3C", "A guest takes no league place and no league points.", None)


def test_a_guest():
    steps = told("Gus", game(Ann=9, Bob=5, Gus=7), guests=["Gus"])

    assert steps[-2:] == (Step("3B", "Among all competitors that is 2nd of 3.", 2), GUEST)


def test_a_guest_set_aside():
    steps = told("Gus", game(Ann=9, Gus=7), guests=["Gus"], guests_take_machine_points=False)

    assert steps == (
        Step(
            "3C", "A guest: guests are set aside before machine points are given, and take none.", 0
        ),
        GUEST,
    )


DISQUALIFIED = Step(
    "7A", "Disqualified from the meeting: 0 machine points on every game, and no position.", 0
)


@pytest.mark.parametrize(
    ("guests", "last"),
    [
        pytest.param(
            (),
            Step(
                "7A",
                "Disqualified: no place among the home players, and 0 league points.",
                Fraction(0),
            ),
            id="at home",
        ),
        pytest.param(("Ann",), GUEST, id="a guest"),
    ],
)
def test_a_disqualified_player(guests, last):
    steps = told("Ann", game(Ann=9, Bob=5), guests=guests, penalties=disqualified("Ann"))

    assert steps == (DISQUALIFIED, last)


def test_a_meeting_that_does_not_count():
    steps = told("Ann", game(Ann=9, Bob=5, Gus=1), guests=["Gus"], minimum_home_players=5)

    assert steps[-1] == Step(
        "1E",
        "The meeting does not count: 2 home players took part, and it takes 5. No league points.",
        None,
    )


def on_record(player, *results, **settings):
    rules = Ruleset(**{"minimum_home_players": 0, **settings})
    known = tuple(
        RecordedResult(name, machine and Fraction(machine), league and Fraction(league))
        for name, machine, league in results
    )
    meeting = meeting_result(RecordedMeeting(1, known), frozenset(), rules)
    return explain_meeting(of(meeting, player), meeting, rules)


ONLY_THE_OUTCOME = Step("3A", "Of this meeting only the outcome is on record.", None)


def test_on_record_machine_points_alone():
    assert on_record("Bob", ("Ann", 343, None), ("Bob", 300, None)) == (
        ONLY_THE_OUTCOME,
        Step("3B", "On record: 300 machine points.", Fraction(300)),
        Step("3C", "Among the home players that is 2nd of 2.", 2),
        Step(
            "3D",
            "The first takes 20, each place after it one fewer, down to 0:"
            " 2nd takes 19 league points.",
            Fraction(19),
        ),
    )


def test_on_record_league_points_alone():
    assert on_record("Bob", ("Ann", None, 20), ("Bob", None, 18)) == (
        ONLY_THE_OUTCOME,
        Step(
            "3D",
            "Machine points are not known of everyone, so places follow the league points.",
            None,
        ),
        Step("3C", "Among the home players that is 2nd of 2.", 2),
        Step("3D", "On record, and left as it is: 18 league points.", Fraction(18)),
    )


def test_on_record_no_league_points():
    steps = on_record("Bob", ("Ann", 343, 20), ("Bob", 300, Fraction(0)))

    assert steps[-1] == Step("3D", "On record, and left as it is: 0 league points.", Fraction(0))


def test_on_record_at_a_meeting_that_does_not_count():
    steps = on_record("Ann", ("Ann", 343, 20), minimum_home_players=5)

    assert steps[-1] == Step(
        "1E",
        "The meeting does not count: 1 home player took part, and it takes 5. No league points.",
        None,
    )
