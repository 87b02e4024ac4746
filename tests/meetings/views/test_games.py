"""Choosing games and dealing with a machine that breaks down (2A–2F, 6A, 6D)."""

import pytest

from meetings.models import Game, Meeting
from tests.factories.meetings import MachineFactory, RulingFactory
from tests.meeting_day import a_day, publish, the_game, the_player, the_score, withdraw
from tests.pages import words
from tests.scenarios import a_game

HTMX = {"HX-Request": "true"}
FOUR = {"balls": "4", "jackpot": "", "note": ""}


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.fixture
def games(day) -> str:
    return f"/desk/{day.pk}/games/"


def in_play(day: Meeting) -> list[str]:
    games = Game.objects.filter(meeting=day, status=Game.Status.IN_PLAY)
    return [str(game.machine) for game in games.order_by("pk")]


def errors(response) -> dict[str, list[str]]:
    assert response.status_code == 422
    return dict(response.context["form"].errors)


def test_the_games_and_the_machines_are_there(desk, games):
    MachineFactory(name="Fathom", manufacturer="Bally", year=1981)

    page = words(desk.get(games))

    assert "Taxi 4 balls 1 score in." in page
    assert "2 games in play, of at least 4" in page
    assert "Fathom Bally, 1981, played at 0 meetings add" in page
    assert "Taxi played at 1 meeting ✓ in play" in page


def test_a_machine_is_put_in_play_with_a_tap(desk, day, games):
    fathom = MachineFactory(name="Fathom")

    page = desk.post(games, {"machine": fathom.pk}, follow=True)

    assert in_play(day) == ["Taxi", "Whirlwind", "Fathom"]
    assert "Fathom is in play." in words(page)


def test_a_script_gets_the_list_and_the_machines(desk, games):
    fathom = MachineFactory(name="Fathom")

    response = desk.post(games, {"machine": fathom.pk, "q": "fath"}, headers=HTMX)

    page = words(response)
    assert "Fathom played at 1 meeting ✓ in play" in page
    assert "Whirlwind 4 balls" in page
    assert "Taxi played" not in page
    assert 'hx-swap-oob="true"' in response.content.decode()


def test_a_search_works_with_and_without_a_script(desk, games):
    MachineFactory(name="Fathom", manufacturer="Bally")
    MachineFactory(name="Centaur", manufacturer="Bally")

    assert words(desk.get(games, {"q": "bally"}, headers=HTMX)) == (
        "Centaur Bally, played at 0 meetings add Fathom Bally, played at 0 meetings add"
    )
    assert "Centaur" not in words(desk.get(games, {"q": "fathom"}))
    assert "The league knows no such machine." in words(desk.get(games, {"q": "nothing like it"}))


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "by script"])
def test_a_machine_new_to_the_league_is_put_in_play_where_none_is_found(desk, day, games, headers):
    """In a garage on a Saturday nobody waits for the organiser."""
    MachineFactory(name="Alien Poker")
    button = "New to the league: put Evil Dead in play"

    assert button in words(desk.get(games, {"q": " Evil Dead "}, headers=headers))
    assert "New to the league" not in words(desk.get(games, {"q": "alien"}, headers=headers))
    assert "New to the league" not in words(desk.get(games, headers=headers))
    page = desk.post(games, {"machine": "new", "new": "Evil Dead"}, follow=True)

    assert in_play(day) == ["Taxi", "Whirlwind", "Evil Dead"]
    assert "Evil Dead is in play." in words(page)
    again = desk.post(games, {"machine": "new", "new": "Evil dead"})
    assert (again.status_code, len(in_play(day))) == (422, 3)


@pytest.mark.parametrize("name", ["", " ", "?!"])
def test_a_machine_without_a_name_is_none(desk, day, games, name):
    refused = desk.post(games, {"machine": "new", "new": name})

    assert (refused.status_code, in_play(day)) == (422, ["Taxi", "Whirlwind"])
    assert "This did not arrive whole" in refused.content.decode()


def test_practice_is_offered_no_new_machine(desk, day, games):
    day.practice = True
    day.save()

    assert "New to the league" not in words(desk.get(games, {"q": "Evil Dead"}))


