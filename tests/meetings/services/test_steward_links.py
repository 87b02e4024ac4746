"""Links for stewards: made and revoked by those in charge, open for one meeting's day (4B)."""

import datetime
import uuid

import pytest

from meetings.models import Meeting, StewardLink
from meetings.services.steward_links import (
    hash_of,
    make_steward_link,
    open_link,
    revoke_steward_link,
)
from tests.factories.meetings import AT
from tests.meeting_day import LATER, Refusal, a_day, last, publish, refused

MIDNIGHT = AT + datetime.timedelta(hours=12)


def make(day: Meeting, by, **given) -> tuple[StewardLink, str]:
    given = {"label": "At the door", "expires_at": MIDNIGHT, "at": AT, **given}
    return make_steward_link(meeting=day.pk, by=by, **given)


def test_a_link_opens_its_meeting(day, runs):
    link, token = make(day, runs, label=" At the door ")

    assert (link.meeting, link.label, link.made_by) == (day, "At the door", runs.user)
    assert open_link(token=token, at=LATER) == link
    assert last(StewardLink) == ("+", "coordinator", AT, "")


def test_the_database_keeps_no_token(day, runs):
    link, token = make(day, runs)

    assert link.token_hash == hash_of(token)
    assert len(token) == 32
    assert token not in str(StewardLink.objects.values())


def test_each_link_has_its_own_token(day, runs):
    assert make(day, runs)[1] != make(day, runs)[1]


def test_a_form_sent_twice_makes_one_link(day, runs):
    form = uuid.uuid4()
    made = make(day, runs, form=form)

    assert make(day, runs, form=form) == made
    assert len(made[1]) == 32
    assert open_link(token=made[1], at=AT) == made[0]
    assert make(day, runs, form=form, label="At the bar")[0] != made[0]
    assert make(day, runs, form=uuid.uuid4())[0] != made[0]
    assert [link.label for link in StewardLink.objects.order_by("pk")] == [
        "At the door", "At the bar", "At the door",
    ]  # fmt: skip


def test_a_form_sent_again_opens_no_link_that_was_closed(day, runs):
    form = uuid.uuid4()
    link, _ = make(day, runs, form=form)
    revoke_steward_link(meeting=day.pk, link=link.pk, by=runs, at=AT)

    assert refused(make, day, runs, form=form) == Refusal(
        "That link has been closed meanwhile: open the page anew."
    )


@pytest.mark.parametrize("token", ["", "x", "ü" * 400, "../../etc"])
def test_another_token_opens_nothing(day, runs, token):
    make(day, runs)

    assert open_link(token=token, at=AT) is None


def test_a_link_closes_at_its_moment(day, runs):
    link, token = make(day, runs)
    a_second = datetime.timedelta(seconds=1)

    assert open_link(token=token, at=MIDNIGHT - a_second) == link
    assert open_link(token=token, at=MIDNIGHT) is None


def test_opening_takes_one_query(day, runs, django_assert_num_queries):
    _, token = make(day, runs)

    with django_assert_num_queries(1):
        link = open_link(token=token, at=AT)
        assert (str(link.meeting.season), link.meeting.region.name) == ("2026", "North")


def test_a_revoked_link_is_closed_at_once(day, runs):
    link, token = make(day, runs)

    revoke_steward_link(meeting=day.pk, link=link.pk, by=runs, at=LATER)

    assert open_link(token=token, at=LATER) is None
    link.refresh_from_db()
    assert link.revoked_at == LATER
    assert last(StewardLink) == ("~", "coordinator", LATER, "")


def test_revoking_twice_changes_nothing(day, runs):
    link, _ = make(day, runs)
    revoke_steward_link(meeting=day.pk, link=link.pk, by=runs, at=AT)

    revoke_steward_link(meeting=day.pk, link=link.pk, by=runs, at=LATER)

    link.refresh_from_db()
    assert (link.revoked_at, link.history.count()) == (AT, 2)


def test_a_link_of_another_meeting_is_not_revoked(day, south, runs):
    link, _ = make(day, runs)
    other = a_day(south, "Taxi\nZed Zane   1")

    revoke_steward_link(meeting=other.pk, link=link.pk, by=runs, at=LATER)

    link.refresh_from_db()
    assert link.revoked_at is None


def test_a_steward_makes_and_revokes_no_links(day, stewards):
    assert refused(make, day, stewards) == Refusal(
        "Only the coordinator or a deputy makes links for stewards.", rule="4B"
    )
    assert refused(
        revoke_steward_link, meeting=day.pk, link=stewards.link.pk, by=stewards, at=AT
    ) == Refusal("Only the coordinator or a deputy revokes links.", rule="4B")


def test_no_links_once_the_meeting_is_called_off(day, runs):
    day.status, day.cancelled_because = "cancelled", "Snow"
    day.save()

    assert refused(make, day, runs) == Refusal("This meeting is cancelled.")


def test_a_phone_that_comes_back_after_publishing_may_need_a_new_link(day, runs):
    publish(day)

    assert make(day, runs)[0].meeting == day


def test_a_link_is_not_closed_from_the_start(day, runs):
    assert refused(make, day, runs, expires_at=AT) == Refusal(
        "The link would be closed already.", field="expires_at"
    )
    a_second = datetime.timedelta(seconds=1)
    assert make(day, runs, expires_at=AT + a_second)[0].expires_at == AT + a_second


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("  ", "Fill this in."),
        ("x" * 81, "At most 80 characters, please: this has 81."),
    ],
)
def test_a_link_says_whose_it_is(day, runs, label, sentence):
    assert refused(make, day, runs, label=label) == Refusal(sentence, field="label")
