"""Merging and parting while the same player is checked in, scored or named: nothing is lost."""

import pytest
from django.db import transaction

from leagues.models import Merge, Player, Registration
from leagues.reads.merging import merge_plan, player_columns, rows_of
from leagues.services.answer_final import answer_final
from leagues.services.merge_players import merge_players, part_players
from leagues.services.two_people import say_two_people
from meetings.models import Entry, Meeting, Score
from meetings.services.check_in import Money, check_in
from meetings.services.plan_meeting import Plan, change_plan
from tests.at_once import TWO_AT_ONCE, Meanwhile, somebody_waits
from tests.factories.meetings import AT, EntryFactory, MeetingFactory
from tests.meeting_day import a_day, in_charge, send

pytestmark = TWO_AT_ONCE

GONE = "Anne Other is Ann Other now"


@pytest.fixture
def merge(ann, anne, organiser):
    def merged():
        seen = merge_plan(ann, anne).shown
        return merge_players(kept=ann.pk, gone=anne.pk, seen=seen, by=organiser, at=AT)

    return merged


@pytest.fixture
def day(north):
    return a_day(north)


@pytest.fixture
def lets_in(day, coordinator):
    def let_in(player):
        return lambda: check_in(
            meeting=day.pk, player=player.pk, money=Money(), by=in_charge(coordinator), at=AT
        )

    return let_in


def meanwhile(first, second):
    """Have the second begin while the first is at it; gives how the second ended."""
    other = Meanwhile(second)
    with transaction.atomic():
        first()
        other.start()
        somebody_waits()
    other.join()
    assert other.broke == ""
    return other.said


def left_on(player) -> list[str]:
    """Every row that names a player."""
    return [
        model._meta.model_name
        for model, name in player_columns()
        for _ in rows_of(model).filter(**{name: player})
    ]


def test_who_is_checked_in_while_they_are_merged_is_the_other_now(merge, lets_in, anne):
    said = meanwhile(merge, lets_in(anne))

    assert said == f"{GONE}: check that one in."
    assert left_on(anne) == []


def test_who_is_being_checked_in_is_not_merged(merge, lets_in, anne, organiser):
    said = meanwhile(lets_in(anne), merge)

    assert said.startswith(("A meeting is being played:", "Something of the two has changed"))
    assert not Merge.objects.exists()
    assert Entry.objects.get(player=anne).player == anne


def test_a_missed_score_that_comes_while_they_are_merged_is_not_left_behind(
    merge, day, ann, anne, organiser
):
    EntryFactory(meeting=day, player=anne)
    day.status = Meeting.Status.PUBLISHED
    day.save()

    said = meanwhile(
        merge, lambda: send(day, in_charge(organiser), "Anne Other", 700, reason="Missed")
    )

    assert said == "Check the player in first: they have no entry at this meeting."
    assert (left_on(anne), Entry.objects.filter(player=ann).count()) == ([], 1)


def test_a_score_that_is_being_entered_moves_too(merge, day, ann, anne, organiser):
    EntryFactory(meeting=day, player=anne)
    day.status = Meeting.Status.PUBLISHED
    day.save()
    seen = merge_plan(ann, anne).shown

    def merged():
        return merge_players(kept=ann.pk, gone=anne.pk, seen=seen, by=organiser, at=AT)

    said = meanwhile(
        lambda: send(day, in_charge(organiser), "Anne Other", 700, reason="Missed"), merged
    )

    assert said == "Something of the two has changed since this was shown: look at it again."
    assert Score.objects.get(player=anne).score == 700
    merge()
    assert (left_on(anne), Score.objects.get(player=ann).score) == ([], 700)


def test_a_host_who_is_named_while_they_are_merged(merge, north, organiser, anne):
    planned = MeetingFactory(season=north.season, region=north.region, number=2)
    plan = Plan(date=planned.date, hosts=(anne.pk,))

    said = meanwhile(
        merge,
        lambda: change_plan(meeting=planned.pk, plan=plan, by=in_charge(organiser), at=AT),
    )

    assert said == f"{GONE}: choose that one."
    assert left_on(anne) == []


def test_who_answers_for_the_final_while_they_are_merged(merge, north, organiser, ann, anne):
    for player in (ann, anne):
        Registration.objects.create(season=north.season, region=north.region, player=player)
    about = {"season": north.season_id, "comes": True, "by": organiser, "at": AT}

    said = meanwhile(merge, lambda: answer_final(player=anne.pk, **about))

    assert said == "This player is not registered for the season."
    assert left_on(anne) == []


def test_who_is_checked_in_while_they_are_parted(merge, lets_in, day, ann, anne, organiser):
    EntryFactory(meeting__published=True, player=anne)
    merged = merge()

    said = meanwhile(lambda: part_players(merge=merged.pk, by=organiser, at=AT), lets_in(ann))

    assert (said, left_on(anne), left_on(ann)) == ("", ["entry"], ["registration", "entry"])


def test_two_people_while_they_are_merged(merge, ann, anne, organiser):
    about = {"first": ann.pk, "second": anne.pk, "by": organiser, "at": AT}

    assert meanwhile(merge, lambda: say_two_people(**about)) == (
        "Anne Other is merged into Ann Other: part them first."
    )
    assert Player.objects.get(pk=anne.pk).merged_into == ann
