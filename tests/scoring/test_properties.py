"""What holds of every meeting and every season, whatever the settings."""

from dataclasses import fields, is_dataclass, replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    READINGS,
    Meeting,
    RecordedMeeting,
    Ruleset,
    Season,
    meeting_result,
    season_result,
    share_places,
)
from tests.scoring.shorthand import table
from tests.scoring.strategies import (
    GUESTS,
    HOME,
    league_points,
    meetings,
    regions,
    rulesets,
    seasons,
)

AT_HOME = frozenset(HOME)


def turned(fact):
    """The same facts with every mapping and every list whose order says nothing turned round."""
    match fact:
        case Meeting(games=games, penalties=penalties):
            back = [replace(one, scores=dict(reversed(one.scores.items()))) for one in games]
            return replace(fact, games=tuple(back[::-1]), penalties=penalties[::-1])
        case RecordedMeeting(results=results):
            return replace(fact, results=results[::-1])
        case _:
            return replace(fact, meetings=tuple(turned(each) for each in fact.meetings[::-1]))


@given(seasons())
def test_the_order_of_input_never_matters(season):
    back = replace(season, regions=tuple(turned(region) for region in season.regions[::-1]))

    for ours, theirs in zip(
        season_result(season).regions, season_result(back).regions, strict=True
    ):
        assert (ours.table, ours.places) == (theirs.table, theirs.places)
        assert [each.results for each in ours.meetings] == [
            each.results for each in theirs.meetings
        ]


@given(meetings(players=HOME), rulesets(guests_take_machine_points=st.just(False)))
def test_a_guest_set_aside_changes_nothing_among_home_players(meeting, rules):
    visited = tuple(
        replace(one, scores=one.scores | dict.fromkeys(GUESTS[:nth], 10**9))
        for nth, one in enumerate(meeting.games, start=1)
    )
    alone = meeting_result(meeting, AT_HOME, rules)
    with_guests = meeting_result(replace(meeting, games=visited), AT_HOME, rules)

    assert [result for result in with_guests.results if result.home] == list(alone.results)


@given(meetings(), rulesets())
def test_home_players_beat_each_other_in_the_league_as_at_the_meeting(meeting, rules):
    at_home = [
        result
        for result in meeting_result(meeting, AT_HOME, rules).results
        if result.league_position is not None
    ]

    for one in at_home:
        for other in at_home:
            assert (one.position < other.position) == (one.league_position < other.league_position)


@given(meetings(), rulesets())
def test_the_working_of_a_meeting_adds_up(meeting, rules):
    result = meeting_result(meeting, AT_HOME, rules)

    for mine in result.results:
        lines = [game.line(mine.player) for game in result.games if mine.player in game.counted]
        assert sum((line.total for line in lines), Fraction(0)) == mine.machine_points


@given(meetings(), rulesets())
def test_positions_follow_totals(meeting, rules):
    placed = [
        result
        for result in meeting_result(meeting, AT_HOME, rules).results
        if result.position is not None
    ]

    for mine in placed:
        better = sum(other.machine_points > mine.machine_points for other in placed)
        level = sum(other.machine_points == mine.machine_points for other in placed)
        assert (mine.position, mine.tied) == (1 + better, level > 1)


@given(regions(old_meetings=False), rulesets())
def test_a_total_is_at_most_the_counting_meetings_times_the_first_place(region, rules):
    (worked_out,) = season_result(Season(rules, (region,))).regions

    most = rules.counting_meetings * rules.league_points_for_first
    assert all(row.total <= most for row in worked_out.table)


@given(regions(), rulesets())
def test_a_further_meeting_never_lowers_a_total(region, rules):
    fewer = replace(region, meetings=region.meetings[:-1])
    before, after = (
        {row.player: row.total for row in season_result(Season(rules, (each,))).regions[0].table}
        for each in (fewer, region)
    )

    assert all(after[player] >= total for player, total in before.items())


