"""A match of the final on its pages: the desk's own, who is there, finished, opened again (1G)."""

import datetime

import pytest
import time_machine

from meetings.models import Correction, Entry, GrandFinal, Meeting, Overruling, Penalty
from meetings.services.begin_stage import begin_stage
from scoring import league_format
from tests.entry_day import a_link, come_in, post_json, words
from tests.every_post import set_all
from tests.factories.meetings import MachineFactory, SubmissionFactory
from tests.final_day import DAY, SEEDS, a_final, begun, entered, keys, played, qualified, the

IN_ORDER = "Ann Fay Bob Gus Cat Hal Dee Ida"


@pytest.fixture(autouse=True)
def on_its_day():
    with time_machine.travel(DAY, tick=True):
        yield


@pytest.fixture
def final(season, north, south) -> GrandFinal:
    qualified(north, south)
    season.bonus_point = False
    season.save()
    return a_final(season, league_format(1, 1, 1))


@pytest.fixture
def match(final, organises) -> Meeting:
    return begun(final, organises)


PAGES = (
    "", "players/", "games/", "groups/", "scores/", "scores/grid/", "scores/state/", "scores/move/",
    "scores/games/g1/", "scores/players/{ann}/", "scores/g1/{ann}/", "conduct/", "conduct/{ann}/",
    "stewards/", "cards/", "publish/", "games/g1/", "games/g1/withdraw/",
)  # fmt: skip
NOT_THERE = (
    "plan/", "check-in/", "check-in/new/", "cancel/", "reinstate/", "open/", "import/",
    "export.csv", "export.xlsx", "published/", "ranking/", "ranking.csv",
)  # fmt: skip


def test_every_page_of_a_match_leads_back_to_the_final_and_asks_for_no_fee(desk, match):
    played(match, "Ann Fay", finish=False)
    ann = the("Ann").pk

    for page in PAGES:
        answer = desk.get(f"/desk/{match.pk}/{page.format(ann=ann)}")
        assert (page, answer.status_code) == (page, 200)
        text = answer.content.decode()
        if "json" not in answer.headers["Content-Type"] and page != "cards/":
            assert (page, 'href="/organise/2026/final/"' in text) == (page, True)
        for word in ("fee due", "None", "league points", "check-in/", "guest"):
            assert (page, word in text) == (page, False)


def test_a_match_set_up_before_its_day_has_no_live_page_yet(desk, final, organises):
    [early] = begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises,
        at=DAY - datetime.timedelta(days=3),
    )  # fmt: skip
    live = f"/live/{early.pk}/"

    assert live not in desk.get(f"/desk/{early.pk}/").content.decode()
    early.status = Meeting.Status.OPEN
    early.save()
    assert live in desk.get(f"/desk/{early.pk}/").content.decode()


def test_what_is_a_region_s_alone_is_not_there(desk, match):
    for page in NOT_THERE:
        assert (page, desk.get(f"/desk/{match.pk}/{page}").status_code) == (page, 404)


def test_what_is_a_match_s_alone_is_not_at_a_meeting(desk, final, north):
    meeting = Meeting.objects.get(region=north.region)

    for page in ("players/", "reopen/"):
        assert desk.get(f"/desk/{meeting.pk}/{page}").status_code == 404
    for page in ("open-match/", "take-back/", f"players/{the('Ann').pk}/"):
        assert desk.post(f"/desk/{meeting.pk}/{page}", {"do": "in"}).status_code == 404


def test_a_steward_enters_the_scores_of_one_match(client, match):
    played(match, "Ann", finish=False)
    a_link(match)
    come_in(client)

    page = words(client.get(f"/desk/{match.pk}/scores/"))
    saved = post_json(client, match, {
        "id": "0b0b8f0e-3c1c-4d7e-9d3c-1f2a3b4c5d6e", "game": "g1", "player": the("Fay").pk,
        "score": "5", "seen": None, "reason": "",
    })  # fmt: skip

    assert "Grand final 2026, Qualifying" in page
    assert saved.json()["outcome"] == "accepted"
    assert client.get(f"/desk/{match.pk}/players/").status_code == 302


