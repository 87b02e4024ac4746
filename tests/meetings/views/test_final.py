"""The final as anyone sees it: before, during and after; and what no page gives away."""

import pytest
from django.core.cache import caches

from leagues.models import Season
from meetings.models import GrandFinal, Meeting, Score
from scoring import league_format
from tests.entry_day import words
from tests.every_post import set_all
from tests.factories.leagues import SeasonFactory
from tests.factories.meetings import (
    CorrectionFactory,
    GameFactory,
    GrandFinalFactory,
    RecordedFinalPlaceFactory,
    VenueFactory,
)
from tests.final_day import DAY, a_final, begun, played, qualified, the

HTMX = {"HX-Request": "true"}
SECRETS = ("Secretname", "secretname", "1 Private Lane")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    caches["pages"].clear()


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    child = the("Ida")
    child.name, child.child, child.slug = "Ida Secretname", True, "ida-secretname"
    child.save()
    venue = VenueFactory(name="The Hall", town="Derby", address="1 Private Lane")
    return a_final(season, league_format(1, 1, 1), venue=venue)


@pytest.fixture
def won(final, organises) -> GrandFinal:
    """Played through and announced: Fay has won it."""
    played(begun(final, organises), "Ann Fay Bob Gus Cat Hal Dee Ida")
    played(begun(final, organises, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")
    final.refresh_from_db()
    final.status, final.published_at = "published", DAY
    final.save()
    return final


def poll(client, seen: str):
    return client.get("/2026/final/live/", {"seen": seen}, headers=HTMX)


def seen_by(response) -> str:
    """The version that the page asks with the next time."""
    return response.content.decode().partition("?seen=")[2].partition('"')[0]


def test_before_the_day(client, final):
    page = words(client.get("/2026/final/"))

    assert "Saturday 28 November 2026 at The Hall, Derby" in page
    assert "Qualifying: all who come play 1 game" in page
    assert page.index("Ann North") < page.index("Fay South") < page.index("Ida")
    assert "every 15s" not in client.get("/2026/final/").content.decode()


def test_while_it_is_played_it_asks_again_and_again(client, final, organises):
    played(begun(final, organises), "Ann Fay Bob", finish=False)

    response = client.get("/2026/final/")
    page = response.content.decode()

    assert 'hx-get="/2026/final/live/?seen=' in page
    assert '<noscript><meta http-equiv="refresh" content="30"></noscript>' in page
    assert "3 of 8 scores in" in words(response)
    assert f'href="/live/{final.matches.get().pk}/"' in page


def test_a_page_that_has_it_already_is_told_so_in_one_query(
    client, final, organises, django_assert_num_queries
):
    match = played(begun(final, organises), "Ann Fay", finish=False)
    seen = seen_by(client.get("/2026/final/"))

    with django_assert_num_queries(1):
        answer = poll(client, seen)
    assert (answer.status_code, answer.content) == (204, b"")

    played(match, "Fay Ann", finish=False)
    changed = poll(client, seen)
    assert changed.status_code == 200
    assert b"<html" not in changed.content
    with django_assert_num_queries(1):  # made once for all who ask
        assert poll(client, seen).content == changed.content


def test_afterwards_the_champion_stands_first(client, won):
    CorrectionFactory(
        meeting=Meeting.objects.get(stage="final"), player=the("Gus"), what="Score on Taxi: 5"
    )
    page = words(client.get("/2026/final/"))

    assert page.index("UK champion 2026 Fay South") < page.index("Final standing")
    assert "1 Fay South Champion 2 Gus South Final 3 Ann North Final" in page
    assert "7 Dee North Qualifying 8 Ida Qualifying" in page
    assert "On to Final: Ann North and Fay South." in page
    assert "Final: Score on Taxi: 5 ( Gus South )." in page


def test_a_final_called_off(client, final):
    final.status, final.cancelled_because = "cancelled", "Snow everywhere"
    final.save()

    assert "Called off. Snow everywhere" in words(client.get("/2026/final/"))
    assert "Snow everywhere" in words(client.get("/champions/"))


def test_an_old_final_has_its_outcome_alone(client, db):
    old = GrandFinalFactory(season=SeasonFactory(year=2019), status="published")
    RecordedFinalPlaceFactory(final=old, player__name="Old Champ")

    page = words(client.get("/2019/final/"))

    assert "UK champion 2019 Old Champ" in page
    assert "Only the outcome of this final is known." in page
    assert "Who had qualified" not in page


@pytest.mark.parametrize("address", ["/2026/final/", "/1999/final/", "/99999/final/"])
def test_where_there_is_no_final_there_is_no_page(client, season, address):
    assert client.get(address).status_code == 404
    assert client.get(f"{address}live/", headers=HTMX).status_code == 404


def test_whoever_opens_the_middle_of_the_page_gets_the_page(client, final):
    answer = client.get("/2026/final/live/")

    assert (answer.status_code, answer.url) == (302, "/2026/final/")


def test_the_champion_is_on_the_front_page_the_season_s_and_their_own(client, won):
    for address in ("/", "/2026/", f"/players/{the('Fay').pk}/", "/champions/"):
        page = words(client.get(address))
        assert "Fay South" in page
        assert "UK champion 2026" in page or address == "/champions/"
    champions = words(client.get("/champions/"))
    assert "Second Gus South Third Ann North Players 8" in champions
    assert "1 of 8" in words(client.get(f"/players/{the('Fay').pk}/"))


def test_where_a_correction_left_no_champion_nothing_is_said_to_come(client, won):
    level = Score.objects.get(game__meeting__stage="final", player=the("Gus"))
    level.score = 200  # as Fay's
    level.save()

    left_open = "A correction has left"
    assert f"{left_open} this final without its champion." in words(client.get("/2026/final/"))
    champions = words(client.get("/champions/"))
    assert f"open again {left_open} it without its champion." in champions
    assert "to come" not in champions
    assert "UK champion 2026" not in words(client.get("/"))


def test_a_final_to_come_is_on_the_front_page(client, final):
    assert "The final of 2026: 28 November 2026" in words(client.get("/"))
    final.status = "open"
    final.save()
    assert "being played The final of 2026, live" in words(client.get("/"))
    final.status, final.cancelled_because = "cancelled", "Snow"
    final.save()
    assert "called off The final of 2026" in words(client.get("/"))


@pytest.mark.django_db
def test_without_a_final_nobody_is_told_of_one(client, season):
    assert "No grand final is on record yet." in words(client.get("/champions/"))
    assert "Grand final" not in words(client.get("/2026/"))


ADDRESSES = ("/", "/2026/", "/2026/final/", "/champions/", "/players/{ida}/", "/live/{match}/")


@pytest.mark.parametrize("stage", ["qualifying", "final"])
def test_no_page_gives_a_child_or_an_address_away(client, final, organises, stage):
    match = played(begun(final, organises), "Ida Ann=Fay Bob Gus Cat Hal Dee")
    if stage == "final":
        final.refresh_from_db()
        final.status = "published"
        final.save()
    for address in ADDRESSES:
        response = client.get(address.format(ida=the("Ida").pk, match=match.pk))
        content = response.content.decode() + str(response.headers)
        assert (address, [secret for secret in SECRETS if secret in content]) == (address, [])


def test_a_final_set_up_ahead_leads_to_no_page_that_is_not_there(client, final, organises):
    """The live page of a match opens with the match."""
    match = begun(final, organises)
    GameFactory(meeting=match)
    set_all(Meeting.objects.filter(pk=match.pk), status="scheduled")
    set_all(GrandFinal.objects.all(), status="planned")

    page = client.get("/2026/final/").content.decode()

    assert "being played" not in page
    assert f"/live/{match.pk}/" not in page
    assert client.get(f"/live/{match.pk}/").status_code == 404


def test_a_closed_season_s_final_is_waited_for_by_nobody(client, final, organises):
    begun(final, organises)
    set_all(Season.objects.all(), closed_at=DAY)

    page = client.get("/2026/final/")

    assert "hx-get" not in page.content.decode()
    assert "Called off. The season was closed before it was over." in words(page)