@pytest.mark.parametrize("address", ["g1/withdraw/", "g2/substitute/"])
def test_6a_a_machine_new_to_the_league_stands_in(desk, day, games, address):
    if address == "g2/substitute/":
        withdraw(day, "g2")
    taxi = the_game(day).machine_id
    sent = {"why": "Coil burnt", "substitute": taxi, "q": "Evil Dead"}

    looked = desk.post(f"{games}{address}", {**sent, "search": "1"})
    assert "Evil Dead new to the league" in words(looked)
    sent |= {"found": "Evil Dead", "substitute": "new", "save": "1"}
    wrong = desk.post(f"{games}{address}", {**sent, "new": ""})
    assert errors(wrong) == {"substitute": ["Find the machine by its name first."]}
    assert 'value="new" checked' in wrong.content.decode()
    desk.post(f"{games}{address}", {**sent, "new": "Evil Dead"})

    stands_in = the_game(day, "g3")
    assert (str(stands_in.machine), stands_in.replaces.key) == ("Evil Dead", address[:2])


def test_a_second_machine_of_a_make_takes_a_second_tap(desk, day, games):
    taxi = the_game(day).machine_id

    refused = desk.post(games, {"machine": taxi})

    assert refused.status_code == 422
    assert b"That machine is in play here already." in refused.content
    assert in_play(day) == ["Taxi", "Whirlwind"]
    desk.post(games, {"machine": taxi, "again": "1"})
    assert in_play(day) == ["Taxi", "Whirlwind", "Taxi"]


def test_a_published_meeting_takes_no_more_games(desk, day, games):
    publish(day)

    assert desk.post(games, {"machine": MachineFactory().pk}).status_code == 422
    assert "Choose machines" not in words(desk.get(games))


# --- What is announced ------------------------------------------------------------


def test_what_is_announced_is_changed(desk, day, games):
    sent = {"balls": "3", "multiplayer": "on", "jackpot": "5m", "note": "No left ramp"}

    page = words(desk.post(f"{games}g1/", sent, follow=True))

    game = the_game(day)
    assert (game.balls, game.multiplayer, game.jackpot, game.note) == (
        3, True, 5_000_000, "No left ramp",
    )  # fmt: skip
    assert "Taxi multiplayer 3 balls Jackpot agreed: 5,000,000 (2E). No left ramp" in page
    assert "1 multiplayer game in play (2F)." in page


def test_the_form_holds_what_was_announced(desk, day, games):
    a_game(day, "Fathom", key="g3", balls=5, jackpot=5_000_000, note="Weak", multiplayer=True)

    text = desk.get(f"{games}g3/").content.decode()

    assert 'value="5,000,000"' in text
    assert 'value="Weak"' in text
    assert "checked" in text


@pytest.mark.parametrize(
    ("sent", "field", "sentence"),
    [
        ({"balls": "0"}, "balls", "Not below 1."),
        ({"balls": "99"}, "balls", "Not above 9."),
        ({"balls": ""}, "balls", "Fill this in."),
        ({"jackpot": "-5"}, "jackpot", "A score is never below 0: type it without the minus sign."),
    ],
)
def test_2e_what_cannot_be_is_refused_beside_its_field(desk, games, sent, field, sentence):
    response = desk.post(f"{games}g1/", {**FOUR, **sent})

    assert errors(response) == {field: [sentence]}


def test_2e_a_jackpot_that_was_ruled_by_stays(desk, day, games):
    game = the_game(day)
    game.jackpot = 5
    game.save()
    RulingFactory(score=the_score(day, "g1", "Ann Abel"), kind="jackpot", value=3)

    assert list(errors(desk.post(f"{games}g1/", FOUR))) == ["jackpot"]


def test_a_mistake_is_removed(desk, day, games):
    a_game(day, "Fathom", key="g3")

    desk.post(f"{games}g3/remove/")

    assert in_play(day) == ["Taxi", "Whirlwind"]


def test_6a_a_game_that_was_played_is_not_removed(desk, day, games):
    page = desk.post(f"{games}g1/remove/", follow=True)

    assert "This game has been played: withdraw it instead (6A)." in words(page)
    assert in_play(day) == ["Taxi", "Whirlwind"]


# --- A machine breaks down (6A) -----------------------------------------------------


def test_6a_withdrawn_with_its_substitute_in_one_form(desk, day, games):
    game = the_game(day, "g2")
    game.multiplayer, game.balls, game.note = True, 3, "No left ramp"
    game.save()
    fathom = MachineFactory(name="Fathom")
    sent = {"why": "Left flipper dead", "substitute": fathom.pk, "save": "1"}

    page = words(desk.post(f"{games}g2/withdraw/", sent, follow=True))

    assert in_play(day) == ["Taxi", "Fathom"]
    assert "Whirlwind is withdrawn, Fathom is played instead." in page
    assert (
        "Broke down: Left flipper dead Announced before play: No left ramp"
        " Fathom is played instead."
    ) in page
    assert "Must play Fathom again: Ann Abel Bob Bell" in page
    substitute = the_game(day, "g3")
    assert (substitute.multiplayer, substitute.balls, substitute.replaces) == (True, 3, game)