# --- Who is there ---------------------------------------------------------------------------


def do(desk, match, name, what, **more):
    return desk.post(f"/desk/{match.pk}/players/{the(name).pk}/", {"do": what, **more})


def test_players_come_late_go_home_and_are_taken_out(desk, final, organises):
    match = begun(final, organises, who="Ann Fay Bob Gus Cat Hal Dee")

    assert "Qualified, and not here Ida South" in words(desk.get(f"/desk/{match.pk}/players/"))
    assert do(desk, match, "Ida", "in").status_code == 302
    assert do(desk, match, "Ann", "left").status_code == 302
    assert do(desk, match, "Dee", "out").status_code == 302

    assert entered(match) == "Ann Fay Bob Gus Cat Hal Ida"
    assert Entry.objects.get(meeting=match, player=the("Ann")).left_at is not None
    page = words(desk.get(f"/desk/{match.pk}/players/"))
    assert "Ann North gone home" in page
    assert do(desk, match, "Ann", "in").status_code == 302


def test_7a_who_is_banned_is_refused_where_they_stand(desk, final, organises, north):
    match = begun(final, organises, who="Ann Fay")
    meeting = Meeting.objects.get(region=north.region)
    meeting.penalties.create(player=the("Bob"), level="ban_season", reason="x")

    refused = do(desk, match, "Bob", "in")
    assert refused.status_code == 422
    assert refused.content.decode().count("ban for the season") == 2
    assert do(desk, match, "Bob", "in", overruled_because="Mercy").status_code == 302
    assert Overruling.objects.get().reason == "Mercy"


def test_what_no_button_says_is_not_there(desk, match):
    assert do(desk, match, "Ann", "dance").status_code == 404
    assert desk.post(f"/desk/{match.pk}/players/{2**63}/", {"do": "in"}).status_code == 404


def test_who_has_played_is_not_taken_out(desk, match):
    played(match, "Ann", finish=False)

    answer = do(desk, match, "Ann", "out")

    assert (answer.status_code, "This player has scores" in answer.content.decode()) == (422, True)


# --- Opened, finished, opened again, taken back ------------------------------------------------


def test_a_match_set_up_before_its_day_is_opened_on_it(desk, final, organises):
    [match] = begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises,
        at=DAY - datetime.timedelta(days=1),
    )  # fmt: skip
    assert "The match is not open yet" in words(desk.get(f"/desk/{match.pk}/scores/"))

    answer = desk.post(f"/desk/{match.pk}/open-match/", follow=True)

    assert "Qualifying is open." in words(answer)
    match.refresh_from_db()
    assert match.status == "open"


def test_a_match_is_opened_before_its_day_where_that_is_meant(desk, final, organises):
    set_all(GrandFinal.objects.all(), date=DAY.date() + datetime.timedelta(days=2))
    [match] = begin_stage(
        final=final.pk, stage="qualifying", players=keys(SEEDS), by=organises, at=DAY
    )
    asked = "The final is on Monday 30 November 2026, in 2 days."
    page = words(desk.get(f"/desk/{match.pk}/"))
    assert f"Open it before its day {asked}" in page
    assert "Open it now" not in page

    for sent in ({}, {"early": "soon"}, {"early": "2026-11-29"}):
        answer = desk.post(f"/desk/{match.pk}/open-match/", sent, follow=True)
        assert f"{asked} Is it meant?" in words(answer)
    answer = desk.post(f"/desk/{match.pk}/open-match/", {"early": "2026-11-30"}, follow=True)

    assert "Qualifying is open." in words(answer)
    assert "Open it before its day" not in words(answer)


def test_a_match_is_finished_after_a_look_at_what_is_missing(desk, match):
    played(match, "Ann Fay Bob Gus Cat Hal Dee", finish=False)
    page = desk.get(f"/desk/{match.pk}/publish/")
    assert "Ida South has no score" in words(page)
    looked_over = page.context["page"].looked_over

    not_sure = desk.post(f"/desk/{match.pk}/publish/", {"looked_over": looked_over})
    assert not_sure.status_code == 422
    answer = desk.post(f"/desk/{match.pk}/publish/", {"looked_over": looked_over, "sure": "on"})

    assert (answer.status_code, answer.url) == (302, "/organise/2026/final/")
    finished = words(desk.get(f"/desk/{match.pk}/publish/"))
    assert "Qualifying is finished" in finished
    assert "1 Ann North to Final 7" in finished


