"""1C: "Players can register for one regional league only", and may move to another in the season.

What was scored in the first region stays there and does not follow (docs/decisions/0066).
"""

from fractions import Fraction

from scoring import Meeting, RecordedMeeting, RecordedResult, Region, Ruleset, Season, season_result
from tests.scoring.shorthand import column, game

RULES = Ruleset(minimum_home_players=1, league_points_for_first=20)


def worked_out(*regions, rules=RULES):
    return season_result(Season(rules, regions))


def first(number, **facts):
    """A meeting of the region that Ann leaves: she beats Bob."""
    return Meeting(number, (game(Ann=20, Bob=10),), **facts)


def north(**facts):
    """Ann scores at the first meeting, moves, and comes to the second as a guest."""
    return Region(
        key="north",
        home=frozenset({"Ann", "Bob"}),
        meetings=(first(1), first(2, away=frozenset({"Ann"}))),
        moved=frozenset({"Ann"}),
        **facts,
    )


def south():
    """Ann comes to the first meeting as a guest, and to the second as a home player."""
    return Region(
        key="south",
        home=frozenset({"Ann", "Cat"}),
        meetings=(
            Meeting(1, (game(Ann=20, Cat=10),), away=frozenset({"Ann"})),
            Meeting(2, (game(Ann=20, Cat=10),)),
        ),
    )


def test_a_player_is_at_home_before_the_transfer_and_a_guest_after():
    before, after = worked_out(north(), south()).region("north").meetings

    assert column(before, "league_points") == {"Ann": 20, "Bob": 19}
    assert column(after, "league_points") == {"Ann": None, "Bob": 20}
    assert (before.home_competitors, after.home_competitors) == (2, 1)


def test_the_points_stay_in_the_first_region_without_a_position():
    region = worked_out(north(), south()).region("north")

    assert [(row.position, row.player, row.total) for row in region.table] == [(1, "Bob", 39)]
    assert [
        (row.player, row.total, [each.meeting for each in row.counting]) for row in region.moved
    ] == [("Ann", Fraction(20), [1])]


def test_nothing_follows_to_the_second():
    region = worked_out(north(), south()).region("south")

    assert [(row.player, row.total) for row in region.table] == [("Ann", 20), ("Cat", 39)][::-1]
    assert region.moved == ()


def test_who_has_moved_takes_no_place_in_the_final_there():
    """1G: the places are of each region's own players."""
    rules = Ruleset(minimum_home_players=1, final_places=2)
    result = worked_out(north(), south(), rules=rules)

    assert [(row.player, row.qualifies) for row in result.region("north").table] == [("Bob", "yes")]


def test_who_moved_without_a_point_leaves_no_row():
    region = Region("west", frozenset({"Ann", "Bob"}), (first(1, away=frozenset({"Ann"})),),
                    moved=frozenset({"Ann"}))  # fmt: skip

    assert worked_out(region).region("west").moved == ()


def test_those_who_moved_stand_by_total_and_the_best_meetings_count():
    """3E: "A player's top four meeting scores throughout the season will count"."""
    meetings = tuple(
        RecordedMeeting(
            number,
            tuple(RecordedResult(who, league_points=Fraction(points)) for who, points in took),
        )
        for number, took in enumerate(
            [(("Ann", 5), ("Bob", 7)), (("Ann", 9), ("Bob", 7)), (("Ann", 8), ("Bob", 2))], start=1
        )
    )
    both = frozenset({"Ann", "Bob"})
    rules = Ruleset(minimum_home_players=1, counting_meetings=2)
    region = worked_out(Region("west", both, meetings, moved=both), rules=rules).region("west")

    assert region.table == ()
    assert [
        (row.player, row.total, [s.points for s in row.counting], [s.points for s in row.dropped])
        for row in region.moved
    ] == [("Ann", 17, [9, 8], [5]), ("Bob", 14, [7, 7], [2])]
