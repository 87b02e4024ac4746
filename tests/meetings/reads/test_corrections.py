"""What was changed after the results came out, as the public and the coordinator read it (8)."""

import datetime

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from leagues.models import SeasonRegion
from meetings.actors import Actor
from meetings.models import Meeting
from meetings.reads.corrections import desk_corrections
from meetings.reads.meeting_pages import meeting_page
from tests.factories.meetings import AT, CorrectionFactory
from tests.meeting_day import a_day, publish, send, the_player
from tests.scenarios import FIVE


@pytest.fixture
def out(north: SeasonRegion) -> Meeting:
    """A meeting whose results are out."""
    meeting = a_day(north, FIVE)
    publish(meeting)
    return meeting


def shown(client: Client) -> str:
    return client.get(reverse("meeting", args=[2026, "north", 1])).content.decode()


def test_a_correction_is_marked_on_the_public_page(
    client: Client, out: Meeting, runs: Actor
) -> None:
    assert "Corrected on" not in shown(client)
    send(out, runs, "Ann Abel", 50, seen=900, reason="Misread by Mr Abel")
    page = shown(client)
    assert "Corrected on <time" in page
    assert ">6 February 2026</time>: Score on Taxi: 50 instead of 900" in page
    assert "Misread" not in page


def test_the_table_is_the_corrected_one_at_the_next_request(
    client: Client, out: Meeting, runs: Actor
) -> None:
    caches["pages"].clear()
    table = reverse("league_table", args=[2026, "north"])
    before = client.get(table).content.decode()
    assert before.index("Ann Abel") < before.index("Bob Bell")
    for key, score in (("g1", 900), ("g2", 90)):
        send(out, runs, "Ann Abel", 1, key=key, seen=score, reason="Misread")
    after = client.get(table).content.decode()
    assert after.index("Bob Bell") < after.index("Ann Abel")


def test_a_child_is_named_by_first_name(client: Client, out: Meeting) -> None:
    ann = the_player("Ann Abel")
    ann.child = True
    ann.save()
    CorrectionFactory(meeting=out, player=ann, reason="Ann Abel said so")
    page = shown(client)
    assert ">Ann</a>)" in page
    assert "Abel" not in page


def test_the_latest_comes_first_and_one_may_be_of_nobody(out: Meeting) -> None:
    CorrectionFactory(meeting=out, what="First")
    CorrectionFactory(meeting=out, what="Then", at=AT + datetime.timedelta(days=1))
    corrections = meeting_page(2026, "north", 1).corrections
    assert [(c.what, c.player) for c in corrections] == [("Then", None), ("First", None)]


def test_the_desk_reads_who_and_why(out: Meeting) -> None:
    CorrectionFactory(meeting=out, player=the_player("Ann Abel"), by__username="carla")
    (correction,) = desk_corrections(out)
    assert (correction.player, correction.reason, correction.by) == ("Ann Abel", "Misread", "carla")


@pytest.mark.parametrize("times", [1, 3])
def test_the_number_of_queries_does_not_grow(
    out: Meeting, django_assert_num_queries, times: int
) -> None:
    for _ in range(times):
        CorrectionFactory(meeting=out, player=the_player("Ann Abel"))
    with django_assert_num_queries(1):
        desk_corrections(out)
