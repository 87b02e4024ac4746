"""A confirmed grid is written whole, through the door of every score (5D)."""

import uuid

import pytest

from leagues.models import Player, Registration, SeasonRegion
from meetings.actors import Actor
from meetings.models import Entry, Game, Machine, Meeting, Penalty, Submission
from meetings.services.import_grid import (
    Grid,
    GridGame,
    GridPlayer,
    GridScore,
    Imported,
    import_grid,
)
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import AT, MachineFactory, PenaltyFactory
from tests.meeting_day import (
    AS_IT_WAS,
    Refusal,
    a_day,
    cells,
    last,
    publish,
    refused,
    the_game,
    the_player,
    the_score,
)

NEITHER = "this score has no player or no game."
TAXI = GridGame(1, "Taxi", "g1")


def whose(name: str, row: int = 2, **about: object) -> GridPlayer:
    """The row of a player whom the league knows."""
    return GridPlayer(row, name, the_player(name).pk, **about)


def grid(*scores: GridScore, players=(), games=(TAXI,), **about: object) -> Grid:
    """A confirmed grid."""
    return Grid(uuid.uuid4(), tuple(players), tuple(games), scores, **about)


def test_scores_are_written_as_submissions_of_whoever_imports(day: Meeting, runs: Actor) -> None:
    done = import_grid(
        meeting=day.pk,
        grid=grid(GridScore(2, 1, 5, None), players=[whose("Bob Bell")]),
        by=runs,
        at=AT,
    )
    assert done == Imported(saved=1, conflicts=0, arrivals=0)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 5}
    (kept,) = Submission.objects.values_list("by__username", "by_name", "score", "outcome")
    assert kept == ("coordinator", "coordinator", 5, "accepted")


def test_written_twice_it_is_written_once(day: Meeting, runs: Actor) -> None:
    same = grid(GridScore(2, 1, 5, None), players=[GridPlayer(2, "Zed Zappa", None)])
    import_grid(meeting=day.pk, grid=same, by=runs, at=AT)
    again = import_grid(meeting=day.pk, grid=same, by=runs, at=AT)
    assert again == Imported(0, 0, 0, again=True)
    assert Player.objects.filter(name="Zed Zappa").count() == 1


def test_a_score_changed_meanwhile_is_a_conflict(day: Meeting, runs: Actor) -> None:
    done = import_grid(
        meeting=day.pk,
        grid=grid(GridScore(2, 1, 5, None), players=[whose("Ann Abel")]),
        by=runs,
        at=AT,
    )
    assert done == Imported(saved=0, conflicts=1, arrivals=0)
    assert cells(day) == AS_IT_WAS
    assert Submission.objects.get().outcome == "conflict"


def test_whoever_is_not_here_is_checked_in(north: SeasonRegion, runs: Actor) -> None:
    day = a_day(north)
    PlayerFactory(name="Old Timer")
    done = import_grid(
        meeting=day.pk,
        grid=grid(
            GridScore(2, 1, 5, None),
            GridScore(3, 1, 6, None),
            players=[
                whose("Old Timer", at_home=True),
                GridPlayer(3, "Zed Zappa", None, child=True),
                GridPlayer(4, "Nobody Scored", None),
            ],
        ),
        by=runs,
        at=AT,
    )
    assert done == Imported(saved=2, conflicts=0, arrivals=2)
    registered = Registration.objects.values_list("player__name", "region__slug", "child")
    assert set(registered) >= {("Old Timer", "north", False), ("Zed Zappa", None, True)}
    assert not Player.objects.filter(name="Nobody Scored").exists()


def test_who_has_gone_home_stays_gone_home(day: Meeting, runs: Actor) -> None:
    bob = Entry.objects.get(player=the_player("Bob Bell"))
    bob.left_at = AT
    bob.save()
    scores = grid(GridScore(2, 1, 5, None), players=[whose("Bob Bell")])
    import_grid(meeting=day.pk, grid=scores, by=runs, at=AT)
    bob.refresh_from_db()
    assert bob.left_at == AT


def test_a_banned_player_refuses_the_whole_grid(north: SeasonRegion, runs: Actor) -> None:
    earlier = a_day(north)
    PenaltyFactory(meeting=earlier, player=the_player("Cat Cole"), level=Penalty.Level.BAN_SEASON)
    day = a_day(north, "Taxi\nAnn Abel  -")
    scores = grid(
        GridScore(2, 1, 5, None),
        GridScore(3, 1, 6, None),
        players=[whose("Ann Abel"), whose("Cat Cole", 3)],
    )
    refusal = refused(import_grid, meeting=day.pk, grid=scores, by=runs, at=AT)
    assert refusal.sentence.startswith("Row 3, Cat Cole: ")
    assert refusal.rule == "7A"
    assert cells(day) == {}


