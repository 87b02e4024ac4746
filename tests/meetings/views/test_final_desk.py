"""The organiser's pages of the final: planned, changed, called off, begun, announced (1F, 1G)."""

import datetime
from urllib.parse import urlencode

import pytest
import time_machine

from meetings.models import Game, GrandFinal, Meeting, Overruling, RecordedFinalPlace, Score, Venue
from meetings.reads.final_version import final_version
from scoring import (
    FinalFormat,
    Source,
    Stage,
    format_data,
    format_from,
    league_format,
    one_round,
    rounds_of_four,
)
from tests.entry_day import words
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import MachineFactory, MeetingFactory, VenueFactory
from tests.final_day import (
    DAY,
    SEEDS,
    a_final,
    begun,
    entered,
    keys,
    played,
    qualified,
    the,
)
from tests.meetings.views.test_hostile_forms import FORM, HOSTILE, SCRIPT

ORGANISE = "/organise/2026/final/"
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


def post(desk, page: str, **sent):
    return desk.post(f"{ORGANISE}{page}", sent)


PRESET = {"preset": "league", "games": "5", "playoff_games": "3", "final_games": "3",
          "qualifiers": "8"}  # fmt: skip


# --- Planning --------------------------------------------------------------------------


def test_a_final_is_planned(desk, season):
    assert "Plan the grand final" in words(desk.get(ORGANISE))
    assert desk.get(f"{ORGANISE}plan/").status_code == 200

    answer = post(
        desk, "plan/", date="2026-11-28", starts_at="10:00", venue="new", new_name="The Hall",
        new_town="Derby", new_address="1 Private Lane", **PRESET,
    )  # fmt: skip

    assert (answer.status_code, answer.url) == (302, ORGANISE)
    final = GrandFinal.objects.get()
    assert (str(final.venue), format_from(final.format)) == ("The Hall, Derby", league_format())
    page = words(desk.get(ORGANISE))
    assert "1 Private Lane" in page
    assert "Nobody has qualified yet" in page


@pytest.mark.parametrize(("preset", "made"), [
    ({"preset": "one_round", "games": "7"}, one_round(7)),
    ({"preset": "rounds", "games": "4", "qualifiers": "16", "final_games": "2"},
     rounds_of_four(4, 16, 2)),
    ({"preset": "league", "games": "6"}, league_format(6, 3, 3)),
], ids=["one round", "rounds of four", "only one number"])  # fmt: skip
def test_the_formats_ready_made(desk, season, preset, made):
    post(desk, "plan/", date="2026-11-28", **preset)

    assert format_from(GrandFinal.objects.get().format) == made


@pytest.mark.parametrize(("sent", "said"), [
    ({"date": "2026-02-30"}, "Give a day such as 2026-05-17 (17 May)."),
    ({"date": "2029-01-01"}, "That day is not near the 2026 season."),
    ({"date": "2027-01-09"}, "That day is not in 2026: tick the box if it is meant."),
    ({"date": "2026-11-28", "starts_at": "25:00"}, "Give a time such as 11:00."),
    ({"date": "2026-11-28", "games": "99"}, "At most 20 games."),
    ({"date": "2026-11-28", "preset": "knock-out"}, "Choose one that is offered."),
    ({"date": "2026-11-28", "venue": "new"}, "Give the new venue’s name.".replace("’", "&#x27;")),
])  # fmt: skip
def test_what_is_wrong_stands_beside_its_field(desk, season, sent, said):
    answer = post(desk, "plan/", **{**PRESET, **sent})

    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not GrandFinal.objects.exists()


def test_a_day_in_the_next_year_may_be_meant(desk, season):
    post(desk, "plan/", date="2027-01-09", date_confirmed="on", **PRESET)

    assert GrandFinal.objects.get().date.year == 2027


def test_from_a_day_far_away_that_was_meant_it_moves_a_little(desk, final):
    final.date = datetime.date(2028, 6, 1)
    final.save()
    moved = {"seen": str(final_version(final.pk)), "date_confirmed": "on"}

    far = post(desk, "plan/", date="2030-06-08", **moved)
    near = post(desk, "plan/", date="2028-06-08", **moved)

    assert (far.status_code, near.status_code) == (422, 302)
    final.refresh_from_db()
    assert final.date == datetime.date(2028, 6, 8)


