"""Putting the demo in: once, whole, and never in production."""

import datetime
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from leagues.models import Role, Season, SeasonRegion, User
from leagues.services.seed_demo import DemoRefusedError, log_ins, seed_demo
from leagues.tables import season_tables
from meetings.models import Entry, Machine, Meeting, Penalty, Ruling
from scoring import parse_points
from tests.factories.leagues import SeasonFactory

NOW = datetime.datetime(2026, 11, 30, 12, tzinfo=datetime.UTC)


@pytest.mark.django_db
def test_the_demo_goes_into_an_empty_database(settings: Settings) -> None:
    assert seed_demo(at=NOW)
    assert list(Season.objects.values_list("year", flat=True).order_by("year")) == [2023, 2024]
    assert Meeting.objects.to_come().count() == 2
    assert Ruling.objects.count() == 5
    assert Penalty.objects.count() == 1
    assert Entry.objects.exists()
    assert Machine.objects.exclude(manufacturer="").count() > 100
    _tables_are_the_leagues_own(settings.BASE_DIR)
    _places_are_fixed_where_the_final_is_played()
    _log_ins_work()
    assert not seed_demo(at=NOW)


def _tables_are_the_leagues_own(root: Path) -> None:
    """What the demo rules changes what was shown, never what counts."""
    published = json.loads((root / "data/seasons/2024.published.json").read_text())["regions"]
    for region, outcome in published.items():
        results = season_tables(2024).result.region(region).meetings
        for meeting, shown in zip(results, outcome["meetings"], strict=False):
            ours = {r.player: r.league_points for r in meeting.results if r.home}
            theirs = {r["player"]: parse_points(r["league_points"]) for r in shown["results"]}
            assert {player: ours[player] for player in theirs} == theirs, (region, meeting.number)


def _places_are_fixed_where_the_final_is_played() -> None:
    days = dict(Season.objects.values_list("year", "places_fixed_on"))
    assert days == {2023: datetime.date(2023, 10, 1), 2024: None}
    fixed = SeasonRegion.objects.filter(season__year=2023).order_by("region__name")
    assert list(fixed.values_list("places_fixed", flat=True)) == [6, 8, 7, 7, 6, 6]


def _log_ins_work() -> None:
    people = {person.username: person.office for person in log_ins()}
    assert people == {
        "organiser": "Organiser",
        "coordinator": "Coordinator, Northern 2024",
        "deputy": "Deputy, South Wales 2024",
    }
    for person in log_ins():
        user = User.objects.get(username=person.username)
        assert user.check_password(person.password)
    assert Role.objects.count() == 3


@pytest.mark.django_db
def test_the_demo_leaves_a_season_alone() -> None:
    SeasonFactory(year=2026)
    assert not seed_demo(at=NOW)
    assert Season.objects.count() == 1
    assert log_ins() == ()


@pytest.mark.django_db
def test_the_demo_is_refused_in_production(settings: Settings) -> None:
    settings.DEMO_ALLOWED = False
    with pytest.raises(DemoRefusedError):
        seed_demo(at=NOW)
    with pytest.raises(CommandError, match="no place in production"):
        call_command("seed_demo")
    assert not Season.objects.exists()


@pytest.mark.django_db
def test_the_command_says_how_to_log_in(capsys: pytest.CaptureFixture[str]) -> None:
    SeasonFactory(year=2026)
    User.objects.create_user("organiser")
    call_command("seed_demo")
    said = capsys.readouterr().out
    assert "nothing was changed" in said
    assert "multiball-organiser" in said
    assert "multiball-deputy" not in said


def test_production_does_not_allow_the_demo() -> None:
    base = (Path(__file__).resolve().parents[3] / "ukpl/settings/base.py").read_text()
    prod = (Path(__file__).resolve().parents[3] / "ukpl/settings/prod.py").read_text()
    assert "DEMO_ALLOWED = False" in base
    assert "DEMO_ALLOWED" not in prod
