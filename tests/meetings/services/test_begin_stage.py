"""Setting up the grand final's stages: who is entered, who is refused, and when (1G, 3F, 7A)."""

import datetime

import pytest

from leagues.models import Season
from meetings.models import Game, GrandFinal, Meeting, Overruling, Penalty
from meetings.services.begin_stage import begin_stage, begin_sudden_death
from scoring import FinalFormat, Stage, league_format, rounds_of_four
from tests.factories.leagues import FinalAnswerFactory
from tests.factories.meetings import GrandFinalFactory, MachineFactory, PenaltyFactory
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    entered,
    keys,
    names,
    played,
    qualified,
    table,
    tables,
    the,
    to_set_up,
)
from tests.meeting_day import last, refused

TIE_FOR_SIXTH = (
    "Ann Fay Bob Gus Cat Hal Dee Ida",
    "Ann Fay Bob Gus Cat Dee Hal Ida",
    "Ann Fay Bob Gus Cat Hal=Dee Ida",
)
"""Hal and Dee are level over sixth place: 9 each."""


@pytest.fixture
def final(season: Season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(3, 2, 2))


def begin(final, by, stage, at=DAY, **more):
    return begin_stage(final=final.pk, stage=stage, by=by, at=at, **more)


# --- The first stage -----------------------------------------------------------


def test_1g_those_who_come_are_entered_in_seeded_order(final, organises):
    match = begun(final, organises, who="Hal Ida Cat Fay Ann")

    assert entered(match) == "Ann Fay Cat Hal Ida"
    assert (match.number, match.stage, match.stage_group, match.sudden_death) == (
        1, "qualifying", 1, False,
    )  # fmt: skip
    assert (match.status, match.date, match.venue_id) == ("open", final.date, final.venue_id)
    final.refresh_from_db()
    assert final.status == "open"
    assert last(GrandFinal) == ("~", "organiser", DAY, "")


def test_before_its_day_a_match_waits_to_be_opened(final, organises):
    early = DAY - datetime.timedelta(days=1)
    [match] = begin(final, organises, "qualifying", at=early, players=keys(SEEDS))

    assert match.status == "scheduled"
    assert GrandFinal.objects.get().status == "planned"


def test_who_said_no_may_come_all_the_same(final, organises):
    for name in ("Ann", "Bob"):
        FinalAnswerFactory(registration=the(name).registrations.get(), comes=False)

    assert "Ann" not in to_set_up(final)[0]
    assert entered(begun(final, organises, who="Ann Cat Dee")) == "Ann Cat Dee"
    assert table(final, "qualifying") == ""


def test_1g_nobody_moves_up(final, organises):
    refusal = refused(
        begin, final, organises, "qualifying", players=keys("Ann Bob Eve")
    )  # fmt: skip

    assert (refusal.rule, refusal.field, refusal.overrulable) == ("1G", "players", True)
    assert refusal.sentence == (
        "Eve North has no place in the final: there are no reserves, substitutions or promotions"
        " for people who don’t attend (1G)."
    )
    assert not Meeting.objects.filter(final=final).exists()


def test_8_the_organiser_overrules_and_the_reason_is_kept(final, organises):
    [match] = begin(
        final, organises, "qualifying", players=keys("Eve Ann"), overruled_because="Promised",
    )  # fmt: skip

    assert entered(match) == "Ann Eve"
    kept = Overruling.objects.get()
    assert (kept.meeting, kept.rule, kept.reason) == (match, "1G", "Promised")
    played(match, "Eve Ann")
    assert table(final, "qualifying") == "1 Eve 2, 2 Ann 1"


def test_7a_a_banned_player_is_refused_by_the_name_of_the_ban(final, north, organises):
    meeting = Meeting.objects.get(region=north.region)
    PenaltyFactory(meeting=meeting, player=the("Bob"), level=Penalty.Level.BAN_SEASON)

    refusal = refused(begin, final, organises, "qualifying", players=keys("Ann Bob"))

    assert (refusal.rule, refusal.overrulable) == ("7A", True)
    assert refusal.sentence == (
        "Bob North: Banned from this meeting: ban for the season, given at North 1 on 6 January"
        " 2026 (7A)."
    )


@pytest.mark.parametrize(("who", "words"), [
    ([], "At least two players make a final."),
    ([0, 1], "The league knows no such player."),
], ids=["nobody", "nobody known"])  # fmt: skip
def test_a_final_needs_players(final, organises, who, words):
    refusal = refused(begin, final, organises, "qualifying", players=who)

    assert (refusal.sentence, refusal.field) == (words, "players")


def test_only_the_organiser_sets_matches_up(final, runs):
    refusal = refused(begin, final, runs, "qualifying", players=keys(SEEDS))

    assert refusal.sentence == "Only the organiser sets up the matches of the grand final."


def test_a_stage_begins_once(final, organises):
    begun(final, organises)

    refusal = refused(begin, final, organises, "qualifying", players=keys(SEEDS))

    assert (refusal.sentence, refusal.rule) == ("Qualifying has begun already.", "1G")


