"""Places set by hand, fixed on a day, and let go (1G, 8)."""

import datetime

import pytest

from leagues.models import SeasonRegion
from leagues.services.fix_places import fix_places, release_places, set_places
from leagues.tables import season_tables
from meetings.services.errors import Refused
from tests.factories.leagues import SeasonFactory
from tests.places import level_across_the_line
from tests.scenarios import FIVE, a_meeting

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 1)
AT = datetime.datetime(2026, 11, 1, 12, tzinfo=datetime.UTC)
"""Noon of the day on which the places are fixed."""


@pytest.fixture(autouse=True)
def both(north, south):
    level_across_the_line(north, south)


def by_hand(season_region, places, reason="Agreed by all", seen=None, **about):
    by = about.pop("by")
    set_places(season_region=season_region, places=places, reason=reason, seen=seen, by=by, at=AT)


def places(year=2026):
    return {r.key: r.places.places for r in season_tables(year).result.regions}


def test_set_by_hand_with_the_reason_kept_and_shown(north, organiser):
    by_hand(north, 1, by=organiser)

    assert places() == {"north": 1, "south": 2}
    row = SeasonRegion.objects.get(pk=north.pk)
    assert row.places_reason == "Agreed by all"
    last = row.history.latest("history_id")
    assert (last.history_user, last.history_date, last.history_change_reason) == (
        organiser,
        AT,
        "Agreed by all",
    )


def test_by_attendance_again(north, organiser):
    by_hand(north, 1, by=organiser)
    by_hand(north, None, "A slip", seen=1, by=organiser)

    row = SeasonRegion.objects.get(pk=north.pk)
    assert (row.places_by_hand, row.places_reason, places()["north"]) == (None, "", 2)


@pytest.mark.parametrize(
    ("number", "reason", "field", "sentence"),
    [
        (3, "  ", "reason", "Give the reason: it is shown on the page of the places."),
        (-1, "x", "places", "Places are a number from 0 to 999."),
        (1000, "x", "places", "Places are a number from 0 to 999."),
    ],
)
def test_refused(north, organiser, number, reason, field, sentence):
    with pytest.raises(Refused) as refused:
        by_hand(north, number, reason, by=organiser)

    assert (refused.value.field, refused.value.sentence) == (field, sentence)
    assert SeasonRegion.objects.get(pk=north.pk).places_by_hand is None


def test_the_second_of_two_is_told(north, organiser):
    by_hand(north, 1, by=organiser)

    with pytest.raises(Refused, match=r"in the meantime: now it is 1\. Look again\."):
        by_hand(north, 3, by=organiser)
    with pytest.raises(Refused, match="in the meantime: now it is 1"):
        by_hand(north, 3, seen=4, by=organiser)
    by_hand(north, None, seen=1, by=organiser)
    with pytest.raises(Refused, match="now it is by attendance"):
        by_hand(north, 3, seen=1, by=organiser)


def test_fixed_places_stand_whatever_is_corrected(season, north, south, organiser):
    fix_places(season=season.pk, on=DAY, by=organiser, at=AT)
    assert season_tables(2026).places_fixed_on == DAY

    a_meeting(south, FIVE + "    Fay Ford   50     40\n    Gil Gray   40     30\n")

    assert places() == {"north": 2, "south": 2}
    worked_out = {r.key: r.places.worked_out for r in season_tables(2026).result.regions}
    assert worked_out == {"north": 2, "south": 2}
    assert season.history.latest("history_id").history_change_reason == ("Fixed on 1 November 2026")


def test_what_was_set_by_hand_is_fixed_as_it_is(season, north, organiser):
    by_hand(north, 5, by=organiser)
    fix_places(season=season.pk, on=DAY, by=organiser, at=AT)

    assert list(SeasonRegion.objects.order_by("pk").values_list("places_fixed", flat=True)) == [
        5,
        2,
    ]
    with pytest.raises(Refused, match="fixed since 1 November 2026: let them go first"):
        by_hand(north, 1, seen=5, by=organiser)
    with pytest.raises(Refused, match="fixed since 1 November 2026"):
        fix_places(season=season.pk, on=DAY, by=organiser, at=AT)


def test_let_go_for_a_reason(season, organiser):
    fix_places(season=season.pk, on=DAY, by=organiser, at=AT)
    with pytest.raises(Refused, match=r"Say why the places are let go\."):
        release_places(season=season.pk, reason=" ", by=organiser, at=AT)

    release_places(season=season.pk, reason="Too early", by=organiser, at=AT)

    season.refresh_from_db()
    assert season.places_fixed_on is None
    assert set(SeasonRegion.objects.values_list("places_fixed", flat=True)) == {None}
    assert season.history.latest("history_id").history_change_reason == "Too early"
    with pytest.raises(Refused, match=r"The places of 2026 are not fixed\."):
        release_places(season=season.pk, reason="x", by=organiser, at=AT)


def test_a_season_without_a_region(organiser):
    with pytest.raises(Refused, match=r"No region takes part in this season yet\."):
        fix_places(season=SeasonFactory(year=2027).pk, on=DAY, by=organiser, at=AT)


def test_places_are_not_fixed_from_a_day_to_come(season, organiser):
    """What would be fixed is what stands today: meetings until then would count for nothing."""
    tomorrow = DAY + datetime.timedelta(days=1)

    with pytest.raises(Refused) as refused:
        fix_places(season=season.pk, on=tomorrow, by=organiser, at=AT)

    assert (refused.value.field, refused.value.sentence) == (
        "on", "Give today, or a day before: the places are fixed as they stand now.",
    )  # fmt: skip
    assert set(SeasonRegion.objects.values_list("places_fixed", flat=True)) == {None}
    just_after_midnight = datetime.datetime(2026, 7, 1, 23, 30, tzinfo=datetime.UTC)  # in London
    fix_places(season=season.pk, on=datetime.date(2026, 7, 2), by=organiser, at=just_after_midnight)


def test_set_again_as_it_is_writes_nothing(north, organiser):
    by_hand(north, 1, by=organiser)
    kept = SeasonRegion.history.count()

    by_hand(north, 1, by=organiser)

    assert SeasonRegion.history.count() == kept


def test_places_that_have_changed_since_are_not_fixed(season, organiser):
    with pytest.raises(Refused, match="The places have changed since you looked"):
        fix_places(season=season.pk, on=DAY, by=organiser, at=AT, seen="others")


def test_places_are_not_fixed_before_their_season(season, organiser):
    with pytest.raises(Refused, match=r"^Give a day in 2026 or after\.$") as refused:
        fix_places(season=season.pk, on=datetime.date(2025, 12, 31), by=organiser, at=AT)

    assert refused.value.field == "on"
