"""The organiser's page of the final: what is to be done next, from planning to the champion."""

import datetime

import pytest

from meetings.models import GrandFinal, Meeting, Score
from meetings.reads.final_desk import FinalDesk, final_desk
from meetings.reads.final_next import begin_address, begin_words, final_step
from meetings.reads.final_roll import final_roll
from meetings.reads.final_steps import games_asked, games_finding, match_step
from meetings.reads.progress import NOTHING, progress_of
from meetings.services.begin_stage import begin_stage, begin_sudden_death
from scoring import league_format, rounds_of_four
from tests.factories.leagues import FinalAnswerFactory
from tests.factories.meetings import (
    GameFactory,
    GrandFinalFactory,
    MachineFactory,
    PenaltyFactory,
    SubmissionFactory,
)
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    keys,
    names,
    play,
    played,
    qualified,
    tables,
    the,
)

IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"
TODAY = DAY.date()
BEFORE = TODAY - datetime.timedelta(days=3)


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


def found(final: GrandFinal, today=TODAY) -> FinalDesk:
    return final_desk(GrandFinal.objects.get(pk=final.pk), today=today)


def step(final: GrandFinal, today=TODAY) -> str:
    """The next thing to do, where, and what is said beside it."""
    next_one = final_step(found(final, today), today=today)
    address = next_one.address.replace("/organise/2026/final/", "")
    return " · ".join(filter(None, (next_one.words, address, next_one.more)))


def test_a_final_played_through_always_says_what_comes_next(final, organises):
    assert step(final, BEFORE) == (
        "Set up Qualifying · qualifying/begin/ · Ahead of its day: choose its games, print cards."
    )
    assert step(final) == "Begin Qualifying · qualifying/begin/ · Say who has turned up."

    qualifying = begun(final, organises)
    assert step(final) == (
        f"Choose the games for Qualifying · /desk/{qualifying.pk}/games/ · 0 of 1 game in play"
        " (1G)."
    )
    game = GameFactory(meeting=qualifying, key="g1")
    assert step(final).startswith(f"Enter 8 missing scores of Qualifying · /desk/{qualifying.pk}/")
    play(game, "Ann Fay Bob Gus Cat Hal=Dee Ida")
    assert step(final) == (
        f"Finish Qualifying · /desk/{qualifying.pk}/publish/ · Every score is in."
    )
    played(qualifying)
    assert step(final) == (
        "Set up the sudden death of Hal South and Dee North · qualifying/1/sudden-death/6/"
        " · 2 players, 1 game."
    )
    death = begin_sudden_death(
        final=final.pk, stage="qualifying", group=1, players=keys("Hal Dee"),
        machine=MachineFactory().pk, by=organises, at=DAY,
    )  # fmt: skip
    play(death.games.get(), "Dee Hal")
    played(death)
    assert step(final) == "Begin Play-off · play-off/begin/ · 4 players, 1 game."
    played(begun(final, organises, "play-off"), "Gus Bob Cat Dee")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")
    assert step(final) == (
        "Announce the champion: Fay South · announce/ · Every match is finished."
    )
    final.refresh_from_db()
    final.status, final.published_at = "published", DAY
    final.save()
    assert step(final) == "The champion is announced · Corrections are marked on its page."

    level = Score.objects.get(game__meeting__stage="final", player=the("Gus"))
    level.score = 200  # corrected: as Fay's
    level.save()
    assert step(final) == (
        "Open the final again · reopen/ · A correction has left it without its champion."
    )


def test_before_it_begins_the_tables_are_settled(final, north):
    north.places_by_hand = 1
    north.save()
    for score in Score.objects.filter(player__in=[the("Ann"), the("Bob")]):
        score.score = 500
        score.save()

    assert step(final) == (
        "Record the play-off for the last places · /organise/2026/places/north/ · Players of"
        " North are level over the line (3F)."
    )


@pytest.mark.parametrize(("about", "said"), [
    ({"status": "cancelled", "cancelled_because": "Snow"}, "Called off · Snow"),
    ({"format": {}}, "Say how the final is played · format/"),
    ({"format": {"name": "x"}},
     "Say how the final is played · format/ · The format needs the field stages."),
    ({}, "Nobody has qualified yet · The league tables say who does (1G)."),
], ids=["called off", "no format", "a broken one", "no qualifiers"])  # fmt: skip
def test_what_a_final_waits_for_that_has_not_begun(season, about, said):
    final = a_final(season)
    for name, value in about.items():
        setattr(final, name, value)
    final.save()

    assert step(final) == said


def test_if_nobody_is_left_nobody_has_won(final, organises):
    match = begun(final, organises, who="Ann Bob")
    played(match)

    assert step(final) == "Nobody has won it · No player is left who has played."


def test_a_correction_that_changes_who_plays_comes_first(final, organises):
    qualifying = played(begun(final, organises), IN_ORDER)
    begun(final, organises, "play-off")
    for name, score in (("Hal", 1), ("Dee", 195)):
        row = Score.objects.get(game__meeting=qualifying, player=the(name))
        row.score = score
        row.save()

    assert step(final) == (
        "See who plays in Play-off · play-off/players/ · A correction has changed it."
    )
    assert [stage.key for stage in found(final).changed] == ["play-off"]


