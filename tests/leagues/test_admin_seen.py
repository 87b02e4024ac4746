"""Two people at one page of the admin: nobody's work is overwritten unseen."""

import re

import pytest
from django.test import Client

from leagues.models import Player, Registration, Season, User
from meetings.models import Game, Score
from tests.admin_pages import (
    address,
    delete,
    delete_several,
    faults,
    fill,
    save,
    shown,
)
from tests.every_model import FACTORIES, FACTS, label
from tests.factories.leagues import PlayerFactory, RoleFactory, UserFactory
from tests.factories.meetings import GameFactory, RulingFactory, ScoreFactory

pytestmark = pytest.mark.django_db

CHANGED = r"other changed this on \d+ \w+ at \d\d:\d\d, after you opened it. Nothing was saved"


@pytest.fixture
def other_desk():
    client = Client()
    client.force_login(RoleFactory(user__username="other", organiser=True).user)
    return client


def only_fault(page, place):
    said = faults(page)
    assert list(said) == [place]
    return said[place][0]


def test_the_second_to_save_is_refused_and_told_who_was_first(desk, other_desk):
    player = PlayerFactory(name="Ann Abel")
    page = address(Player, "change", player.pk)
    opened = fill(desk, page, name="Ann Baker")
    save(other_desk, page, name="Anne Abel")

    answer = desk.post(page, opened)

    assert re.search(CHANGED, only_fault(answer, "__all__"))
    player.refresh_from_db()
    assert player.name == "Anne Abel"


def test_whoever_looks_again_may_save(desk, other_desk):
    player = PlayerFactory(name="Ann Abel")
    page = address(Player, "change", player.pk)
    save(other_desk, page, name="Anne Abel")

    assert save(desk, page, name="Anne Baker").status_code == 302


def test_a_row_below_a_page_is_not_overwritten_either(desk, other_desk):
    game = GameFactory()
    first, second = ScoreFactory(game=game, score=100), ScoreFactory(game=game, score=200)
    page = address(Game, "change", game.pk)
    opened = fill(desk, page, scores__1__score=222)
    save(other_desk, address(Score, "change", first.pk), score=111)

    answer = desk.post(page, opened)

    assert re.search(CHANGED, only_fault(answer, "scores-0-__all__"))
    assert [Score.objects.get(pk=row.pk).score for row in (first, second)] == [111, 200]


def test_another_row_is_no_hindrance(desk, other_desk):
    game = GameFactory()
    first, second = ScoreFactory(game=game, score=100), ScoreFactory(game=game, score=200)
    opened = fill(desk, address(Score, "change", second.pk), score=222)
    save(other_desk, address(Score, "change", first.pk), score=111)

    assert desk.post(address(Score, "change", second.pk), opened).status_code == 302


def test_a_page_that_does_not_say_what_it_saw_saves_nothing(desk, season):
    page = address(Season, "change", season.pk)
    sent = {
        name: value for name, value in fill(desk, page, final_places=8).items() if name != "seen"
    }

    answer = desk.post(page, sent)

    assert only_fault(answer, "__all__").startswith("This has changed since you opened the page.")


def test_a_log_in_is_not_overwritten_either(desk, other_desk):
    user = UserFactory(first_name="Ann")
    page = address(User, "change", user.pk)
    opened = fill(desk, page, last_name="Abel")
    save(other_desk, page, first_name="Anne")

    assert "__all__" in faults(desk.post(page, opened))
    user.refresh_from_db()
    assert (user.first_name, user.last_name) == ("Anne", "")


def test_logging_in_meanwhile_changes_nothing_that_a_page_shows(desk):
    user = UserFactory()
    page = address(User, "change", user.pk)
    opened = fill(desk, page, last_name="Abel")
    Client().force_login(user)

    assert desk.post(page, opened).status_code == 302


@pytest.mark.parametrize("model", FACTS, ids=label)
def test_every_page_of_a_fact_says_what_it_saw(desk, model):
    page = desk.get(address(model, "change", FACTORIES[model]().pk))

    says = 'type="hidden" name="seen"' in page.content.decode()
    assert says == page.context["has_change_permission"]


