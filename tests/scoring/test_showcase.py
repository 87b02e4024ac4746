"""Whole meetings, start to finish, to be read beside the rulebook."""

from textwrap import dedent

from tests.scoring.scenarios import a_meeting, result_text


def check(meeting, expected):
    assert result_text(meeting) == dedent(expected).strip()


def test_an_ordinary_meeting():
    """Six competitors, all at home: N is 6 on each game; Eve did not play Taxi."""
    meeting = a_meeting("""
        player   fox        taxi         elvira
        Ann      120,000    4,000,000    61,000
        Bob       80,000    3,100,000    70,000
        Cat       75,000    3,500,000    52,000
        Dee       70,000    1,900,000    40,000
        Eve      110,000    -            58,000
        Fay       20,000    2,500,000    33,000
    """)

    check(
        meeting,
        """
        place  player  fox  taxi  elvira  total  league
        1      Ann     6    6     5       17     20
        2      Bob     4    4     6       14     19
        3      Cat     3    5     3       11     18
        4      Eve     5    -     4       9      17
        5      Dee     2    2     2       6      16
        6      Fay     1    3     1       5      15
        """,
    )


GUEST_BONUS_AND_TIES = """
    player        fox        taxi         elvira
    Ann           250,000    2,000,000    61,000
    Bob           124,999    2,000,000    70,000
    Cat            75,000    1,500,000    52,000
    Dee            60,000      900,000    40,000
    Eve            60,000      800,000    58,000
    Gus (guest)   100,000    4,000,000    90,000
"""


def test_a_guest_a_bonus_point_and_ties():
    """Ann more than doubles the second on Fox; Gus exactly doubles it on Taxi.

    Gus wins the meeting and takes no league place. Dee and Eve share places 5 and 6 on Fox.
    """
    check(
        a_meeting(GUEST_BONUS_AND_TIES),
        """
        place  player  fox  taxi  elvira  total  league
        1      Gus     4    6     6       16     -
        2      Ann     6+1  4.5   4       15.5   20
        3      Bob     5    4.5   5       14.5   19
        4      Cat     3    3     2       8      18
        5      Eve     1.5  1     3       5.5    17
        6      Dee     1.5  2     1       4.5    16
        """,
    )


def test_the_same_meeting_as_published_since_2024():
    """Gus is set aside, N is the game's, ties take the higher points."""
    meeting = a_meeting(
        GUEST_BONUS_AND_TIES,
        guests_take_machine_points=False,
        competitors="machine",
        machine_ties="higher",
    )

    check(
        meeting,
        """
        place  player  fox  taxi  elvira  total  league
        1      Ann     5+1  5     4       15     20
        2      Bob     4    5     5       14     19
        3      Cat     3    3     2       8      18
        4      Eve     2    1     3       6      17
        5      Dee     2    2     1       5      16
        -      Gus     -    -     -       0      -
        """,
    )


RULINGS_AND_A_DISQUALIFIED_PLAYER = """
    player               fox (jackpot 10,000)       taxi                      elvira
    Ann                  120,000; jackpot 50,000    31,000                    -
    Bob                   90,000                    30,000; ball 10,000; 80%  70,000
    Cat                  200,000; replay 75,000     99,000; slam tilt         52,000
    Dee                   70,000                    20,000                    40,000
    Eve                   60,000                    5,000; decision 9,000; penalty  58,000
    Fay (disqualified)   900,000                    90,000                    33,000
"""


def test_rulings_a_penalty_and_a_disqualified_player():
    """Fay is disqualified: still one of the six and of the N, and the places close up.

    On Fox Ann's jackpot of 50,000 becomes 10,000: 80,000. On Taxi Bob has 80% of 30,000 + 10,000,
    Cat's slam tilt and Eve's penalty (over the decision) leave them level on 0.
    """
    check(
        a_meeting(RULINGS_AND_A_DISQUALIFIED_PLAYER),
        """
        place  player  fox  taxi  elvira  total  league
        1      Bob     6    6     6       18     20
        2      Cat     4    2.5   4       10.5   19
        3=     Ann     5    5     -       10     17.5
        3=     Dee     3    4     3       10     17.5
        5      Eve     2    2.5   5       9.5    16
        -      Fay     0    0     0       0      0
        """,
    )


def test_a_withdrawn_game_and_its_substitute():
    """Taxi broke down after four had played it; Whirlwind was played by all, those four too."""
    meeting = a_meeting("""
        player   fox       taxi (withdrawn)    whirlwind
        Ann      90,000    9,000,000           100
        Bob      80,000    1,000               500
        Cat      70,000    2,000               400
        Dee      60,000    -                   300
        Eve      50,000    -                   200
    """)

    check(
        meeting,
        """
        place  player  fox  whirlwind  total  league
        1      Bob     4    5          9      20
        2      Cat     3    4          7      19
        3      Ann     5    1          6      18
        4      Dee     2    3          5      17
        5      Eve     1    2          3      16
        """,
    )
