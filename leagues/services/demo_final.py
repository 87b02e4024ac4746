"""WRITE: the demo's grand finals: 2023's, played with scores made up, and 2024's, planned.

Who qualified is the league's own season; who came, and what was scored there, is not.
"""

import datetime
from collections.abc import Mapping, Sequence

from leagues.models import FinalAnswer, Player, Registration, Season
from leagues.services.demo_season import CURRENT, Row, read, sunday
from leagues.services.facts import FactWriter
from meetings.models import Entry, Game, GrandFinal, Machine, Meeting, Score, Venue
from scoring import format_data, league_format

EVENING = datetime.time(18, tzinfo=datetime.UTC)


def seed_finals(*, at: datetime.datetime) -> None:
    """Put both finals in, once the seasons are there."""
    made_up = read("demo/final.json")
    writer = FactWriter(None, at, "The demo")
    [venue] = writer.create([Venue(**made_up["venue"])])
    played = _final(writer, made_up, venue)
    _answers(writer, played.season, made_up)
    _play(writer, played, made_up["matches"])
    planned = GrandFinal(
        season=Season.objects.get(year=CURRENT),
        date=sunday(at.date(), made_up["next_on_sunday"]),
        starts_at=played.starts_at,
        venue=venue,
        format=played.format,
    )
    writer.create([planned])


def _final(writer: FactWriter, made_up: Row, venue: Venue) -> GrandFinal:
    date = datetime.date.fromisoformat(made_up["date"])
    final = GrandFinal(
        season=Season.objects.get(year=made_up["year"]),
        date=date,
        starts_at=datetime.time.fromisoformat(made_up["starts_at"]),
        venue=venue,
        status=GrandFinal.Status.PUBLISHED,
        published_at=datetime.datetime.combine(date, EVENING),
        format=format_data(league_format()),
    )
    writer.create([final])
    return final


def _answers(writer: FactWriter, season: Season, made_up: Row) -> None:
    """Everybody who qualified has said whether they come."""
    came = made_up["matches"][0]["scores"]
    asked = {**dict.fromkeys(came, True), **dict.fromkeys(made_up["stays"], False)}
    rows = Registration.objects.filter(season=season, player__slug__in=asked).order_by("pk")
    writer.create(
        [
            FinalAnswer(registration=row, comes=asked[row.player.slug])
            for row in rows.select_related("player")
        ]
    )


def _play(writer: FactWriter, final: GrandFinal, matches: Sequence[Row]) -> None:
    """Write the matches, a few queries for all of them together."""
    players = {p.slug: p for p in Player.objects.filter(slug__in=matches[0]["scores"])}
    meetings = writer.create(
        [
            Meeting(
                season=final.season,
                final=final,
                number=number,
                date=final.date,
                venue=final.venue,
                status=Meeting.Status.PUBLISHED,
                published_at=final.published_at,
                stage=match["stage"],
                stage_group=1,
                sudden_death=match.get("sudden_death", False),
            )
            for number, match in enumerate(matches, start=1)
        ]
    )
    played = list(zip(meetings, matches, strict=True))
    writer.create(
        [
            Entry(meeting=meeting, player=players[slug])
            for meeting, match in played
            for slug in match["scores"]
        ]
    )
    _score(writer, played, players)


def _score(
    writer: FactWriter, played: Sequence[tuple[Meeting, Row]], players: Mapping[str, Player]
) -> None:
    machines = {machine.slug: machine for machine in Machine.objects.all()}
    for meeting, match in played:
        games = writer.create(
            [
                Game(meeting=meeting, machine=machines[slug], key=f"g{nth}")
                for nth, slug in enumerate(match["machines"], start=1)
            ]
        )
        scores = [
            Score(game=game, player=players[slug], score=score)
            for slug, row in match["scores"].items()
            for game, score in zip(games, row, strict=True)
        ]
        if "withdrawn" in match:
            scores += _broke_down(writer, meeting, match["withdrawn"], games, machines, players)
        writer.create(scores)


def _broke_down(
    writer: FactWriter,
    meeting: Meeting,
    withdrawn: Row,
    games: Sequence[Game],
    machines: Mapping[str, Machine],
    players: Mapping[str, Player],
) -> list[Score]:
    """Have a machine withdrawn that some had played, the last game its substitute (6A)."""
    broken = Game(
        meeting=meeting,
        machine=machines[withdrawn["machine"]],
        key=f"g{len(games) + 1}",
        status=Game.Status.WITHDRAWN,
        note=withdrawn["note"],
    )
    writer.create([broken])
    games[-1].replaces = broken
    writer.save(games[-1])
    return [
        Score(game=broken, player=players[slug], score=score)
        for slug, score in withdrawn["scores"].items()
    ]
