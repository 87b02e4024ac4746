"""Looking a meeting over, publishing it, and what follows (1H, 4C, 8)."""

import datetime

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from leagues.models import SeasonRegion, User
from meetings.models import Meeting, Score, Submission
from tests.factories.meetings import AT, GroupFactory, GroupMemberFactory, SubmissionFactory
from tests.meeting_day import a_day, publish, the_game, the_player, typed
from tests.scenarios import FIVE, a_meeting


@pytest.fixture
def five(north: SeasonRegion) -> Meeting:
    """A meeting that counts: five home players, all their scores in, nobody has paid."""
    return a_day(north, FIVE)


@pytest.fixture
def runs_it(client: Client, coordinator: User) -> Client:
    client.force_login(coordinator)
    return client


def page(client: Client, name: str, *args: object, **query: str):
    return client.get(reverse(name, args=args), query)


def publish_it(client: Client, meeting: Meeting, **sent: str):
    address = reverse("desk_publish", args=[meeting.pk])
    looked_over = client.get(address).context["page"].looked_over
    return client.post(address, {"looked_over": looked_over, **sent})


def test_home_players_and_guests_stand_side_by_side(runs_it: Client, five: Meeting) -> None:
    shown = page(runs_it, "desk_publish", five.pk).context["page"]
    assert [(line.player.name, line.result.league_points) for line in shown.home] == [
        ("Ann Abel", 20), ("Bob Bell", 19), ("Cat Cole", 18), ("Dee Dunn", 17), ("Eve East", 16),
    ]  # fmt: skip
    assert len(shown.everyone) == 5


def test_each_check_leads_to_where_it_is_mended(runs_it: Client, five: Meeting) -> None:
    response = page(runs_it, "desk_publish", five.pk)
    for check in response.context["page"].checks:
        address = reverse("desk", args=[five.pk]) + check.to
        assert f'href="{address}"' in response.content.decode()
        assert runs_it.get(address).status_code == 200


def test_what_is_odd_asks_for_one_confirmation(runs_it: Client, five: Meeting) -> None:
    response = publish_it(runs_it, five)
    assert response.status_code == 422
    assert response.context["form"].errors == {
        "sure": ["Tick this first: some things are missing or odd."]
    }
    five.refresh_from_db()
    assert five.status == Meeting.Status.OPEN


def test_a_list_that_has_grown_meanwhile_is_looked_at_again(runs_it: Client, five: Meeting) -> None:
    response = publish_it(runs_it, five, sure="on", looked_over="another")
    assert response.context["form"].non_field_errors() == [
        "The list has changed since you looked: look at it again, then publish."
    ]


def test_published_results_are_on_the_league_table_at_the_next_request(
    runs_it: Client, five: Meeting
) -> None:
    table = reverse("league_table", args=[2026, "north"])
    before = Client().get(table)
    assert "Eve East" not in before.content.decode()
    response = publish_it(runs_it, five, sure="on")
    assert response.status_code == 302
    assert response.url == reverse("desk_published", args=[five.pk])
    assert [str(message) for message in get_messages(response.wsgi_request)] == [
        "Published: the results are on the league table."
    ]
    after = Client().get(table).content.decode()
    assert "Eve East" in after
    five.refresh_from_db()
    assert five.published_at is not None


def test_1e_of_a_meeting_that_does_not_count_no_league_points_are_promised(
    runs_it: Client, five: Meeting
) -> None:
    five.entries.filter(player__name="Eve East").delete()
    Score.objects.filter(game__meeting=five, player__name="Eve East").delete()
    response = publish_it(runs_it, five, sure="on")
    assert [str(message) for message in get_messages(response.wsgi_request)] == [
        "Published. The meeting does not count (1E): nobody takes league points."
    ]


