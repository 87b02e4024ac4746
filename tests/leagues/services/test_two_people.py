"""Two rows that are alike and two people: said once, kept with who and when, and taken back."""

import pytest

from leagues.models import TwoPeople
from leagues.reads.merging import merge_plan
from leagues.reads.players_page import players_page
from leagues.services.merge_players import merge_players, part_players
from leagues.services.two_people import say_two_people, take_back_two_people
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT
from tests.meeting_day import refused


@pytest.fixture
def say(ann, anne, organiser):
    def said(first=ann, second=anne):
        return say_two_people(first=first.pk, second=second.pk, by=organiser, at=AT)

    return said


def offered() -> list[set[str]]:
    return [{each.name for each in pair} for pair in players_page().pairs]


def test_they_are_offered_no_more(say, ann, anne, organiser):
    assert offered() == [{"Ann Other", "Anne Other"}]

    told = say(anne, ann)

    assert offered() == []
    assert players_page().two_people == (told,)
    assert (told.first, told.second, told.by, told.at) == (ann, anne, organiser, AT)


def test_the_row_that_was_there_first_is_the_one_to_keep(ann, anne, organiser):
    """A second row is mostly a slip, by whatever name it comes in the alphabet."""
    anne.name, ann.name = "Aaron Other", "Aaron Others"
    anne.save()
    ann.save()

    assert players_page().pairs[0][0].pk == min(ann.pk, anne.pk) == ann.pk


def test_twice_changes_nothing(say, ann, anne):
    assert say() == say(anne, ann)
    assert TwoPeople.history.count() == 1


def test_taken_back_they_are_offered_again_and_it_stays_in_the_history(say, organiser):
    told = say()

    take_back_two_people(told=told.pk, by=organiser, at=AT)

    assert offered() == [{"Ann Other", "Anne Other"}]
    last = TwoPeople.history.first()
    assert (last.history_type, last.history_user, last.history_date) == ("-", organiser, AT)
    again = refused(take_back_two_people, told=told.pk, by=organiser, at=AT)
    assert again.sentence == "That has been taken back already."


def test_whom_it_is_not_said_of(ann, organiser):
    gone = PlayerFactory(name="Annie Other", merged_into=ann)
    about = {"first": ann.pk, "by": organiser, "at": AT}

    assert refused(say_two_people, second=0, **about).sentence == "The league knows no such player."
    assert refused(say_two_people, second=gone.pk, **about).sentence == (
        "Annie Other is merged into Ann Other: part them first."
    )
    assert "one and the same" in refused(say_two_people, second=ann.pk, **about).sentence


def test_two_people_are_not_merged(say, ann, anne, organiser):
    say()

    plan = merge_plan(ann, anne)

    said = f"{organiser} said on 6 February 2026 that they are two people: take that back first."
    assert plan.refusals == (said,)


def test_it_holds_where_one_of_them_is_merged_with_a_third_and_parted_again(
    say, ann, anne, organiser
):
    told = say()
    third = PlayerFactory(name="Ann Othr")
    plan = merge_plan(third, ann)
    merge = merge_players(kept=third.pk, gone=ann.pk, seen=plan.shown, by=organiser, at=AT)

    assert {"Ann Othr", "Anne Other"} not in offered()
    assert "two people" in merge_plan(third, anne).refusals[0]
    part_players(merge=merge.pk, by=organiser, at=AT)

    told.refresh_from_db()
    assert told.pair == {ann.pk, anne.pk}
    assert {"Ann Other", "Anne Other"} not in offered()
    assert {"Ann Othr", "Anne Other"} in offered()
