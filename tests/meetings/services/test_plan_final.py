"""Planning the grand final: its day, its format, moved, called off (1A, 1F, 1G)."""

import datetime

import pytest

from meetings.models import GrandFinal, Meeting, StewardLink, Venue
from meetings.reads.final_tables import work_out
from meetings.reads.final_version import final_version
from meetings.services.plan_final import (
    FinalPlan,
    cancel_final,
    change_final,
    plan_final,
    reinstate_final,
    set_format,
)
from meetings.services.plan_meeting import NewVenue
from scoring import (
    FinalFormat,
    Stage,
    format_data,
    format_from,
    league_format,
    one_round,
    rounds_of_four,
)
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import (
    AT,
    MeetingFactory,
    RecordedFinalPlaceFactory,
    StewardLinkFactory,
    VenueFactory,
)
from tests.final_day import a_final
from tests.meeting_day import last, refused

PLAN = FinalPlan(datetime.date(2026, 11, 28), datetime.time(10), NewVenue("The Hall", "Derby"))


@pytest.fixture
def final(season) -> GrandFinal:
    return a_final(season)


def test_a_final_is_planned_with_its_format(season, organises):
    final = plan_final(season=season, plan=PLAN, format=league_format(), by=organises, at=AT)

    assert (final.date, final.starts_at, final.status) == (PLAN.date, PLAN.starts_at, "planned")
    assert str(final.venue) == "The Hall, Derby"
    assert format_from(GrandFinal.objects.get().format) == league_format()
    assert last(GrandFinal) == ("+", "organiser", AT, "")


def test_1f_a_season_has_one_final(season, final, organises):
    again = refused(
        plan_final, season=season, plan=PLAN, format=one_round(), by=organises, at=AT
    )  # fmt: skip

    assert (again.sentence, again.rule) == ("The grand final of 2026 is planned already.", "1F")


def test_a_closed_season_has_none_planned(season, organises):
    season.closed_at = AT
    season.save()

    assert refused(
        plan_final, season=season, plan=PLAN, format=one_round(), by=organises, at=AT
    ).sentence.startswith("The season 2026 is closed")  # fmt: skip


@pytest.mark.parametrize("task", [change_final, set_format, cancel_final, reinstate_final])
def test_only_the_organiser_runs_it(season, final, runs, task):
    given = {
        change_final: {"plan": PLAN, "seen": 0},
        set_format: {"format": one_round(), "seen": 0},
        cancel_final: {"reason": "Snow"},
        reinstate_final: {},
    }[task]

    refusal = refused(task, final=final.pk, by=runs, at=AT, **given)

    assert refusal.sentence.startswith("Only the organiser ")
    assert refusal.rule == "1F"
    planned = refused(plan_final, season=season, plan=PLAN, format=one_round(), by=runs, at=AT)
    assert planned.sentence == "Only the organiser plans the grand final."


def test_what_is_still_to_be_played_moves_with_it(season, final, organises):
    playing = MeetingFactory(season=season, final=final, of_final=True, playing=True)
    over = MeetingFactory(season=season, final=final, of_final=True, published=True, number=2)
    hall = VenueFactory()
    plan = FinalPlan(datetime.date(2026, 12, 5), None, hall.pk)

    changed = change_final(
        final=final.pk, plan=plan, seen=final_version(final.pk), by=organises, at=AT
    )

    assert (changed.date, changed.starts_at, changed.venue) == (plan.date, None, hall)
    playing.refresh_from_db()
    assert (playing.date, playing.venue) == (plan.date, hall)
    assert Meeting.objects.get(pk=over.pk).date == over.date
    assert Venue.objects.filter(pk=over.venue_id).exists()


def test_4b_stewards_links_follow_the_final_to_another_day(season, final, organises):
    """They are made with the cards, and close after the day, whichever that comes to."""
    match = MeetingFactory(season=season, final=final, of_final=True, date=final.date)
    link = StewardLinkFactory(meeting=match, expires_at=AT + datetime.timedelta(days=1))

    def moved(plan: FinalPlan) -> datetime.datetime:
        change_final(final=final.pk, plan=plan, seen=final_version(final.pk), by=organises, at=AT)
        link.refresh_from_db()
        return link.expires_at

    assert moved(FinalPlan(final.date, None)) == AT + datetime.timedelta(days=1)
    assert moved(FinalPlan(datetime.date(2026, 12, 5))) == datetime.datetime(
        2026, 12, 6, tzinfo=datetime.UTC
    )
    assert last(StewardLink) == ("~", "organiser", AT, "the meeting was moved")


