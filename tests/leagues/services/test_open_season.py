"""A season is opened from the last one: all of it, or nothing."""

import threading
from decimal import Decimal

import pytest
from django.db import connection
from django.urls import resolve

from leagues.models import Region, Registration, Role, Season, SeasonRegion
from leagues.reads.new_season import new_season
from leagues.services.open_season import LOOK_AGAIN, Opening, open_season
from meetings.services.errors import Refused
from tests.factories.leagues import (
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    RoleFactory,
    TransferFactory,
    UserFactory,
)
from tests.factories.meetings import AT
from tests.meeting_day import Refusal, last, refused


@pytest.fixture
def opens(organiser):
    def run(year: int = 2027, regions=(), roles=(), new_regions=(), seen=None) -> Season:
        picked = tuple(region.region_id for region in regions)
        kept = tuple(role.pk for role in roles)
        return open_season(
            opening=Opening(year, picked, kept, tuple(new_regions)),
            seen=new_season().seen if seen is None else seen,
            by=organiser,
            at=AT,
        )

    return run


def roles_of(season: Season) -> list[tuple[str, str, str]]:
    rows = Role.objects.filter(season=season).order_by("region__name", "user__username")
    return list(rows.values_list("region__slug", "user__username", "kind"))


def test_regions_people_settings_and_players_are_carried_over(
    opens, season, north, south, coordinator, deputy, other_coordinator
):
    season.adult_fee, season.machine_ties, season.final_places = Decimal("3.00"), "higher", 32
    season.save()
    ann = RegistrationFactory(season=season, region=north.region, player__name="Ann")
    tim = RegistrationFactory(
        season=season, region=south.region, child=True, player__name="Tim", player__child=True
    )

    new = opens(regions=[north, south], roles=Role.objects.filter(season=season))

    assert (new.adult_fee, new.machine_ties, new.final_places) == (Decimal("3.00"), "higher", 32)
    assert new.ruleset == season.ruleset
    assert list(new.season_regions.order_by("pk").values_list("region", "previous_attendance")) == [
        (north.region_id, None), (south.region_id, None),
    ]  # fmt: skip
    assert roles_of(new) == [
        ("north", "coordinator", "coordinator"),
        ("north", "deputy", "deputy"),
        ("south", "other_coordinator", "coordinator"),
    ]
    carried = Registration.objects.filter(season=new).order_by("pk")
    assert list(carried.values_list("player", "region", "child", "confirmed")) == [
        (ann.player_id, north.region_id, False, False),
        (tim.player_id, south.region_id, True, False),
    ]
    for model in (Season, SeasonRegion, Role, Registration):
        assert last(model) == ("+", "organiser", AT, "Carried over from 2026")


def test_whoever_moved_goes_on_where_they_ended(opens, season, north, south):
    moved = RegistrationFactory(season=season, region=south.region)
    TransferFactory(registration=moved, from_region=north.region)

    new = opens(regions=[north, south])

    assert Registration.objects.get(season=new).region == south.region


def test_guests_the_retired_and_rows_merged_away_are_not_carried_over(opens, season, north):
    kept = PlayerFactory()
    RegistrationFactory(season=season, region=None)
    RegistrationFactory(season=season, region=north.region, player__retired=True)
    RegistrationFactory(season=season, region=north.region, player__merged_into=kept)

    new = opens(regions=[north])

    assert not Registration.objects.filter(season=new).exists()


def test_only_what_is_ticked(opens, season, north, south, coordinator, other_coordinator):
    RegistrationFactory(season=season, region=north.region)
    RegistrationFactory(season=season, region=south.region)

    new = opens(regions=[north], roles=Role.objects.filter(user=other_coordinator))

    assert roles_of(new) == []  # of a region that takes no part
    assert list(new.season_regions.values_list("region__slug", flat=True)) == ["north"]
    assert Registration.objects.get(season=new).region == north.region


def test_whose_log_in_is_closed_does_not_go_on(opens, season, north, coordinator):
    coordinator.is_active = False
    coordinator.save()

    new = opens(regions=[north], roles=Role.objects.filter(season=season))

    assert roles_of(new) == []


