"""The narrowest phone, and the longest names: nothing stands out of the screen sideways."""

from typing import Any

import pytest
from playwright.sync_api import Page

from leagues.models import Player, SeasonRegion
from meetings.models import Machine, Venue


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 320, "height": 600}}


@pytest.mark.parametrize(
    "path",
    [
        "/", "/2026/", "/2026/north/", "/2026/north/1/", "/players/", "/players/{player}/",
        "/2026/north/players/{player}/", "/2026/north/1/players/{player}/", "/machines/",
        "/machines/taxi/", "/regions/north/", "/search/?q=w", "/how-scoring-works/",
        "/2026/places/", "/champions/",
    ],
)  # fmt: skip
def test_a_name_without_a_space_is_broken(page: Page, league: SeasonRegion, path: str) -> None:
    ann = Player.objects.get(name="Ann Abel")
    for named in (ann, Machine.objects.get(slug="taxi"), *Venue.objects.all()):
        named.name = "W" * 120
        named.save()
    page.goto(path.format(player=ann.pk))
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_long_name_leaves_room_for_the_figures(page: Page, league: SeasonRegion) -> None:
    ann = Player.objects.get(name="Ann Abel")
    ann.name = "W" * 120
    ann.save()
    page.goto("/2026/north/")
    name = page.get_by_role("rowheader", name=ann.name).bounding_box()
    assert name is not None
    assert name["width"] < 160


def test_1g_each_region_s_places_are_in_sight_beside_its_name(
    page: Page, league: SeasonRegion
) -> None:
    """How they came about scrolls between the two."""
    page.goto("/2026/places/")
    row = page.get_by_role("row", name="North").first
    for cell in (row.get_by_role("rowheader"), row.get_by_role("cell").last):
        box = cell.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= 320
    table = page.get_by_role("table").first.bounding_box()
    assert table is not None
    assert table["width"] > 320