def test_registrations_below_a_player_too(desk, other_desk, north):
    player = PlayerFactory()
    registration = Registration.objects.create(season=north.season, player=player)
    page = address(Player, "change", player.pk)
    opened = fill(desk, page, name="Ann")
    save(other_desk, address(Registration, "change", registration.pk), region=north.region_id)

    assert "registrations-0-__all__" in faults(desk.post(page, opened))


def test_an_earlier_version_is_not_put_back_over_a_newer_one_unseen(desk, other_desk):
    player = PlayerFactory(name="Ann Abel")
    page = address(Player, "simple_history", player.pk, player.history.get().pk)
    opened = shown(desk.get(page).context["adminform"].form)
    save(other_desk, address(Player, "change", player.pk), name="Anne Abel")

    answer = desk.post(page, opened | {"change_reason": "Put back"})

    assert "Nothing was saved" in answer.content.decode()
    player.refresh_from_db()
    assert player.name == "Anne Abel"


# --- Deleting -------------------------------------------------------------------------


CHANGED_SINCE = "This has changed since the page asked. Nothing was deleted: look at what goes now."


def opened(desk, row) -> dict[str, str]:
    """What the page that asks whether to delete a row sends when one says yes."""
    page = desk.get(address(type(row), "delete", row.pk))
    return {"post": "yes", "seen": page.context["request"].would_go}


def test_what_has_changed_since_the_page_asked_is_not_deleted(desk, other_desk):
    player = PlayerFactory(name="Ann Abel")
    yes = opened(desk, player)
    save(other_desk, address(Player, "change", player.pk), name="Anne Abel")

    answer = desk.post(address(Player, "delete", player.pk), yes)

    said = answer.content.decode()
    assert CHANGED_SINCE in said
    assert "Look again" in said
    assert Player.objects.get().name == "Anne Abel"


def test_nor_where_what_goes_with_it_has_changed(desk):
    ruling = RulingFactory()
    yes = opened(desk, ruling.score)
    RulingFactory(score=ruling.score, number=2, kind="extra_ball_refused")

    desk.post(address(Score, "delete", ruling.score.pk), yes)

    assert ruling.score.rulings.count() == 2


def test_whoever_looks_again_may_delete(desk, other_desk):
    player = PlayerFactory()
    save(other_desk, address(Player, "change", player.pk), name="Anne Abel")

    assert delete(desk, player).status_code == 302
    assert not Player.objects.exists()


def test_several_of_which_one_has_changed_are_all_kept(desk, other_desk):
    players = [PlayerFactory(), PlayerFactory()]
    chosen = {"action": "delete_selected", "_selected_action": [each.pk for each in players]}
    seen = desk.post(address(Player), chosen).context["request"].would_go
    save(other_desk, address(Player, "change", players[1].pk), name="Anne Abel")

    answer = desk.post(address(Player), {**chosen, "post": "yes", "seen": seen})

    assert CHANGED_SINCE in answer.content.decode()
    assert Player.objects.count() == 2
    assert delete_several(desk, players).status_code == 302
    assert not Player.objects.exists()


def test_a_page_that_does_not_say_what_would_go_deletes_nothing(desk):
    player = PlayerFactory()

    desk.post(address(Player, "delete", player.pk), {"post": "yes"})

    assert Player.objects.filter(pk=player.pk).exists()


def test_a_row_below_a_page_that_has_changed_is_not_deleted_by_its_tick(desk, other_desk):
    game = GameFactory()
    score = ScoreFactory(game=game, score=100)
    page = address(Game, "change", game.pk)
    ticked = fill(desk, page, scores__0__DELETE="on")
    save(other_desk, address(Score, "change", score.pk), score=111)

    answer = desk.post(page, ticked)

    assert re.search(CHANGED.replace("saved", "deleted"), faults(answer)["scores"][0])
    assert Score.objects.get().score == 111
    assert save(desk, page, scores__0__DELETE="on").status_code == 302
    assert not Score.objects.exists()
