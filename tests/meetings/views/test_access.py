"""Who may come to a meeting's desk: every address of score entry for every role."""

import datetime

import pytest
import time_machine
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import get_resolver

from leagues.models import SeasonRegion
from meetings.models import Meeting
from tests.entry_day import SCRIPT, a_link, come_in, post_json, sent, words
from tests.factories.meetings import AT, MeetingFactory
from tests.meeting_day import AS_IT_WAS, FEW, a_day, cells, the_player

OFFICES = ("organiser", "coordinator", "deputy")
OTHERS = ("other_coordinator", "player")
FOR_STEWARDS = ("scores/", "scores/grid/", "scores/state/", "scores/games/g1/", "scores/g1/{ann}/")
FOR_STEWARDS += ("scores/players/{ann}/",)
FOR_OFFICES = ("scores/move/", "stewards/", "cards/")


@pytest.fixture(autouse=True)
def noon():
    """The meeting's own day: a steward's link is open."""
    with time_machine.travel(AT, tick=True):
        yield


def address(day: Meeting, page: str) -> str:
    return f"/desk/{day.pk}/{page.format(ann=the_player('Ann Abel').pk)}"


@pytest.mark.parametrize("who", OFFICES)
@pytest.mark.parametrize("where", FOR_STEWARDS + FOR_OFFICES)
def test_whoever_runs_the_region_comes_in(client, request, day, who, where):
    client.force_login(request.getfixturevalue(who))

    assert client.get(address(day, where)).status_code == 200


@pytest.mark.parametrize("who", OTHERS)
@pytest.mark.parametrize("where", FOR_STEWARDS + FOR_OFFICES)
def test_others_do_not(client, request, day, who, where):
    client.force_login(request.getfixturevalue(who))

    assert client.get(address(day, where)).status_code == 403


@pytest.mark.parametrize("where", FOR_STEWARDS + FOR_OFFICES)
def test_nobody_is_sent_to_the_log_in_and_back(client, day, where):
    answer = client.get(address(day, where))

    assert (answer.status_code, answer.url) == (302, f"/accounts/login/?next={address(day, where)}")


@pytest.mark.parametrize("where", FOR_STEWARDS + FOR_OFFICES)
def test_a_meeting_that_is_not_there(client, organiser, day, where):
    client.force_login(organiser)

    assert client.get(address(day, where).replace(f"/{day.pk}/", "/99999/", 1)).status_code == 404


def test_an_inactive_coordinator_stays_out(client, coordinator, day):
    coordinator.is_active = False
    coordinator.save()
    client.force_login(coordinator)

    assert client.get(f"/desk/{day.pk}/scores/").status_code == 302


@pytest.mark.parametrize("who", [*OFFICES, *OTHERS])
def test_the_desk_asks_as_the_rules_do(client, request, day, north, who):
    user = request.getfixturevalue(who)
    client.force_login(user)

    comes_in = client.get(f"/desk/{day.pk}/scores/").status_code == 200

    assert comes_in == user.has_perm("leagues.run_region", north)


def test_a_script_is_told_in_json(client, player, day):
    asked = {"path": f"/desk/{day.pk}/scores/state/", "headers": SCRIPT}
    anonymous = client.get(**asked)
    client.force_login(player)
    stranger = client.get(**asked)

    assert (anonymous.status_code, anonymous.json()) == (401, {"login": "/accounts/login/"})
    assert stranger.status_code == 403
    assert stranger.json()["closed"] is False


@pytest.fixture
def steward(client, day) -> Client:
    a_link(day)
    come_in(client)
    return client


@pytest.mark.parametrize("where", FOR_STEWARDS)
def test_a_steward_comes_to_the_scores(steward, day, where):
    assert steward.get(address(day, where)).status_code == 200


def desk_addresses() -> list[str]:
    """Every address under /desk/, as its pattern."""
    found = [str(pattern.pattern) for part in get_resolver().url_patterns
             for pattern in getattr(part, "url_patterns", [])]  # fmt: skip
    return sorted({pattern for pattern in found if pattern.startswith("desk/")})


def filled_in(pattern: str, day: Meeting) -> str:
    values = {"<int:pk>": str(day.pk), "<slug:key>": "g1", "<int:year>": "2026",
              "<slug:region>": "north", "<int:player>": str(the_player("Ann Abel").pk)}  # fmt: skip
    for name, value in values.items():
        pattern = pattern.replace(name, value)
    return "/" + pattern.replace("<int:link>", "1").replace("<int:number>", "1")


def test_a_steward_comes_to_nothing_else(steward, day):
    scores = {address(day, page) for page in FOR_STEWARDS}
    others = [filled_in(pattern, day) for pattern in desk_addresses()]

    let_in = [
        each
        for each in others
        if each not in scores and steward.get(each).status_code not in {302, 403, 404, 405}
    ]

    assert let_in == []


@pytest.mark.parametrize("where", ["/me/", "/admin/"])
def test_a_steward_has_no_account(steward, where):
    assert steward.get(where).status_code == 302


def test_a_steward_comes_to_no_other_meeting(steward, day, north: SeasonRegion):
    other = a_day(north, FEW)

    assert steward.get(f"/desk/{other.pk}/scores/").status_code == 302
    assert post_json(steward, other, sent("Cat Cole", "5")).status_code == 401


def test_a_revoked_steward_is_refused_at_the_next_save(steward, day):
    link = day.steward_links.get()
    link.revoked_at = AT
    link.save()

    answer = post_json(steward, day, sent("Cat Cole", "5"))

    assert answer.status_code == 403
    assert answer.json() == {
        "forbidden": "This steward's link is closed: ask the coordinator for a new one.",
        "closed": True,
    }
    assert ("g1", "Cat") not in cells(day)
    assert "This link is closed" in words(steward.get(f"/desk/{day.pk}/scores/"))


def test_a_steward_s_day_ends(steward, day):
    with time_machine.travel(AT + datetime.timedelta(hours=2)):
        answer = post_json(steward, day, sent("Cat Cole", "5"))

    assert answer.status_code == 401  # the session ended with the link
    assert cells(day) == AS_IT_WAS


def test_a_stewards_score_bears_their_name(steward, day):
    post_json(steward, day, sent("Cat Cole", "5"))

    submission = the_player("Cat Cole").submissions.get()
    assert (submission.by_name, submission.by, submission.steward_link.label) == (
        "Stew", None, "At the door",
    )  # fmt: skip


def test_the_session_s_key_changes(client, day):
    a_link(day)
    client.get("/accounts/login/")
    session = client.session
    session["before"] = True
    session.save()
    client.cookies["sessionid"] = session.session_key

    come_in(client)

    assert client.cookies["sessionid"].value != session.session_key
    assert not Session.objects.filter(session_key=session.session_key).exists()


@pytest.mark.parametrize("who", ["organiser", "coordinator"])
def test_a_match_of_the_final_has_no_page_that_is_for_a_region_alone(client, request, season, who):
    match = MeetingFactory(season=season, of_final=True)
    client.force_login(request.getfixturevalue(who))

    for page in ("plan/", "check-in/", "import/", "ranking/"):
        assert client.get(f"/desk/{match.pk}/{page}").status_code == 404


@pytest.mark.parametrize("who", [*OFFICES[1:], *OTHERS])
def test_a_match_of_the_final_is_the_organiser_s(client, request, season, who):
    match = MeetingFactory(season=season, of_final=True)
    client.force_login(request.getfixturevalue(who))

    for page in ("", "games/", "scores/", "players/", "publish/"):
        assert client.get(f"/desk/{match.pk}/{page}").status_code == 403