def test_a_conflict_stops_it(runs_it: Client, five: Meeting) -> None:
    SubmissionFactory(
        game=the_game(five),
        player=the_player("Ann Abel"),
        score=7,
        outcome=Submission.Outcome.CONFLICT,
        by_name="Stew",
    )
    response = publish_it(runs_it, five, sure="on")
    assert response.status_code == 422
    assert "Choose first" in response.context["form"].non_field_errors()[0]
    assert b"Stops publishing." in response.content
    five.refresh_from_db()
    assert five.status == Meeting.Status.OPEN


@pytest.mark.parametrize("status", ["scheduled", "cancelled"])
def test_what_is_not_open_cannot_be_published(
    runs_it: Client, north: SeasonRegion, status: str
) -> None:
    day = a_day(north, FIVE, status=status, cancelled_because="Snow")
    response = page(runs_it, "desk_publish", day.pk)
    assert b"Publish the results" not in response.content
    assert publish_it(runs_it, day, sure="on").status_code == 422


def test_a_practice_meeting_is_never_published(runs_it: Client, north: SeasonRegion) -> None:
    day = a_day(north, FIVE, practice=True)
    response = publish_it(runs_it, day, sure="on")
    assert response.context["form"].non_field_errors() == ["A practice meeting is never published."]


def test_once_published_the_page_is_the_one_that_follows(runs_it: Client, five: Meeting) -> None:
    assert page(runs_it, "desk_published", five.pk).url == reverse("desk_publish", args=[five.pk])
    publish(five)
    assert page(runs_it, "desk_publish", five.pk).url == reverse("desk_published", args=[five.pk])


def test_a_correction_needs_a_reason_and_is_listed_with_it(runs_it: Client, five: Meeting) -> None:
    publish(five)
    address = reverse("desk_scores", args=[five.pk])
    sent = typed("Ann Abel", 901, seen=900)
    field = f"g1:{sent.player}"
    form = {"form": str(sent.id), "page": "grid", "seen": f"{field}=900", field: "901"}
    assert runs_it.post(address, form).status_code == 422
    assert runs_it.post(address, {**form, "reason": "Misread"}).status_code == 302
    (correction,) = page(runs_it, "desk_published", five.pk).context["page"].corrections
    assert (correction.what, correction.player, correction.reason, correction.by) == (
        "Score on Taxi: 901 instead of 900", "Ann Abel", "Misread", "coordinator",
    )  # fmt: skip


def test_texts_are_there_to_be_copied(runs_it: Client, five: Meeting) -> None:
    publish(five)
    response = page(runs_it, "desk_published", five.pk)
    texts = response.context["page"].texts
    assert texts.group.startswith("North 2026, meeting 1: results")
    assert "http://testserver/2026/north/1/" in texts.group
    assert response.content.count(b"<textarea") == 2


def test_the_ranking_bodys_list_as_page_and_file(
    runs_it: Client, north: SeasonRegion, five: Meeting
) -> None:
    publish(five)
    a_meeting(north, FIVE)
    for name, args in (("desk_ranking", [five.pk]), ("ranking_season", ["north", 2026])):
        response = page(runs_it, name, *args)
        assert [row.name for row in response.context["rows"]][:2] == ["Ann Abel", "Bob Bell"]
        file = page(runs_it, f"{name}_csv", *args, players="home")
        assert file.headers["Content-Disposition"].endswith('-home.csv"')
        lines = file.content.decode("utf-8-sig").splitlines()
        assert lines[1] == "1,Ann Abel,,2,2,100%"


def test_there_is_no_list_before_publishing(runs_it: Client, five: Meeting) -> None:
    assert page(runs_it, "desk_ranking", five.pk).status_code == 404
    assert page(runs_it, "desk_ranking_csv", five.pk).status_code == 404


@pytest.mark.parametrize("name", ["ranking_season", "ranking_season_csv"])
@pytest.mark.parametrize(("region", "status"), [("south", 403), ("nowhere", 404)])
def test_another_regions_season_is_not_shown(
    runs_it: Client, south: SeasonRegion, name: str, region: str, status: int
) -> None:
    assert page(runs_it, name, region, 2026).status_code == status


