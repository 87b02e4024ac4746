"""Check-in: a tap each, with money, newcomers, late arrivals and early leavers (1C, 1D, 7A)."""

from decimal import Decimal

import pytest

from leagues.models import Player, Registration
from meetings.models import Entry, Meeting, Overruling, Penalty
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonFactory
from tests.factories.meetings import MeetingFactory, MeetingHostFactory, PenaltyFactory
from tests.meeting_day import a_day, the_player
from tests.pages import words
from tests.scenarios import a_player

HTMX = {"HX-Request": "true"}
NEW = {"plays": "home", "paid": "on"}


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.fixture
def door(day) -> str:
    return f"/desk/{day.pk}/check-in/"


@pytest.fixture
def dan(north) -> Player:
    return a_player(north, "Dan Dale")


def tap(desk, door: str, player: Player, do: str = "paid", **sent):
    headers = sent.pop("headers", {})
    return desk.post(f"{door}{player.pk}/", {"do": do, **sent}, headers=headers)


def entry(player: Player) -> tuple[Decimal, Decimal, bool]:
    row = Entry.objects.get(player=player)
    return row.fee_paid, row.contribution, row.left_at is not None


# --- The list -----------------------------------------------------------------------


def test_everybody_and_what_they_owe(desk, north, day, door):
    a_player(north, "Dan Dale")
    MeetingHostFactory(meeting=day, player=a_player(north, "Hal Host"))
    RegistrationFactory(
        season=north.season, region=north.region, player__name="Tim Tot", child=True
    )

    page = words(desk.get(door))

    assert "Here 3 Home 3 of 5 Prize fund £0.00 Host £0.00 Due £6.00" in page
    assert "Dan Dale North £2 paid Dan Dale pays later" in page
    assert "Hal Host North free: host" in page
    assert "Tim Tot North, child free: child" in page
    assert "✓ Ann Abel came 1 time £2.00 due" in page


def test_a_search_narrows_the_list_without_a_script(desk, south, door):
    RegistrationFactory(season=south.season, region=south.region, player__name="Anna South")

    page = words(desk.get(door, {"q": "ann"}))

    assert "Everybody else of that name Anna South guest from South £2 paid" in page
    assert "Ann Abel" in page
    assert "Bob Bell" not in page


def test_a_script_gets_the_others_alone(desk, south, door):
    RegistrationFactory(season=south.season, region=south.region, player__name="Anna South")

    response = desk.get(door, {"q": "anna"}, headers=HTMX)

    page = words(response)
    assert page.startswith("Everybody else of that name Anna South")
    assert page.endswith("Somebody new: anna")
    assert "<html" not in response.content.decode()


def test_without_a_query_a_script_gets_nothing(desk, door):
    assert words(desk.get(door, {"q": ""}, headers=HTMX)) == ""


# --- In, with money ------------------------------------------------------------------


def test_a_tap_lets_in_and_takes_the_fee(desk, door, dan):
    response = tap(desk, door, dan)

    assert response.headers["Location"] == f"{door}#p{dan.pk}"
    assert entry(dan) == (Decimal("2.00"), 0, False)
    assert "Dan Dale is in, £2.00 paid." in words(desk.get(door))


def test_a_tap_twice_changes_nothing(desk, door, dan):
    tap(desk, door, dan)
    tap(desk, door, dan)

    assert Entry.objects.get(player=dan).history.count() == 1


def test_paying_can_wait(desk, door, dan):
    tap(desk, door, dan, "in")
    assert entry(dan) == (0, 0, False)

    tap(desk, door, dan, "paid")

    assert entry(dan) == (Decimal("2.00"), 0, False)


def test_a_script_gets_the_row_and_the_totals(desk, door, dan):
    response = tap(desk, door, dan, headers=HTMX)

    text = response.content.decode()
    assert (text.count("<li"), text.count('hx-swap-oob="true"')) == (1, 1)
    assert "✓ Dan Dale North £2.00 paid" in words(response)
    assert "Here 4 Home 4 of 5 Prize fund £2.00" in words(response)