def test_a_final_moves_and_two_people_never_overwrite_each_other(desk, final):
    seen, hall = final_version(final.pk), VenueFactory(name="Hall")
    moved = {"date": "2026-12-05", "venue": str(hall.pk), "seen": str(seen)}

    assert post(desk, "plan/", **moved).status_code == 302
    again = post(desk, "plan/", **moved)

    final.refresh_from_db()
    assert (str(final.date), final.venue) == ("2026-12-05", hall)
    assert again.status_code == 422
    assert "Somebody has changed the grand final meanwhile" in again.content.decode()


def test_a_known_venue_is_picked_from_the_list(desk, season):
    VenueFactory(name="The Hall", town="Derby")

    answer = post(desk, "plan/", date="2026-11-28", new_name="the hall", **PRESET)

    assert "The Hall, Derby is in the list of venues: pick it there." in answer.content.decode()
    assert Venue.objects.count() == 1


def test_a_season_that_is_not_there(desk, season):
    assert desk.get("/organise/1999/final/").status_code == 404
    assert desk.get("/organise/1999/final/plan/").status_code == 404
    assert desk.get(f"{ORGANISE}format/").status_code == 404


def test_a_closed_season_has_its_final_as_it_was(desk, season, final):
    season.closed_at = DAY
    season.save()

    answer = post(desk, "plan/", date="2026-12-05", seen=str(final_version(final.pk)))

    assert "The season 2026 is closed" in answer.content.decode()
    page = desk.get(ORGANISE).content.decode()
    assert ("called off</span>" in page, "planned</span>" in page) == (True, False)


# --- How it is played -------------------------------------------------------------------


def rows(*stages: dict[str, str]) -> dict[str, str]:
    """The rows of a format as the page sends them."""
    sent = {"stage-TOTAL_FORMS": str(len(stages)), "stage-INITIAL_FORMS": "0"}
    for nth, stage in enumerate(stages):
        filled = {"name": "", "games": "3", "takes": "", "points": "", "group_size": "", **stage}
        sent |= {f"stage-{nth}-{name}": value for name, value in filled.items()}
    return sent


QUALIFYING = {"name": "Qualifying", "games": "4"}
SEMI = {"name": "Semi", "takes": "1-4 of Qualifying", "points": "4, 2, 1 0"}
LAST = {"name": "Last", "takes": "1-2 of semi"}


def test_a_format_is_chosen_or_written_stage_by_stage(desk, final):
    seen = final_version(final.pk)
    assert 'value="3-6 of Qualifying"' in desk.get(f"{ORGANISE}format/").content.decode()

    post(desk, "format/", do="preset", seen=str(seen), **{**PRESET, "preset": "one_round"})
    final.refresh_from_db()
    assert format_from(final.format) == one_round(5)

    seen = final_version(final.pk)
    sent = {"do": "own", "name": "Ours", "podium": "2", "seen": str(seen)}
    assert post(desk, "format/", **sent, **rows(QUALIFYING, SEMI, LAST, {})).status_code == 302
    final.refresh_from_db()
    made = format_from(final.format)
    assert (made.name, made.podium) == ("Ours", 2)
    assert [(s.key, s.games, s.points) for s in made.stages] == [
        ("qualifying", 4, None), ("semi", 3, (4, 2, 1, 0)), ("last", 3, None),
    ]  # fmt: skip
    assert made.lines("semi") == (2,)


@pytest.mark.parametrize(("set_now", "held"), [
    (league_format(6, 2, 4), ("league", 6, 2, 4, 8)),
    (one_round(7), ("one_round", 7, 3, 3, 8)),
    (rounds_of_four(4, 16, 2), ("rounds", 4, 3, 2, 16)),
    (rounds_of_four(4, 4, 2), ("rounds", 4, 3, 2, 4)),
])  # fmt: skip
def test_the_page_holds_the_format_that_is_set(desk, final, set_now, held):
    """Whoever opens it and saves has changed nothing."""
    final.format = format_data(set_now)
    final.save()

    context = desk.get(f"{ORGANISE}format/").context

    names = ("preset", "games", "playoff_games", "final_games", "qualifiers")
    assert tuple(context["preset"][name].value() for name in names) == held
    assert not context["open"]


def test_a_format_of_one_s_own_is_open_stage_by_stage(desk, final):
    stages = (Stage("all", "Everybody", 5), Stage("end", "End", 1, takes=(Source("all", 1, 3),)))
    final.format = format_data(FinalFormat("Ours", stages))
    final.save()

    context = desk.get(f"{ORGANISE}format/").context

    assert context["open"]
    assert context["preset"]["preset"].value() == "league"