def test_machines_are_put_in_play(day: Meeting, runs: Actor) -> None:
    known = MachineFactory(name="Xenon")
    import_grid(
        meeting=day.pk,
        grid=grid(
            GridScore(2, 1, 5, None),
            GridScore(2, 2, 6, None),
            players=[whose("Bob Bell")],
            games=[
                GridGame(1, "Xenon", None, known.pk),
                GridGame(2, "Gorgar", None),
                GridGame(3, "Nothing on it", None),
            ],
        ),
        by=runs,
        at=AT,
    )
    games = Game.objects.filter(meeting=day).order_by("key").values_list("key", "machine__name")
    assert list(games)[2:] == [("g3", "Xenon"), ("g4", "Gorgar")]
    assert (cells(day)["g3", "Bob"], cells(day)["g4", "Bob"]) == (5, 6)
    assert last(Machine)[3] == "from a spreadsheet"


def test_a_machine_named_meanwhile_is_not_made_twice(day: Meeting, runs: Actor) -> None:
    scores = grid(
        GridScore(2, 1, 5, None), players=[whose("Bob Bell")], games=[GridGame(1, "TAXI!", None)]
    )
    import_grid(meeting=day.pk, grid=scores, by=runs, at=AT)
    assert Machine.objects.filter(slug="taxi").count() == 1


def test_a_machine_that_is_called_like_a_child_is_refused(day: Meeting, runs: Actor) -> None:
    PlayerFactory(name="Tim van Dyke", child=True)
    own = GridGame(1, "Tim van Dyke's Own", None)
    scores = grid(GridScore(2, 1, 5, None), players=[whose("Bob Bell")], games=[own])

    assert refused(import_grid, meeting=day.pk, grid=scores, by=runs, at=AT) == Refusal(
        "Tim van Dyke's Own: Leave out “van Dyke”: it gives a child’s surname away, and the public"
        " reads this.",
        field="name",
    )
    assert not Machine.objects.filter(name=own.name).exists()


def test_no_machine_is_put_in_play_once_published(day: Meeting, runs: Actor) -> None:
    publish(day)
    scores = grid(
        GridScore(2, 1, 5, None), players=[whose("Bob Bell")], games=[GridGame(1, "Gorgar", None)]
    )
    refusal = refused(import_grid, meeting=day.pk, grid=scores, by=runs, at=AT)
    assert refusal.sentence == "Gorgar: This meeting is published."
    assert not Machine.objects.filter(name="Gorgar").exists()


def test_an_initialled_score_needs_the_reason(day: Meeting, runs: Actor) -> None:
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    scores = grid(
        GridScore(2, 2, 5, 80), GridScore(3, 1, 6, 900),
        players=[whose("Bob Bell"), whose("Ann Abel", 3)],
        games=[TAXI, GridGame(2, "Whirlwind", "g2")],
    )  # fmt: skip
    refusal = refused(import_grid, meeting=day.pk, grid=scores, by=runs, at=AT)
    assert refusal.sentence.startswith("Row 3, Taxi: The player has initialled this score")
    assert cells(day) == AS_IT_WAS


def test_published_results_are_corrected_with_a_reason(day: Meeting, runs: Actor) -> None:
    publish(day)
    scores = grid(GridScore(2, 1, 6, 900), players=[whose("Ann Abel")], reason="Misread")
    import_grid(meeting=day.pk, grid=scores, by=runs, at=AT)
    assert list(day.corrections.values_list("what", "reason")) == [
        ("Score on Taxi: 6 instead of 900", "Misread")
    ]


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        pytest.param((), "There is no score to write.", id="nothing"),
        pytest.param((GridScore(9, 1, 5, None),), f"Row 9, Taxi: {NEITHER}", id="no row"),
        pytest.param((GridScore(2, 9, 5, None),), f"Row 2, no game: {NEITHER}", id="no column"),
    ],
)  # fmt: skip
def test_what_no_preview_shows_is_refused(
    day: Meeting, runs: Actor, scores: tuple[GridScore, ...], sentence: str
) -> None:
    wrong = grid(*scores, players=[whose("Bob Bell")])
    assert refused(import_grid, meeting=day.pk, grid=wrong, by=runs, at=AT).sentence == sentence


def test_a_steward_imports_nothing(day: Meeting, stewards: Actor) -> None:
    wrong = grid(GridScore(2, 1, 5, None), players=[whose("Bob Bell")])
    refusal = refused(import_grid, meeting=day.pk, grid=wrong, by=stewards, at=AT)
    assert refusal.sentence == "Only the coordinator or a deputy imports a grid of scores."
    assert the_game(day).key == "g1"
