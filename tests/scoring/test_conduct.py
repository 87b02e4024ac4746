"""The ladder of conduct: the least penalty, lower ones refused, bans (7A)."""

import pytest

from scoring import (
    DatedMeeting,
    Offence,
    ban_in_force,
    least_penalty,
    next_meeting,
    penalty_refusal,
)
from scoring.conduct import LADDER


def meeting(code, day, *, season=2024, cancelled=False):
    """``meeting("N3", 60)``: the north's third meeting, on the sixtieth day."""
    return DatedMeeting(season, code[0], int(code[1:]), day, f"{code} on day {day}", cancelled)


N1, N2, N3, N4 = (meeting(f"N{number}", 30 * number) for number in (1, 2, 3, 4))
S1, S2 = meeting("S1", 45), meeting("S2", 75)
NEXT_YEAR, LATER_NEXT_YEAR = meeting("N1", 400, season=2025), meeting("N2", 430, season=2025)
ALL = (S2, N4, N1, S1, N3, N2, NEXT_YEAR, LATER_NEXT_YEAR)


def given(*offences):
    """``given(("warning", N1))``: what a player was given, and where."""
    return [Offence(level, at) for level, at in offences]


def least(*offences, at, meetings=ALL):
    return least_penalty(given(*offences), meeting=at, meetings=meetings).level


def until(*offences, at, meetings=ALL):
    """Which ban keeps the player out, and until when; None if none does."""
    ban = ban_in_force(given(*offences), meeting=at, meetings=meetings)
    return ban and (ban.level, ban.until)


def test_7a_the_ladder():
    assert LADDER == ("warning", "zero_score", "disqualified", "ban_next_meeting", "ban_season")


def test_7a_a_warning_may_be_given_where_nothing_went_before():
    answer = least_penalty([], meeting=N1, meetings=ALL)

    assert (answer.level, answer.rule, answer.because) == ("warning", "7A", None)
    assert answer.sentence == "A warning may be given: no offence went before (7A)."


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        pytest.param(N1, "zero_score", id="7A a repeat on the day"),
        pytest.param(N2, "zero_score", id="7A a repeat at the next meeting"),
        pytest.param(N3, "warning", id="7A at the meeting after the next: a warning again"),
        pytest.param(S1, "zero_score", id="7A in another region before the next meeting"),
        pytest.param(S2, "warning", id="7A in another region after the next meeting"),
    ],
)
def test_7a_after_a_warning_a_repeat_up_to_the_next_meeting_is_a_penalty(at, expected):
    assert least(("warning", N1), at=at) == expected


def test_7a_why_a_repeat_gets_a_zero_score_and_later_a_warning_again():
    before = given(("warning", N1))
    repeat, later = (least_penalty(before, meeting=at, meetings=ALL) for at in (N2, N3))

    assert (repeat.because, later.because) == (Offence("warning", N1), None)
    assert repeat.sentence == (
        "A warning was given at N1 on day 30:"
        " a repeat on the day or up to the next meeting gets a zero score at least (7A)."
    )
    assert later.sentence == (
        "A warning was given at N1 on day 30,"
        " and the next meeting has been since: a warning may be given again (7A)."
    )


@pytest.mark.parametrize(
    ("offences", "at"),
    [
        pytest.param([("warning", N1), ("warning", N2)], N3, id="the later of two in a region"),
        pytest.param([("warning", S1), ("warning", N1)], S2, id="the other region's next is now"),
        pytest.param(
            [("warning", S1), ("warning", meeting("M1", 46)), ("warning", meeting("M2", 47))],
            meeting("M3", 50),
            id="an earlier warning's next meeting is still to come",
        ),
    ],
)
def test_7a_any_warning_that_is_still_open_makes_a_repeat(offences, at):
    meetings = (*ALL, *(offence[1] for offence in offences))

    assert least(*offences, at=at, meetings=meetings) == "zero_score"


