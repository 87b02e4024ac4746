"""What the database refuses of meetings, games and scores, whoever writes."""

import datetime
from functools import partial

import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from meetings.models import HIGHEST_SCORE
from tests.factories.meetings import (
    CorrectionFactory,
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    GroupFactory,
    GroupMemberFactory,
    MeetingFactory,
    MeetingHostFactory,
    OverrulingFactory,
    PenaltyFactory,
    RecordedFinalPlaceFactory,
    RecordedResultFactory,
    ReminderFactory,
    RulingFactory,
    ScoreFactory,
    SubmissionFactory,
)

pytestmark = pytest.mark.django_db

Match = partial(MeetingFactory, of_final=True)
NOON, ELEVEN = datetime.time(12), datetime.time(11)
BROKEN = [
    ("meeting_number_once", MeetingFactory, ("season", "region", "number"), {}),
    ("meeting_number_from_one", MeetingFactory, (), {"number": 0, "date": "2026-01-01"}),
    ("meeting_status_known", MeetingFactory, (), {"status": "late"}),
    (
        "meeting_practice_before_play",
        MeetingFactory,
        (),
        {"practice_from": NOON, "starts_at": ELEVEN},
    ),
    ("meeting_cancelled_for_a_reason", MeetingFactory, (), {"status": "cancelled"}),
    (
        "practice_meeting_number_once",
        lambda **same: MeetingFactory(practice=True, **same),
        ("season", "region", "number"),
        {},
    ),
    ("match_number_once_a_final", Match, ("final", "number"), {}),
    ("meeting_of_a_region_or_final", MeetingFactory, (), {"region": None}),
    ("meeting_of_a_region_or_final", MeetingFactory, (), {"stage": "final"}),
    ("meeting_of_a_region_or_final", MeetingFactory, (), {"sudden_death": True}),
    ("meeting_of_a_region_or_final", Match, (), {"stage": ""}),
    ("meeting_of_a_region_or_final", Match, (), {"stage_group": None}),
    ("meeting_of_a_region_or_final", Match, (), {"practice": True}),
    ("grand_final_status_known", GrandFinalFactory, (), {"status": "late"}),
    ("grand_final_cancelled_for_a_reason", GrandFinalFactory, (), {"status": "cancelled"}),
    ("one_recorded_place_a_final", RecordedFinalPlaceFactory, ("final", "player"), {}),
    ("recorded_final_place_from_one", RecordedFinalPlaceFactory, (), {"position": 0}),
    ("host_once_a_meeting", MeetingHostFactory, ("meeting", "player"), {"kind": "family"}),
    ("one_entry_a_meeting", EntryFactory, ("meeting", "player"), {}),
    ("entry_money_not_negative", EntryFactory, (), {"fee_paid": "-0.01"}),
    ("entry_money_not_negative", EntryFactory, (), {"contribution": "-0.01"}),
    ("game_key_once_a_meeting", GameFactory, ("meeting", "key"), {}),
    ("game_jackpot_in_range", GameFactory, (), {"jackpot": -1}),
    ("game_jackpot_in_range", GameFactory, (), {"jackpot": HIGHEST_SCORE + 1}),
    ("game_has_a_ball", GameFactory, (), {"balls": 0}),
    ("game_status_known", GameFactory, (), {"status": "broken"}),
    ("one_score_a_game", ScoreFactory, ("game", "player"), {}),
    ("score_in_range", ScoreFactory, (), {"score": -1}),
    ("score_in_range", ScoreFactory, (), {"score": HIGHEST_SCORE + 1}),
    ("ruling_number_once", RulingFactory, ("score", "number"), {}),
    ("ruling_has_its_value", RulingFactory, (), {"kind": "replay"}),
    ("ruling_has_its_value", RulingFactory, (), {"kind": "slam_tilt", "value": 1}),
    ("ruling_has_its_value", RulingFactory, (), {"kind": "replay", "value": -1}),
    ("ruling_has_its_value", RulingFactory, (), {"kind": "mercy"}),
    ("decision_has_a_reason", RulingFactory, (), {"kind": "decision", "value": 1}),
    ("penalty_zero_score_has_a_game", PenaltyFactory, (), {"level": "zero_score"}),
    ("penalty_zero_score_has_a_game", PenaltyFactory, (), {"level": "frown"}),
    ("one_recorded_result_a_meeting", RecordedResultFactory, ("meeting", "player"), {}),
    ("recorded_result_has_points", RecordedResultFactory, (), {"machine_points": None}),
    ("submission_in_range", SubmissionFactory, (), {"score": -1}),
    ("submission_in_range", SubmissionFactory, (), {"score": HIGHEST_SCORE + 1}),
    ("submission_outcome_known", SubmissionFactory, (), {"outcome": "lost"}),
    ("group_number_once_a_game", GroupFactory, ("game", "number"), {}),
    ("group_number_from_one", GroupFactory, (), {"number": 0}),
    ("one_group_a_game", GroupMemberFactory, ("group", "player"), {"order": 2}),
    ("order_once_a_group", GroupMemberFactory, ("group", "order"), {}),
    ("group_of_six_at_most", GroupMemberFactory, (), {"order": 7}),
    ("overruling_has_a_reason", OverrulingFactory, (), {"reason": ""}),
    ("correction_has_a_reason", CorrectionFactory, (), {"reason": ""}),
    ("reminder_once", ReminderFactory, ("meeting", "kind"), {}),
]


@pytest.mark.parametrize(
    ("factory", "same", "values"),
    [pytest.param(*broken, id=f"{name}-{n}") for n, (name, *broken) in enumerate(BROKEN)],
)
def test_the_database_refuses(factory, same, values):
    first = factory()
    with pytest.raises(IntegrityError), transaction.atomic():
        factory(**{name: getattr(first, name) for name in same} | values)


def test_a_game_does_not_stand_in_for_itself():
    game = GameFactory()
    game.replaces = game

    with pytest.raises(IntegrityError, match="game_replaces_another"), transaction.atomic():
        game.save()


def test_a_withdrawn_game_has_one_substitute():
    """6A."""
    gone = GameFactory(status="withdrawn")
    GameFactory(meeting=gone.meeting, replaces=gone)

    with pytest.raises(IntegrityError), transaction.atomic():
        GameFactory(meeting=gone.meeting, replaces=gone)


def test_every_constraint_is_tried():
    constraints = {
        constraint.name
        for model in apps.get_app_config("meetings").get_models()
        for constraint in model._meta.constraints
    }

    assert {name for name, *_ in BROKEN} | {"game_replaces_another"} == constraints
