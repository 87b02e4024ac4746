"""A match of the grand final opened, taken back, opened again; players brought in line (1G, 8)."""

import datetime

import pytest

from meetings.models import Correction, Entry, Game, GrandFinal, Meeting, Score, StewardLink
from meetings.services.begin_stage import begin_stage, begin_sudden_death
from meetings.services.mend_stage import bring_in_line, open_match, reopen_match, take_match_back
from scoring import league_format, rounds_of_four
from tests.factories.meetings import (
    GameFactory,
    GroupMemberFactory,
    MachineFactory,
    PenaltyFactory,
    ScoreFactory,
    StewardLinkFactory,
    SubmissionFactory,
)
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    entered,
    keys,
    played,
    qualified,
    tables,
    the,
)
from tests.meeting_day import last, refused

IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


def state(final: GrandFinal, stage: str) -> str:
    result = tables(final).result
    assert result is not None
    return result.stage(stage).state


def swap(match: Meeting, first: str, second: str) -> None:
    """Correct two players' scores on a match's only game: each had the other's."""
    one, two = (
        Score.objects.get(game__meeting=match, player=the(name)) for name in (first, second)
    )
    one.score, two.score = two.score, one.score
    one.save()
    two.save()


# --- Opened --------------------------------------------------------------------


def test_what_was_set_up_before_the_day_is_opened_on_it(final, organises):
    [match] = begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises,
        at=DAY - datetime.timedelta(days=3),
    )  # fmt: skip

    for _ in range(2):
        assert open_match(match=match.pk, by=organises, at=DAY).status == "open"
    assert GrandFinal.objects.get().status == "open"
    assert match.history.count() == 2


def test_a_match_is_not_opened_weeks_ahead_by_a_slip(final, organises):
    """Everybody would read that the final is being played."""
    before = DAY - datetime.timedelta(days=3)
    [match] = begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises, at=before
    )

    asked = refused(open_match, match=match.pk, by=organises, at=before)
    assert (asked.sentence, asked.field) == (
        "The final is on Saturday 28 November 2026, in 3 days. Is it meant?", "early",
    )  # fmt: skip
    assert GrandFinal.objects.get().status == "planned"
    meant = open_match(match=match.pk, by=organises, at=before, early=match.date)
    assert meant.status == "open"


# --- Taken back ------------------------------------------------------------------


def test_a_match_set_up_by_mistake_is_taken_back_with_all_that_hangs_on_it(final, organises):
    match = begun(final, organises)
    game = GameFactory(meeting=match, multiplayer=True)
    GroupMemberFactory(group__game=game, player=the("Ann"))
    StewardLinkFactory(meeting=match)

    take_match_back(match=match.pk, by=organises, at=DAY)

    assert not Meeting.objects.filter(final=final).exists()
    assert not StewardLink.objects.exists()
    assert last(Meeting) == ("-", "organiser", DAY, "set up by mistake")
    assert last(Entry) == ("-", "organiser", DAY, "set up by mistake")
    assert GrandFinal.objects.get().status == "planned"
    begun(final, organises)


@pytest.mark.parametrize("trace", ["score", "submission", "penalty", "finished"])
def test_what_has_been_played_stays_on_record(final, organises, trace):
    match = begun(final, organises)
    game = GameFactory(meeting=match)
    if trace == "score":
        ScoreFactory(game=game, player=the("Ann"))
    elif trace == "submission":
        SubmissionFactory(game=game, player=the("Ann"))
    elif trace == "penalty":
        PenaltyFactory(meeting=match, player=the("Ann"))
    else:
        match.status = Meeting.Status.PUBLISHED
        match.save()

    assert refused(take_match_back, match=match.pk, by=organises, at=DAY).sentence == (
        "Qualifying has been played: what was played stays on record."
    )


def test_the_final_goes_on_without_a_play_off_that_was_taken_back(final, organises):
    played(begun(final, organises), IN_ORDER)
    playoff = begun(final, organises, "play-off")

    assert take_match_back(match=playoff.pk, by=organises, at=DAY).status == "open"
    assert state(final, "play-off") == "not_begun"


# --- Opened again -----------------------------------------------------------------


def test_a_finished_match_is_opened_again_for_a_reason_that_is_marked(final, organises):
    match = played(begun(final, organises), IN_ORDER)
    no_reason = refused(reopen_match, match=match.pk, reason=" ", by=organises, at=DAY)
    assert (no_reason.sentence, no_reason.field) == ("Say why it is opened again.", "reason")

    for _ in range(2):
        reopened = reopen_match(match=match.pk, reason="A card was lost", by=organises, at=DAY)
        assert reopened.status == "open"

    marked = Correction.objects.get()
    assert (marked.what, marked.reason) == ("Opened again", "A card was lost")
    assert state(final, "qualifying") == "playing"


