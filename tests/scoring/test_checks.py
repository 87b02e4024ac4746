"""What must hold of a meeting (1E, 2B, 2F, 4C, 5A)."""

import pytest

from scoring import MeetingPlan, Ruleset, meeting_checks
from scoring import results_due as due

DAY = 100
NOON = 12 * 60


def found(rule, *, today=DAY, rules=None, **plan):
    """What is found of one rule at a meeting on day 100, seen on the day itself."""
    findings = meeting_checks(MeetingPlan(DAY, **plan), today=today, rules=rules)
    return [(finding.state, finding.text) for finding in findings if finding.rule == rule]


@pytest.mark.parametrize(
    ("practice_from", "starts_at", "expected"),
    [
        pytest.param(
            NOON - 60,
            NOON,
            ("met", "Practice opens at least 60 minutes before play (5A)."),
            id="5A exactly an hour",
        ),
        pytest.param(
            NOON - 59,
            NOON,
            ("broken", "Practice opens less than 60 minutes before play (5A)."),
            id="5A a minute short",
        ),
        pytest.param(
            None,
            NOON,
            ("not_yet", "Practice and start times are not both on record (5A)."),
            id="5A practice not set",
        ),
        pytest.param(
            0,
            None,
            ("not_yet", "Practice and start times are not both on record (5A)."),
            id="5A start not set, practice from midnight",
        ),
    ],
)
def test_5a_practice_opens_an_hour_before_play(practice_from, starts_at, expected):
    assert found("5A", practice_from=practice_from, starts_at=starts_at) == [expected]


@pytest.mark.parametrize(
    ("games", "agreed", "expected"),
    [
        pytest.param(4, False, ("met", "4 games are in play (2B)."), id="2B four"),
        pytest.param(
            3,
            False,
            ("not_yet", "3 games in play, of at least 4 …"),
            id="2B three",
        ),
        pytest.param(
            1,
            True,
            ("met", "1 game in play: agreed and published in advance (2B)."),
            id="2B fewer, agreed",
        ),
        pytest.param(
            0,
            True,
            ("not_yet", "0 games in play, of at least 4 …"),
            id="2B none at all, agreed",
        ),
    ],
)
def test_2b_at_least_four_games(games, agreed, expected):
    state, text = expected
    text = text.replace(" …", " unless fewer are agreed and published in advance (2B).")

    assert found("2B", games=games, fewer_games_agreed=agreed) == [(state, text)]


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        pytest.param(
            0,
            ("not_yet", "No game is a multiplayer game: at least one must be (2F)."),
            id="2F none",
        ),
        pytest.param(1, ("met", "1 multiplayer game in play (2F)."), id="2F one"),
        pytest.param(2, ("met", "2 multiplayer games in play (2F)."), id="2F two"),
    ],
)
def test_2f_at_least_one_multiplayer_game(games, expected):
    assert found("2F", games=4, multiplayer_games=games) == [expected]


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        pytest.param((2, 6), ("met", "Every group has 2 to 6 players (2F)."), id="2F two and six"),
        pytest.param(
            (4, 1), ("broken", "A group has 2 to 6 players, not 1 (2F)."), id="2F one alone"
        ),
        pytest.param(
            (7, 4, 1), ("broken", "A group has 2 to 6 players, not 7, 1 (2F)."), id="2F seven"
        ),
    ],
)
def test_2f_groups_of_two_to_six(groups, expected):
    assert found("2F", multiplayer_games=1, groups=groups)[1:] == [expected]


@pytest.mark.parametrize(
    ("players", "today", "expected"),
    [
        pytest.param(
            4, DAY, ("not_yet", "4 home players so far, of at least 5 (1E)."), id="1E four so far"
        ),
        pytest.param(
            5, DAY, ("met", "5 home players, of at least 5: the meeting counts (1E)."), id="1E five"
        ),
        pytest.param(
            1,
            DAY + 1,
            ("broken", "1 home player, fewer than 5: the meeting does not count (1E)."),
            id="1E one, the day after",
        ),
    ],
)
def test_1e_at_least_five_home_players(players, today, expected):
    assert found("1E", home_players=players, today=today) == [expected]


def test_1e_the_season_sets_how_many():
    assert found("1E", home_players=3, rules=Ruleset(minimum_home_players=3)) == [
        ("met", "3 home players, of at least 3: the meeting counts (1E).")
    ]


@pytest.mark.parametrize("rule", ["2B", "2F", "1E"])
@pytest.mark.parametrize(
    ("about", "state"),
    [
        pytest.param({"today": DAY}, "not_yet", id="on the day"),
        pytest.param({"today": DAY + 1}, "broken", id="the day after"),
        pytest.param({"today": DAY, "published": True}, "broken", id="published on the day"),
    ],
)
def test_what_is_missing_is_broken_once_the_meeting_is_over(rule, about, state):
    assert [each for each, _ in found(rule, **about)] == [state]


@pytest.mark.parametrize(
    ("today", "expected"),
    [
        pytest.param(
            DAY - 1, ("not_yet", "The results are due within 7 days of the meeting (4C)."), id="4C"
        ),
        pytest.param(DAY, ("not_yet", "The results are due in 7 days (4C)."), id="4C on the day"),
        pytest.param(DAY + 6, ("not_yet", "The results are due in 1 day (4C)."), id="4C sixth"),
        pytest.param(DAY + 7, ("not_yet", "The results are due today (4C)."), id="4C seventh"),
        pytest.param(DAY + 8, ("broken", "The results are 1 day overdue (4C)."), id="4C eighth"),
        pytest.param(DAY + 9, ("broken", "The results are 2 days overdue (4C)."), id="4C ninth"),
    ],
)
def test_4c_results_are_due_within_seven_days(today, expected):
    assert found("4C", today=today) == [expected]


@pytest.mark.parametrize(
    ("published_on", "expected"),
    [
        pytest.param(DAY + 7, [("met", "The results came within 7 days (4C).")], id="4C seventh"),
        pytest.param(DAY + 8, [("broken", "The results came 1 day late (4C).")], id="4C eighth"),
        pytest.param(None, [], id="4C the day is not on record"),
    ],
)
def test_4c_results_that_came(published_on, expected):
    assert found("4C", published=True, published_on=published_on, today=DAY + 20) == expected


def test_4c_the_last_day_for_results():
    assert due(DAY) == DAY + 7


def test_a_meeting_as_it_should_be():
    plan = MeetingPlan(
        day=DAY,
        practice_from=NOON - 90,
        starts_at=NOON,
        games=6,
        multiplayer_games=1,
        groups=(4, 4),
        home_players=8,
        published=True,
        published_on=DAY + 2,
    )
    findings = meeting_checks(plan, today=DAY + 3)

    assert [finding.rule for finding in findings] == ["5A", "2B", "2F", "2F", "1E", "4C"]
    assert {finding.state for finding in findings} == {"met"}


def test_a_meeting_of_which_only_the_day_is_known():
    findings = meeting_checks(MeetingPlan(DAY), today=DAY - 30)

    assert {finding.state for finding in findings} == {"not_yet"}
    assert [finding.text.split(",")[0] for finding in findings] == [
        "Practice and start times are not both on record (5A).",
        "0 games in play",
        "No game is a multiplayer game: at least one must be (2F).",
        "0 home players so far",
        "The results are due within 7 days of the meeting (4C).",
    ]


def test_old_results_say_nothing_of_games():
    plan = MeetingPlan(DAY, games=None, home_players=9, published=True)

    assert [finding.rule for finding in meeting_checks(plan, today=DAY)] == ["5A", "1E"]
