"""The champion announced, a final opened again, an old final's outcome on record (1F, 1G)."""

import datetime

import pytest

from meetings.models import GrandFinal, RecordedFinalPlace, Score
from meetings.reads.final_version import final_version
from meetings.services.close_final import announce_champion, record_outcome, reopen_final
from meetings.services.plan_final import FinalPlan
from scoring import league_format, one_round
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, MeetingFactory
from tests.final_day import DAY, a_final, begun, played, qualified, standing, the
from tests.meeting_day import last, refused

AFTER = datetime.datetime(2026, 12, 5, 12, tzinfo=datetime.UTC)
"""Noon of a day on which an old final's outcome is put on record."""
PLAN = FinalPlan(datetime.date(2026, 11, 28))
IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


@pytest.fixture
def won(final, organises) -> GrandFinal:
    """A final won by Fay."""
    played(begun(final, organises), IN_ORDER)
    played(begun(final, organises, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")
    return final


def announce(final, by, name="Fay"):
    return announce_champion(final=final.pk, champion=the(name).pk, by=by, at=DAY)


def test_1g_the_champion_is_announced_once(won, organises):
    for _ in range(2):
        over = announce(won, organises)
        assert (over.status, over.published_at) == ("published", DAY)

    assert standing(won) == "1 Fay, 2 Gus, 3 Ann, 4 Bob, 5 Cat, 6 Hal, 7 Dee, 8 Ida"
    assert last(GrandFinal) == ("~", "organiser", DAY, "")


def test_without_a_champion_there_is_nothing_to_announce(final, organises):
    played(begun(final, organises), IN_ORDER)

    assert refused(announce, final, organises).sentence == (
        "There is no champion yet: the last stage is not settled."
    )


def test_every_match_is_finished_first(won, organises):
    MeetingFactory(
        season=won.season, final=won, of_final=True, sudden_death=True, playing=True, number=9
    )

    assert refused(announce, won, organises).sentence == (
        "Qualifying: sudden death is not finished: finish it, or take it back."
    )


def test_a_correction_may_have_made_another_the_champion(won, organises):
    best = Score.objects.get(game__meeting__stage="final", player=the("Gus"))
    best.score = 300
    best.save()

    assert refused(announce, won, organises).sentence == (
        "A correction has made somebody else the champion: look at it again."
    )
    assert announce(won, organises, "Gus").status == "published"


def test_only_the_organiser_announces(won, runs):
    assert refused(announce, won, runs).sentence == "Only the organiser announces the champion."


def test_a_final_called_off_has_no_champion(won, organises):
    won.status, won.cancelled_because = "cancelled", "Snow"
    won.save()

    assert refused(announce, won, organises).sentence == "The grand final is called off."


def test_a_final_is_opened_again_for_a_reason(won, organises):
    announce(won, organises)

    def again(reason):
        return reopen_final(final=won.pk, reason=reason, by=organises, at=AT)

    assert refused(again, " ").sentence == "Say why the grand final is opened again."
    for _ in range(2):
        assert again("A score was misread").status == "open"
    assert last(GrandFinal) == ("~", "organiser", AT, "A score was misread")
    later = DAY + datetime.timedelta(days=1)
    over = announce_champion(final=won.pk, champion=the("Fay").pk, by=organises, at=later)
    assert over.published_at == DAY


# --- Old finals ----------------------------------------------------------------------


def record(season, by, places, plan=PLAN, seen=None):
    """Put an outcome on record, having seen the final as it is."""
    final = GrandFinal.objects.filter(season=season).first()
    seen = final_version(final.pk if final else 0) if seen is None else seen
    return record_outcome(season=season, plan=plan, places=places, seen=seen, by=by, at=AFTER)


def test_an_old_final_s_outcome_is_put_on_record_and_mended(season, organises):
    ann, bob, cat = (PlayerFactory(name=f"{name} Old") for name in ("Ann", "Bob", "Cat"))
    final = record(season, organises, {ann.pk: 1, bob.pk: 2, cat.pk: 3})

    assert (final.status, final.published_at, final.date) == ("published", AFTER, PLAN.date)
    assert standing(final) == "1 Ann, 2 Bob, 3 Cat"

    moved = FinalPlan(datetime.date(2026, 12, 5))
    assert record(season, organises, {bob.pk: 1, ann.pk: 1}, moved) == final
    assert standing(final) == "1= Ann, 1= Bob"
    assert GrandFinal.objects.get().date == moved.date
    assert RecordedFinalPlace.history.filter(history_type="-").count() == 1
    assert RecordedFinalPlace.history.filter(player=ann).count() == 1

    stale = refused(record, season, organises, {ann.pk: 1}, seen=0)
    assert stale.sentence.startswith("Somebody has changed the grand final meanwhile")
    assert refused(
        reopen_final, final=final.pk, reason="x", by=organises, at=AFTER
    ).sentence == "Only its outcome is on record: there is nothing to play on."  # fmt: skip


def test_an_outcome_has_a_champion_whom_the_league_knows(season, organises):
    ann = PlayerFactory()

    assert refused(record, season, organises, {ann.pk: 2}).sentence == (
        "Somebody has place 1: the champion."
    )
    assert refused(record, season, organises, {0: 1}).field == "places"


def test_a_final_that_is_played_here_needs_no_record(season, organises):
    a_final(season, one_round())

    assert refused(record, season, organises, {PlayerFactory().pk: 1}).sentence == (
        "The grand final of 2026 is played here: its outcome follows from that."
    )


def test_only_the_organiser_puts_it_on_record(season, runs):
    assert refused(record, season, runs, {}).sentence == (
        "Only the organiser puts the outcome of a final on record."
    )


def test_a_final_to_come_has_no_outcome(season, organises):
    tomorrow = FinalPlan(datetime.date(2026, 12, 6))

    found = refused(record, season, organises, {PlayerFactory().pk: 1}, tomorrow)

    assert (found.field, found.sentence) == (
        "date", "Give today, or a day before: this final has been played.",
    )  # fmt: skip
    assert not GrandFinal.objects.exists()
