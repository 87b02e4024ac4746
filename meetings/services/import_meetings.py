"""WRITE: a season file's meetings, with all that happened at them. A part of ``import_season``."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leagues.models import Player, Region, Season
from leagues.services.facts import FactWriter
from meetings.models import (
    Entry,
    Game,
    Machine,
    Meeting,
    MeetingHost,
    Penalty,
    RecordedResult,
    Ruling,
    Score,
    Venue,
)
from meetings.seasonfile import document


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows that a season's meetings refer to, by slug."""

    season: Season
    regions: Mapping[str, Region]
    venues: Mapping[str, Venue]
    machines: Mapping[str, Machine]
    players: Mapping[str, Player]


Held = Sequence[tuple[Meeting, document.Meeting]]
"""Each meeting's row, and what the file says of it."""
Games = Mapping[tuple[int, str], Game]
"""By the meeting's key in the database and the game's in its meeting."""


def import_meetings(
    meetings: Sequence[document.Meeting],
    rows: Rows,
    writer: FactWriter,
    progress: Callable[[str], None],
) -> None:
    """Write the meetings in the order of their dates."""
    by_date = sorted(meetings, key=lambda meeting: (meeting.date, meeting.region, meeting.number))
    created = writer.create([_meeting(meeting, rows) for meeting in by_date])
    held = tuple(zip(created, by_date, strict=True))
    progress(f"{len(held):,} meetings")
    writer.create(list(_hosts(held, rows)))
    writer.create(list(_entries(held, rows)))
    writer.create(list(_recorded_results(held, rows)))
    games = _import_games(held, rows, writer)
    progress(f"{len(games):,} games")
    writer.create(list(_penalties(held, rows, games)))
    scores = _import_scores(held, rows, games, writer)
    progress(f"{scores:,} scores")


def _meeting(meeting: document.Meeting, rows: Rows) -> Meeting:
    return Meeting(
        season=rows.season,
        region=rows.regions[meeting.region],
        number=meeting.number,
        date=meeting.date,
        practice_from=meeting.practice_from,
        starts_at=meeting.starts_at,
        venue=rows.venues[meeting.venue] if meeting.venue else None,
        status=meeting.status,
    )


def _hosts(held: Held, rows: Rows) -> Iterator[MeetingHost]:
    for row, meeting in held:
        for kind, players in (
            (MeetingHost.Kind.HOST, meeting.hosts),
            (MeetingHost.Kind.FAMILY, meeting.host_family),
        ):
            for player in players:
                yield MeetingHost(meeting=row, player=rows.players[player], kind=kind)


def _entries(held: Held, rows: Rows) -> Iterator[Entry]:
    for row, meeting in held:
        for entry in meeting.entries:
            yield Entry(
                meeting=row,
                player=rows.players[entry.player],
                fee_paid=entry.fee_paid,
                contribution=entry.contribution,
            )


def _recorded_results(held: Held, rows: Rows) -> Iterator[RecordedResult]:
    for row, meeting in held:
        for result in meeting.recorded_results:
            yield RecordedResult(
                meeting=row,
                player=rows.players[result.player],
                machine_points=result.machine_points,
                league_points=result.league_points,
            )


def _import_games(held: Held, rows: Rows, writer: FactWriter) -> Games:
    """Write the games in the order chosen; then, that all are there, which stands in for which."""
    chosen = [(row, game) for row, meeting in held for game in meeting.games]
    created = writer.create([_game(row, game, rows) for row, game in chosen])
    games = {(game.meeting_id, game.key): game for game in created}
    for game, (_, said) in zip(created, chosen, strict=True):
        if said.replaces:
            game.replaces = games[game.meeting_id, said.replaces]
            writer.save(game)
    return games


def _game(row: Meeting, game: document.Game, rows: Rows) -> Game:
    return Game(
        meeting=row,
        key=game.key,
        machine=rows.machines[game.machine],
        multiplayer=game.multiplayer,
        balls=game.balls,
        jackpot=game.jackpot,
        status=game.status,
        note=game.note,
    )


def _penalties(held: Held, rows: Rows, games: Games) -> Iterator[Penalty]:
    for row, meeting in held:
        for penalty in meeting.penalties:
            yield Penalty(
                meeting=row,
                player=rows.players[penalty.player],
                level=penalty.level,
                game=games[row.pk, penalty.game] if penalty.game else None,
                reason=penalty.reason,
            )


def _import_scores(held: Held, rows: Rows, games: Games, writer: FactWriter) -> int:
    """Write the scores and the rulings on them; gives the number of scores."""
    said = [(row.pk, score) for row, meeting in held for score in meeting.scores]
    scores = writer.create(
        [
            Score(game=games[pk, score.game], player=rows.players[score.player], score=score.score)
            for pk, score in said
        ]
    )
    writer.create(
        [
            Ruling(
                score=row, number=number, kind=ruling.kind, value=ruling.value, reason=ruling.reason
            )
            for row, (_, score) in zip(scores, said, strict=True)
            for number, ruling in enumerate(score.rulings, start=1)
        ]
    )
    return len(scores)
