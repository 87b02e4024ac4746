"""How rows are called, where their pages are, and under which name the public knows a player."""

import dataclasses

import pytest
from django.core.exceptions import ValidationError

from leagues.models.player import public_name, validate_visible
from scoring import Ruleset
from tests.factories.leagues import (
    PlayerFactory,
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    UserFactory,
)


@pytest.mark.parametrize(
    ("name", "child", "expected"),
    [
        ("Ann Other", False, "Ann Other"),
        ("Other, Ann", False, "Other, Ann"),
        ("Tim Secretsurname", True, "Tim"),
        ("Secretsurname, Tim", True, "Tim"),
        ("Secretsurname, Tim John", True, "Tim"),
        ("Tim", True, "Tim"),
        ("  ", True, "A junior player"),
        ("", True, "A junior player"),
    ],
)
def test_a_childs_surname_is_not_public(name, child, expected):
    assert public_name(name, child=child) == expected
    assert PlayerFactory.build(name=name, child=child).public_name == expected


def test_rows_say_what_they_are():
    season, north = SeasonFactory.build(year=2026), RegionFactory.build(name="North", pk=1)
    ann = PlayerFactory.build(name="Ann Other")
    registration = RegistrationFactory.build(season=season, region=north, player=ann)
    guest = RegistrationFactory.build(season=season, region=None, player=ann)
    user = UserFactory.build(username="bob")

    assert str(season) == "2026"
    assert str(SeasonRegionFactory.build(season=season, region=north)) == "North 2026"
    assert str(registration) == "Ann Other, North, 2026"
    assert str(guest) == "Ann Other, guest, 2026"
    assert str(RoleFactory.build(user=user, organiser=True)) == "bob: Organiser"
    assert str(RoleFactory.build(user=user, season=season, region=north)) == (
        "bob: Coordinator, North 2026"
    )
    place = PlayOffPlaceFactory.build(
        registration=registration, playoff__season=season, playoff__region=north
    )
    assert (str(place), str(place.playoff)) == ("1. Ann Other", "Play-off, North 2026")


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (lambda: SeasonFactory.build(year=2026), "/2026/"),
        (lambda: RegionFactory.build(slug="north"), "/regions/north/"),
        (lambda: PlayerFactory.build(pk=7, slug="tim-secretsurname"), "/players/7/"),
        (
            lambda: SeasonRegionFactory.build(season__year=2026, region__slug="north"),
            "/2026/north/",
        ),
    ],
)
def test_a_row_knows_its_page(row, expected):
    """By number where a slug could give a child's surname away."""
    assert row().get_absolute_url() == expected


def test_a_season_is_played_under_the_rulebook_unless_it_says_otherwise():
    assert SeasonFactory.build().ruleset == Ruleset()


@pytest.mark.parametrize("field", dataclasses.fields(Ruleset), ids=lambda field: field.name)
def test_a_season_may_set_every_reading(field):
    other = {
        "competitors": "machine",
        "machine_ties": "lower",
        "season_ties": "everywhere",
        "final_attendance": "previous_season",
    }
    default = getattr(Ruleset(), field.name)
    value = other.get(field.name, not default if isinstance(default, bool) else 7)

    assert getattr(SeasonFactory.build(**{field.name: value}).ruleset, field.name) == value


@pytest.mark.parametrize("name", ["Zoe\u202eevil", "Zoe\u200bZane", "Zoe\x00", "Zoe\nZane"])
def test_a_name_has_no_invisible_characters(name):
    with pytest.raises(ValidationError, match="invisible characters"):
        validate_visible(name)


@pytest.mark.parametrize("name", ["Zoë O’Neill-Smith", "Łukasz", "王小明", "Zoe 🕹"])
def test_any_name_that_can_be_seen_is_a_name(name):
    validate_visible(name)