def test_7a_a_cancelled_meeting_is_not_the_next():
    meetings = (N1, meeting("N2", 60, cancelled=True), N3, N4)

    assert least(("warning", N1), at=N3, meetings=meetings) == "zero_score"
    assert least(("warning", N1), at=N4, meetings=meetings) == "warning"


def test_7a_while_no_next_meeting_is_planned_every_meeting_is_within_it():
    assert least(("warning", N4), at=meeting("S3", 135), meetings=(N4,)) == "zero_score"


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        pytest.param("zero_score", "disqualified", id="7A after a zero score"),
        pytest.param("disqualified", "ban_next_meeting", id="7A after a disqualification"),
        pytest.param("ban_next_meeting", "ban_season", id="7A after a ban for the next meeting"),
        pytest.param("ban_season", "ban_season", id="7A nothing is above a ban for the season"),
    ],
)
def test_7a_after_a_penalty_the_next_is_a_step_higher(last, expected):
    assert least((last, N1), at=N1) == expected  # on the day
    assert least((last, N1), at=N4) == expected  # and for the rest of the season
    assert least((last, N1), at=S2) == expected  # in any region
    assert least((last, N1), ("warning", N2), at=N3) == expected  # a warning takes nothing back


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        pytest.param(
            "zero_score",
            "A zero score was given at N1 on day 30: no more warnings this season,"
            " and the next offence gets disqualification from the meeting at least (7A).",
            id="7A a step higher",
        ),
        pytest.param(
            "ban_season",
            "A ban for the season was given at N1 on day 30:"
            " there is no higher step, so it is given again (7A).",
            id="7A the top",
        ),
    ],
)
def test_7a_why_a_step_higher(last, sentence):
    answer = least_penalty(given((last, N1)), meeting=N2, meetings=ALL)

    assert (answer.sentence, answer.because) == (sentence, Offence(last, N1))


@pytest.mark.parametrize(
    ("offences", "expected"),
    [
        pytest.param(
            [("ban_next_meeting", N1), ("zero_score", N3)],
            "disqualified",
            id="7A from the last, though an earlier one was higher",
        ),
        pytest.param(
            [("zero_score", N3), ("ban_next_meeting", N1)],
            "disqualified",
            id="7A the last by its meeting, in whatever order they come",
        ),
        pytest.param(
            [("ban_next_meeting", N3), ("disqualified", N3)],
            "ban_season",
            id="7A of one day's the highest",
        ),
    ],
)
def test_7a_the_step_is_counted_from_the_last_penalty(offences, expected):
    assert least(*offences, at=N4) == expected


def test_7a_what_was_given_later_says_nothing_of_an_earlier_meeting():
    assert least(("zero_score", N2), ("warning", N2), at=N1) == "warning"


@pytest.mark.parametrize(
    ("offence", "at", "expected"),
    [
        pytest.param(("disqualified", N4), NEXT_YEAR, "warning", id="7A a penalty: its season"),
        pytest.param(("warning", N4), NEXT_YEAR, "zero_score", id="7A a warning: the next meeting"),
        pytest.param(("warning", N4), LATER_NEXT_YEAR, "warning", id="7A and no longer"),
    ],
)
def test_7a_across_the_turn_of_the_season(offence, at, expected):
    assert least(offence, at=at) == expected


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        pytest.param("warning", "A warning is too little.", id="7A no more warnings"),
        pytest.param("zero_score", "A zero score is too little.", id="7A the same again"),
        pytest.param("disqualified", None, id="7A a step higher"),
        pytest.param("ban_season", None, id="7A more than the least"),
    ],
)
def test_7a_a_lower_penalty_is_refused_with_the_reason(level, expected):
    case = {"offences": given(("zero_score", N1)), "meeting": N2, "meetings": ALL}
    why = least_penalty(**case).sentence

    assert penalty_refusal(level, **case) == (expected and f"{expected} {why}")


