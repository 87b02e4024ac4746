"""Groups of two to six for the multiplayer games (2F)."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import GROUP_SIZES, Draw, Finding, RuleError, draw_groups, redraw

ALONE = Finding("2F", "not_yet", "One player alone makes no group: it takes two (2F).")
WAITS = Finding(
    "2F",
    "not_yet",
    "Every other group has played: one player waits for another to make a group (2F).",
)

largest_sizes = st.integers(*GROUP_SIZES)
crowds = st.integers(0, 60).map(lambda number: [f"P{nth:02d}" for nth in range(number)])


def sizes(groups):
    return [len(group) for group in groups]


def in_groups(*texts):
    """``in_groups("ab", "cd")``: one letter a player."""
    return tuple(tuple(text) for text in texts)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        pytest.param(2, [2], id="2F the fewest"),
        pytest.param(4, [4], id="2F one full group"),
        pytest.param(5, [3, 2], id="2F five: nobody alone"),
        pytest.param(6, [3, 3], id="2F six: not four and two"),
        pytest.param(9, [3, 3, 3], id="2F nine"),
        pytest.param(14, [4, 4, 3, 3], id="2F fourteen: the larger first"),
        pytest.param(30, [4, 4, 4, 4, 4, 4, 3, 3], id="2F thirty"),
    ],
)
def test_2f_groups_of_at_most_four_are_even(players, expected):
    assert sizes(draw_groups([str(nth) for nth in range(players)]).groups) == expected


@pytest.mark.parametrize(
    ("players", "largest", "expected"),
    [
        pytest.param(12, 6, [6, 6], id="2F six at most"),
        pytest.param(13, 6, [5, 4, 4], id="2F one more than two sixes"),
        pytest.param(7, 3, [3, 2, 2], id="2F three at most"),
        pytest.param(4, 2, [2, 2], id="2F pairs"),
        pytest.param(5, 2, [3, 2], id="2F pairs of an odd number: one of three, nobody alone"),
        pytest.param(3, 2, [3], id="2F no pair can be made of three"),
    ],
)
def test_2f_the_largest_group_is_chosen(players, largest, expected):
    drawn = draw_groups([str(nth) for nth in range(players)], largest=largest)

    assert sizes(drawn.groups) == expected


def test_2f_groups_follow_the_order_drawn():
    assert draw_groups(tuple("ebadc")) == Draw(in_groups("eba", "dc"))


def test_2f_one_player_alone_waits():
    assert draw_groups(["Ann"]) == Draw((), ("Ann",), (ALONE,))


def test_nobody_to_draw():
    assert draw_groups([]) == Draw(())


@pytest.mark.parametrize("largest", [1, 7])
def test_2f_a_group_has_two_to_six_players(largest):
    with pytest.raises(RuleError, match=r"^A group has 2 to 6 players \(2F\)\.$"):
        draw_groups(["Ann", "Bob"], largest=largest)


def test_a_player_drawn_twice_is_refused():
    with pytest.raises(RuleError, match=r"^A player is in two groups, or in one twice \(2F\)\.$"):
        redraw(in_groups("ab"), in_groups("cd"), ["a"])


@pytest.mark.parametrize(
    ("unplayed", "late", "expected"),
    [
        pytest.param(["abc", "de"], "f", ["abc", "def"], id="2F into the smallest with room"),
        pytest.param(["abc", "def"], "g", ["abcg", "def"], id="2F of equal ones the first"),
        pytest.param(["abc", "def"], "gh", ["abcg", "defh"], id="2F two, one each"),
        pytest.param(["abcd", "efgh"], "i", ["abc", "def", "ghi"], id="2F no room: drawn anew"),
        pytest.param(["abcd"], "e", ["abc", "de"], id="2F one full group becomes two"),
        pytest.param([], "ab", ["ab"], id="2F all have played: two late ones make a group"),
        pytest.param(["abc", "def"], "", ["abc", "def"], id="2F nobody late: nobody moves"),
        pytest.param(["abcd", "ef"], "", ["abc", "def"], id="2F uneven since somebody left"),
        pytest.param(["a", "bc"], "", ["abc"], id="2F one left alone joins the others"),
    ],
)
def test_2f_late_arrivals_and_groups_that_have_not_played(unplayed, late, expected):
    played = in_groups("uv", "wxyz")

    drawn = redraw(played, in_groups(*unplayed), tuple(late))

    assert drawn == Draw(played + in_groups(*expected))


def test_2f_a_lone_late_arrival_waits_once_every_group_has_played():
    played = in_groups("abcd")

    assert redraw(played, (), ["Eve"]) == Draw(played, ("Eve",), (WAITS,))


def test_2f_a_lone_player_where_no_group_was_ever_made():
    assert redraw((), (), ["Ann"]) == Draw((), ("Ann",), (ALONE,))


def assert_even(groups, largest):
    """Two to six each, within one of each other, none over ``largest`` but where pairs are odd."""
    assert set(sizes(groups)) <= set(range(GROUP_SIZES[0], max(largest, 3) + 1))
    assert max(sizes(groups), default=0) - min(sizes(groups), default=0) <= 1
    assert sizes(groups).count(3) <= 1 or largest > 2


@given(crowds, largest_sizes)
def test_2f_everyone_plays_once_in_even_groups(players, largest):
    drawn = draw_groups(players, largest=largest)

    assert [*chain(*drawn.groups), *drawn.waiting] == players
    assert (len(drawn.waiting) == 1) == (len(players) == 1) == bool(drawn.findings)
    assert_even(drawn.groups, largest)


@given(crowds, largest_sizes, st.data())
def test_2f_redrawn_everyone_plays_once_and_who_played_is_untouched(players, largest, data):
    first = data.draw(st.integers(0, len(players)))
    groups = draw_groups(players[:first], largest=largest).groups
    begun = data.draw(st.integers(0, len(groups)))
    unplayed = [group[data.draw(st.integers(0, 1)) :] for group in groups[begun:]]  # some left
    late = players[first:]

    drawn = redraw(groups[:begun], unplayed, late, largest=largest)

    assert drawn.groups[:begun] == groups[:begun]
    everyone = [*chain(*groups[:begun], *unplayed), *late]
    assert sorted([*chain(*drawn.groups), *drawn.waiting]) == sorted(everyone)
    assert len(drawn.waiting) <= 1
    assert_even(drawn.groups[begun:], largest)