@pytest.mark.parametrize(("stages", "said"), [
    ([QUALIFYING, {"name": "Last"}], "Last takes nobody"),
    ([QUALIFYING, LAST], "there is no such stage."),
    ([QUALIFYING, {**SEMI, "points": "4, two"}], "Points are whole numbers with commas"),
    ([QUALIFYING, {**SEMI, "takes": "the best"}], "Say places of a stage: 3-6 of Qualifying."),
    ([QUALIFYING, {**SEMI, "games": ""}], "Semi: say how many games are played."),
    ([], "A final has at least one stage."),
    ([{"name": "!!!"}, {"name": "???", "takes": "1 of !!!"}], "Two stages have the key"),
])  # fmt: skip
def test_a_format_that_gives_no_champion_is_refused_and_nothing_typed_is_lost(
    desk, final, stages, said
):
    answer = post(desk, "format/", do="own", name="Ours", podium="1", **rows(*stages))

    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert 'value="Ours"' in page
    final.refresh_from_db()
    assert format_from(final.format) == league_format(1, 1, 1)


def test_a_format_that_did_not_arrive_whole_is_asked_for_again(desk, final):
    answer = post(desk, "format/", do="own", name="Ours", podium="1")

    assert answer.status_code == 422
    assert "This did not arrive whole" in answer.content.decode()


def test_another_stage_is_added_with_what_is_typed(desk, final):
    answer = post(desk, "format/", do="more", name="Ours", podium="1", **rows(QUALIFYING))

    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'name="stage-1-name"' in page
    assert 'value="Qualifying"' in page


def test_a_final_without_a_format_is_given_one(desk, season):
    a_final(season)
    final = GrandFinal.objects.get()
    final.format = {}
    final.save()

    assert "Say how the final is played" in words(desk.get(ORGANISE))
    assert 'name="stage-0-name"' in desk.get(f"{ORGANISE}format/").content.decode()


def test_once_a_match_is_set_up_the_format_stands(desk, season, final):
    MeetingFactory(season=season, final=final, of_final=True)

    answer = post(desk, "format/", do="preset", seen=str(final_version(final.pk)), **PRESET)

    assert answer.status_code == 422
    assert "how the final is played stands" in answer.content.decode()


# --- Called off, announced, opened again --------------------------------------------------


def test_a_final_is_called_off_and_planned_again(desk, final):
    assert desk.get(f"{ORGANISE}cancel/").status_code == 200
    assert post(desk, "cancel/", reason="").status_code == 422
    assert post(desk, "cancel/", reason="Snow").status_code == 302
    assert "Called off. Snow" in words(desk.get(ORGANISE))
    assert post(desk, "cancel/", reason="Again").status_code == 422

    assert post(desk, "reinstate/").status_code == 302
    final.refresh_from_db()
    assert final.status == "planned"


def test_a_closed_season_s_final_is_not_planned_again(desk, season, final):
    season.closed_at = DAY
    season.save()

    answer = desk.post(f"{ORGANISE}reinstate/", follow=True)

    assert "The season 2026 is closed" in answer.content.decode()


def won(final, organises):
    played(begun(final, organises), IN_ORDER)
    played(begun(final, organises, "play-off"), "Gus Bob Cat Hal")
    played(begun(final, organises, "final"), "Fay Gus Ann Bob")


def test_the_champion_is_announced_and_the_final_opened_again(desk, final, organises):
    assert "There is no champion yet" in words(desk.get(f"{ORGANISE}announce/"))
    assert post(desk, "announce/", champion=str(the("Fay").pk)).status_code == 422
    won(final, organises)

    assert "Fay South is the UK champion of 2026" in words(desk.get(f"{ORGANISE}announce/"))
    assert post(desk, "announce/", champion=str(the("Gus").pk)).status_code == 422
    assert post(desk, "announce/", champion=str(the("Fay").pk)).status_code == 302
    final.refresh_from_db()
    assert final.status == "published"
    assert "The champion is announced" in words(desk.get(ORGANISE))

    assert desk.get(f"{ORGANISE}reopen/").status_code == 200
    assert post(desk, "reopen/", reason="").status_code == 422
    assert post(desk, "reopen/", reason="A score").status_code == 302
    final.refresh_from_db()
    assert final.status == "open"


def test_what_cannot_be_opened_again_says_why(desk, season, final):
    season.closed_at = DAY
    season.save()

    answer = post(desk, "reopen/", reason="A score")

    assert (answer.status_code, "is closed" in answer.content.decode()) == (422, True)


