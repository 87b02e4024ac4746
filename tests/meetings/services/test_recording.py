"""Who did it, when and why, also where a steward has no account."""

import pytest

from meetings.models import Score
from meetings.services.recording import keep
from tests.factories.meetings import AT
from tests.meeting_day import Refusal, last, refused, the_score


def test_whoever_is_logged_in_signs(day, runs):
    keep(the_score(day, "g1", "Ann Abel"), by=runs, at=AT, reason="misread").save()

    assert last(Score) == ("~", "coordinator", AT, "misread")


@pytest.mark.parametrize(
    ("reason", "kept"), [("", "Stew (steward)"), ("misread", "Stew (steward): misread")]
)
def test_a_stewards_name_goes_with_the_reason(day, stewards, reason, kept):
    keep(the_score(day, "g1", "Ann Abel"), by=stewards, at=AT, reason=reason).save()

    assert last(Score) == ("~", None, AT, kept)


def test_a_deletion_is_signed(day, stewards):
    keep(the_score(day, "g1", "Ann Abel"), by=stewards, at=AT).delete()

    assert last(Score) == ("-", None, AT, "Stew (steward)")


def test_what_does_not_fit_is_refused_before_it_is_written(day, runs):
    score = the_score(day, "g1", "Ann Abel")
    score.score = -1

    assert refused(keep, score, by=runs, at=AT) == Refusal("Not below 0.", field="score")


def test_signing_asks_the_database_nothing(day, runs, django_assert_num_queries):
    score = the_score(day, "g1", "Ann Abel")

    with django_assert_num_queries(0):
        keep(score, by=runs, at=AT)
