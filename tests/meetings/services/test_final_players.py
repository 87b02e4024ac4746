"""Who is at a match of the grand final: late, absent, gone home, banned (1G, 7A)."""

import pytest

from meetings.models import Entry, GrandFinal, Meeting, Overruling, Penalty
from meetings.services.begin_stage import begin_sudden_death
from meetings.services.final_players import gone_home, leave_out, let_in
from scoring import league_format
from tests.factories.meetings import MachineFactory, PenaltyFactory
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    entered,
    keys,
    played,
    qualified,
    table,
    the,
)
from tests.meeting_day import refused


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


@pytest.fixture
def qualifying(final, organises) -> Meeting:
    return begun(final, organises, who="Ann Fay Bob Gus Cat Hal")


def test_a_qualifier_who_comes_late_is_let_in_once(qualifying, organises):
    for _ in range(2):
        let_in(match=qualifying.pk, player=the("Dee").pk, by=organises, at=DAY)

    assert entered(qualifying) == "Ann Fay Bob Gus Cat Hal Dee"
    assert Entry.objects.get(player=the("Dee"), meeting=qualifying).fee_paid == 0


def test_1g_who_has_no_place_is_let_in_by_overruling_alone(qualifying, organises):
    refusal = refused(let_in, match=qualifying.pk, player=the("Joe").pk, by=organises, at=DAY)
    assert (refusal.rule, refusal.field, refusal.overrulable) == ("1G", "player", True)
    assert refusal.sentence.startswith("Joe South has no place in the final")

    let_in(
        match=qualifying.pk, player=the("Joe").pk, by=organises, at=DAY, overruled_because="Asked"
    )
    assert entered(qualifying).endswith("Joe")
    assert Overruling.objects.get().reason == "Asked"


def test_7a_a_ban_is_named(qualifying, north, organises):
    meeting = Meeting.objects.get(region=north.region)
    PenaltyFactory(meeting=meeting, player=the("Dee"), level=Penalty.Level.BAN_SEASON)

    refusal = refused(let_in, match=qualifying.pk, player=the("Dee").pk, by=organises, at=DAY)
    assert (refusal.rule, refusal.overrulable) == ("7A", True)
    assert "ban for the season, given at North 1" in refusal.sentence

    let_in(
        match=qualifying.pk, player=the("Dee").pk, by=organises, at=DAY, overruled_because="Mercy"
    )
    assert [row.rule for row in Overruling.objects.all()] == ["7A"]


def test_nobody_unknown_is_let_in(qualifying, organises):
    refusal = refused(let_in, match=qualifying.pk, player=0, by=organises, at=DAY)

    assert (refusal.sentence, refusal.field) == ("The league knows no such player.", "player")


def test_who_does_not_turn_up_is_taken_out_until_they_have_played(qualifying, organises):
    leave_out(match=qualifying.pk, player=the("Hal").pk, by=organises, at=DAY)
    assert entered(qualifying) == "Ann Fay Bob Gus Cat"

    played(qualifying, "Ann Fay Bob Gus Cat", finish=False)
    refusal = refused(leave_out, match=qualifying.pk, player=the("Ann").pk, by=organises, at=DAY)
    assert refusal.sentence == (
        "This player has scores: clear those first, or mark them as gone home."
    )


def test_who_has_won_a_place_keeps_it_having_gone_home(final, qualifying, organises):
    played(qualifying, "Ann Fay Bob Gus Cat Hal")
    playoff = begun(final, organises, "play-off")

    refusal = refused(leave_out, match=playoff.pk, player=the("Bob").pk, by=organises, at=DAY)
    assert (refusal.sentence, refusal.rule) == (
        "They have won their place in this stage: mark them as gone home.", "1G",
    )  # fmt: skip

    gone_home(match=playoff.pk, player=the("Bob").pk, by=organises, at=DAY)
    played(playoff, "Gus Cat Hal")
    assert table(final, "play-off") == "1 Gus 3, 2 Cat 2, 3 Hal 1, 4 Bob 0"


def test_1g_nobody_comes_into_a_later_stage_by_overruling(final, qualifying, organises):
    played(qualifying, "Ann Fay Bob Gus Cat Hal")
    playoff = begun(final, organises, "play-off")

    refusal = refused(
        let_in, match=playoff.pk, player=the("Joe").pk, by=organises, at=DAY,
        overruled_because="Asked",
    )  # fmt: skip

    assert (refusal.sentence, refusal.overrulable) == (
        "Joe South has no place in Play-off (1G).", False,
    )  # fmt: skip


def test_who_had_gone_home_comes_back(qualifying, organises):
    gone_home(match=qualifying.pk, player=the("Ann").pk, by=organises, at=DAY)

    entry = let_in(match=qualifying.pk, player=the("Ann").pk, by=organises, at=DAY)

    assert entry.left_at is None


def test_a_finished_match_is_left_alone(qualifying, organises):
    played(qualifying, "Ann Fay Bob Gus Cat Hal")

    for task in (let_in, leave_out, gone_home):
        refusal = refused(task, match=qualifying.pk, player=the("Dee").pk, by=organises, at=DAY)
        assert refusal.sentence == "Qualifying is finished: open it again first."


def test_3f_a_sudden_death_is_for_those_who_are_level(final, organises):
    played(begun(final, organises, who=SEEDS), "Ann Fay Bob Gus Cat Hal=Dee Ida")
    match = begin_sudden_death(
        final=final.pk, stage="qualifying", group=1, players=keys("Hal Dee"),
        machine=MachineFactory().pk, by=organises, at=DAY,
    )  # fmt: skip

    late = refused(let_in, match=match.pk, player=the("Ida").pk, by=organises, at=DAY)
    out = refused(leave_out, match=match.pk, player=the("Hal").pk, by=organises, at=DAY)

    assert late.sentence == "Only those who are level play a sudden death (3F)."
    assert out.rule == "1G"


def test_only_the_organiser_says_who_is_there(qualifying, runs):
    for task in (let_in, leave_out, gone_home):
        refusal = refused(task, match=qualifying.pk, player=the("Ann").pk, by=runs, at=DAY)
        assert refusal.sentence == "Only the organiser says who is at the grand final."
