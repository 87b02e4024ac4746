"""A child's surname: pages ask the player alone, so player and registration must say the same."""

import pytest

from leagues.models import Player, Registration
from tests.admin_pages import address, faults, save
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonFactory

pytestmark = pytest.mark.django_db

SHOWN = ["Tick child on the player too, or the surname is shown in public."]


def a_row(season, number=0, **about):
    about = {"season": season.pk, **about}
    counted = {"registrations__TOTAL_FORMS": number + 1}
    return counted | {f"registrations__{number}__{name}": value for name, value in about.items()}


def test_a_child_below_a_player_who_is_none_is_refused(desk, season):
    page = save(
        desk, address(Player, "add"), name="Tim Little", slug="tim", **a_row(season, child="on")
    )

    assert faults(page) == {"registrations": SHOWN}


def test_a_child_below_a_player_who_is_one_is_taken(desk, season):
    about = {"name": "Tim Little", "slug": "tim", "child": "on"}
    save(desk, address(Player, "add"), **about, **a_row(season, child="on"))

    assert Player.objects.get().public_name == "Tim"


def test_a_player_stays_a_child_as_long_as_the_latest_season_says_so(desk, season):
    player = PlayerFactory(child=True)
    RegistrationFactory(player=player, season=season, region=None, child=True)

    assert faults(save(desk, address(Player, "change", player.pk), child="")) == {
        "registrations": SHOWN
    }


def test_a_player_who_grows_up_is_a_child_in_old_seasons_only(desk, season):
    player = PlayerFactory(child=True)
    RegistrationFactory(player=player, season=season, region=None, child=True)
    next_year = a_row(SeasonFactory(year=season.year + 1), number=1)

    assert (
        save(desk, address(Player, "change", player.pk), child="", **next_year).status_code == 302
    )


@pytest.mark.parametrize(
    ("is_child", "later", "expected"),
    [(False, False, {"child": SHOWN}), (True, False, None), (False, True, None)],
)
def test_the_same_on_the_registrations_own_page(desk, season, is_child, later, expected):
    player = PlayerFactory(child=is_child)
    if later:
        RegistrationFactory(player=player, season=SeasonFactory(year=season.year + 1), region=None)

    page = save(desk, address(Registration, "add"), player=player.pk, season=season.pk, child="on")

    assert (None if page.status_code == 302 else faults(page)) == expected
