"""Two people at one page of the desk, and a button tapped twice: nothing is overwritten unseen."""

import datetime
import re
from decimal import Decimal

import pytest

from meetings.models import Entry, Game, Meeting, MeetingHost, Ruling
from tests.meeting_day import cells, the_game, the_player
from tests.pages import words

HTMX = {"HX-Request": "true"}
STALE = "coordinator changed this on"
PLAN = {"date": "2026-01-06", "venue": "", "practice_from": "11:00", "starts_at": "12:00"}
GAME = {"balls": "4", "jackpot": "", "note": ""}


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


def hidden(response, name: str) -> str:
    """The value of the page's first hidden field of this name."""
    return re.search(rf'name="{name}" value="([^"]*)"', response.content.decode())[1]


# --- Money at the door (1D) ---------------------------------------------------------------


@pytest.fixture
def ann(desk, day) -> str:
    return f"/desk/{day.pk}/check-in/{the_player('Ann Abel').pk}/"


@pytest.fixture
def opened(desk, day, ann) -> dict[str, str]:
    """What both buttons for money send of a door opened before Ann pays."""
    row = desk.post(ann, {"do": "in"}, headers=HTMX)
    sent = {"do": "money", "fee_paid": "0.00", "contribution": "1", "seen": hidden(row, "seen")}
    desk.post(ann, {"do": "paid"})
    return sent


def money() -> tuple[Decimal, Decimal]:
    entry = Entry.objects.get(player__name="Ann Abel")
    return entry.fee_paid, entry.contribution


def test_1d_a_pound_for_the_host_takes_no_fee_back_that_another_took(desk, ann, opened):
    row = desk.post(ann, opened, headers=HTMX)

    assert money() == (Decimal("2.00"), 0)
    assert f"Not done. {STALE}" in words(row)
    assert "£2.00 paid" in words(row)
    assert b'name="fee_paid" inputmode="decimal" autocomplete="off" value="2.00"' in row.content


def test_1d_once_told_the_row_can_be_saved(desk, ann, opened):
    row = desk.post(ann, opened, headers=HTMX)

    desk.post(ann, {**opened, "fee_paid": "2.00", "seen": hidden(row, "seen")})

    assert money() == (Decimal("2.00"), Decimal("1.00"))


def test_1d_a_pound_tapped_twice_is_one_pound(desk, ann, opened):
    row = desk.post(ann, opened, headers=HTMX)
    sent = {**opened, "fee_paid": "2.00", "seen": hidden(row, "seen")}

    for _ in range(2):
        assert "Not done." not in words(desk.post(ann, sent, headers=HTMX))

    assert money() == (Decimal("2.00"), Decimal("1.00"))


# --- The plan (1B, 5A) -----------------------------------------------------------------------


def test_a_plan_opened_before_it_was_moved_moves_nothing_back(desk, day):
    address = f"/desk/{day.pk}/plan/"
    seen = hidden(desk.get(address), "seen")
    desk.post(address, {**PLAN, "date": "2026-02-03", "seen": seen, "save": "1"})

    response = desk.post(address, {**PLAN, "starts_at": "13:00", "seen": seen, "save": "1"})

    assert response.status_code == 422
    assert STALE in response.content.decode()
    moved = Meeting.objects.get(pk=day.pk)
    assert (moved.date, moved.starts_at) == (datetime.date(2026, 2, 3), datetime.time(12))


def test_1d_a_plan_opened_before_a_host_was_named_takes_nobody_off(desk, day):
    address = f"/desk/{day.pk}/plan/"
    desk.post(address, {**PLAN, "save": "1"})
    seen = hidden(desk.get(address), "seen")
    desk.post(address, {**PLAN, "host": the_player("Bob Bell").pk, "seen": seen, "save": "1"})

    assert desk.post(address, {**PLAN, "seen": seen, "save": "1"}).status_code == 422
    assert MeetingHost.objects.get(meeting=day).player.name == "Bob Bell"


def test_a_plan_saved_twice_by_a_double_tap_is_saved_once(desk, day):
    address = f"/desk/{day.pk}/plan/"
    seen = hidden(desk.get(address), "seen")
    bob, cat = the_player("Bob Bell").pk, the_player("Cat Cole").pk
    sent = {**PLAN, "host": bob, "family": [bob, cat], "seen": seen, "save": "1"}

    assert [desk.post(address, sent).status_code for _ in range(2)] == [302, 302]
    assert Meeting.history.filter(id=day.pk, history_user__isnull=False).count() == 1


# --- What is announced of a game (2E, 6D) -------------------------------------------------------


def test_2e_a_page_opened_before_takes_no_jackpot_off(desk, day):
    address = f"/desk/{day.pk}/games/g1/"
    seen = hidden(desk.get(address), "seen")
    desk.post(address, {**GAME, "jackpot": "5m", "seen": seen})

    response = desk.post(address, {**GAME, "balls": "3", "seen": seen})

    assert response.status_code == 422
    assert STALE in response.content.decode()
    assert (the_game(day).jackpot, the_game(day).balls) == (5_000_000, 4)


def test_a_game_saved_twice_by_a_double_tap_is_saved_once(desk, day):
    address = f"/desk/{day.pk}/games/g1/"
    sent = {**GAME, "jackpot": "5m", "seen": hidden(desk.get(address), "seen")}

    assert [desk.post(address, sent).status_code for _ in range(2)] == [302, 302]
    assert Game.history.filter(id=the_game(day).pk, history_user__isnull=False).count() == 1


# --- Rulings (6, 7) ------------------------------------------------------------------------------


def test_6c_a_page_opened_before_takes_no_later_ruling_back(desk, day):
    address = f"/desk/{day.pk}/scores/g1/{the_player('Ann Abel').pk}/"
    rule = {"do": "rule", "rule-kind": "replay", "rule-value": "5", "rule-after": "0"}
    desk.post(address, rule)
    shown = hidden(desk.get(address), "unrule-ruling")
    taken_back = {"do": "unrule", "unrule-number": "1", "unrule-ruling": shown}
    desk.post(address, taken_back)
    desk.post(address, {**rule, "rule-value": "7"})

    again = desk.post(address, taken_back)

    assert b"That ruling has been taken back already." in again.content
    assert Ruling.objects.get().value == 7


# --- Moving scores (5D) ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["card", "column"])
def test_5d_an_exchange_tapped_twice_is_one_exchange(desk, day, kind):
    address = f"/desk/{day.pk}/scores/move/"
    ann, bob = the_player("Ann Abel").pk, the_player("Bob Bell").pk
    places = {"card": (ann, bob), "column": ("g1", "g2")}
    source, target = places[kind]
    sent = {
        "do": kind, f"{kind}-source": source, f"{kind}-target": target, f"{kind}-exchange": "on",
        f"{kind}-after": hidden(desk.get(address), f"{kind}-after"),
    }  # fmt: skip
    before = cells(day)
    assert desk.post(address, sent).status_code == 302
    moved = cells(day)

    again = desk.post(address, sent)

    assert again.status_code == 422
    assert b"Scores have been moved since you opened this page" in again.content
    assert cells(day) == moved != before