def test_too_few_games_are_odd(desk, season, north, south, organises):
    qualified(north, south)
    final = a_final(season, league_format(2, 1, 1))
    match = played(begun(final, organises, who="Ann Bob"), "Ann Bob", finish=False)

    assert "1 of 2 games in play (1G)." in words(desk.get(f"/desk/{match.pk}/publish/"))
    assert "1 of 2 games in play (1G)." in words(desk.get(f"/desk/{match.pk}/games/"))


def test_what_stops_a_meeting_stops_a_match(desk, match):
    played(match, IN_ORDER, finish=False)
    SubmissionFactory(game=match.games.get(), player=the("Ann"), outcome="conflict")

    answer = desk.post(f"/desk/{match.pk}/publish/", {})

    assert answer.status_code == 422
    match.refresh_from_db()
    assert match.status == "open"


def test_a_finished_match_is_opened_again_for_a_reason(desk, final, match, organises):
    assert desk.get(f"/desk/{match.pk}/reopen/").status_code == 404
    played(match, IN_ORDER)
    assert desk.get(f"/desk/{match.pk}/reopen/").status_code == 200
    assert desk.post(f"/desk/{match.pk}/reopen/", {"reason": ""}).status_code == 422

    assert desk.post(f"/desk/{match.pk}/reopen/", {"reason": "Lost card"}).status_code == 302
    assert Correction.objects.get().what == "Opened again"
    assert "Opened again" in words(desk.get("/2026/final/"))

    played(match)
    begun(final, organises, "play-off")
    later = desk.post(f"/desk/{match.pk}/reopen/", {"reason": "x"})
    assert "Play-off was set up from its results." in later.content.decode()


def test_a_match_is_taken_back_until_it_is_played(desk, match):
    assert desk.post(f"/desk/{match.pk}/take-back/").url == "/organise/2026/final/"
    assert not Meeting.objects.filter(pk=match.pk).exists()


def test_a_match_that_is_played_is_not_taken_back(desk, match):
    played(match, "Ann", finish=False)

    answer = desk.post(f"/desk/{match.pk}/take-back/", follow=True)

    assert "what was played stays on record" in words(answer)


def test_a_closed_season_s_match_stays_as_it_is(desk, season, match):
    season.closed_at = DAY
    season.save()

    answer = desk.post(f"/desk/{match.pk}/open-match/", follow=True)

    assert "The season 2026 is closed" in words(answer)


# --- Games and conduct ----------------------------------------------------------------------------


def test_games_are_chosen_for_a_match_as_for_a_meeting(desk, match):
    taxi = MachineFactory(name="Taxi")
    assert "0 of 1 game in play (1G)." in words(desk.get(f"/desk/{match.pk}/games/"))

    desk.post(f"/desk/{match.pk}/games/", {"machine": taxi.pk})

    page = words(desk.get(f"/desk/{match.pk}/games/"))
    assert "1 game in play, as the rules say (1G)." in page
    assert "(2B)" not in page


def test_7a_a_warning_at_a_match_is_one_at_the_next_of_them(desk, final, match, organises):
    ann = the("Ann").pk
    sent = {"level": "warning", "reason": "Shook Taxi"}
    assert desk.post(f"/desk/{match.pk}/conduct/{ann}/", sent).status_code == 302
    played(match, IN_ORDER)
    played(begun(final, organises, "play-off"), "Bob Gus Cat Hal")
    last = begun(final, organises, "final")

    page = words(desk.get(f"/desk/{last.pk}/conduct/{ann}/"))

    assert "A warning was given at the grand final on 28 November 2026: a repeat on the day" in page
    assert "Grand final, Qualifying, 28 November: Shook Taxi" in page
    again = desk.post(f"/desk/{last.pk}/conduct/{ann}/", sent)
    assert again.status_code == 422
    assert Penalty.objects.count() == 1
