"""A grand final of eight from two regions, and how its matches are played, in few words.

Players go by their first names: Ann, Bob, Cat and Dee of north, Fay, Gus, Hal and Ida of south have
a place; Eve and Joe, last in their regions, have none.
"""

import datetime
from collections.abc import Iterable

from leagues.models import Player, Season, SeasonRegion
from meetings.actors import Actor
from meetings.models import Entry, Game, GrandFinal, Meeting
from meetings.reads.final_tables import FinalTables, work_out
from meetings.services.begin_stage import begin_stage
from scoring import FinalFormat, format_data, league_format
from tests.factories.meetings import GameFactory, GrandFinalFactory, ScoreFactory
from tests.scenarios import a_meeting

DAY = datetime.datetime(2026, 11, 28, 10, tzinfo=datetime.UTC)
"""Ten in the morning of the final's day."""
NORTH, SOUTH = "Ann Bob Cat Dee Eve", "Fay Gus Hal Ida Joe"
SEEDS = "Ann Fay Bob Gus Cat Hal Dee Ida"
"""Everyone who has a place, in seeded order."""


def qualified(north: SeasonRegion, south: SeasonRegion) -> None:
    """Have a meeting played in both regions, after which four of each have a place."""
    for region, names in ((north, NORTH), (south, SOUTH)):
        rows = [f"{name} {region.region}   {90 - nth}" for nth, name in enumerate(names.split())]
        a_meeting(region, "\n".join(["Taxi", *rows]))
        region.places_by_hand, region.places_reason = 4, "For the test"
        region.save()


def a_final(season: Season, format_: FinalFormat | None = None, **about: object) -> GrandFinal:
    """Plan the season's final, by the rulebook's format unless another is given."""
    data = format_data(format_ or league_format())
    return GrandFinalFactory(season=season, format=data, **about)


def the(name: str) -> Player:
    """The player of this first name."""
    return Player.objects.get(name__startswith=f"{name} ")


def keys(names: str) -> list[int]:
    """The primary keys of some players."""
    return [the(name).pk for name in names.split()]


def names(players: Iterable[Player | int | str]) -> str:
    """The first names of players, given as rows, by number or by slug."""
    by = {p.pk: p for p in Player.objects.all()} | {p.slug: p for p in Player.objects.all()}
    rows = [each if isinstance(each, Player) else by[each] for each in players]
    return " ".join(row.name.split()[0] for row in rows)


def entered(match: Meeting) -> str:
    """Who is entered in a match, in the order entered."""
    return names(
        Entry.objects.filter(meeting=match).order_by("pk").values_list("player", flat=True)
    )


def begun(final: GrandFinal, by: Actor, stage: str = "qualifying", who: str = SEEDS) -> Meeting:
    """Begin a stage of one match."""
    players = keys(who) if stage == final.format["stages"][0]["key"] else None
    return begin_stage(final=final.pk, stage=stage, players=players, by=by, at=DAY)[0]


def played(match: Meeting, *orders: str, finish: bool = True) -> Meeting:
    """Play a match: a game for each order of finish, ``Ann Bob=Cat`` won by Ann before two level.

    No score is double another.
    """
    for order in orders:
        game = GameFactory(meeting=match, key=f"g{match.games.count() + 1}")
        play(game, order)
    if finish:
        match.status = Meeting.Status.PUBLISHED
        match.save()
    return match


def play(game: Game, order: str) -> None:
    """Put the scores of an order of finish on a game."""
    for nth, level in enumerate(order.split()):
        for name in level.split("="):
            ScoreFactory(game=game, player=the(name), score=200 - nth)


def tables(final: GrandFinal) -> FinalTables:
    """The final as it stands."""
    worked_out = work_out(final.season.year)
    assert worked_out is not None
    return worked_out


def table(final: GrandFinal, stage: str, group: int = 1) -> str:
    """A match's table: ``1 Ann 12, 2= Bob 9, 2= Cat 9``; ``?`` where a tie is open."""
    found = tables(final)
    assert found.result is not None
    return ", ".join(
        f"{row.position or '-'}{'=' if row.tied else ''}{'?' if row.open else ''}"
        f" {names([row.player])} {row.points}"
        for row in found.result.stage(stage).groups[group - 1].rows
    )


def standing(final: GrandFinal) -> str:
    """The final standing: ``1 Ann, 2 Bob, 3= Cat``."""
    return ", ".join(
        f"{row.position or '-'}{'=' if row.tied else ''} {row.player.name.split()[0]}"
        for row in tables(final).standing
    )


def to_set_up(final: GrandFinal) -> list[str]:
    """The matches that can be set up: ``Play-off: Cat Dee``."""
    result = tables(final).result
    assert result is not None
    return [
        f"{each.stage.name}{' sudden death' if each.sudden_death else ''}: {names(each.players)}"
        for each in result.to_set_up
    ]
