"""A child's surname in what people type: refused beside its field, and shown nowhere (0063)."""

import pytest
from django.core.cache import caches

from leagues.models import Player, Region, SeasonRegion
from leagues.services.facts import save_fact
from leagues.version import data_version
from meetings.models import Game, GrandFinal, Machine, Meeting, Venue
from meetings.reads.results_text import results_text
from scoring import league_format
from tests.admin_pages import address, faults, save
from tests.factories.leagues import PlayerFactory, RegionFactory
from tests.factories.meetings import AT, MachineFactory, VenueFactory
from tests.final_day import SEEDS, a_final, begun, played, qualified
from tests.meeting_day import the_game
from tests.pages import text_of
from tests.scenarios import FIVE, a_game, a_meeting

NAMING = "Tim van Dyke’s"
SAID = "Leave out “van Dyke”: it gives a child’s surname away, and the public reads this."

pytestmark = pytest.mark.django_db


@pytest.fixture
def child() -> Player:
    return PlayerFactory(name="Tim van Dyke", child=True)


# --- Shown ----------------------------------------------------------------------------------


@pytest.fixture
def typed_before(north: SeasonRegion) -> Meeting:
    """Text of every kind, typed before anybody knew of a child of that name."""
    caches["pages"].clear()
    north.places_by_hand, north.places_reason = 1, f"{NAMING} final"
    north.save()
    barn = VenueFactory(name="Van Dyke's barn", town="Taunton, near Dyke")
    meeting = a_meeting(north, FIVE, venue=barn)
    a_game(meeting, "Fathom", key="g3", note=f"{NAMING} machine: weak flipper")
    broken = a_game(meeting, "Xenon", key="g4")
    broken.status = Game.Status.WITHDRAWN
    save_fact(broken, by=None, at=AT, reason="broke down: Tim and Ann van Dyke tilted it")
    a_meeting(
        north, FIVE, published=False, status="cancelled", cancelled_because="Flu at the van Dykes",
        venue=barn,
    )  # fmt: skip
    return meeting


PAGES = (
    "/", "/2026/", "/2026/places/", "/2026/north/", "/2026/north/1/", "/2026/north/2/",
    "/players/{ann}/", "/search/?q=barn", "/search/?q=dyke", "/live/{meeting}/", "/machines/",
)  # fmt: skip


def shown(client, meeting: Meeting) -> dict[str, str]:
    ann = Player.objects.get(name="Ann Abel").pk
    pages = {page: client.get(page.format(ann=ann, meeting=meeting.pk)) for page in PAGES}
    assert {page.status_code for page in pages.values()} == {200}
    return {name: page.content.decode() for name, page in pages.items()}


def test_as_long_as_nobody_is_a_child_it_is_shown_as_typed(client, typed_before):
    pages = shown(client, typed_before)

    assert "Van Dyke&#x27;s barn, Taunton, near Dyke" in pages["/2026/north/1/"]
    assert f"{NAMING} final" in pages["/2026/north/"]
    assert "Van Dyke&#x27;s barn" in pages["/search/?q=dyke"]


def test_from_the_childs_first_day_no_page_shows_it(client, typed_before, child):
    pages = shown(client, typed_before)

    for words in ("van dyke", "van Dyke", "Van Dyke", "Vandyke", "near Dyke", "Dykes"):
        assert [name for name, page in pages.items() if words in page] == []
    meeting = pages["/2026/north/1/"]
    assert "…&#x27;s barn, Taunton, near …" in meeting
    assert "Fathom: Tim …’s machine: weak flipper" in meeting
    assert "Broke down: Tim and Ann … tilted it" in meeting
    assert "This meeting does not take place: Flu at the …" in pages["/2026/north/2/"]
    assert "Tim …’s final" in pages["/2026/north/"]
    assert "Tim …’s final" in pages["/2026/"]
    assert "…&#x27;s barn" in pages["/search/?q=barn"]
    assert "barn" not in pages["/search/?q=dyke"]


@pytest.fixture
def final(season, north, south, organises) -> GrandFinal:
    """A final at a venue that is called like the child, with a note on its first game."""
    caches["pages"].clear()
    qualified(north, south)
    venue = VenueFactory(name=f"{NAMING} hall", town="")
    final = a_final(season, league_format(1, 1, 1), venue=venue)
    game = played(begun(final, organises), SEEDS).games.get()
    game.note, game.status = f"{NAMING} own", Game.Status.WITHDRAWN
    game.save()
    return final


FINAL_PAGES = ("/", "/2026/final/", "/2026/final/live/", "/champions/")


def test_no_page_of_the_final_shows_it(client, final, child):
    pages = [client.get(page) for page in FINAL_PAGES]
    final.status, final.cancelled_because = "cancelled", f"{NAMING} flu"
    final.save()
    pages += [client.get(page) for page in FINAL_PAGES]

    shown = " ".join(text_of(page) for page in pages)
    assert "van Dyke" not in shown
    assert [words in shown for words in ("Tim …’s hall", "Tim …’s own", "Tim …’s flu")] == [
        True
    ] * 3


def test_the_live_page_of_a_match_leaves_it_out_of_what_its_stage_is_called(client, final, child):
    final.format["stages"][0]["name"] = f"{NAMING} round"
    final.save()

    page = client.get(f"/live/{final.matches.get().pk}/").content.decode()

    assert "van Dyke" not in page
    assert page.count("Tim …’s round") == 3  # in the title, the description, the heading


def test_a_page_that_was_kept_before_is_made_anew(client, typed_before):
    before = shown(client, typed_before)

    PlayerFactory(name="Tim van Dyke", child=True)

    assert NAMING in before["/2026/north/"]
    assert NAMING not in shown(client, typed_before)["/2026/north/"]


