"""One score's page: rulings, initials, choices and what was there before (2E, 5D, 6, 7, 8)."""

import pytest

from meetings.models import Game, Ruling
from tests.entry_day import a_form, a_link, come_in, name_of, post_json, sent, words
from tests.factories.meetings import SubmissionFactory
from tests.meeting_day import cells, publish, the_game, the_player, the_score


@pytest.fixture
def desk(client, coordinator):
    client.force_login(coordinator)
    return client


@pytest.fixture
def anns(day):
    """Ann's score on Taxi: 900."""
    return f"/desk/{day.pk}/scores/g1/{the_player('Ann Abel').pk}/"


def rule(client, address, kind, value="", reason="", after=0):
    form = {"do": "rule", "rule-kind": kind, "rule-value": value, "rule-reason": reason}
    return client.post(address, {**form, "rule-after": after}, follow=True)


RULINGS = [
    pytest.param("compensation_ball", "1.2k", 2100, id="6C a ball more"),
    pytest.param("replay", "450", 450, id="6C played again"),
    pytest.param("extra_ball_last_ball", "", 720, id="7C 80%"),
    pytest.param("extra_ball_refused", "", 0, id="7C zero"),
    pytest.param("slam_tilt", "", 0, id="7D zero"),
]


@pytest.mark.parametrize(("kind", "value", "counted"), RULINGS)
def test_a_ruling_changes_what_counts_and_not_what_was_shown(desk, anns, kind, value, counted):
    page = rule(desk, anns, kind, value)

    assert "The machine showed 900." in words(page)
    assert f"The score that counts is {counted:,}." in words(page)


def test_a_decision_needs_its_reason(desk, anns):
    refused = rule(desk, anns, "decision", "500")
    taken = rule(desk, anns, "decision", "500", "Machine was nudged by a dog")

    assert refused.status_code == 422
    assert "A decision needs its reason." in words(refused)
    assert 'value="500"' in refused.content.decode()
    assert "The score that counts is 500." in words(taken)


def test_a_jackpot_counts_as_agreed(desk, day, anns):
    game = the_game(day)
    game.jackpot = 100
    game.save()

    page = rule(desk, anns, "jackpot", "300")

    assert "The score that counts is 700." in words(page)


def test_a_ball_or_a_replay_once(desk, anns):
    rule(desk, anns, "replay", "450")

    page = rule(desk, anns, "compensation_ball", "1", after=1)

    assert page.status_code == 422
    assert "once, and never both." in words(page)


@pytest.mark.parametrize(
    ("kind", "value", "sentence"),
    [
        ("", "", "Choose a ruling."),
        ("magic", "5", "Choose a ruling."),
        ("replay", "", "Give the score."),
        ("replay", "12,34", "Separators stand before every three digits"),
    ],
)
def test_a_ruling_that_is_none(desk, anns, kind, value, sentence):
    page = rule(desk, anns, kind, value)

    assert page.status_code == 422
    assert sentence in words(page)
    assert Ruling.objects.count() == 0


def test_a_form_sent_twice_rules_once(desk, anns):
    rule(desk, anns, "extra_ball_last_ball")

    page = rule(desk, anns, "slam_tilt", after=0)

    assert "Another ruling was made meanwhile" in words(page)
    assert Ruling.objects.count() == 1


def test_a_ruling_is_taken_back(desk, anns):
    rule(desk, anns, "slam_tilt")

    page = desk.post(anns, {"do": "unrule", "unrule-number": 1}, follow=True)

    assert "Ruling taken back: Slam tilt (7D)" in words(page)
    assert Ruling.objects.count() == 0


def test_initials_lock_a_score(desk, day, anns):
    given = {"initial-steward": "ST", "initial-player_initials": "AA", "initial-seen": 900}
    page = desk.post(anns, {"do": "initial", **given}, follow=True)

    assert "Initialled by ST and AA: only the coordinator changes it" in words(page)
    assert the_score(day, "g1", "Ann Abel").locked


def test_initials_of_another_score_are_not_taken(desk, day, anns):
    given = {"initial-player_initials": "AA", "initial-seen": 901}
    page = desk.post(anns, {"do": "initial", **given})

    assert page.status_code == 422
    assert "This score has changed: look at it again" in words(page)


def test_the_coordinator_unlocks_for_a_reason(desk, day, anns):
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()

    without = desk.post(anns, {"do": "unlock", "unlock-reason": ""})
    desk.post(anns, {"do": "unlock", "unlock-reason": "wrong player"})

    assert without.status_code == 422
    assert not the_score(day, "g1", "Ann Abel").locked


def test_a_locked_score_is_changed_with_a_reason(desk, day, anns):
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    form = a_form(day, f"cell:{name_of('Ann_g1')}", f"{name_of('Ann_g1')}=900", Ann_g1="950")

    without = desk.post(f"/desk/{day.pk}/scores/", form)
    desk.post(f"/desk/{day.pk}/scores/", {**form, "reason": "misread"})

    assert without.status_code == 422
    assert 'value="950"' in without.content.decode()
    assert cells(day)["g1", "Ann"] == 950