def test_a_contribution_is_for_the_host(desk, door, dan):
    tap(desk, door, dan)

    page = words(tap(desk, door, dan, "money", fee_paid="2", contribution="£1.50", headers=HTMX))

    assert entry(dan) == (Decimal("2.00"), Decimal("1.50"), False)
    assert "Prize fund £2.00 Host £1.50 Due £6.00" in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("-0.01", "Money is never below £0.00."),
        ("10000", "At most £9999.99."),
        ("1e9", "At most £9999.99."),
        ("1.005", "Pounds and pence: at most two decimals."),
        ("two pounds", "Type pounds and pence, such as 2.00."),
        ("NaN", "Type pounds and pence, such as 2.00."),
        ("9" * 5000, "At most £9999.99."),
    ],
)
@pytest.mark.parametrize("field", ["fee_paid", "contribution"])
def test_money_that_is_none_stays_in_its_field(desk, door, field, typed, sentence):
    ann = the_player("Ann Abel")

    response = tap(desk, door, ann, "money", **{field: typed})

    assert response.status_code == 422
    assert sentence in response.context["refused"].errors[field]
    assert f'value="{typed}"' in response.content.decode()
    assert entry(ann) == (0, 0, False)


def test_nobody_pays_who_is_not_in(desk, door, dan):
    response = tap(desk, door, dan, "money", fee_paid="2")

    assert b"This player is not checked in." in response.content
    assert not Entry.objects.filter(player=dan).exists()


def test_1d_whoever_owes_nothing_is_let_in_with_nothing(desk, north, day, door):
    host = a_player(north, "Hal Host")
    MeetingHostFactory(meeting=day, player=host)

    tap(desk, door, host, "paid")

    assert entry(host) == (0, 0, False)


# --- Gone, back, out ------------------------------------------------------------------


def test_going_home_and_coming_back(desk, door):
    ann = the_player("Ann Abel")

    gone = words(tap(desk, door, ann, "left", headers=HTMX))
    assert entry(ann)[2]
    assert "Ann Abel gone home back again" in gone

    tap(desk, door, ann, "in")
    assert not entry(ann)[2]


def test_a_mistake_is_taken_out(desk, door, dan):
    tap(desk, door, dan)

    tap(desk, door, dan, "out")

    assert not Entry.objects.filter(player=dan).exists()


def test_whoever_has_scores_is_not_taken_out(desk, door):
    response = tap(desk, door, the_player("Ann Abel"), "out", headers=HTMX)

    assert response.status_code == 200
    assert "Not done. This player has scores: clear those first" in words(response)


# --- 7A: bans ---------------------------------------------------------------------------


@pytest.fixture
def banned(north, day) -> tuple[str, Player]:
    """A player banned at the first meeting, at the door of the second."""
    ann = the_player("Ann Abel")
    PenaltyFactory(meeting=day, player=ann, level=Penalty.Level.BAN_SEASON)
    following = MeetingFactory(season=north.season, region=north.region, number=2, playing=True)
    return f"/desk/{following.pk}/check-in/", ann


BAN = "Banned from this meeting: ban for the season, given at North 1 on 6 January 2026 (7A)."


def test_7a_a_ban_is_marked_and_refuses_by_name(desk, banned):
    door, ann = banned
    assert f"Banned. {BAN}" in words(desk.get(door))

    response = tap(desk, door, ann)

    assert response.status_code == 422
    assert f"Not done. {BAN}".encode() in response.content.replace(b"<strong>", b"").replace(
        b"</strong>", b""
    )
    assert b"overruled_because" not in response.content
    assert not Entry.objects.filter(meeting__number=2).exists()


def test_8_the_organiser_may_let_them_in(client, organiser, banned):
    client.force_login(organiser)
    door, ann = banned
    assert "Overrule, because" in words(tap(client, door, ann, headers=HTMX))

    tap(client, door, ann, overruled_because="Cleared on appeal")

    assert Overruling.objects.get().reason == "Cleared on appeal"
    assert Entry.objects.filter(meeting__number=2, player=ann).exists()


# --- 1C: whom the season does not know ------------------------------------------------------


