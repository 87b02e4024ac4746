"""Warnings and penalties, on the ladder (7A)."""

import pytest

from meetings.models import Correction, Game, Meeting, Overruling, Penalty
from meetings.reads.desk import desk
from meetings.services.penalise import NewPenalty, penalise, take_penalty_back
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, GameFactory
from tests.meeting_day import LATER, Refusal, last, publish, refused, the_player, withdraw
from tests.scenarios import a_player

NOT_YOURS = Refusal("Only the coordinator or a deputy gives penalties.", rule="7A")


def give(day: Meeting, by, level: str, *, because: str = "", **about) -> Penalty:
    about = {"player": the_player("Ann Abel").pk, "reason": "Banged the glass", **about}
    penalty = NewPenalty(level=level, **about)
    return penalise(meeting=day.pk, penalty=penalty, by=by, at=AT, overruled_because=because)


def back(day: Meeting, by, penalty: Penalty, reason: str = "It was Bob") -> None:
    take_penalty_back(meeting=day.pk, penalty=penalty.pk, reason=reason, by=by, at=LATER)


def levels() -> list[str]:
    return list(Penalty.objects.order_by("pk").values_list("level", flat=True))


@pytest.mark.parametrize("level", Penalty.Level.values)
def test_any_step_may_be_the_first(day, runs, level):
    game = "g1" if level == "zero_score" else ""

    penalty = give(day, runs, level, game=game, reason=" Banged the glass ")

    assert (penalty.level, penalty.game and penalty.game.key) == (level, game or None)
    assert penalty.reason == "Banged the glass"
    assert last(Penalty) == ("+", "coordinator", AT, " Banged the glass ")


def test_only_a_zero_score_has_a_game(day, runs):
    assert give(day, runs, "warning", game="g1").game is None


def test_a_zero_score_counts(day, runs):
    give(day, runs, "zero_score", game="g1")

    assert desk(day.pk).cells["g1", the_player("Ann Abel").pk].line.counted == 0


def test_a_repeat_on_the_day_is_a_penalty(day, runs):
    give(day, runs, "warning")

    assert refused(give, day, runs, "warning") == Refusal(
        "A warning is too little. A warning was given at North 1 on 6 January 2026: a repeat on"
        " the day or up to the next meeting gets a zero score at least (7A).",
        "7A",
        "level",
        overrulable=True,
    )
    give(day, runs, "zero_score", game="g2")
    assert levels() == ["warning", "zero_score"]


def test_the_next_penalty_is_a_step_up(day, runs):
    give(day, runs, "disqualified")

    assert refused(give, day, runs, "disqualified").overrulable
    give(day, runs, "ban_next_meeting")
    assert levels() == ["disqualified", "ban_next_meeting"]


def test_another_players_offence_is_theirs(day, runs):
    give(day, runs, "ban_season")

    assert give(day, runs, "warning", player=the_player("Bob Bell").pk).level == "warning"


def test_only_the_organiser_gives_less(day, runs, organises):
    give(day, runs, "zero_score", game="g1")

    for by, because in ((runs, "He is sorry"), (organises, " ")):
        assert refused(give, day, by, "warning", because=because).overrulable
    give(day, organises, "warning", because="He is sorry")
    kept = Overruling.objects.get()
    assert (kept.rule, kept.reason) == ("7A", "He is sorry")
    assert kept.refused.startswith("A warning is too little.")


# --- What is refused ------------------------------------------------------------------


def test_who_is_not_here_gets_none(day, north, runs):
    elsewhere = a_player(north, "Dan Dale")

    assert refused(give, day, runs, "warning", player=elsewhere.pk) == Refusal(
        "This player is not checked in at this meeting.", field="player"
    )


@pytest.mark.parametrize("level", ["", "death"])
def test_only_the_ladders_steps(day, runs, level):
    assert refused(give, day, runs, level) == Refusal("Choose a penalty.", field="level")


@pytest.mark.parametrize("key", ["", "g2", "g9"])
def test_a_zero_score_is_on_a_game_in_play_here(day, runs, key):
    GameFactory(key="g9")
    withdraw(day, "g2")

    assert refused(give, day, runs, "zero_score", game=key) == Refusal(
        "Choose the game that is given a zero score.", rule="7A", field="game"
    )


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_penalty_has_its_reason(day, runs, reason):
    assert refused(give, day, runs, "warning", reason=reason) == Refusal(
        "Say what happened.", rule="7A", field="reason"
    )


def test_a_reason_fits(day, runs):
    assert refused(give, day, runs, "warning", reason="x" * 301) == Refusal(
        "At most 300 characters, please: this has 301.", field="reason"
    )


@pytest.mark.parametrize(("status", "words"), [("scheduled", "planned"), ("cancelled",) * 2])
def test_only_while_played_or_published(day, runs, status, words):
    penalty = give(day, runs, "warning")
    day.status, day.cancelled_because = status, "Snow"
    day.save()

    assert refused(give, day, runs, "zero_score", game="g1") == Refusal(f"This meeting is {words}.")
    assert refused(back, day, runs, penalty) == Refusal(f"This meeting is {words}.")


def test_a_steward_gives_and_takes_back_nothing(day, runs, stewards):
    penalty = give(day, runs, "warning")

    assert refused(give, day, stewards, "disqualified") == NOT_YOURS
    assert refused(back, day, stewards, penalty) == NOT_YOURS


# --- Taken back, and after publishing -------------------------------------------------


def test_a_penalty_is_taken_back(day, runs):
    penalty = give(day, runs, "zero_score", game="g1")

    assert refused(back, day, runs, penalty, " ") == Refusal(
        "Say why it is taken back.", field="reason"
    )
    back(day, runs, penalty)
    back(day, runs, penalty)

    assert levels() == []
    assert last(Penalty) == ("-", "coordinator", LATER, "It was Bob")
    assert give(day, runs, "warning").level == "warning"


def test_a_penalty_of_another_meeting_stays(day, south, runs):
    penalty = give(day, runs, "warning")
    other = Game.objects.get(pk=GameFactory().pk).meeting
    other.status = Meeting.Status.OPEN
    other.save()

    back(other, runs, penalty)

    assert levels() == ["warning"]


def test_after_publishing_it_is_a_correction(day, runs):
    publish(day)

    penalty = give(day, runs, "disqualified")
    back(day, runs, penalty)

    marks = Correction.objects.order_by("pk").values_list("what", "reason")
    assert list(marks) == [
        ("Disqualified from the meeting", "Banged the glass"),
        ("Taken back: disqualified from the meeting", "It was Bob"),
    ]


def test_a_player_in_no_season_is_not_here(day, runs):
    assert refused(give, day, runs, "warning", player=PlayerFactory().pk).field == "player"
