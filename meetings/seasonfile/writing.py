"""From a season's values to the text of its file, always the same for the same facts.

Lists are in the order of ``in_order``; whatever may be left out and says nothing is left out.
"""

import dataclasses
import datetime
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from meetings.seasonfile import document
from meetings.seasonfile.layout import document_text
from scoring import Ruleset, points_text


def season_text(season: document.SeasonFile) -> str:
    """Write a season file."""
    season = in_order(season)
    return document_text(
        {
            "format": document.FORMAT,
            "season": {
                "year": season.year,
                "adult_fee": money_text(season.adult_fee),
                "rules": _rules(season.rules),
            },
            "regions": [_region(region) for region in season.regions],
            "venues": [_plain(venue) for venue in season.venues],
            "machines": [_machine(machine) for machine in season.machines],
            "players": [_plain(player) for player in season.players],
            "meetings": [_meeting(meeting) for meeting in season.meetings],
            "playoffs": [
                {"region": playoff.region, "order": list(playoff.order)}
                for playoff in season.playoffs
            ],
        },
        opened={"meetings"},
    )


def in_order(season: document.SeasonFile) -> document.SeasonFile:
    """Sort everything whose order says nothing. By code point, whatever a database's collation."""
    return replace(
        season,
        regions=tuple(sorted(season.regions, key=lambda region: region.slug)),
        venues=tuple(sorted(season.venues, key=lambda venue: venue.slug)),
        machines=tuple(sorted(season.machines, key=lambda machine: machine.slug)),
        players=tuple(sorted(season.players, key=lambda player: player.slug)),
        meetings=tuple(
            sorted(map(_meeting_in_order, season.meetings), key=lambda m: (m.region, m.number))
        ),
        playoffs=tuple(sorted(season.playoffs, key=lambda playoff: playoff.region)),
    )


def _meeting_in_order(meeting: document.Meeting) -> document.Meeting:
    """Sort a meeting's people and scores; games and penalties stay as they came."""
    games = {game.key: number for number, game in enumerate(meeting.games)}
    return replace(
        meeting,
        hosts=tuple(sorted(meeting.hosts)),
        host_family=tuple(sorted(meeting.host_family)),
        entries=tuple(sorted(meeting.entries, key=lambda entry: entry.player)),
        scores=tuple(sorted(meeting.scores, key=lambda score: (games[score.game], score.player))),
        recorded_results=tuple(sorted(meeting.recorded_results, key=lambda result: result.player)),
    )


def money_text(amount: Decimal) -> str:
    """Write pounds and pence."""
    return f"{amount:.2f}"


def _plain(item: Any) -> dict[str, Any]:
    """Write a value whose fields are the format's keys."""
    return {field.name: getattr(item, field.name) for field in dataclasses.fields(item)}


def _rules(rules: Ruleset) -> dict[str, Any]:
    """Write what differs from the rulebook."""
    default = _plain(Ruleset())
    return {name: value for name, value in _plain(rules).items() if value != default[name]}


def _said(values: dict[str, Any]) -> dict[str, Any]:
    """Leave out what says nothing."""
    return {key: value for key, value in values.items() if value not in (None, "", [])}


def _points(points: Fraction | None) -> str | None:
    return None if points is None else points_text(points)


def _region(region: document.Region) -> dict[str, Any]:
    return _said({**_plain(region), "previous_attendance": _points(region.previous_attendance)})


def _machine(machine: document.Machine) -> dict[str, Any]:
    return _said(_plain(machine))


def _meeting(meeting: document.Meeting) -> dict[str, Any]:
    about = {
        "region": meeting.region,
        "number": meeting.number,
        "date": meeting.date.isoformat(),
        **_said(
            {
                "practice_from": _time(meeting.practice_from),
                "starts_at": _time(meeting.starts_at),
            }
        ),
        "venue": meeting.venue,
        **_said({"hosts": list(meeting.hosts), "host_family": list(meeting.host_family)}),
        "status": meeting.status,
    }
    return {**about, **_outcome(meeting)}


def _time(time: datetime.time | None) -> str | None:
    if time is None:
        return None
    return time.isoformat() if time.second or time.microsecond else time.isoformat("minutes")


def _outcome(meeting: document.Meeting) -> dict[str, Any]:
    entries = [
        {
            "player": entry.player,
            "fee_paid": money_text(entry.fee_paid),
            "contribution": money_text(entry.contribution),
        }
        for entry in meeting.entries
    ]
    penalties = [_penalty(penalty) for penalty in meeting.penalties]
    if meeting.recorded_results:
        recorded = [
            {
                "player": result.player,
                "machine_points": _points(result.machine_points),
                "league_points": _points(result.league_points),
            }
            for result in meeting.recorded_results
        ]
        return {**_said({"entries": entries, "penalties": penalties}), "recorded_results": recorded}
    return {
        "games": [_plain(game) for game in meeting.games],
        **_said({"entries": entries}),
        "scores": [_score(score) for score in meeting.scores],
        **_said({"penalties": penalties}),
    }


def _score(score: document.Score) -> dict[str, Any]:
    rulings = [_ruling(ruling) for ruling in score.rulings]
    about = {"player": score.player, "game": score.game, "score": score.score}
    return {**about, "rulings": rulings} if rulings else about


def _ruling(ruling: document.Ruling) -> dict[str, Any]:
    key = document.VALUE_KEYS[ruling.kind]
    value = {key: ruling.value} if key else {}
    reason = {"reason": ruling.reason} if ruling.kind == "decision" else {}
    return {"kind": ruling.kind, **value, **reason}


def _penalty(penalty: document.Penalty) -> dict[str, Any]:
    game = {"game": penalty.game} if penalty.game else {}
    return {
        "player": penalty.player,
        "level": penalty.level,
        **game,
        "reason": penalty.reason,
    }