# --- Beginning a stage ---------------------------------------------------------------------


def test_the_first_stage_begins_with_those_who_are_ticked(desk, final):
    page = desk.get(f"{ORGANISE}qualifying/begin/").content.decode()
    assert page.count(" checked") == 8

    answer = post(desk, "qualifying/begin/", players=keys("Ann Fay Bob"))

    match = Meeting.objects.get(final=final)
    assert (answer.status_code, answer.url) == (302, f"/desk/{match.pk}/games/")
    assert entered(match) == "Ann Fay Bob"
    twice = desk.post(f"{ORGANISE}qualifying/begin/", {"players": keys(SEEDS)}, follow=True)
    assert "That is set up already" in words(twice)


def test_7a_a_banned_player_is_named_and_the_organiser_may_overrule(desk, final, north):
    meeting = Meeting.objects.get(region=north.region)
    meeting.penalties.create(player=the("Bob"), level="ban_season", reason="x")
    page = desk.get(f"{ORGANISE}qualifying/begin/").content.decode()
    assert page.count(" checked") == 7

    refused = post(desk, "qualifying/begin/", players=keys("Ann Bob"))
    assert refused.status_code == 422
    assert "ban for the season, given at North 1" in refused.content.decode()
    assert refused.content.decode().count(" checked") == 2

    post(desk, "qualifying/begin/", players=keys("Ann Bob"), overruled_because="Mercy")
    assert Overruling.objects.get().reason == "Mercy"


def test_who_has_no_place_cannot_be_ticked(desk, final):
    answer = post(desk, "qualifying/begin/", players=keys("Ann Eve"))

    assert answer.status_code == 422
    assert "The league knows no such player." in answer.content.decode()


def test_a_later_stage_names_its_players(desk, final, organises):
    played(begun(final, organises), IN_ORDER)

    assert "Bob North Gus South Cat North Hal South" in words(
        desk.get(f"{ORGANISE}play-off/begin/")
    )
    post(desk, "play-off/begin/")
    assert entered(Meeting.objects.get(stage="play-off")) == "Bob Gus Cat Hal"


def test_groups_begin_together(desk, season, north, south, organises):
    qualified(north, south)
    season.bonus_point = False
    season.save()
    final = a_final(season, rounds_of_four(1, 8, 1))
    played(begun(final, organises), IN_ORDER)

    answer = post(desk, "semi-final/begin/")

    assert answer.url == ORGANISE
    assert Meeting.objects.filter(stage="semi-final").count() == 2
    assert "Semi-final, group 2" in words(desk.get(ORGANISE))


def test_3f_a_sudden_death_is_set_up_on_a_machine_that_is_looked_for(desk, final, organises):
    played(begun(final, organises), "Ann Fay Bob Gus Cat Hal=Dee Ida")
    taxi, page = MachineFactory(name="Taxi"), "qualifying/1/sudden-death/6/"
    players = keys("Hal Dee")

    assert "Hal South and Dee North are level for place 6" in words(desk.get(f"{ORGANISE}{page}"))
    found = post(desk, page, q="tax", search="1", players=players)
    assert (found.status_code, "Taxi" in found.content.decode()) == (200, True)
    assert post(desk, page, players=players, save="1").status_code == 422
    wrong = post(desk, page, players=keys("Hal Ida"), machine=taxi.pk, save="1")
    assert "The tie has changed" in wrong.content.decode()
    gone = post(desk, page, players=players, machine="999999", save="1")
    assert "The league knows no such machine." in gone.content.decode()
    answer = post(desk, page, players=players, machine=taxi.pk, save="1")

    match = Meeting.objects.get(sudden_death=True)
    assert (answer.status_code, answer.url) == (302, f"/desk/{match.pk}/scores/games/g1/")
    assert Game.objects.get(meeting=match).machine == taxi
    assert post(desk, page, players=players, machine=taxi.pk).url == ORGANISE


def test_8_players_are_brought_in_line_with_a_correction(desk, final, organises):
    qualifying = played(begun(final, organises), IN_ORDER)
    playoff = begun(final, organises, "play-off")
    assert desk.get(f"{ORGANISE}play-off/players/").status_code == 404
    for name, score in (("Hal", 1), ("Dee", 195)):
        row = Score.objects.get(game__meeting=qualifying, player=the(name))
        row.score = score
        row.save()

    page = words(desk.get(f"{ORGANISE}play-off/players/"))
    assert "Entered, without a place in this stage: Hal South." in page
    played(playoff, "Hal", finish=False)
    refused = post(desk, "play-off/players/", reason="")
    assert "Hal South has played in Play-off" in refused.content.decode()
    playoff.games.get().scores.all().get().delete()
    assert post(desk, "play-off/players/", reason="").status_code == 302
    assert entered(playoff) == "Bob Gus Cat Dee"


