"""What those who are logged in see, under the strict policy: their pages, and the admin."""

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from leagues.models import SeasonRegion
from meetings.models import Machine, Meeting, Score
from tests.axe import faults
from tests.e2e.conftest import PASSWORD
from tests.e2e.test_running_the_site import log_in
from tests.factories.meetings import MachineFactory

THEIRS = (
    "/me/",
    "/accounts/password/change/",
    "/accounts/email/",
    "/accounts/2fa/",
    "/accounts/logout/",
    "/accounts/reauthenticate/",
)
ADMIN = (
    "/admin/",
    "/admin/meetings/score/",
    "/admin/leagues/player/",
    "/admin/leagues/player/{player}/change/",
    "/admin/leagues/player/{player}/history/",
    "/admin/leagues/player/{player}/delete/",
    "/admin/meetings/meeting/{meeting}/change/",
    "/admin/meetings/game/add/",
)


DJANGOS = {
    "preload": False,  # axe would put styles into the page, which the policy refuses
    "rules": {
        "empty-table-header": {"enabled": False},  # above the rows' own names
        "aria-input-field-name": {"enabled": False},  # the box that select2 draws over a select
    },
}
"""What is Django's to mend in its admin."""


def found(
    page: Page, addresses: Iterable[str], scheme: str, options: dict[str, Any] | None = None
) -> list[Any]:
    """What axe finds on these pages."""
    every = []
    for address in addresses:
        page.goto(address)
        every += [(address, *fault) for fault in faults(page, options, scheme=scheme)]
    return every


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_log_ins_pages(
    page: Page, league: SeasonRegion, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    log_in(page, "coordinator")
    expect(page.get_by_role("heading", name="North 2026")).to_be_visible()

    assert found(page, THEIRS, scheme) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_admin(page: Page, league: SeasonRegion, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    log_in(page, "organiser")
    expect(page.get_by_role("link", name="Go to the admin")).to_be_visible()
    score = Score.objects.first()
    assert score is not None
    where = {"player": score.player_id, "meeting": score.game.meeting_id}

    pages = [address.format(**where) for address in ADMIN]
    assert found(page, pages, scheme, DJANGOS) == []


def test_the_admins_widgets_work_under_the_policy(page: Page, league: SeasonRegion) -> None:
    log_in(page, "organiser")
    page.goto("/admin/meetings/meeting/add/")
    page.locator(".field-date").get_by_role("link", name="Today").click()
    expect(page.locator("[name=date]")).not_to_have_value("")
    page.locator(".field-starts_at").get_by_role("link", name="Now").click()
    expect(page.locator("[name=starts_at]")).not_to_have_value("")
    page.get_by_text("Add another Game").click()
    page.locator("#games-0 .field-machine .select2-selection").click()
    page.keyboard.type("whirl")
    page.get_by_role("option", name="Whirlwind").click()
    expect(page.locator("#games-0 .field-machine")).to_contain_text("Whirlwind")


def test_several_rows_are_deleted_with_a_reason(page: Page, league: SeasonRegion) -> None:
    MachineFactory(name="Bad Cats", slug="bad-cats")
    log_in(page, "organiser")
    page.goto("/admin/meetings/machine/?q=bad")
    page.locator("#action-toggle").check()
    page.locator("select[name=action]").select_option("delete_selected")
    page.get_by_role("button", name="Go").click()
    page.get_by_label("Reason").fill("Never played")
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("deleted 1 machine")).to_be_visible()

    last = Machine.history.filter(name="Bad Cats", history_type="-").get()
    assert last.history_change_reason == "Never played"


def test_what_is_put_right_can_be_put_back(page: Page, league: SeasonRegion) -> None:
    meeting = Meeting.objects.get(season=league.season, region=league.region, number=3)
    log_in(page, "organiser")
    page.goto(f"/admin/meetings/meeting/{meeting.pk}/change/")
    page.locator("[name=number]").fill("4")
    page.get_by_role("button", name="Save", exact=True).click()
    page.goto(f"/admin/meetings/meeting/{meeting.pk}/history/")
    page.get_by_role("row").last.get_by_role("link").click()
    page.get_by_role("button", name="Revert").click()
    expect(page.get_by_text("was changed successfully")).to_be_visible()

    meeting.refresh_from_db()
    assert meeting.number == 3


def test_the_code_to_scan_is_drawn(page: Page, league: SeasonRegion) -> None:
    """As an image of the policy's ``data:`` kind."""
    log_in(page, "coordinator")
    page.goto("/accounts/2fa/totp/activate/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()

    drawn = page.get_by_role("img", name="QR code").evaluate("image => image.naturalWidth")
    assert drawn > 0
