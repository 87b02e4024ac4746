"""The admin asks what the desk asks; what the organiser overrules is kept (1B, 6A, 6C, 7A, 8)."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from meetings.models import Entry, Game, Meeting, Overruling, Penalty, Ruling, Score
from tests.admin_pages import address, faults, fill, save
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    RulingFactory,
    ScoreFactory,
    VenueFactory,
)

pytestmark = pytest.mark.django_db

OVERRULE = " To overrule it (8), say why under Reason."
BECAUSE = "The player was cleared"
BAN = "Banned from this meeting: ban for the season, given at North 1 on 6 January 2026 (7A)."
LEAST = (
    "A zero score was given at North 1 on 6 January 2026: no more warnings this season, and the"
    " next offence gets disqualification from the meeting at least (7A)."
)
CHOSEN = "The player has chosen already: a compensation ball or a replay, once, and never both."


@pytest.fixture
def ann(north):
    return RegistrationFactory(
        season=north.season, region=north.region, player__name="Ann Abel"
    ).player


@pytest.fixture
def first(north) -> Meeting:
    return MeetingFactory(season=north.season, region=north.region, published=True)


@pytest.fixture
def second(north, first) -> Meeting:
    return MeetingFactory(season=north.season, region=north.region, number=2)


def kept() -> list[tuple[str, str, str, str]]:
    """What was overruled: the rule, the refusal, the reason, at which meeting."""
    return [
        (row.rule, row.refused, row.reason, str(row.meeting))
        for row in Overruling.objects.order_by("pk")
    ]


# --- Bans (7A) ------------------------------------------------------------------------


def test_7a_a_banned_player_is_entered_only_with_a_reason(desk, organiser, first, second, ann):
    PenaltyFactory(meeting=first, player=ann, level="ban_season")
    about = {"player": ann.pk, "meeting": second.pk, "fee_paid": "2.00", "contribution": "0"}

    refused = save(desk, address(Entry, "add"), **about)
    assert faults(refused) == {"player": [BAN + OVERRULE]}
    save(desk, address(Entry, "add"), **about, change_reason=BECAUSE)

    assert Entry.objects.get().player == ann
    assert kept() == [("7A", BAN, BECAUSE, "North 2026, meeting 2")]
    assert Overruling.objects.get().by == organiser


def test_7a_nor_below_the_meetings_own_page(desk, first, second, ann):
    PenaltyFactory(meeting=first, player=ann, level="ban_season")
    page = address(Meeting, "change", second.pk)
    row = {"entries__TOTAL_FORMS": 1, "entries__0__player": ann.pk}
    row |= {"entries__0__fee_paid": "2.00", "entries__0__contribution": "0"}

    assert faults(save(desk, page, **row)) == {"entries-0-player": [BAN + OVERRULE]}
    save(desk, page, **row, change_reason=BECAUSE)

    assert kept() == [("7A", BAN, BECAUSE, "North 2026, meeting 2")]


def test_who_was_entered_before_is_not_refused_again(desk, first, second, ann):
    entry = EntryFactory(meeting=second, player=ann)
    PenaltyFactory(meeting=first, player=ann, level="ban_season")

    answer = save(desk, address(Entry, "change", entry.pk), fee_paid="2.00")

    assert (answer.status_code, kept()) == (302, [])


def test_rows_that_do_not_change_are_not_asked_about(desk, first, second):
    for _ in range(3):
        EntryFactory(meeting=second)
    page = address(Meeting, "change", second.pk)
    sent = fill(desk, page, moved_from="2026-01-01")

    with CaptureQueriesContext(connection) as asked:
        assert desk.post(page, sent).status_code == 302

    assert [each["sql"] for each in asked if "meetings_penalty" in each["sql"]] == []


# --- The ladder (7A) --------------------------------------------------------------------


def test_7a_no_step_below_the_least_unless_overruled(desk, first, second, ann):
    PenaltyFactory(meeting=first, player=ann, level="zero_score", game=GameFactory(meeting=first))
    about = {"player": ann.pk, "meeting": second.pk, "level": "warning"}

    refused = save(desk, address(Penalty, "add"), **about)
    assert faults(refused) == {"level": [f"A warning is too little. {LEAST}{OVERRULE}"]}
    save(desk, address(Penalty, "add"), **about, change_reason=BECAUSE)

    assert kept() == [("7A", f"A warning is too little. {LEAST}", BECAUSE, "North 2026, meeting 2")]


def test_7a_a_penalty_says_nothing_against_itself(desk, first, ann):
    penalty = PenaltyFactory(meeting=first, player=ann, level="ban_season")

    answer = save(desk, address(Penalty, "change", penalty.pk), level="warning")

    assert answer.status_code == 302


def test_what_stays_is_not_refused_again(desk, first, second, ann):
    PenaltyFactory(meeting=first, player=ann, level="ban_season")
    light = PenaltyFactory(meeting=second, player=ann, level="warning")

    answer = save(desk, address(Penalty, "change", light.pk), reason="Swore")

    assert (answer.status_code, kept()) == (302, [])


# --- Once, and never both (6C) ------------------------------------------------------------


@pytest.fixture
def replayed(first, ann) -> Score:
    score = ScoreFactory(game__meeting=first, player=ann)
    RulingFactory(score=score, kind="replay", value=500)
    return score


def test_6c_a_compensation_ball_or_a_replay_never_both(desk, replayed):
    about = {"score": replayed.pk, "number": 2, "kind": "compensation_ball", "value": 70}

    refused = save(desk, address(Ruling, "add"), **about)
    assert faults(refused) == {"kind": [CHOSEN + OVERRULE]}
    save(desk, address(Ruling, "add"), **about, change_reason=BECAUSE)

    assert kept() == [("6C", CHOSEN, BECAUSE, "North 2026, meeting 1")]


def test_6c_nor_both_saved_together_below_the_score(desk, first, ann):
    score = ScoreFactory(game__meeting=first, player=ann)
    page = address(Score, "change", score.pk)
    rows = {"rulings__TOTAL_FORMS": 2}
    for number, kind in enumerate(("replay", "compensation_ball")):
        rows |= {f"rulings__{number}__{name}": value for name, value in
                 {"number": number + 1, "kind": kind, "value": 500}.items()}  # fmt: skip

    assert faults(save(desk, page, **rows)) == {"rulings": [CHOSEN + OVERRULE]}
    save(desk, page, **rows, change_reason=BECAUSE)

    assert score.rulings.count() == 2
    assert kept() == [("6C", CHOSEN, BECAUSE, "North 2026, meeting 1")]


def test_6c_the_one_may_take_the_others_place(desk, replayed):
    page = address(Score, "change", replayed.pk)
    rows = {"rulings__TOTAL_FORMS": 2, "rulings__0__DELETE": "on"}
    rows |= {"rulings__1__number": 2, "rulings__1__kind": "compensation_ball"}

    assert save(desk, page, **rows, rulings__1__value=70).status_code == 302
    assert [ruling.kind for ruling in replayed.rulings.all()] == ["compensation_ball"]


def test_what_is_ruled_once_is_not_ruled_twice_whatever_the_reason(desk, replayed):
    RulingFactory(score=replayed, number=2, kind="slam_tilt")
    about = {"score": replayed.pk, "number": 3, "kind": "slam_tilt", "change_reason": BECAUSE}

    refused = save(desk, address(Ruling, "add"), **about)

    assert faults(refused) == {"kind": ["That has been ruled on this score already."]}


def test_6a_nothing_is_ruled_on_a_withdrawn_game(desk, replayed):
    game = replayed.game
    game.status = Game.Status.WITHDRAWN
    game.save()
    about = {"score": replayed.pk, "number": 2, "kind": "slam_tilt"}

    refused = save(desk, address(Ruling, "add"), **about)

    said = f"{game.machine} is withdrawn: its scores count for nobody (6A)."
    assert faults(refused) == {"kind": [said + OVERRULE]}


# --- Games, and 1B -----------------------------------------------------------------------


def test_6a_a_played_game_keeps_its_machine(desk, replayed):
    page = address(Game, "change", replayed.game.pk)
    other = MachineFactory()
    said = "Scores are on this game already: withdraw it and name a substitute (6A)."

    assert faults(save(desk, page, machine=other.pk)) == {"machine": [said + OVERRULE]}
    save(desk, page, machine=other.pk, change_reason=BECAUSE)

    assert kept() == [("6A", said, BECAUSE, "North 2026, meeting 1")]


def test_2e_a_ruled_jackpot_stays_agreed(desk, replayed):
    game = replayed.game
    game.jackpot = 5_000_000
    game.save()
    RulingFactory(score=replayed, number=2, kind="jackpot", value=7_000_000)

    refused = save(desk, address(Game, "change", game.pk), jackpot="", change_reason=BECAUSE)

    assert faults(refused) == {
        "jackpot": [
            "Jackpots were ruled with the agreed value: take those rulings back first (2E)."
        ]
    }


def test_1b_what_is_overruled_is_kept(desk, north, first, second):
    barn = VenueFactory(name="The Barn")
    for meeting in (first, second):
        meeting.venue = barn
        meeting.save()
    third = MeetingFactory(
        season=north.season, region=north.region, number=3, date=datetime.date(2026, 5, 3)
    )
    page = address(Meeting, "change", third.pk)
    said = "The Barn is used 3 times: at most twice in a season (1B)."

    assert faults(save(desk, page, venue=barn.pk)) == {"venue": [said + OVERRULE]}
    save(desk, page, venue=barn.pk, change_reason="The hall has burnt down")

    assert kept() == [("1B", said, "The hall has burnt down", "North 2026, meeting 3")]


def test_whoever_is_not_banned_is_entered_without_a_word(desk, second):
    about = {"player": PlayerFactory().pk, "meeting": second.pk, "fee_paid": "2.00"}

    answer = save(desk, address(Entry, "add"), **about, contribution="0", change_reason="Late")

    assert (answer.status_code, kept()) == (302, [])