def test_what_can_be_set_up_stands_in_one_list(season, north, south, organises):
    qualified(north, south)
    season.bonus_point = False
    season.save()
    final = a_final(season, rounds_of_four(1, 8, 1))
    played(begun(final, organises), IN_ORDER)

    [semi] = found(final).to_set_up

    assert (semi.name, semi.matches, semi.games, semi.sudden_death) == ("Semi-final", 2, 1, False)
    assert names(player.pk for player in semi.players) == "Ann Gus Cat Ida Fay Bob Hal Dee"
    assert (begin_words(semi), begin_address(semi, 2026)) == (
        "Begin Semi-final", "/organise/2026/final/semi-final/begin/",
    )  # fmt: skip
    begin_stage(final=final.pk, stage="semi-final", by=organises, at=DAY)
    assert [line.words for line in found(final).matches] == [
        "Qualifying", "Semi-final, group 1", "Semi-final, group 2",
    ]  # fmt: skip
    assert [(line.words, line.removable) for line in found(final).open_matches] == [
        ("Semi-final, group 1", True), ("Semi-final, group 2", True),
    ]  # fmt: skip


def test_a_match_that_was_called_off_some_other_way_is_none(final, organises):
    match = begun(final, organises)
    match.status, match.cancelled_because = Meeting.Status.CANCELLED, "Snow"
    match.save()

    assert found(final).matches == ()


def test_answers_are_counted(final):
    for name, comes in (("Ann", True), ("Bob", True), ("Cat", False)):
        FinalAnswerFactory(registration=the(name).registrations.get(), comes=comes)

    desk = found(final)

    assert (desk.coming, desk.silent) == (2, 5)


def test_those_who_run_it_see_a_child_s_whole_name(final, organises):
    ida = the("Ida")
    ida.child = True
    ida.save()
    begun(final, organises)

    assert "Ida South" in [p.name for p in found(final).stages[0].groups[0].waiting]


@pytest.mark.parametrize("who", ["Ann Bob", SEEDS])
def test_few_and_many_players_cost_the_same(final, organises, who, django_assert_num_queries):
    played(begun(final, organises, who=who), who)
    final = GrandFinal.objects.select_related("season", "venue").get()

    with django_assert_num_queries(7 + 5 + 7):  # the season and the version, the final, its page
        final_desk(final, today=TODAY)


# --- A match -------------------------------------------------------------------------------


def said(match: Meeting, today=TODAY) -> str:
    return match_step(match, progress_of([match]).get(match.pk, NOTHING), today=today).words


def test_what_a_match_waits_for(final, organises):
    [match] = begin_stage(
        final=final.pk, stage="qualifying", players=keys("Ann Bob"), by=organises,
        at=DAY - datetime.timedelta(days=3),
    )  # fmt: skip
    game = GameFactory(meeting=match, key="g1")

    assert said(match, BEFORE) == "See Qualifying"
    assert said(match) == "Open Qualifying"
    match.status = Meeting.Status.OPEN
    match.save()
    SubmissionFactory(game=game, player=the("Ann"), outcome="conflict")
    assert said(match) == "Choose between 1 score typed differently"
    match.entries.update_or_create(player=the("Ann"), defaults={"left_at": DAY})
    match.entries.update_or_create(player=the("Bob"), defaults={"left_at": DAY})
    assert said(match) == "Say who is here"
    match.status = Meeting.Status.PUBLISHED
    match.save()
    assert said(match) == "Choose between 1 score typed differently"
    game.submissions.all().delete()
    assert said(match) == "See the scores"


def test_how_many_games_the_format_asks(final, organises):
    match = begun(final, organises)

    states = [(games_finding(match, n).state, games_finding(match, n).text) for n in (0, 1, 2)]  # type: ignore[union-attr]

    assert states == [
        ("not_yet", "0 of 1 game in play (1G)."),
        ("met", "1 game in play, as the rules say (1G)."),
        ("broken", "2 games in play, instead of 1 (1G)."),
    ]
    match.sudden_death = True
    assert games_asked(match) == 1
    match.sudden_death, match.stage = False, "elsewhere"
    assert (games_asked(match), games_finding(match, 1)) == (None, None)


# --- Who is there ----------------------------------------------------------------------------


def test_the_roll_has_everybody_with_a_place_and_says_whom_a_ban_keeps_out(final, north, organises):
    FinalAnswerFactory(registration=the("Fay").registrations.get(), comes=False)
    meeting = Meeting.objects.get(region=north.region)
    PenaltyFactory(meeting=meeting, player=the("Bob"), level="ban_season")

    roll = final_roll(final, tables(final))

    assert names(each.player.pk for each in roll) == "Ann Bob Cat Dee Fay Gus Hal Ida"
    assert names(each.player.pk for each in roll if each.expected) == "Ann Cat Dee Gus Hal Ida"
    assert "ban for the season" in roll[1].ban
    assert [(each.region, each.position) for each in roll[:2]] == [("North", 1), ("North", 2)]


def test_the_roll_of_a_match_has_who_is_in_it(final, organises):
    qualifying = played(begun(final, organises, who="Ann Fay Bob Gus Cat Hal"),
                        "Ann Fay Bob Gus Cat Hal")  # fmt: skip
    playoff = begun(final, organises, "play-off")

    first = final_roll(final, tables(final), qualifying)
    later = final_roll(final, tables(final), playoff)

    assert [(names([e.player.pk]), e.here, e.scores) for e in first if not e.here] == [
        ("Dee", False, 0), ("Ida", False, 0),
    ]  # fmt: skip
    assert names(each.player.pk for each in later) == "Bob Cat Gus Hal"
    assert {each.scores for each in first if each.here} == {1}


def test_a_final_without_a_format_has_no_first_stage(season):
    final = GrandFinalFactory(season=season)

    assert final_roll(final, tables(final)) == ()