@given(
    st.dictionaries(
        st.sampled_from("abcdefghijkl"),
        st.none() | st.fractions(1, 40, max_denominator=6),
        min_size=1,
    ),
    st.integers(0, 3),
    st.integers(36, 60),
)
def test_places_sum_to_final_places(averages, each, final_places):
    rules = Ruleset(final_places=final_places, final_places_each=each)
    shares = share_places(averages, rules)

    known = any(average is not None for average in averages.values())
    assert sum(share.places for share in shares.values()) == (final_places if known else 0)
    for share in shares.values():
        assert share.each + share.quota - 1 < share.places < share.each + share.quota + 1


def tables():
    """Tables with ties of every sort, across the qualifying line and not."""
    return st.builds(
        table,
        league_points(),
        places=st.integers(0, len(HOME)),
        playoff=st.permutations(HOME) | st.just(()),
        season_ties=st.sampled_from(READINGS["season_ties"]),
        counting_meetings=st.integers(1, 4),
    )


@given(tables())
def test_everyone_who_qualifies_stands_above_everyone_who_does_not(rows):
    sides = [("yes", "playoff", "no").index(row.qualifies) for row in rows]
    last_in = max((row.position for row in rows if row.qualifies == "yes"), default=0)

    assert sides == sorted(sides)
    assert all(row.position > last_in for row in rows if row.qualifies != "yes")


@given(tables())
def test_positions_in_a_table_count_those_above(rows):
    positions = [row.position for row in rows]

    assert positions == sorted(positions)
    for row in rows:
        assert row.position == 1 + sum(position < row.position for position in positions)
        assert row.tied == (positions.count(row.position) > 1)
        assert row.total == sum((score.points for score in row.counting), Fraction(0))


@given(tables())
def test_a_better_total_never_stands_below(rows):
    totals = [row.total for row in rows]

    assert totals == sorted(totals, reverse=True)


@given(league_points(), st.integers(0, len(HOME)), st.sampled_from(READINGS["season_ties"]))
def test_with_a_play_off_of_everyone_every_place_is_decided(points, places, reading):
    rows = table(points, places=places, playoff=HOME, season_ties=reading)

    scored = sum(row.total > 0 for row in rows)
    assert [row.qualifies for row in rows].count("yes") == min(places, scored)
    assert "playoff" not in {row.qualifies for row in rows}


def renamed(value, name):
    """The same value with ``name`` applied to every player in it, keys and all."""
    if isinstance(value, str):
        return name(value)
    if isinstance(value, dict):
        return {name(key): renamed(each, name) for key, each in value.items()}
    if isinstance(value, (tuple, frozenset)):
        return type(value)(renamed(each, name) for each in value)
    if is_dataclass(value):
        return replace(
            value, **{one.name: renamed(getattr(value, one.name), name) for one in fields(value)}
        )
    return value


@given(regions(), rulesets(), st.permutations(HOME))
def test_other_names_permute_the_results(region, rules, order):
    others = {f"north-{old}": f"north-{new}" for old, new in zip(HOME, order, strict=True)}

    def name(text):
        return others.get(text, text)

    (ours,) = season_result(Season(rules, (region,))).regions
    (theirs,) = season_result(Season(rules, (renamed(region, name),))).regions
    assert {renamed(row, name) for row in ours.table} == set(theirs.table)
    for mine, other in zip(ours.meetings, theirs.meetings, strict=True):
        assert {renamed(result, name) for result in mine.results} == set(other.results)


def numbers(value):
    """Every number in a result, however deep."""
    if is_dataclass(value):
        for one in fields(value):
            yield from numbers(getattr(value, one.name))
    elif isinstance(value, dict):
        yield from numbers(tuple(value.values()))
    elif isinstance(value, (tuple, frozenset)):
        for each in value:
            yield from numbers(each)
    elif value is not None and not isinstance(value, str):
        yield value


@given(seasons())
def test_every_number_is_exact(season):
    kinds = {type(number) for number in numbers(season_result(season))}

    assert kinds <= {int, bool, Fraction}