def test_6a_the_form_says_how_many_had_played(desk, games):
    assert "2 had." in words(desk.get(f"{games}g2/withdraw/"))


def test_6a_a_substitute_can_come_later(desk, day, games):
    fathom = MachineFactory(name="Fathom")
    page = words(desk.post(f"{games}g2/withdraw/", {"why": "", "save": "1"}, follow=True))
    assert "Nothing is played instead yet." in page

    desk.post(f"{games}g2/substitute/", {"substitute": fathom.pk, "save": "1"})

    assert in_play(day) == ["Taxi", "Fathom"]
    again = desk.post(f"{games}g2/substitute/", {"substitute": fathom.pk, "save": "1"})
    assert errors(again) == {"__all__": ["That game has its substitute already."]}


def test_6a_a_substitute_must_be_chosen(desk, day, games):
    withdraw(day)

    response = desk.post(f"{games}g1/substitute/", {"save": "1"})

    assert errors(response) == {"substitute": ["Choose a machine from the list."]}


@pytest.mark.parametrize("address", ["g2/withdraw/", "g2/substitute/"])
def test_the_substitute_is_searched_for_within_the_form(desk, day, games, address):
    if address == "g2/substitute/":
        withdraw(day, "g2")
    fathom, centaur = MachineFactory(name="Fathom"), MachineFactory(name="Centaur")
    sent = {"why": "Broken <coil>", "substitute": fathom.pk, "q": "cent", "search": "1"}

    page = desk.post(f"{games}{address}", sent)

    assert [machine.pk for machine in page.context["machines"]] == [fathom.pk, centaur.pk]
    assert f'value="{fathom.pk}" checked' in page.content.decode()
    assert page.context["form"].errors == {}
    part = desk.post(f"{games}{address}", sent, headers=HTMX).content.decode()
    assert "Centaur" in part
    assert "<form" not in part


def test_what_was_typed_is_there_after_a_search(desk, games):
    sent = {"why": "Broken <coil>", "q": "x", "default": ""}

    assert b"Broken &lt;coil&gt;" in desk.post(f"{games}g2/withdraw/", sent).content


def test_6a_twice_is_refused(desk, day, games):
    withdraw(day)

    response = desk.post(f"{games}g1/withdraw/", {"save": "1"})

    assert errors(response) == {"__all__": ["That game is not in play at this meeting."]}


def test_an_unknown_machine_is_refused_beside_the_list(desk, games):
    response = desk.post(f"{games}g1/withdraw/", {"substitute": "99999", "save": "1"})

    assert errors(response) == {"substitute": ["The league knows no such machine."]}


def test_6a_a_repaired_game_comes_back(desk, day, games):
    withdraw(day)

    desk.post(f"{games}g1/back/")

    assert in_play(day) == ["Taxi", "Whirlwind"]


def test_6a_not_while_its_substitute_is_in_play(desk, day, games):
    withdraw(day)
    a_game(day, "Fathom", key="g3", replaces=the_game(day))

    page = desk.post(f"{games}g1/back/", follow=True)

    assert "Its substitute is in play: withdraw that first." in words(page)


@pytest.mark.parametrize(
    "address", ["g9/", "g9/withdraw/", "g9/substitute/"], ids=lambda address: address
)
def test_an_unknown_game_is_404(desk, games, address):
    assert desk.get(f"{games}{address}").status_code == 404


def test_whoever_has_replayed_is_ticked_off(desk, day, games):
    withdraw(day, "g2")
    instead = a_game(day, "Fathom", key="g3", replaces=the_game(day, "g2"))
    for name in ("Ann Abel", "Bob Bell"):
        instead.scores.create(player=the_player(name), score=5)

    assert "Everyone who had played it has played Fathom." in words(desk.get(games))


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(desk, north, rows, django_assert_num_queries):
    heads = "   ".join(f"Game {n}" for n in range(rows))
    day = a_day(north, f"               {heads}\n    Ann Abel   {'   '.join('5' * rows)}")

    with django_assert_num_queries(10):
        desk.get(f"/desk/{day.pk}/games/")
