"""The example on the page that explains scoring shows what its words say."""

from fractions import Fraction

from leagues.reads.worked_example import GUEST, worked_example


def test_the_example_has_a_bonus_a_tie_and_a_guest():
    taxi, whirlwind = worked_example().games
    assert taxi.bonus == "Ann"
    assert [whirlwind.line(name).points for name in ("Ann", "Cat")] == [
        Fraction(7, 2),
        Fraction(7, 2),
    ]
    assert not next(
        player.result.home for player in worked_example().players if player.result.player == GUEST
    )


def test_the_example_adds_up():
    finishes = [
        (player.result.player, player.result.machine_points, player.result.league_points)
        for player in worked_example().players
    ]
    assert finishes == [
        ("Bob", 11, 20),
        ("Ann", Fraction(21, 2), 19),
        ("Gus", 9, None),
        ("Cat", Fraction(13, 2), 18),
        ("Dev", 3, Fraction(33, 2)),
        ("Eve", 3, Fraction(33, 2)),
    ]


def test_the_examples_places_are_all_given():
    assert [share.places for share in worked_example().shares] == [3, 5, 2]