@pytest.mark.parametrize(("plays", "region"), [("home", "north"), ("guest", None), ("", None)])
def test_1c_a_known_player_registers_or_is_a_guest(desk, north, door, plays, region):
    ann = PlayerFactory(name="Ann Old")
    RegistrationFactory(player=ann, season=SeasonFactory(year=2025), region=north.region)
    page = words(desk.get(door))
    assert "Ann Old registers for North 2026 £2 paid" in page
    assert "As a guest instead, £2 paid" in page

    tap(desk, door, ann, plays=plays)

    registered = Registration.objects.get(player=ann, season=north.season)
    assert (registered.region and registered.region.slug) == region


def test_1c_another_regions_player_is_a_guest(desk, south, door):
    guest = RegistrationFactory(season=south.season, region=south.region).player

    tap(desk, door, guest)

    assert Registration.objects.get(player=guest).region == south.region
    assert "guest from South" in words(desk.get(door))


# --- Somebody new ------------------------------------------------------------------------------


def test_a_new_player_comes_in_by_two_fields(desk, north, door):
    page = desk.post(f"{door}new/", {**NEW, "name": " Zoë  Zane "}, follow=True)

    zoe = Player.objects.get(name="Zoë Zane")
    assert entry(zoe) == (Decimal("2.00"), 0, False)
    assert Registration.objects.get(player=zoe).region == north.region
    assert "Zoë Zane is in." in words(page)


def test_a_new_guest_who_is_a_child(desk, door):
    desk.post(f"{door}new/", {"name": "Tim Tot", "plays": "guest", "child": "on", "paid": "on"})

    tim = Player.objects.get(name="Tim Tot")
    assert (tim.child, entry(tim)[0]) == (True, 0)
    assert Registration.objects.get(player=tim).region is None


def test_a_new_player_may_pay_later(desk, door):
    desk.post(f"{door}new/", {"name": "Zoe Zane", "plays": "home"})

    assert entry(Player.objects.get(name="Zoe Zane"))[0] == 0


def test_likely_ones_are_offered_first(desk, dan, door):
    known = Player.objects.count()

    offered = desk.post(f"{door}new/", {**NEW, "name": "Danny Dale"})

    assert offered.status_code == 200
    assert [person.name for person in offered.context["page"].likely] == ["Dan Dale"]
    text = offered.content.decode()
    assert f'action="{door}{dan.pk}/"' in text
    assert "No, Danny Dale is new: let them in" in text
    assert Player.objects.count() == known


def test_once_denied_they_come_in(desk, dan, door):
    desk.post(f"{door}new/", {**NEW, "name": "Danny Dale", "confirmed": "Danny Dale"})

    assert Entry.objects.filter(player__name="Danny Dale").exists()


def test_another_name_is_asked_about_anew(desk, dan, door):
    response = desk.post(f"{door}new/", {**NEW, "name": "Dan Dale", "confirmed": "Danny Dale"})

    assert [person.name for person in response.context["page"].likely] == ["Dan Dale"]


def test_a_form_sent_twice_makes_one_player(desk, door):
    sent = {**NEW, "name": "Zoe Zane", "confirmed": "Zoe Zane"}
    desk.post(f"{door}new/", sent)

    again = desk.post(f"{door}new/", sent)

    assert list(again.context["form"].errors) == ["name"]
    assert Player.objects.filter(name="Zoe Zane").count() == 1


def test_the_name_searched_for_is_in_the_form(desk, door):
    assert b'value="Zoe &lt;Zane&gt;"' in desk.get(f"{door}new/", {"q": "Zoe <Zane>"}).content


@pytest.mark.parametrize("name", ["", " ", "!!!", "123", "🕹", "x" * 121, "Zoe\0Zane"])
def test_a_name_that_is_none_is_refused_beside_the_field(desk, door, name):
    response = desk.post(f"{door}new/", {**NEW, "name": name})

    assert response.status_code == 422
    assert list(response.context["form"].errors) == ["name"]


# --- The edges ----------------------------------------------------------------------------------


def test_a_cancelled_meeting_lets_nobody_in(desk, north, dan):
    day = a_day(north, status=Meeting.Status.CANCELLED, cancelled_because="Snow")
    door = f"/desk/{day.pk}/check-in/"

    assert tap(desk, door, dan).status_code == 422
    assert "This meeting is cancelled." in words(desk.get(door))