def test_two_people_never_overwrite_each_other(final, organises):
    seen = final_version(final.pk)
    change_final(final=final.pk, plan=PLAN, seen=seen, by=organises, at=AT)

    for task, given in ((change_final, {"plan": PLAN}), (set_format, {"format": one_round()})):
        refusal = refused(task, final=final.pk, seen=seen, by=organises, at=AT, **given)
        assert refusal.sentence == (
            "Somebody has changed the grand final meanwhile: look at it again."
        )


def test_1a_how_it_is_played_may_change_until_a_match_is_set_up(season, final, organises):
    seen = final_version(final.pk)
    set_format(final=final.pk, format=one_round(3), seen=seen, by=organises, at=AT)
    final.refresh_from_db()
    assert final.format == format_data(one_round(3))

    MeetingFactory(season=season, final=final, of_final=True)
    refusal = refused(
        set_format, final=final.pk, format=league_format(), seen=final_version(final.pk),
        by=organises, at=AT,
    )  # fmt: skip
    assert (refusal.sentence, refusal.rule) == (
        "A match is set up already: how the final is played stands.", "1A",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("called", "sentence"),
    [
        ("Tim van Dyke’s round", "Leave out “van Dyke”: it gives a child’s surname away, and"),
        ("Ask tim@dyke.example", "Leave out the e-mail address: the public reads this."),
    ],
)
def test_its_stages_are_public_and_so_is_what_they_are_called(
    season, final, organises, called, sentence
):
    PlayerFactory(name="Tim van Dyke", child=True)
    named = FinalFormat("One round", (Stage("final", called, 5),))
    seen = final_version(final.pk)

    again = refused(set_format, final=final.pk, format=named, seen=seen, by=organises, at=AT)

    assert again.sentence.startswith(sentence)
    final.delete()
    planned = refused(plan_final, season=season, plan=PLAN, format=named, by=organises, at=AT)
    assert planned.sentence.startswith(sentence)


def test_a_child_may_be_called_as_our_own_stages_are(season, final, organises):
    PlayerFactory(name="Amy Round", child=True)
    ours, seen = rounds_of_four(5, 16), final_version(final.pk)

    set_format(final=final.pk, format=ours, seen=seen, by=organises, at=AT)

    tables = work_out(season.year)
    assert tables is not None
    assert tables.format == ours


def test_a_child_known_since_is_left_out_of_what_a_stage_is_called(season, north, final):
    final.format = format_data(FinalFormat("One round", (Stage("final", "Tim van Dyke Cup", 5),)))
    final.save()
    PlayerFactory(name="Tim van Dyke", child=True)

    tables = work_out(season.year)

    assert tables is not None
    assert tables.format is not None
    assert "Dyke" not in tables.format.stages[0].name


def test_an_old_final_on_record_is_not_played(final, organises):
    RecordedFinalPlaceFactory(final=final)

    refusal = refused(
        set_format, final=final.pk, format=one_round(), seen=final_version(final.pk),
        by=organises, at=AT,
    )  # fmt: skip

    assert refusal.sentence == "The outcome of this final is on record: there is nothing to play."


def test_a_final_is_called_off_for_a_reason_and_planned_again(final, organises):
    reason = refused(cancel_final, final=final.pk, reason=" ", by=organises, at=AT)
    assert (reason.sentence, reason.field) == (
        "Say why the grand final is called off: players read it.", "reason",
    )  # fmt: skip

    PlayerFactory(name="Tim van Dyke", child=True)
    named = refused(cancel_final, final=final.pk, reason="Flu at van Dyke’s", by=organises, at=AT)
    assert (named.sentence, named.field) == (
        "Leave out “van Dyke”: it gives a child’s surname away, and the public reads this.",
        "reason",
    )

    cancelled = cancel_final(final=final.pk, reason=" Snow ", by=organises, at=AT)
    assert (cancelled.status, cancelled.cancelled_because) == ("cancelled", "Snow")
    for task, given in ((change_final, {"plan": PLAN, "seen": 0}), (cancel_final, {"reason": "x"})):
        refusal = refused(task, final=final.pk, by=organises, at=AT, **given)
        assert refusal.sentence == "The grand final is called off."

    for _ in range(2):
        planned = reinstate_final(final=final.pk, by=organises, at=AT)
        assert (planned.status, planned.cancelled_because) == ("planned", "")
    assert final.history.count() == 3


def test_a_final_that_has_begun_is_not_called_off(season, final, organises):
    MeetingFactory(season=season, final=final, of_final=True)

    refusal = refused(cancel_final, final=final.pk, reason="Snow", by=organises, at=AT)

    assert refusal.sentence == (
        "A match is set up: take it back first, or move the final to another day."
    )


def test_a_final_that_is_over_stays_as_it_was(final, organises):
    final.status = GrandFinal.Status.PUBLISHED
    final.save()

    refusal = refused(change_final, final=final.pk, plan=PLAN, seen=0, by=organises, at=AT)

    assert refusal.sentence == "The grand final is over: open it again first."
