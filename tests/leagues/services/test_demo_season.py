"""The demo's season files: within the rules, and of people who are made up."""

import datetime
import json
from collections import Counter
from typing import Any

import pytest

from leagues.services.demo_season import YEARS, demo_season
from meetings.seasonfile.reading import read_season

TODAY = datetime.date(2026, 11, 30)


@pytest.fixture(params=YEARS)
def season(request: pytest.FixtureRequest) -> dict[str, Any]:
    return demo_season(request.param, today=TODAY)


def test_the_file_has_no_fault(season: dict[str, Any]) -> None:
    assert read_season(json.dumps(season).encode()).faults == ()


def test_every_player_has_a_name_of_their_own(season: dict[str, Any]) -> None:
    names = [player["name"] for player in season["players"]]
    assert [name for name in names if name.startswith("Player ")] == []
    assert len(set(names)) == len(names)


def test_a_player_is_the_same_in_both_seasons() -> None:
    first, second = (
        {p["slug"]: (p["name"], p["child"]) for p in demo_season(year, today=TODAY)["players"]}
        for year in YEARS
    )
    both = set(first) & set(second)
    assert [first[slug] for slug in sorted(both)] == [second[slug] for slug in sorted(both)]


def test_children_have_a_grown_up_in_the_region() -> None:
    players = demo_season(2024, today=TODAY)["players"]
    adults = {(p["region"], p["name"].split()[-1]) for p in players if not p["child"]}
    children = [p for p in players if p["child"]]
    assert len(children) == 17
    assert [p["name"] for p in children if (p["region"], p["name"].split()[-1]) not in adults] == []


def test_venues_are_at_least_three_and_none_is_used_thrice(season: dict[str, Any]) -> None:
    used = Counter((meeting["region"], meeting["venue"]) for meeting in season["meetings"])
    venues = Counter(region for region, _ in used)
    assert max(used.values()) <= 2  # 1B
    assert min(venues.values()) >= 3  # 1B


def test_hosts_are_grown_up_and_came(season: dict[str, Any]) -> None:
    child = {player["slug"]: player["child"] for player in season["players"]}
    hosted = [meeting for meeting in season["meetings"] if "hosts" in meeting]
    for meeting in hosted:
        if meeting["status"] == "published":
            rows = [*meeting.get("scores", ()), *meeting.get("recorded_results", ())]
            assert set(meeting["hosts"]) <= {row["player"] for row in rows}
        assert not any(child[host] for host in meeting["hosts"])
    assert len(hosted) >= len(season["meetings"]) - 8


def test_two_regions_have_a_meeting_to_come() -> None:
    meetings = demo_season(2024, today=TODAY)["meetings"]
    to_come = [
        (meeting["region"], meeting["number"], meeting["date"], meeting["scores"])
        for meeting in meetings
        if meeting["status"] == "scheduled"
    ]
    assert to_come == [
        ("east-anglian", 6, "2026-12-20", []),
        ("northern", 6, "2026-12-13", []),
    ]
