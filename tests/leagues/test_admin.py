"""The organiser's admin of every fact: its pages, what they cost, what they keep."""

import pytest
from django.contrib import admin
from django.urls import reverse

from leagues.admin.words import BESIDE
from leagues.models import DataVersion, Player, Registration, Season, SeasonRegion, User
from leagues.version import data_version
from tests.admin_pages import address, delete, delete_several, faults, save, shown
from tests.every_model import FACTORIES, FACTS, HISTORIES, OURS, label
from tests.factories.leagues import (
    PlayerFactory,
    PlayOffFactory,
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
    SeasonRegionFactory,
)

pytestmark = pytest.mark.django_db

IN_A_SEASON = {
    "SeasonRegion": "season",
    "Registration": "season",
    "Meeting": "season",
    "Score": "game__meeting__season",
}
"""Lists with columns that are worked out, for each season on the page."""


def test_every_model_has_its_pages_and_no_history_has():
    registered = set(admin.site._registry)  # noqa: SLF001 (Django has no other list)

    assert registered & set(OURS) == set(OURS) - {DataVersion}
    assert not registered & set(HISTORIES)


@pytest.mark.parametrize("model", FACTORIES, ids=label)
def test_a_list_costs_the_same_for_one_row_and_for_three(
    desk, season, model, django_assert_num_queries, django_assert_max_num_queries
):
    where = {path: season for path in (IN_A_SEASON.get(model.__name__),) if path}
    FACTORIES[model](**where)
    desk.get(address(model))  # keeps the content types in mind
    season.save()  # nothing worked out before is of use
    with django_assert_max_num_queries(16) as one:
        desk.get(address(model))
    FACTORIES[model](**where, **different(model, 2))
    FACTORIES[model](**where, **different(model, 3))

    with django_assert_num_queries(len(one)):
        assert desk.get(address(model)).status_code == 200


def different(model, number):
    return {"number": number} if model.__name__ == "Meeting" else {}


@pytest.mark.parametrize("model", FACTORIES, ids=label)
def test_every_page_of_a_row_opens(desk, model):
    row = FACTORIES[model]()

    assert desk.get(address(model, "change", row.pk)).status_code == 200
    assert desk.get(address(model, "history", row.pk)).status_code == 200
    assert desk.get(address(model), {"q": "a"}).status_code == 200
    if model in FACTS:
        version = row.history.first().pk
        assert desk.get(address(model, "simple_history", row.pk, version)).status_code == 200


@pytest.mark.parametrize("model", OURS, ids=label)
def test_every_constraint_has_its_words_beside_a_field(model):
    if model is DataVersion:
        return
    for constraint in model._meta.constraints:
        field, words = BESIDE[constraint.name]
        assert model._meta.get_field(field)
        assert words.endswith((".", "(8)", "(1C)."))


def test_there_are_no_words_for_a_constraint_that_is_gone():
    assert set(BESIDE) == {
        each.name for model in OURS if model is not DataVersion for each in model._meta.constraints
    }


# --- What is kept -------------------------------------------------------------


def test_a_change_keeps_who_made_it_and_why(desk, organiser):
    player = PlayerFactory(name="An Other")

    save(
        desk,
        address(Player, "change", player.pk),
        name="Ann Other",
        change_reason="A typo",
    )

    last = Player.history.first()
    assert (last.name, last.history_user, last.history_change_reason) == (
        "Ann Other",
        organiser,
        "A typo",
    )


def test_saving_a_page_as_it_is_makes_no_version(desk):
    player = PlayerFactory()

    save(desk, address(Player, "change", player.pk))

    assert Player.history.count() == 1


def test_a_row_below_a_page_keeps_the_reason_of_the_page(desk, season):
    taking_part = SeasonRegionFactory(season=season)

    save(
        desk,
        address(Season, "change", season.pk),
        season_regions__0__places_by_hand=5,
        season_regions__0__places_reason="A late start",
        change_reason="As agreed in March",
    )

    last = SeasonRegion.history.first()
    assert (last.places_by_hand, last.history_change_reason) == (5, "As agreed in March")
    assert Season.history.first().history_change_reason == "As agreed in March"
    assert taking_part.history.count() == 2


def test_deleting_keeps_the_row_in_the_history_and_is_a_new_version(desk, organiser):
    player, before = PlayerFactory(name="Ann Other"), data_version()

    delete(desk, player, change_reason="Entered twice")

    last = Player.history.first()
    assert not Player.objects.exists()
    assert data_version() != before
    assert (last.history_type, last.name, last.history_user, last.history_change_reason) == (
        "-",
        "Ann Other",
        organiser,
        "Entered twice",
    )


def test_deleting_several_keeps_each_with_the_reason(desk):
    players = [PlayerFactory(), PlayerFactory()]

    delete_several(desk, players, change_reason="Entered twice")

    gone = Player.history.filter(history_type="-").values_list("id", "history_change_reason")
    assert sorted(gone) == sorted((player.pk, "Entered twice") for player in players)