@pytest.mark.parametrize(("take", "stands"), [("true", 950), ("false", 900)])
def test_one_of_two_scores_is_chosen(desk, day, anns, take, stands):
    waiting = SubmissionFactory(
        game=the_game(day), player=the_player("Ann Abel"), score=950, outcome="conflict",
        by_name="Dee Puty",
    )  # fmt: skip
    before = words(desk.get(anns))
    given = {"settle-submission": waiting.pk, "settle-take": take, "settle-seen": 900}

    page = desk.post(anns, {"do": "settle", **given}, follow=True)

    assert "900 stands" in before
    assert "950 typed by Dee Puty" in before
    assert "Two scores for one place" not in words(page)
    assert cells(day)["g1", "Ann"] == stands


def test_a_steward_confirms_a_players_own_score_and_chooses_between_no_two(client, day):
    a_link(day)
    come_in(client)
    cat = the_player("Cat Cole")
    own = SubmissionFactory(game=the_game(day), player=cat, score=5, outcome="proposed", by=None)
    address = f"/desk/{day.pk}/scores/g1/{cat.pk}/"

    assert "The player’s own score" in words(client.get(address))
    client.post(address, {"do": "settle", "settle-submission": own.pk, "settle-take": "true"})

    assert cells(day)["g1", "Cat"] == 5


def test_a_steward_neither_rules_nor_unlocks(client, day, anns):
    a_link(day)
    come_in(client)

    page = client.get(anns)
    ruled = rule(client, anns, "slam_tilt")

    assert "Rulings" not in words(page)
    assert ruled.status_code == 422
    assert Ruling.objects.count() == 0


def test_every_value_before_can_be_put_back(desk, day, anns):
    post_json(desk, day, sent("Ann Abel", "950", seen="900"))
    page = desk.get(anns).content.decode()
    form = a_form(day, f"cell:{name_of('Ann_g1')}", f"{name_of('Ann_g1')}=950", Ann_g1="900")

    desk.post(f"/desk/{day.pk}/scores/", {**form, "reason": "put back"})

    assert 'Put back<span class="visually-hidden"> 900</span>' in page
    assert cells(day)["g1", "Ann"] == 900


def test_a_dialog_gets_the_part_it_shows(desk, anns):
    part = desk.get(anns, headers={"HX-Request": "true"}).content.decode()

    assert "<html" not in part
    assert "<h2>Ann Abel, Taxi</h2>" in part


def test_it_leads_back_to_where_it_was_opened_and_nowhere_else(desk, day, anns):
    home = f"http://testserver/desk/{day.pk}/scores/games/g1/"
    ruling = {"do": "rule", "rule-kind": "slam_tilt", "rule-after": 0}

    back = desk.post(anns, {**ruling, "back": home})
    away = desk.post(
        anns, {"do": "unrule", "unrule-number": 1, "back": "https://elsewhere.example/"}
    )

    assert (back.url, away.url) == (home, anns)


def test_nonsense(desk, anns):
    assert desk.post(anns, {"do": "magic"}).status_code == 404


def test_a_withdrawn_game_is_for_looking_at(desk, day, anns):
    game = the_game(day)
    game.status = Game.Status.WITHDRAWN
    game.save()

    assert "count for nobody (6A)" in words(desk.get(anns))


def test_after_publishing_a_ruling_needs_its_reason(desk, day, anns):
    publish(day)

    assert rule(desk, anns, "slam_tilt").status_code == 422
    assert rule(desk, anns, "slam_tilt", reason="seen on film").status_code == 200


def test_a_script_is_told_in_a_header_that_it_is_done_and_where_to_go(desk, day, anns):
    """A redirect might be a captive portal's; a form that is refused comes again as it was."""
    home = f"http://testserver/desk/{day.pk}/scores/"
    script = {"HX-Request": "true", "HX-Current-URL": home, "Accept": "application/json"}
    form = a_form(day, f"cell:{name_of('Ann_g1')}", f"{name_of('Ann_g1')}=900", Ann_g1="95o")
    ruling = {"do": "rule", "rule-kind": "slam_tilt", "rule-after": 0}

    refused = desk.post(f"/desk/{day.pk}/scores/", form, headers=script)
    saved = desk.post(f"/desk/{day.pk}/scores/", {**form, name_of("Ann_g1"): "950"}, headers=script)
    ruled = desk.post(anns, ruling, headers=script)
    desk.logout()
    out = desk.post(anns, ruling, headers=script)

    assert refused.status_code == 422
    assert refused.content.decode().lstrip().startswith('<div class="stack cell">')
    assert 'value="95o"' in refused.content.decode()
    for done in (saved, ruled):
        assert (done.status_code, done.headers["HX-Redirect"]) == (200, home)
    assert cells(day)["g1", "Ann"] == 950
    assert (out.status_code, out.json()) == (401, {"login": "/accounts/login/"})