# --- Old finals ------------------------------------------------------------------------------


def test_an_old_final_s_outcome_is_typed_a_line_each(desk, season):
    ann, bob = PlayerFactory(name="Ann Abel"), PlayerFactory(name="Bob Bell")
    twin = PlayerFactory(name="Bob Bell")
    lines = f"1 ann abel\n\n2. Bob Bell #{bob.pk}\r\n2= Bob Bell #{twin.pk}"

    answer = post(desk, "outcome/", date="2026-11-28", places=lines)

    assert (answer.status_code, answer.url) == (302, ORGANISE)
    rows_ = RecordedFinalPlace.objects.order_by("position", "pk").values_list("player", "position")
    assert list(rows_) == [(ann.pk, 1), (bob.pk, 2), (twin.pk, 2)]
    page = desk.get(f"{ORGANISE}outcome/").content.decode()
    assert f"1 Ann Abel\n2 Bob Bell #{bob.pk}\n2 Bob Bell #{twin.pk}" in page
    home = words(desk.get(ORGANISE))
    assert "Correct the outcome" in home
    assert "1 Ann Abel Champion 2= Bob Bell – 2= Bob Bell –" in home
    assert "Not set yet." not in home
    stale = post(desk, "outcome/", date="2026-11-28", places="1 Ann Abel", seen="0")
    assert "Somebody has changed the grand final meanwhile" in stale.content.decode()


def test_every_fault_of_an_outcome_is_told_with_its_line(desk, season):
    one, two = PlayerFactory(name="Bob Bell"), PlayerFactory(name="Bob Bell")
    PlayerFactory(name="Ann Abel")
    lines = "Ann Abel\n0 Ann Abel\n1 Zoe\n2 Bob Bell\n3 #999999\n4 Ann Abel\n5 Ann Abel"

    page = post(desk, "outcome/", date="2026-11-28", places=lines).content.decode()

    for fault in (
        "Line 1: say a place and a name, such as 1 Ann Abel.",
        "Line 2: say a place and a name",
        "Line 3: the league knows no Zoe.",
        f"Line 4: there is more than one Bob Bell: say #{one.pk} or #{two.pk}.",
        "Line 5: the league knows no player number 999999.",
        "Line 7: Ann Abel has a place already.",
    ):
        assert fault in page
    assert "Zoe" in page


def test_what_is_to_be_done_next_is_not_offered_twice(desk, final):
    """The list below is for what can be set up besides."""
    assert words(desk.get(ORGANISE)).count("Begin Qualifying") == 1
    assert "Can be set up, too" not in words(desk.get(ORGANISE))


# --- Absurd and hostile input ------------------------------------------------------------------

FORMS = {
    "plan/": "date starts_at venue new_name new_town new_address date_confirmed seen preset games"
    " playoff_games final_games qualifiers",
    "format/": "preset games playoff_games final_games qualifiers name podium seen stage-0-name"
    " stage-0-games stage-0-takes stage-0-points stage-0-group_size",
    "outcome/": "date venue new_name places seen",
    "qualifying/begin/": "players overruled_because",
    "qualifying/1/sudden-death/6/": "machine players q",
    "announce/": "champion",
    "reopen/": "reason",
    "cancel/": "reason",
}
"""Each form with its fields; what ends the final comes last."""
ANSWERS = {200, 302, 400, 404, 422}


def test_no_form_of_the_final_breaks(desk, final):
    """The test client raises what would be a 500, so each answer that comes back is a pass."""
    whole = {"stage-TOTAL_FORMS": "1", "stage-INITIAL_FORMS": "0"}
    for name, value in HOSTILE.items():
        for form, fields in FORMS.items():
            for do in ("preset", "own", "more") if form == "format/" else ("save",):
                sent = {**dict.fromkeys(fields.split(), value), **whole, "do": do, "save": "1"}
                body = urlencode(sent, errors="surrogatepass")
                answer = desk.post(f"{ORGANISE}{form}", body, content_type=FORM)
                assert (name, form, answer.status_code in ANSWERS) == (name, form, True)
                assert SCRIPT.encode() not in answer.content