def test_a_region_new_to_the_league(opens, season, north):
    RegionFactory(slug="isle-of-man", name="Another")

    new = opens(regions=[north], new_regions=["Isle of Man", "🕹", "Wales"])

    made = Region.objects.exclude(pk=north.region_id).exclude(name="Another").order_by("pk")
    assert [region.name for region in made] == ["Isle of Man", "🕹", "Wales"]
    assert [region.slug.rpartition("-")[0] for region in made] == ["isle-of-man", "region", ""]
    assert new.season_regions.count() == 4


def test_a_new_region_takes_no_word_that_addresses_have(opens, season, north):
    new = opens(regions=[north], new_regions=["Final", "Places"])

    made = Region.objects.exclude(pk=north.region_id).order_by("pk")
    assert [region.slug.rpartition("-")[0] for region in made] == ["final", "places"]
    for region in made:
        assert resolve(f"/{new}/{region.slug}/").url_name == "league_table"


@pytest.mark.django_db
def test_the_first_season_ever_is_by_the_rulebook(opens, organiser):
    new = opens(2022, new_regions=["North"])

    assert new.ruleset == Season().ruleset
    assert last(Season) == ("+", "organiser", AT, "")
    assert SeasonRegion.objects.get().region.slug == "north"


@pytest.mark.parametrize("year", [2026, 2025])
def test_a_season_comes_after_the_last(opens, season, north, year):
    assert refused(opens, year, regions=[north]) == Refusal(
        "The season 2026 is there: a new one comes after it. An older one comes in from a season"
        " file.",
        field="year",
    )
    assert Season.objects.count() == 1


def test_some_region_takes_part(opens, season, north):
    assert refused(opens) == Refusal("Choose the regions that take part.", field="regions")


@pytest.mark.parametrize("names", [["NORTH"], ["Kent", "kent"]])
def test_a_region_is_there_once(opens, season, north, names):
    there = {"NORTH": "North"}.get(names[0], "Kent")
    assert refused(opens, regions=[north], new_regions=names) == Refusal(
        f"{there} is on the list already: tick it there.", field="new_regions"
    )
    assert Region.objects.count() == 1


def test_a_region_is_not_called_like_a_child(opens, season, north):
    PlayerFactory(name="Tim van Dyke", child=True)
    assert refused(opens, regions=[north], new_regions=["Tim van Dyke’s"]) == Refusal(
        "Leave out “van Dyke”: it gives a child’s surname away, and the public reads this.",
        field="new_regions",
    )


def test_what_was_looked_at_is_what_is_carried_over(opens, season, north):
    seen = new_season().seen
    RegistrationFactory(season=season, region=north.region)

    assert refused(opens, regions=[north], seen=seen) == Refusal(LOOK_AGAIN)
    assert Season.objects.count() == 1


def test_the_second_of_two_is_told(opens, season, north, monkeypatch):
    seen = new_season()
    opens(regions=[north])
    monkeypatch.setattr("leagues.services.open_season.new_season", lambda: seen)

    assert refused(opens, regions=[north], seen=seen.seen) == Refusal(
        "The season 2027 is there already.", field="year"
    )
    assert Season.objects.filter(year=2027).count() == 1


def test_queries_do_not_grow_with_the_players(opens, season, north, django_assert_num_queries):
    def add(to: Season, number: int) -> list[Role]:
        for _ in range(number):
            RegistrationFactory(season=to, region=north.region)
            RoleFactory(user=UserFactory(), season=to, region=north.region)
        return list(Role.objects.filter(season=to))

    roles = add(season, 1)
    seen = new_season().seen
    with django_assert_num_queries(26):
        new = opens(regions=[north], roles=roles, seen=seen)
    roles = add(new, 9)
    seen = new_season().seen
    with django_assert_num_queries(26):
        opens(2028, regions=[north], roles=roles, seen=seen)
    assert Registration.objects.filter(season__year=2028).count() == 10


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer at a time")
def test_two_at_the_very_same_moment_open_one(opens, season, north):
    together, said = threading.Barrier(2), []

    def run() -> None:
        together.wait()
        try:
            opens(regions=[north])
        except Refused as error:
            said.append(error.sentence)
        finally:
            connection.close()

    both = [threading.Thread(target=run) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()

    assert Season.objects.filter(year=2027).count() == 1
    assert len(said) == 1
    assert "is there" in said[0] or said[0] == LOOK_AGAIN
