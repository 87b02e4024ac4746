"""A season's settings are changed once it has been seen what that alters."""

from decimal import Decimal

import pytest

from leagues.models import Season
from leagues.reads.seen import held
from leagues.reads.settings import CHAPTERS, SETTINGS
from leagues.reads.settings_preview import settings_preview
from leagues.services.change_settings import LOOK_FIRST, change_settings
from scoring import Ruleset
from tests.factories.leagues import SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import AT
from tests.meeting_day import Refusal, last, refused
from tests.scenarios import FIVE, a_meeting


@pytest.fixture
def change(season, organiser):
    def run(*, seen=None, shown=None, reason="", **other) -> Season:
        stands = Season.objects.get(pk=season.pk)
        settings = {name: getattr(stands, name) for name in SETTINGS} | other
        rules = Ruleset(**{name: settings[name] for name in SETTINGS if name != "adult_fee"})
        return change_settings(
            season=season.pk,
            settings=settings,
            seen=held(stands, SETTINGS) if seen is None else seen,
            shown=settings_preview(stands, rules).shown if shown is None else shown,
            reason=reason,
            by=organiser,
            at=AT,
        )

    return run


def test_what_alters_no_table_needs_no_reason(season, north, change):
    change(adult_fee=Decimal("3.00"), machine_ties="lower", shown="")

    stands = Season.objects.get()
    assert (stands.adult_fee, stands.machine_ties) == (Decimal("3.00"), "lower")
    assert last(Season) == ("~", "organiser", AT, "")


def test_what_alters_published_tables_needs_one(season, north, change):
    a_meeting(north, FIVE)

    assert refused(change, bonus_point=False, reason=" ") == Refusal(
        "Say why: published tables change.", field="reason"
    )
    change(bonus_point=False, reason=" Agreed in March ")

    assert last(Season) == ("~", "organiser", AT, "Agreed in March")
    assert Season.objects.get().bonus_point is False


def test_nobody_saves_what_they_have_not_looked_at(season, north, change):
    a_meeting(north, FIVE)
    shown = settings_preview(season, Ruleset(bonus_point=False)).shown
    a_meeting(north, FIVE)

    assert refused(change, bonus_point=False, shown=shown, reason="Agreed") == Refusal(LOOK_FIRST)
    assert Season.objects.get().bonus_point is True


def test_nobody_overwrites_what_they_have_not_seen(season, change):
    seen = held(season, SETTINGS)
    change(final_places=32)

    assert refused(change, seen=seen, final_places=24) == Refusal(
        "The settings have changed since you opened the page: look at them again."
    )
    assert Season.objects.get().final_places == 32


def test_nothing_new_leaves_no_trace(season, change):
    versions = Season.history.count()

    change()

    assert Season.history.count() == versions


def test_1g_a_closed_seasons_places_stay(season, north, change):
    """The next season is final, and its places follow this one's attendance."""
    a_meeting(north, FIVE)
    following = SeasonFactory(year=2027, final_attendance="previous_season", closed_at=AT)
    SeasonRegionFactory(season=following, region=north.region)
    sentence = "The season 2027 is closed: its tables are final. The organiser can reopen it."

    assert refused(change, minimum_home_players=6, reason="Agreed") == Refusal(sentence)
    change(bonus_point=False, reason="Alters nothing there")

    assert Season.objects.get(year=2026).minimum_home_players == 5


def test_every_setting_is_on_the_form_once():
    named = [setting.name for chapter in CHAPTERS for setting in chapter.settings]

    assert sorted(named) == sorted(SETTINGS)
    assert all(setting.book and setting.reach for each in CHAPTERS for setting in each.settings)