@pytest.mark.parametrize(
    ("at", "banned"),
    [
        pytest.param(N1, False, id="7A not an earlier meeting"),
        pytest.param(N2, False, id="7A not the meeting of the offence"),
        pytest.param(S2, True, id="7A another region's before the next"),
        pytest.param(N3, True, id="7A the next"),
        pytest.param(meeting("S3", 90), True, id="7A another region's on the day of the next"),
        pytest.param(meeting("S3", 91), False, id="7A another region's the day after it"),
        pytest.param(N4, False, id="7A the one after the next"),
    ],
)
def test_7a_a_ban_for_the_next_meeting(at, banned):
    expected = ("ban_next_meeting", N3) if banned else None

    assert until(("ban_next_meeting", N2), at=at) == expected


@pytest.mark.parametrize(
    ("at", "banned"),
    [
        pytest.param(N2, False, id="7A not the meeting of the offence"),
        pytest.param(S2, True, id="7A every later meeting, in any region"),
        pytest.param(N4, True, id="7A to the season's end"),
        pytest.param(NEXT_YEAR, False, id="7A not the next season"),
    ],
)
def test_7a_a_ban_for_the_season(at, banned):
    assert until(("ban_season", N2), at=at) == (("ban_season", None) if banned else None)


def test_7a_a_ban_outlives_a_cancelled_meeting():
    cancelled = meeting("N3", 90, cancelled=True)
    meetings = (N1, N2, cancelled, N4)

    assert until(("ban_next_meeting", N2), at=N4, meetings=meetings) == ("ban_next_meeting", N4)


def test_7a_a_ban_of_the_last_meeting_waits_for_the_next_season():
    ban = ("ban_next_meeting", N4)

    assert until(ban, at=NEXT_YEAR) == ("ban_next_meeting", NEXT_YEAR)
    assert until(ban, at=LATER_NEXT_YEAR) is None
    assert until(ban, at=S2, meetings=()) is None
    assert until(ban, at=meeting("S3", 200), meetings=()) == ("ban_next_meeting", None)


@pytest.mark.parametrize("level", ["warning", "zero_score", "disqualified"])
def test_7a_no_other_penalty_keeps_a_player_out(level):
    assert until((level, N1), at=N2) is None


@pytest.mark.parametrize(
    ("offences", "expected"),
    [
        pytest.param(
            [("ban_season", N1), ("ban_next_meeting", N2)],
            ("ban_season", None),
            id="7A the severest",
        ),
        pytest.param(
            [("ban_next_meeting", S1), ("ban_next_meeting", N2)],
            ("ban_next_meeting", N3),
            id="7A of two alike the latest",
        ),
    ],
)
def test_7a_of_two_bans_one_is_named(offences, expected):
    assert until(*offences, at=S2) == expected


@pytest.mark.parametrize(
    ("level", "name"),
    [
        pytest.param("ban_next_meeting", "ban for the next meeting", id="7A next meeting"),
        pytest.param("ban_season", "ban for the season", id="7A season"),
    ],
)
def test_7a_the_refusal_names_the_ban(level, name):
    north = DatedMeeting(2024, "north", 3, 50, "Northern 3 on 5 March 2024")
    ban = ban_in_force(given((level, north)), meeting=N4, meetings=(north,))

    assert ban is not None
    assert ban.sentence == (
        f"Banned from this meeting: {name}, given at Northern 3 on 5 March 2024 (7A)."
    )


def test_two_meetings_of_a_region_on_one_day_follow_their_numbers():
    morning, afternoon = meeting("N5", 150), meeting("N6", 150)
    meetings = (afternoon, morning)

    assert next_meeting(morning, meetings) == afternoon
    assert next_meeting(afternoon, meetings) is None
    assert until(("ban_next_meeting", morning), at=meeting("S9", 150), meetings=meetings) is None
