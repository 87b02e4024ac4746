"""What is still possible, worked by hand (1E, 1F, 3D–3G)."""

from fractions import Fraction

import pytest

from scoring import Need, Outlook, Ruleset, what_is_possible
from scoring.possible import budget
from tests.scoring.shorthand import crowd, table

NOTHING = Need(Fraction(0), None)


def outlooks(by_player, *, left, places, home=None, playoff=(), **settings):
    """By player; everyone in the table can play on unless ``home`` says who."""
    found = what_is_possible(
        table(by_player, places=places, playoff=playoff, **settings),
        home=frozenset(by_player if home is None else home),
        meetings_left=left,
        places_in_final=places,
        rules=Ruleset(**settings),
    )
    return {outlook.player: outlook for outlook in found}


def need(points, place):
    return Need(Fraction(points), place)


def test_with_no_meeting_left_the_table_has_the_answer_but_for_a_play_off():
    """ "If after this the result is still tied then a sudden death playoff" (3F)."""
    found = outlooks(
        {"Ann": "20", "Bob": "18", "Cat": "18", "Dee": "16"}, left=0, places=2, home=["Zoe"]
    )

    assert list(found.values()) == [
        Outlook("Ann", "secure", NOTHING, NOTHING),
        Outlook("Bob", "in_reach", None, NOTHING),
        Outlook("Cat", "in_reach", None, NOTHING),
        Outlook("Dee", "out_of_reach", None, None),
        Outlook("Zoe", "out_of_reach", None, None),
    ]


FIVE = {"Ann": "20 20 20", "Bob": "19 19 19", "Cat": "18 18 18", "Dee": "17 17 17", "Eve": "1 1 1"}
"""60, 57, 54, 51 and 3 points from three meetings."""


def test_one_meeting_left_and_one_place():
    """ "A player's top four meeting scores … count" (3E): the fourth is still to come.

    Twenty points for the first, one fewer for each place after (3D). Ann has 60; Bob can come to
    77, nobody else to more. Level with him a play-off can go against her (3F): she needs 17.5,
    shared third and fourth, if no more. With five players the meeting counts only if all come
    (1E): if she stays away she keeps her place.

    Bob is sure of nothing: even if he wins, with 77, Ann can be second, with 79. For him to be
    level with her at least she has to be last, with 76, and he has to come to 76: he needs 19.
    """
    found = outlooks(FIVE, left=1, places=1)

    assert found["Ann"] == Outlook("Ann", "in_reach", need("17.5", 3), NOTHING)
    assert found["Bob"] == Outlook("Bob", "in_reach", None, need(19, 2))
    assert found["Eve"] == Outlook("Eve", "out_of_reach", None, None)


def test_a_meeting_with_too_few_counts_for_nobody():
    """ "at least five competitors from that region must take part" (1E): with four players left
    no meeting can count, and the table stands."""
    found = outlooks(FIVE, left=2, places=2, home=["Ann", "Bob", "Cat", "Dee"])

    assert [outlook.standing for outlook in found.values()] == [
        "secure", "secure", "out_of_reach", "out_of_reach", "out_of_reach",
    ]  # fmt: skip


def test_with_exactly_five_players_all_come_or_nobody_scores():
    """ "at least five competitors" (1E): even last of five takes 16 (3D).

    So Ann comes to 76 at least, and only Bob can pass her, with 77: she is secure. Bob comes to 73
    if he is last, and Cat to 74 if she wins: each of them can be second. Dee comes to 71, and
    always has Ann and Bob before her.
    """
    found = outlooks(FIVE, left=1, places=2)

    assert [outlook.standing for outlook in found.values()] == [
        "secure", "in_reach", "in_reach", "out_of_reach", "out_of_reach",
    ]  # fmt: skip
    assert found["Bob"].secure_with == need("17.5", 3)
    assert found["Cat"].in_reach_with == need(19, 2)


def test_who_has_no_point_takes_no_place():
    """ "the top players from each region" (1F) have a point: with places for all, whoever has one
    is secure, and whoever has none has to take one."""
    found = outlooks({"Ann": "20"}, left=1, places=9, home=["Ann", *crowd(5)])

    assert found["Ann"].standing == "secure"
    assert found["P01"] == Outlook("P01", "in_reach", need(15, 6), need(15, 6))


def test_nobody_qualifies_where_there_is_no_place():
    assert {each.standing for each in outlooks(FIVE, left=1, places=0).values()} == {"out_of_reach"}


def test_the_fifth_score_decides():
    """ "the player's fifth and then if required sixth next best scores will be taken into
    consideration" (3F). Four scores of 20 are the most there is: nobody passes Ann. Bob can be
    level with her at 80 by winning, and then has 19 as his fifth; she has 18. So she
    needs a fifth score of 19: then she has 18 as her sixth, and he has none.
    """
    found = outlooks(
        {"Ann": "20 20 20 20 18", "Bob": "20 20 20 19 -", "Cat": "1 1 1 1 1"},
        left=1,
        places=1,
        minimum_home_players=0,
    )

    assert found["Ann"] == Outlook("Ann", "in_reach", need(19, 2), NOTHING)
    assert found["Bob"] == Outlook("Bob", "in_reach", None, need(20, 1))
    assert found["Cat"].standing == "out_of_reach"


def test_whoever_has_left_keeps_their_points():
    """Ann plays no more, and 40 points are what she has: Bob and Cat can both pass her."""
    found = outlooks(
        {
            "Ann": "20 20",
            "Bob": "19 19",
            "Cat": "18 18",
            "Dee": "17 1",
            "Eve": "16 1",
            "Fay": "15 1",
        },
        left=1,
        places=2,
        home=["Bob", "Cat", "Dee", "Eve", "Fay"],
    )

    assert (found["Ann"].standing, found["Ann"].secure_with) == ("in_reach", None)
    assert found["Ann"].in_reach_with == NOTHING


@pytest.fixture
def impatient(monkeypatch):
    """No question is looked into any further than a glance."""
    monkeypatch.setattr(budget, "REGION", 0)
    monkeypatch.setattr(budget, "FEWEST", 0)


HARD = {
    "Ann": "20 16 16 6", "Bob": "19 17 12 10", "Cat": "18 16 13 11", "Dee": "17 15 14 12",
    "Eve": "16 15 15 9", "Fay": "15 15 14 13", "Gus": "14 13 13 12",
}  # fmt: skip


def test_what_takes_too_long_is_left_open(impatient):
    """Nobody is called secure, or out of reach, without proof; and the outlook says so."""
    in_haste = outlooks(HARD, left=3, places=2)

    assert not all(outlook.exact for outlook in in_haste.values())
    assert {each.standing for each in in_haste.values() if not each.exact} == {"in_reach"}


def test_what_was_left_open_is_on_the_safe_side(monkeypatch):
    exactly = outlooks(HARD, left=2, places=3)
    monkeypatch.setattr(budget, "REGION", 0)
    monkeypatch.setattr(budget, "FEWEST", 0)
    in_haste = outlooks(HARD, left=2, places=3)

    assert all(outlook.exact for outlook in exactly.values())
    for player, outlook in in_haste.items():
        assert outlook.standing in {exactly[player].standing, "in_reach"}
        if outlook.exact:
            assert outlook == exactly[player]
        if outlook.secure_with:
            assert outlook.secure_with.points >= exactly[player].secure_with.points
        if exactly[player].in_reach_with:
            assert outlook.in_reach_with.points <= exactly[player].in_reach_with.points