def test_a_match_that_others_follow_from_is_not_opened_again(final, organises):
    qualifying = played(begun(final, organises), "Ann Fay Bob Gus Cat Hal=Dee Ida")
    death = begin_sudden_death(
        final=final.pk, stage="qualifying", group=1, players=keys("Hal Dee"),
        machine=MachineFactory().pk, by=organises, at=DAY,
    )  # fmt: skip

    def refusal(match):
        return refused(reopen_match, match=match.pk, reason="x", by=organises, at=DAY)

    assert refusal(qualifying).sentence == (
        "A sudden death was set up from its results. Correct the scores that are wrong instead:"
        " each with its reason, where it was entered."
    )
    Game.objects.filter(meeting=death).get().delete()
    played(death, "Hal Dee")
    begun(final, organises, "play-off")
    assert refusal(death).sentence.startswith("Play-off was set up from its results.")
    assert refusal(death).rule == "8"


# --- Brought in line ----------------------------------------------------------------


def in_line(final, by, stage="play-off", reason="Cards were swapped"):
    return bring_in_line(final=final.pk, stage=stage, reason=reason, by=by, at=DAY)


@pytest.fixture
def changed(final, organises) -> Meeting:
    """A play-off of Bob, Gus, Cat and Hal; since then Dee has been put before Hal."""
    qualifying = played(begun(final, organises), IN_ORDER)
    playoff = begun(final, organises, "play-off")
    swap(qualifying, "Hal", "Dee")
    assert tables(final).out_of_line("play-off")
    return playoff


def test_8_a_correction_changes_who_plays(final, changed, organises):
    GroupMemberFactory(group__game__meeting=changed, player=the("Hal"))

    in_line(final, organises)

    assert entered(changed) == "Bob Gus Cat Dee"
    assert state(final, "play-off") == "playing"
    assert last(Entry) == ("+", "organiser", DAY, "Cards were swapped")
    assert not Correction.objects.filter(meeting=changed).exists()


def test_a_finished_match_marks_it(final, changed, organises):
    changed.status = Meeting.Status.PUBLISHED
    changed.save()

    assert refused(in_line, final, organises, reason="").field == "reason"
    in_line(final, organises)

    assert [row.what for row in Correction.objects.filter(meeting=changed)] == [
        "Players brought in line with the corrected results"
    ]


def test_8_whoever_has_played_is_the_organisers_to_decide(final, changed, organises):
    played(changed, "Hal Bob Gus Cat", finish=False)

    refusal = refused(in_line, final, organises)

    assert refusal.rule == "8"
    assert refusal.sentence == (
        "Hal South has played in Play-off, and has no place in it any more. Clear those scores"
        " first, or let the organisers’ decision on a score keep the place (8)."
    )


@pytest.mark.parametrize("stage", ["play-off", "final", "semi-final"])
def test_what_is_in_line_stays(final, organises, stage):
    played(begun(final, organises), IN_ORDER)
    begun(final, organises, "play-off")

    assert refused(in_line, final, organises, stage).sentence == (
        "Who plays in this stage is as the results have it, or not settled yet."
    )


def test_each_group_gets_its_own(season, north, south, organises):
    qualified(north, south)
    season.bonus_point = False
    season.save()
    final = a_final(season, rounds_of_four(1, 4, 1))
    qualifying = played(begun(final, organises), IN_ORDER)
    [match] = begin_stage(final=final.pk, stage="final", by=organises, at=DAY)
    swap(qualifying, "Gus", "Cat")

    in_line(final, organises, "final")

    assert entered(match) == "Ann Fay Bob Cat"


def test_of_two_groups_the_one_that_changed_is_changed(season, north, south, organises):
    qualified(north, south)
    season.bonus_point = False
    season.save()
    for region in (north, south):
        region.places_by_hand = 5
        region.save()
    final = a_final(season, rounds_of_four(1, 8, 1))
    qualifying = played(begun(final, organises, who=SEEDS + " Eve"), f"{IN_ORDER} Eve")
    one, two = begin_stage(final=final.pk, stage="semi-final", by=organises, at=DAY)
    assert (entered(one), entered(two)) == ("Ann Gus Cat Ida", "Fay Bob Hal Dee")
    swap(qualifying, "Ida", "Eve")

    in_line(final, organises, "semi-final")

    assert (entered(one), entered(two)) == ("Ann Gus Cat Eve", "Fay Bob Hal Dee")
