"""Who may do what, asked of the whole cast."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import prefetch_related_objects
from django.http import Http404

from leagues.models import Role, SeasonRegion
from leagues.rules import is_coordinator, is_organiser, season_regions_run_by
from leagues.views.access import get_season_region_for
from tests.every_model import HISTORIES, label
from tests.factories.leagues import RoleFactory, SeasonFactory, SeasonRegionFactory, UserFactory


@pytest.fixture
def last_year(north):
    """The season before, in the north: in the database, and run by somebody else."""
    return SeasonRegionFactory(season=SeasonFactory(year=2025), region=north.region)


@pytest.fixture
def cast(organiser, coordinator, deputy, other_coordinator, player, last_year):
    """Everybody, the anonymous and those whose log-in is closed included."""
    users = {
        user.username: user for user in (organiser, coordinator, deputy, other_coordinator, player)
    }
    users["superuser"] = UserFactory(username="superuser", is_superuser=True)
    users["last_years"] = RoleFactory(season=last_year.season, region=last_year.region).user
    users["both"] = RoleFactory(season=last_year.season, region=last_year.region).user
    RoleFactory(user=users["both"], season=deputy.roles.get().season, region=last_year.region)
    users["left_organiser"] = RoleFactory(user__is_active=False, organiser=True).user
    users["left_coordinator"] = RoleFactory(
        user__is_active=False, season=last_year.season, region=last_year.region
    ).user
    users["anonymous"] = AnonymousUser()
    return users


def runs(user):
    """Whose regions the predicate gives this user, as season and region."""
    return {
        str(season_region)
        for season_region in SeasonRegion.objects.all()
        if user.has_perm("leagues.run_region", season_region)
    }


ALL = {"North 2026", "South 2026", "North 2025"}


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("organiser", ALL),
        ("superuser", ALL),
        ("coordinator", {"North 2026"}),
        ("deputy", {"North 2026"}),
        ("other_coordinator", {"South 2026"}),
        ("last_years", {"North 2025"}),
        ("both", {"North 2025", "North 2026"}),
        ("player", set()),
        ("left_organiser", set()),
        ("left_coordinator", set()),
        ("anonymous", set()),
    ],
)
def test_who_runs_which_region(cast, who, expected):
    assert runs(cast[who]) == expected
    assert {str(each) for each in season_regions_run_by(cast[who])} == expected


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("organiser", True),
        ("superuser", True),
        ("coordinator", False),
        ("deputy", False),
        ("player", False),
        ("left_organiser", False),
        ("anonymous", False),
    ],
)
def test_who_runs_the_site(cast, who, expected):
    user = cast[who]

    assert is_organiser(user) is expected
    assert user.has_perm("leagues.run_site") is expected
    assert user.has_perm("meetings.change_score") is expected
    assert user.has_module_perms("meetings") is expected


def test_without_a_region_nobody_but_the_organiser_may_run_it(cast):
    assert is_coordinator(cast["coordinator"], None) is False
    assert cast["coordinator"].has_perm("leagues.run_region") is False
    assert cast["organiser"].has_perm("leagues.run_region") is True


def test_a_deputy_is_asked_about_as_a_coordinator_is(cast, north, south):
    assert cast["deputy"].roles.get().kind == Role.Kind.DEPUTY
    assert is_coordinator(cast["deputy"], north) is True
    assert is_coordinator(cast["deputy"], south) is False


def test_roles_that_were_prefetched_cost_no_query(cast, north, django_assert_num_queries):
    prefetch_related_objects([cast["both"]], "roles")

    with django_assert_num_queries(0):
        assert is_coordinator(cast["both"], north)
        assert not is_organiser(cast["both"])


def test_the_list_of_regions_takes_two_queries(cast, django_assert_num_queries):
    with django_assert_num_queries(2):
        assert len(season_regions_run_by(cast["both"])) == 2


@pytest.mark.parametrize("model", HISTORIES, ids=label)
def test_the_organiser_may_look_at_a_history_and_no_more(organiser, model):
    allowed = [
        action
        for action in ("view", "add", "change", "delete")
        if organiser.has_perm(f"{model._meta.app_label}.{action}_{model._meta.model_name}")
    ]

    assert allowed == ["view"]


def test_the_organiser_deactivates_users_and_deletes_none(organiser):
    assert organiser.has_perm("leagues.change_user")
    assert not organiser.has_perm("leagues.delete_user")


@pytest.mark.parametrize("who", ["organiser", "coordinator", "deputy"])
def test_a_region_is_loaded_for_those_who_run_it(cast, north, who, django_assert_num_queries):
    season_region = get_season_region_for(cast[who], 2026, "north")

    assert season_region == north
    with django_assert_num_queries(0):
        assert str(season_region) == "North 2026"


@pytest.mark.parametrize(
    "who", ["other_coordinator", "last_years", "player", "left_coordinator", "anonymous"]
)
def test_a_region_is_refused_to_everybody_else(cast, who):
    with pytest.raises(PermissionDenied):
        get_season_region_for(cast[who], 2026, "north")


@pytest.mark.parametrize(("year", "slug"), [(2026, "west"), (2027, "north"), (2025, "south")])
def test_a_region_that_takes_no_part_is_not_found(cast, year, slug):
    with pytest.raises(Http404):
        get_season_region_for(cast["organiser"], year, slug)