def test_what_others_refer_to_is_not_deleted(desk):
    registration = RegistrationFactory()

    for row in (registration.player, registration.region):
        page = delete(desk, row)
        assert page.status_code == 200
        assert "can’t be deleted" in page.content.decode().replace("&#x27;", "’").replace("'", "’")

    assert Registration.objects.count() == Player.objects.count() == 1


def test_an_earlier_version_can_be_put_back(desk):
    player = PlayerFactory(name="Ann Other")
    save(desk, address(Player, "change", player.pk), name="Nobody")
    first = Player.history.last()
    page = address(Player, "simple_history", player.pk, first.pk)

    desk.post(page, the_version(desk, page) | {"change_reason": "Put back"})

    names = Player.history.values_list("name", "history_change_reason")
    assert list(names) == [("Ann Other", "Put back"), ("Nobody", None), ("Ann Other", None)]


def the_version(desk, page):
    return shown(desk.get(page).context["adminform"].form)


def test_no_version_is_changed_whatever_is_sent(desk):
    player = PlayerFactory(name="Ann Other")
    page = address(Player, "simple_history", player.pk, Player.history.get().pk)

    desk.post(page, the_version(desk, page) | {"name": "Nobody", "_change_history": "yes"})

    assert list(Player.history.values_list("name", flat=True)) == ["Nobody", "Ann Other"]


# --- What is refused ----------------------------------------------------------


def test_a_second_registration_is_refused_and_names_the_first_region(desk, north, south):
    """1C: one region a season."""
    known = RegistrationFactory(
        season=north.season, region=north.region, player=PlayerFactory(name="Ann Other")
    )

    page = save(
        desk,
        address(Registration, "add"),
        player=known.player.pk,
        season=north.season.pk,
        region=south.region.pk,
        change_reason="Even with a reason",
    )

    assert faults(page) == {"player": ["Ann Other is registered in North for 2026 already (1C)."]}


def test_a_guest_is_known_already(desk, north):
    known = RegistrationFactory(season=north.season, region=None, player__name="Ann Other")

    page = save(
        desk,
        address(Registration, "add"),
        player=known.player.pk,
        season=north.season.pk,
    )

    assert faults(page) == {"player": ["Ann Other is known as a guest for 2026 already (1C)."]}


def test_a_registration_moves_to_another_region(desk, north, south):
    known = RegistrationFactory(season=north.season, region=north.region)

    save(
        desk,
        address(Registration, "change", known.pk),
        region=south.region.pk,
        change_reason="Moved house",
    )

    assert Registration.objects.get().region == south.region


def test_a_region_that_takes_no_part_is_refused(desk, season):
    page = save(
        desk,
        address(Registration, "add"),
        player=PlayerFactory().pk,
        season=season.pk,
        region=RegionFactory(name="West").pk,
    )

    assert faults(page) == {"region": ["West takes no part in 2026: add it there first."]}


def test_a_play_off_is_between_players_of_its_region(desk, north, south):
    """3F."""
    playoff = PlayOffFactory(season=north.season, region=north.region)
    stranger = RegistrationFactory(
        season=north.season, region=south.region, player__name="Ann Other"
    )

    page = save(
        desk,
        reverse("admin:leagues_playoff_change", args=[playoff.pk]),
        places__0__registration=stranger.pk,
        places__0__place=1,
    )

    assert faults(page) == {
        "places-0-registration": ["Ann Other is not registered in North for 2026 (3F)."]
    }


def test_a_place_in_a_play_off_is_given_once(desk):
    first = PlayOffPlaceFactory(place=1)
    second = RegistrationFactory(season=first.playoff.season, region=first.playoff.region)

    page = save(
        desk,
        reverse("admin:leagues_playoffplace_add"),
        playoff=first.playoff.pk,
        registration=second.pk,
        place=1,
    )

    assert faults(page) == {"place": ["Somebody else has this place."]}


def test_places_set_by_hand_need_a_reason(desk, north):
    """1G."""
    page = save(desk, address(SeasonRegion, "change", north.pk), places_by_hand=5)

    assert faults(page) == {"places_reason": ["Places set by hand need a reason (1G)."]}


@pytest.mark.parametrize("who", ["coordinator", "deputy", "player"])
def test_nobody_else_may_look(client, who, request):
    client.force_login(request.getfixturevalue(who))

    assert client.get("/admin/").status_code == 403
    assert client.get(address(User)).status_code == 403
    assert client.get(reverse("admin:autocomplete")).status_code == 403


def test_a_stranger_is_asked_to_log_in_where_everybody_does(client):
    page = client.get(address(Player), follow=True)

    assert page.redirect_chain[-1][0] == "/accounts/login/?next=/admin/leagues/player/"


@pytest.mark.parametrize("nonsense", ["abc", " ", "1/2", "-1", "9" * 30, "\N{SUPERSCRIPT TWO}"])
def test_a_choice_that_is_none_is_refused(desk, nonsense):
    page = save(desk, address(Registration, "add"), player=nonsense)

    assert "player" in faults(page)


@pytest.mark.parametrize("slip", ["20244", "24", ""])
def test_a_year_with_a_slip_of_the_finger_is_refused(desk, season, slip):
    page = save(desk, address(Season, "change", season.pk), year=slip)

    assert page.status_code == 200
    assert "year" in faults(page)