def test_what_is_due_is_listed_for_those_who_run_it(
    runs_it: Client, organiser: User, north: SeasonRegion, south: SeasonRegion
) -> None:
    mine, other = a_day(north, FIVE), a_day(south, "Taxi\nZed Zappa  5")
    rows = page(runs_it, "results_due").context["rows"]
    assert [row.meeting for row in rows] == [mine]
    runs_it.force_login(organiser)
    rows = page(runs_it, "results_due").context["rows"]
    assert {row.meeting for row in rows} == {mine, other}
    assert AT.year == 2026


@pytest.mark.parametrize("name", ["ranking_season", "ranking_season_csv", "results_due"])
def test_nobody_comes_in_without_a_log_in(client: Client, north: SeasonRegion, name: str) -> None:
    args = [] if name == "results_due" else ["north", 2026]
    assert page(client, name, *args).url.startswith(reverse("account_login"))


@pytest.mark.parametrize("times", [1, 3])
def test_the_number_of_queries_does_not_grow(
    runs_it: Client, north: SeasonRegion, django_assert_max_num_queries, times: int
) -> None:
    table = "Taxi\n" + "\n".join(f"Player {n}  {n + 5}" for n in range(times))
    day = a_day(north, table)
    with django_assert_max_num_queries(15) as first:
        page(runs_it, "desk_publish", day.pk)
    publish(day)
    with django_assert_max_num_queries(14):
        page(runs_it, "desk_published", day.pk)
    assert len(first) == 15


HOSTILE = ("", "\x00", "💥" * 50, "<script>alert(1)</script>", "9" * 5000, "off")


@pytest.mark.parametrize("name", ["sure", "looked_over", "csrfmiddlewaretoken"])
@pytest.mark.parametrize("value", HOSTILE)
def test_whatever_is_sent_is_answered(
    runs_it: Client, five: Meeting, name: str, value: str
) -> None:
    response = runs_it.post(reverse("desk_publish", args=[five.pk]), {name: value})
    assert response.status_code == 422
    five.refresh_from_db()
    assert five.status == Meeting.Status.OPEN


@pytest.mark.parametrize("value", HOSTILE)
def test_whatever_list_is_asked_for(runs_it: Client, five: Meeting, value: str) -> None:
    publish(five)
    assert page(runs_it, "desk_ranking", five.pk, players=value).status_code == 200


def test_names_are_shown_as_text(runs_it: Client, five: Meeting) -> None:
    ann = the_player("Ann Abel")
    ann.name = "</textarea><script>alert(1)</script>"
    ann.save()
    assert b"<script>alert" not in page(runs_it, "desk_publish", five.pk).content
    publish(five)
    assert b"<script>alert" not in page(runs_it, "desk_published", five.pk).content
    assert b"<script>alert" not in page(runs_it, "desk_ranking", five.pk).content


CLEAN = """
               Taxi   Whirlwind   Xenon   Gorgar
    Ann Abel   900    90          9       99
    Bob Bell   400    80          8       98
    Cat Cole   300    70          7       97
    Dee Dunn   200    60          6       96
    Eve East   100    50          5       95
"""


def test_where_nothing_is_missing_one_tap_publishes(runs_it: Client, north: SeasonRegion) -> None:
    clock = {"practice_from": datetime.time(12), "starts_at": datetime.time(13)}
    day = a_day(north, CLEAN, **clock)
    game = the_game(day)
    game.multiplayer = True
    game.save()
    group = GroupFactory(game=game)
    for order, entry in enumerate(day.entries.all(), start=1):
        GroupMemberFactory(group=group, player=entry.player, order=order)
        entry.fee_paid = 2
        entry.save()
    assert (
        b"Nothing is missing, and nothing is odd." in page(runs_it, "desk_publish", day.pk).content
    )
    assert runs_it.post(reverse("desk_publish", args=[day.pk])).status_code == 302


def test_a_region_that_has_left_the_season_has_no_texts(
    runs_it: Client, north: SeasonRegion, five: Meeting
) -> None:
    publish(five)
    north.delete()
    assert page(runs_it, "desk_published", five.pk).context["page"].texts is None