@pytest.mark.parametrize("player", [0, 99_999, 2**63 - 1, 2**63, 10**30])
def test_nobody_of_that_number_is_404(desk, door, player):
    assert desk.post(f"{door}{player}/", {"do": "paid"}).status_code == 404


@pytest.mark.parametrize("do", ["", "fly", "in\0", "IN"])
def test_an_unknown_task_is_404(desk, door, dan, do):
    assert tap(desk, door, dan, do).status_code == 404


@pytest.mark.parametrize("rows", [1, 3, 30])
def test_queries_do_not_grow(desk, north, rows, django_assert_num_queries):
    table = "\n".join(f"    Player {n:02}   {n}" for n in range(rows))
    day = a_day(north, f"               Taxi\n{table}")
    PenaltyFactory(meeting=day)
    door = f"/desk/{day.pk}/check-in/"

    with django_assert_num_queries(15):
        desk.get(door)


# --- Out, and in again ---------------------------------------------------------------


@pytest.fixture
def zoe(desk, door) -> Player:
    """A newcomer, let in by mistake."""
    desk.post(f"{door}new/", {**NEW, "name": "Zoe Zane"})
    return Player.objects.get(name="Zoe Zane")


OUT = "Zoe Zane is taken out, and off the league’s list: nobody knew them before."


def test_a_newcomer_taken_out_is_gone_and_the_page_says_so(desk, door, zoe):
    page = desk.post(f"{door}{zoe.pk}/", {"do": "out"}, follow=True)

    assert OUT in words(page)
    assert "Just taken out Zoe Zane at" in words(page)
    assert not Player.objects.filter(pk=zoe.pk).exists()


def test_undo_brings_them_back(desk, door, zoe):
    tap(desk, door, zoe, "out")

    page = desk.post(f"{door}{zoe.pk}/undo/", follow=True)

    assert "Zoe Zane is in again." in words(page)
    assert "Just taken out" not in words(page)
    assert entry(zoe) == (Decimal("2.00"), Decimal(0), False)


def test_a_script_is_answered_with_the_row_and_its_undo(desk, door, zoe):
    page = tap(desk, door, zoe, "out", headers=HTMX)
    assert OUT in words(page)
    assert f'hx-post="{door}{zoe.pk}/undo/"' in page.content.decode()

    page = desk.post(f"{door}{zoe.pk}/undo/", headers=HTMX)

    assert "✓ Zoe Zane" in words(page)


def test_who_was_only_registered_by_it_is_known_no_more(desk, door, season):
    old = SeasonFactory(year=season.year - 1)
    uma = RegistrationFactory(season=old, player__name="Uma Unn").player
    tap(desk, door, uma, plays="home")

    page = desk.post(f"{door}{uma.pk}/", {"do": "out"}, follow=True)

    assert "Uma Unn is taken out, and no longer registered for 2026." in words(page)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "script"])
def test_too_late_to_undo_says_so(desk, door, dan, headers):
    page = desk.post(f"{door}{dan.pk}/undo/", headers=headers, follow=True)

    assert "That was too long ago to be undone: let them in anew." in words(page)


def test_nobody_of_that_number_is_put_back(desk, door):
    assert desk.post(f"{door}{2**63}/undo/").status_code == 404


def test_who_has_taken_part_is_not_offered_to_be_taken_out(desk, door):
    ann = the_player("Ann Abel")
    row = desk.get(door).content.decode().split(f'id="p{ann.pk}"')[1].split("</li>")[0]

    assert 'value="out"' not in row
    assert "Has taken part" in row


def test_whom_letting_in_confirms_is_told_quietly(desk, north, day):
    dan = PlayerFactory(name="Dan")
    RegistrationFactory(season=north.season, region=north.region, player=dan, confirmed=False)
    door = f"/desk/{day.pk}/check-in/"

    before = words(desk.get(door))
    desk.post(f"{door}{dan.pk}/", {"do": "in"})

    assert "Dan North; confirmed by letting them in" in before
    assert "confirmed by letting" not in words(desk.get(door))