@pytest.mark.parametrize(("format_", "words"), [
    ({}, "Set how the grand final is played first."),
    ({"name": "x", "stages": []}, "A final has at least one stage."),
], ids=["no format", "a broken one"])  # fmt: skip
def test_without_a_format_nothing_begins(season, organises, format_, words):
    final = GrandFinalFactory(season=season, format=format_)

    assert refused(begin, final, organises, "qualifying", players=[]).sentence == words


# --- The stages after it ---------------------------------------------------------


def test_1g_third_to_sixth_play_off_for_two_places(final, organises):
    played(begun(final, organises), *["Ann Fay Bob Gus Cat Hal Dee Ida"] * 3)

    match = begun(final, organises, "play-off")

    assert entered(match) == "Bob Gus Cat Hal"
    assert match.number == 2
    played(match, "Gus Bob Cat Hal", "Gus Cat Bob Hal")
    assert table(final, "play-off") == "1 Gus 8, 2=? Bob 5, 2=? Cat 5, 4 Hal 2"


@pytest.mark.parametrize(("stage", "words"), [
    ("final", "A tie in Qualifying is open: its sudden death comes first (3F)."),
    ("play-off", "A tie in Qualifying is open: its sudden death comes first (3F)."),
    ("semi-final", "The final has no such stage."),
])  # fmt: skip
def test_a_stage_whose_players_are_not_settled_does_not_begin(final, organises, stage, words):
    played(begun(final, organises), *TIE_FOR_SIXTH)

    assert refused(begin, final, organises, stage).sentence == words


def test_a_stage_waits_for_the_one_before_it(final, organises):
    begun(final, organises)

    assert refused(begin, final, organises, "play-off").sentence == (
        "Play-off cannot begin: who plays in it is not settled yet."
    )


def test_a_stage_that_parts_nobody_needs_no_match(final, organises):
    played(begun(final, organises, who="Ann Fay Bob Gus"), *["Ann Fay Bob Gus"] * 3)

    refusal = refused(begin, final, organises, "play-off")

    assert refusal.sentence == "Play-off needs no match: all of its players go on."
    assert entered(begun(final, organises, "final")) == "Ann Fay Bob Gus"


def test_a_match_for_each_group(season, north, south, organises):
    qualified(north, south)
    final = a_final(season, rounds_of_four(1, 8, 1))
    played(begun(final, organises), "Ann Fay Bob Gus Cat Hal Dee Ida")

    matches = begin(final, organises, "semi-final")

    assert [(match.stage_group, entered(match)) for match in matches] == [
        (1, "Ann Gus Cat Ida"), (2, "Fay Bob Hal Dee"),
    ]  # fmt: skip


# --- Sudden deaths ----------------------------------------------------------------


@pytest.fixture
def tied(final, organises) -> GrandFinal:
    played(begun(final, organises), *TIE_FOR_SIXTH)
    assert to_set_up(final) == ["Qualifying sudden death: Hal Dee"]
    return final


def sudden_death(final, by, who="Hal Dee", **more):
    about = {"stage": "qualifying", "group": 1, "machine": MachineFactory().pk, **more}
    return begin_sudden_death(final=final.pk, players=keys(who), by=by, at=DAY, **about)


def test_3f_one_game_on_one_machine_parts_a_tie(tied, organises):
    machine = MachineFactory(name="Taxi")
    match = sudden_death(tied, organises, machine=machine.pk)

    assert (match.sudden_death, match.number, entered(match)) == (True, 2, "Hal Dee")
    game = Game.objects.get(meeting=match)
    assert (game.machine, game.key) == (machine, "g1")
    assert match.words == "Qualifying: sudden death"
    game.delete()
    played(match, "Dee Hal")
    assert names(each.player for each in tables(tied).result.stage("play-off").entrants) == (
        "Bob Gus Cat Dee"
    )


def test_a_tie_that_has_changed_is_looked_at_again(tied, organises):
    words = "That tie is not open any more: look at the final again."

    assert refused(sudden_death, tied, organises, "Hal Dee Ida").sentence == words
    assert refused(sudden_death, tied, organises, group=2).sentence == words
    sudden_death(tied, organises)
    assert refused(sudden_death, tied, organises).rule == "3F"


def test_a_sudden_death_has_a_machine_that_the_league_knows(tied, organises):
    refusal = refused(sudden_death, tied, organises, machine=0)

    assert refusal.field == "machine"
    assert not Meeting.objects.filter(sudden_death=True).exists()


def test_the_one_round_s_winner_needs_no_stage_after_it(season, north, south, organises):
    qualified(north, south)
    final = a_final(season, FinalFormat("Short", (Stage("all", "Everybody", 1),)))
    [match] = begin(final, organises, "all", players=keys("Ann Bob"))

    assert entered(match) == "Ann Bob"