def test_what_is_posted_elsewhere_has_it_neither(typed_before, child):
    text = results_text(2026, "north", 1, version=data_version())

    assert "…'s barn, Taunton, near …" in text.group
    assert "van dyke" not in f"{text.group} {text.forum}".lower()


# --- Typed at the desk -----------------------------------------------------------------------

PLAN = {"date": "2026-06-07", "practice_from": "11:00", "starts_at": "12:00", "save": "1"}
TYPED = [
    ("/desk/north/2026/plan/", {**PLAN, "new_name": f"{NAMING} garage"}, "new_name", "van Dyke"),
    ("/desk/{day}/plan/", {**PLAN, "new_name": "The van Dykes"}, "new_name", "van Dykes"),
    (
        "/desk/{day}/plan/",
        {**PLAN, "new_name": "The Barn", "new_town": "Dyke"}, "new_town", "Dyke",
    ),
    ("/desk/{day}/cancel/", {"reason": f"{NAMING} birthday"}, "reason", "van Dyke"),
    ("/desk/{day}/games/g1/", {"balls": "4", "note": "Lent by Vandyke"}, "note", "Vandyke"),
    ("/desk/{day}/games/g1/withdraw/", {"why": f"{NAMING} elbow", "save": "1"}, "why", "van Dyke"),
]  # fmt: skip


@pytest.fixture
def at_desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.mark.parametrize(("page", "sent", "field", "surname"), TYPED)
def test_at_the_desk_it_is_refused_beside_its_field(
    at_desk, day, child, page, sent, field, surname
):
    before = data_version()

    answer = at_desk.post(page.format(day=day.pk), sent)

    assert answer.status_code == 422
    form = answer.context["form"]
    assert form.errors == {field: [SAID.replace("van Dyke", surname)]}
    assert form[field].value() == sent[field]
    assert data_version() == before


def test_father_and_son_may_be_called_the_same(at_desk, day, child):
    """An adult comes in under a child's name, once nobody known is meant."""
    page = f"/desk/{day.pk}/check-in/new/"
    typed = {"name": "Tim van Dyke", "plays": "guest"}

    asked = at_desk.post(page, typed)
    assert "Tim van Dyke" in text_of(asked)
    assert Player.objects.filter(name="Tim van Dyke").count() == 1
    assert at_desk.post(page, {**typed, "confirmed": "Tim van Dyke"}).status_code == 302

    names = Player.objects.filter(name="Tim van Dyke").order_by("pk")
    assert [row.public_name for row in names] == ["Tim", "Tim van Dyke"]


def test_what_stands_already_is_in_nobodys_way(at_desk, day):
    game = the_game(day)
    game.note = f"{NAMING} own"
    game.save()
    PlayerFactory(name="Tim van Dyke", child=True)

    sent = {"why": "No power", "save": "1"}
    assert at_desk.post(f"/desk/{day.pk}/games/g1/withdraw/", sent).status_code == 302
    assert at_desk.post(f"/desk/{day.pk}/games/g1/back/").status_code == 302

    assert the_game(day).status == Game.Status.IN_PLAY


def test_a_common_surname_names_nobody(at_desk, day):
    PlayerFactory(name="Tim Brown", child=True)

    sent = {"balls": "4", "note": "Brown cabinet"}
    assert at_desk.post(f"/desk/{day.pk}/games/g1/", sent).status_code == 302


# --- Typed by the organiser -----------------------------------------------------------------


def test_places_by_hand(desk, north, child):
    given = {"places": "1", "reason": f"{NAMING} idea", "seen": ""}

    answer = desk.post("/organise/2026/places/north/by-hand/", given)

    assert (answer.status_code, SAID in text_of(answer)) == (422, True)
    north.refresh_from_db()
    assert north.places_by_hand is None


@pytest.mark.parametrize(
    ("row", "field"),
    [
        (lambda day: day.region.season_regions.get(), "places_reason"),
        (the_game, "note"),
        (lambda day: day, "cancelled_because"),
        (lambda day: VenueFactory(), "name"),
        (lambda day: VenueFactory(), "town"),
        (lambda day: MachineFactory(), "name"),
        (lambda day: MachineFactory(), "manufacturer"),
        (lambda day: RegionFactory(), "name"),
    ],
    ids=["places", "note", "cancelled", "venue", "town", "machine", "maker", "region"],
)
def test_the_admin_refuses_it_beside_its_field(desk, day, child, row, field):
    fact = row(day)

    page = save(desk, address(type(fact), "change", fact.pk), **{field: NAMING})

    assert faults(page) == {field: [SAID]}


@pytest.mark.parametrize("model", [Machine, Region])
def test_an_address_gives_no_child_away(desk, child, model):
    page = save(desk, address(model, "add"), name="Own", slug="tim-van-dyke-own")

    assert faults(page) == {"slug": [SAID.replace("van Dyke", "van-dyke")]}


def test_the_admin_leaves_alone_what_stands(desk):
    venue = VenueFactory(name=f"{NAMING} garage", town="")
    PlayerFactory(name="Tim van Dyke", child=True)

    assert save(desk, address(Venue, "change", venue.pk), town="Taunton").status_code == 302


def test_rows_below_a_page_are_asked_too(desk, day, child):
    page = save(desk, address(Meeting, "change", day.pk), games__0__note=NAMING)

    assert faults(page) == {"games-0-note": [SAID]}


def test_the_admin_takes_an_adult_of_a_childs_name(desk, child):
    page = save(desk, address(Player, "add"), name="Tim van Dyke", slug="tim-2")

    assert page.status_code == 302
