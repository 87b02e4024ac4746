"""The mark that a correction leaves on published results (8)."""

import pytest

from meetings.actors import Actor
from meetings.models import Correction
from meetings.services.correct import mark_correction, refuse_unless_correctable
from tests.factories.meetings import AT
from tests.meeting_day import Refusal, last, publish, refused, the_player

ONLY = Refusal("The results are published: only the coordinator corrects them.")
WHY = Refusal("The results are published: give the reason for the correction.", field="reason")


def mark(day, by, **given):
    given = {"what": "Score on Taxi: 5 instead of 4", "reason": "Misread", "at": AT, **given}
    mark_correction(meeting=day, by=by, **given)


def test_a_correction_is_marked(day, runs):
    publish(day)

    mark(day, runs, player=the_player("Ann Abel").pk, reason=" Misread ")

    kept = Correction.objects.get()
    assert (kept.meeting, kept.player, kept.by, kept.at) == (
        day, the_player("Ann Abel"), runs.user, AT,
    )  # fmt: skip
    assert (str(kept), kept.reason) == ("Score on Taxi: 5 instead of 4", "Misread")
    assert last(Correction) == ("+", "coordinator", AT, " Misread ")


def test_before_publishing_nothing_is_marked(day, stewards):
    mark(day, stewards, reason="")

    assert not Correction.objects.exists()


@pytest.mark.parametrize("reason", ["", " \n"])
def test_a_correction_has_a_reason(day, runs, reason):
    publish(day)

    assert refused(mark, day, runs, reason=reason) == WHY
    assert refused(refuse_unless_correctable, day, reason=reason, by=runs) == WHY


def test_only_those_in_charge_correct(day, stewards):
    publish(day)

    assert refused(mark, day, stewards) == ONLY
    assert refused(mark, day, Actor("Nobody", coordinator=True)) == ONLY


def test_a_page_shows_three_hundred_characters_and_the_history_all(day, runs):
    publish(day)

    mark(day, runs, what="w" * 400, reason="r" * 400)

    kept = Correction.objects.get()
    assert (len(kept.what), len(kept.reason), len(last(Correction)[3])) == (300, 300, 400)
