"""A meeting's games for those who run it: what to pick from, who must play again (2B, 2F, 6A)."""

import pytest

from meetings.models import Game, Meeting
from meetings.reads.games_page import MOST, find_machines, games_page
from meetings.services.withdraw_game import withdraw_game
from tests.factories.meetings import (
    AT,
    GameFactory,
    MachineFactory,
    PenaltyFactory,
    ScoreFactory,
    SubmissionFactory,
)
from tests.meeting_day import a_day, the_game, the_player, withdraw
from tests.scenarios import FIVE, a_game, a_meeting

TODAY = AT.date()


def chosen(day: Meeting, key: str):
    return games_page(day, today=TODAY).find(key)


def test_games_stand_in_the_order_chosen(day):
    withdraw(day)
    a_game(day, "Fathom", key="g3", replaces=the_game(day))

    page = games_page(day, today=TODAY)

    assert [str(each.game.machine) for each in page.in_play] == ["Whirlwind", "Fathom"]
    assert [str(each.game.machine) for each in page.withdrawn] == ["Taxi"]
    assert page.machines == {the_game(day, "g2").machine_id, the_game(day, "g3").machine_id}
    assert page.find("g9") is None


def test_2b_and_2f_are_told(day):
    assert [finding.text for finding in games_page(day, today=day.date).findings] == [
        "2 games in play, of at least 4 unless fewer are agreed and published in advance (2B).",
        "No game is a multiplayer game: at least one must be (2F).",
    ]


def test_6a_whoever_had_played_plays_again(day):
    withdraw(day, "g2")
    instead = a_game(day, "Fathom", key="g3", replaces=the_game(day, "g2"))
    ScoreFactory(game=instead, player=the_player("Bob Bell"))

    broken = chosen(day, "g2")

    assert (broken.played, str(broken.instead.machine)) == (2, "Fathom")
    assert [(each.name, each.done) for each in broken.replay] == [
        ("Ann Abel", False), ("Bob Bell", True),
    ]  # fmt: skip
    assert [each.name for each in broken.to_replay] == ["Ann Abel"]
    assert (chosen(day, "g3").replaces, chosen(day, "g3").replay) == ("Whirlwind", ())


def test_6a_a_substitute_that_breaks_down_has_its_own(day):
    withdraw(day, "g2")
    a_game(day, "Fathom", key="g3", replaces=the_game(day, "g2"), status=Game.Status.WITHDRAWN)
    a_game(day, "Centaur", key="g4", replaces=the_game(day, "g3"))

    assert str(chosen(day, "g2").instead.machine) == "Centaur"
    assert str(chosen(day, "g3").instead.machine) == "Centaur"


def test_6a_what_broke_is_said(day, runs):
    for key, why in (("g1", "No power"), ("g2", "")):
        withdraw_game(meeting=day.pk, game=key, why=why, substitute=None, by=runs, at=AT)

    assert [(each.game.key, each.why) for each in games_page(day, today=TODAY).withdrawn] == [
        ("g1", "No power"), ("g2", ""),
    ]  # fmt: skip


def test_6a_nothing_is_played_instead_yet(day):
    withdraw(day, "g2")

    broken = chosen(day, "g2")

    assert (broken.instead, len(broken.to_replay)) == (None, 2)


def test_only_a_game_of_which_nothing_has_come_is_removable(day):
    for key in ("g3", "g4", "g5", "g6"):
        a_game(day, key, key=key)
    SubmissionFactory(game=the_game(day, "g3"))
    PenaltyFactory(meeting=day, level="zero_score", game=the_game(day, "g4"))
    withdraw(day, "g5")
    GameFactory(meeting=day, key="g7", replaces=the_game(day, "g5"))

    page = games_page(day, today=TODAY)

    everything = (*page.in_play, *page.withdrawn)
    assert [each.game.key for each in everything if each.removable] == ["g6", "g7"]


@pytest.mark.parametrize("games", [1, 3])
def test_seven_queries_however_many_games(north, games, django_assert_num_queries):
    heads = "   ".join(f"Game {n}" for n in range(games))
    rows = "   ".join("5" for _ in range(games))
    day = a_day(north, f"               {heads}\n    Ann Abel   {rows}")
    for n in range(games):
        withdraw(day, f"g{n + 1}")

    with django_assert_num_queries(7):
        assert len(games_page(day, today=TODAY).withdrawn) == games


# --- Machines to pick --------------------------------------------------------------


def names(query: str = "", **about) -> list[str]:
    return [machine.name for machine in find_machines(query, **about)]


def test_the_most_played_come_first(north):
    MachineFactory(name="Aladdin's Castle")
    a_meeting(north, FIVE)
    a_meeting(north, "          Whirlwind\n    Ann Abel   5")
    a_meeting(north, "          Aladdin\n    Ann Abel   5", practice=True)

    found = find_machines("")

    assert [(machine.name, machine.played) for machine in found] == [
        ("Whirlwind", 2), ("Taxi", 1), ("Aladdin", 0), ("Aladdin's Castle", 0),
    ]  # fmt: skip


@pytest.mark.parametrize("query", ["taxi", "TAX wil", "1988", "williams taxi", "táxi"])
def test_by_name_maker_and_year(db, query):
    MachineFactory(name="Fathom", manufacturer="Bally", year=1981)
    MachineFactory(name="Taxi", manufacturer="Williams", year=1988)

    assert names(query) == ["Taxi"]


def test_what_is_chosen_stays_whatever_is_searched(db):
    fathom = MachineFactory(name="Fathom")
    MachineFactory(name="Taxi")

    assert names("taxi", chosen=[fathom.pk, 2**62]) == ["Fathom", "Taxi"]
    assert names("nothing like it") == []


@pytest.mark.parametrize("machines", [1, 30])
def test_one_query_and_a_screenful(db, machines, django_assert_num_queries):
    MachineFactory.create_batch(machines)

    with django_assert_num_queries(1):
        assert len(names()) == min(machines, MOST)
