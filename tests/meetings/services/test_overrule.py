"""The organiser sets a refusal aside, and says why (8)."""

import pytest

from meetings.actors import Actor
from meetings.models import Overruling
from meetings.services.overrule import overrule
from tests.factories.meetings import AT
from tests.meeting_day import Refusal, last, refused


def set_aside(day, by, reason="Promised to the host"):
    return overrule(
        meeting=day, rule="1B", refused="7 meetings (1B).", reason=reason, by=by, at=AT
    )  # fmt: skip


def test_the_reason_is_kept(day, organises):
    kept = set_aside(day, organises, " Promised to the host ")

    assert (kept.season, kept.region, kept.meeting) == (day.season, day.region, day)
    assert (kept.rule, kept.refused, kept.reason) == (
        "1B", "7 meetings (1B).", "Promised to the host",
    )  # fmt: skip
    assert (kept.by, kept.at) == (organises.user, AT)
    assert last(Overruling) == ("+", "organiser", AT, " Promised to the host ")


def test_a_long_reason_is_kept_whole_in_the_history(day, organises):
    set_aside(day, organises, "r" * 400)

    assert (len(Overruling.objects.get().reason), len(last(Overruling)[3])) == (300, 400)


@pytest.mark.parametrize("reason", ["", "  "])
def test_there_must_be_a_reason(day, organises, reason):
    assert refused(set_aside, day, organises, reason) == Refusal(
        "Give the reason for overruling.", rule="8", field="overruled_because"
    )


def test_nobody_but_the_organiser(day, runs, stewards):
    only = Refusal("Only the organiser may overrule the rulebook.", rule="8")

    assert refused(set_aside, day, runs) == refused(set_aside, day, stewards) == only
    assert refused(set_aside, day, Actor("Somebody", organiser=True)) == only
