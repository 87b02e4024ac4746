"""The demo's seasons: the league's own of 2023 and 2024, dressed with people and places made up.

The scores are those that were played; names, venues, hosts, times, fees and a few rulings are not.
A ruling changes what a machine showed, never what counts, so the tables stay the league's. Two
regions have their last meeting still to come, soon after the demo is put in.
"""

import datetime
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

from django.conf import settings

Row = dict[str, Any]
"""An object of a season file."""

YEARS = (2023, 2024)
CURRENT = YEARS[-1]
VENUE_TURNS = (0, 1, 2, 0, 3, 1)
"""Which of a region's venues each meeting is at: four, and none more than twice (1B)."""
GAMES_ANNOUNCED = 6
"""Games chosen for a meeting to come."""
CONTRIBUTIONS = ("1.00", "0.00", "2.00", "1.00", "3.00")
SUNDAY = 6


@dataclass(frozen=True, slots=True)
class _Cast:
    """What the demo makes up."""

    names: Mapping[str, Row]
    """By a player's slug: the name, and whether it is a child's."""
    venues: Mapping[str, list[Row]]
    """By region."""
    to_come: Mapping[str, int]
    """By region: on which Sunday from now its last meeting is."""
    incidents: list[Row]


def demo_season(year: int, *, today: datetime.date) -> Row:
    """One of the demo's seasons, as a season file's document."""
    made_up = read("demo/demo.json")
    cast = _Cast(
        names=read("demo/names.json"),
        venues=made_up["venues"],
        to_come=made_up["to_come"] if year == CURRENT else {},
        incidents=[row for row in made_up["incidents"] if row["year"] == year],
    )
    season: Row = read(f"seasons/{year}.json")
    for player in season["players"]:
        player.update(cast.names[player["slug"]])
    season["venues"] = [
        venue for region in season["regions"] for venue in cast.venues[region["slug"]]
    ]
    for region in season["regions"]:
        _dress_region(season, region["slug"], cast, today)
    for incident in cast.incidents:
        _tell(incident, season)
    if year == CURRENT:
        _collect_fees(season)
    return season


def read(name: str) -> Any:
    """Read one of the files that the demo is made of."""
    return json.loads((Path(settings.BASE_DIR) / "data" / name).read_text(encoding="utf-8"))


def _dress_region(season: Row, region: str, cast: _Cast, today: datetime.date) -> None:
    meetings = sorted(
        (meeting for meeting in season["meetings"] if meeting["region"] == region),
        key=lambda meeting: meeting["number"],
    )
    if region in cast.to_come:
        _put_off(meetings[-1], sunday(today, cast.to_come[region]))
    for meeting, turn in zip(meetings, cycle(VENUE_TURNS), strict=False):
        meeting.update(practice_from="11:00", starts_at="12:00")
        meeting["venue"] = cast.venues[region][turn]["slug"]
        if games := meeting.get("games"):
            games[-1]["multiplayer"] = True  # 2F
    adults = {
        player["slug"]
        for player in season["players"]
        if player["region"] == region and not player.get("child")
    }
    for venue, host in _hosts(meetings, adults).items():
        for meeting in meetings:
            if meeting["venue"] == venue:
                meeting["hosts"] = [host]


def _put_off(meeting: Row, date: datetime.date) -> None:
    """Leave a meeting still to be played: its games are chosen, and no more is known."""
    meeting |= {"status": "scheduled", "date": date.isoformat(), "scores": []}
    meeting["games"] = meeting["games"][:GAMES_ANNOUNCED]


def sunday(today: datetime.date, number: int) -> datetime.date:
    """The so-many-eth Sunday after a day.

    >>> sunday(datetime.date(2026, 11, 29), 1), sunday(datetime.date(2026, 11, 30), 2)
    (datetime.date(2026, 12, 6), datetime.date(2026, 12, 13))
    """
    ahead = (SUNDAY - today.weekday()) % 7 or 7
    return today + datetime.timedelta(days=ahead + 7 * (number - 1))


def _hosts(meetings: Iterable[Row], adults: set[str]) -> dict[str, str]:
    """Each venue's host: the most regular adult who was at all its meetings and hosts no other."""
    at_venue: dict[str, set[str]] = {}
    regular: Counter[str] = Counter()
    for meeting in meetings:
        present = adults.intersection(_players(meeting))
        regular.update(present)
        if present:
            at_venue[meeting["venue"]] = at_venue.get(meeting["venue"], present) & present
    hosts: dict[str, str] = {}
    for venue, present in at_venue.items():
        free = present.difference(hosts.values())
        hosts[venue] = min(free, key=lambda player: (-regular[player], player))
    return hosts


def _players(meeting: Row) -> Iterator[str]:
    """Everyone of whom the file has a score or a result, once, in its order."""
    rows = [*meeting.get("scores", ()), *meeting.get("recorded_results", ())]
    yield from dict.fromkeys(row["player"] for row in rows)


def _tell(incident: Row, season: Row) -> None:
    """Put an afternoon's rulings, its withdrawn game and its warnings into the meeting."""
    [meeting] = [
        meeting
        for meeting in season["meetings"]
        if (meeting["region"], meeting["number"]) == (incident["region"], incident["meeting"])
    ]
    games = {game["key"]: game for game in meeting["games"]}
    for key, about in incident["games"].items():
        games[key] |= about
    withdrawn = incident["withdrawn"]
    meeting["games"].insert(0, withdrawn["game"])
    meeting["scores"] += [
        {"player": player, "game": withdrawn["game"]["key"], "score": score}
        for player, score in withdrawn["scores"].items()
    ]
    scores = {(score["player"], score["game"]): score for score in meeting["scores"]}
    for ruled in incident["rulings"]:
        scores[ruled["player"], ruled["game"]] |= ruled
    meeting["penalties"] = incident["penalties"]


def _collect_fees(season: Row) -> None:
    """Enter everyone who has a score, and take the fee of those who owe one (1D)."""
    child = {player["slug"]: player.get("child", False) for player in season["players"]}
    hosts = {
        (meeting["region"], host)
        for meeting in season["meetings"]
        for host in meeting.get("hosts", ())
    }
    fee = season["season"]["adult_fee"]
    for meeting in season["meetings"]:
        if "recorded_results" not in meeting:
            meeting["entries"] = [
                {
                    "player": player,
                    "fee_paid": "0.00"
                    if child[player] or (meeting["region"], player) in hosts
                    else fee,
                    "contribution": "0.00" if child[player] else contribution,
                }
                for player, contribution in zip(
                    _players(meeting), cycle(CONTRIBUTIONS), strict=False
                )
            ]
