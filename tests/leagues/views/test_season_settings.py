"""The organiser's settings of a season: looked at, then saved."""

import re

import pytest

from leagues.models import Season
from meetings.models import Score
from meetings.views.access import the_organiser
from scoring import one_round
from tests.every_form import forms_of
from tests.factories.meetings import AT
from tests.final_day import a_final, begun, played, qualified, the
from tests.pages import words
from tests.scenarios import FIVE, a_meeting

PAGE = "/organise/2026/settings/"


def sent_by(answer, **typed):
    form = next(f for f in forms_of(answer.content.decode()) if "seen" in f.names)
    return form.values | typed


def test_each_setting_stands_beside_the_rulebook(desk, season):
    page = words(desk.get(PAGE))

    assert "3F Points are shared: each takes the mean of what their places are worth." in page
    assert "1D £2.00 from all adults before play begins." in page


def test_looked_at_then_saved_with_a_reason(desk, season, north):
    a_meeting(north, FIVE)

    form = desk.get(PAGE)
    look = desk.post(PAGE, sent_by(form, do="look", minimum_home_players="6", adult_fee="2.50"))
    unreasoned = desk.post(PAGE, sent_by(look, do="save"))
    done = desk.post(PAGE, sent_by(look, do="save", reason="Agreed in March"), follow=True)

    said = words(look)
    assert "An adult owes £2.50 at each meeting of 2026 instead of £2.00" in said
    assert "Published tables change in 1 region: 5 rows of league tables, the results of 1" in said
    assert "Places in the final: 0 instead of 40" in said
    assert "Meeting 1 does not count any more: other results for 5 players" in said
    assert "Ann Abel 1 – 20 – in, would be out" in said
    assert unreasoned.status_code == 422
    assert "Say why: published tables change." in unreasoned.content.decode()
    assert done.redirect_chain == [("/organise/2026/", 302)]
    stands = Season.objects.get()
    assert (stands.minimum_home_players, str(stands.adult_fee)) == (6, "2.50")
    assert stands.history.first().history_change_reason == "Agreed in March"


def test_1a_the_grand_final_is_told_of_too(desk, season, north, south, organiser):
    qualified(north, south)
    match = begun(a_final(season, one_round(2)), the_organiser(organiser), "final", "Ann Fay Bob")
    played(match, "Ann Fay Bob", "Fay Bob Ann")
    double = Score.objects.get(game__meeting=match, game__key="g1", player=the("Ann"))
    double.score = 500
    double.save()
    form = desk.get(PAGE)
    sent = sent_by(form, do="look")
    del sent["bonus_point"]

    look = desk.post(PAGE, sent)
    unreasoned = desk.post(PAGE, {**sent_by(look, do="save")})

    said = words(look)
    assert "The grand final changes for 2 players: Fay South would have won it." in said
    assert "Say why: published tables change." in unreasoned.content.decode()


def test_a_meeting_that_would_count(desk, season, north):
    season.minimum_home_players = 6
    season.save()
    a_meeting(north, FIVE)

    look = words(desk.post(PAGE, sent_by(desk.get(PAGE), do="look", minimum_home_players="5")))

    assert "Meeting 1 counts: other results for 5 players" in look
    assert "Ann Abel – 1 – 20 out, would be in" in look


def test_the_first_ten_and_how_many(desk, season, north):
    rows = "".join(f"\n    Player {n:02}   {900 - n}    {90 - n}" for n in range(12))
    a_meeting(north, f"\n               Taxi   Whirlwind{rows}\n")

    look = desk.post(PAGE, sent_by(desk.get(PAGE), do="look", league_points_for_first="21"))

    assert "The first 10 of 12 rows that change." in words(look)
    assert len(re.findall(r'<th scope="row">Player \d\d', look.content.decode())) == 10


def test_what_changes_no_table_is_saved_without_a_reason(desk, season, north):
    look = desk.post(PAGE, sent_by(desk.get(PAGE), do="look", bonus_point=[]))
    desk.post(PAGE, sent_by(look, do="save"))

    assert "No table that is published changes." in words(look)
    assert Season.objects.get().bonus_point is False


def test_nothing_changes(desk, season):
    look = desk.post(PAGE, sent_by(desk.get(PAGE), do="look"))

    assert "Nothing: these are the settings as they are." in words(look)
    assert 'value="save"' not in look.content.decode()


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("counting_meetings", "0"), ("final_places", "-1"), ("adult_fee", "two"),
        ("machine_ties", "x"), ("league_points_for_first", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_stands_beside_its_field(desk, season, name, typed):
    page = desk.post(PAGE, sent_by(desk.get(PAGE), do="save", **{name: typed}))

    assert page.status_code == 422
    assert list(page.context["form"].errors) == [name]
    if typed not in ("", "x"):
        assert f'value="{typed}"' in page.content.decode()


def test_the_second_of_two_is_told(desk, season, organiser):
    form = desk.get(PAGE)
    season.final_places = 32
    season._history_user = organiser  # noqa: SLF001
    season.save()

    page = desk.post(PAGE, sent_by(form, do="save", final_places="24"))

    assert page.status_code == 422
    assert "organiser changed this on" in page.content.decode()
    assert Season.objects.get().final_places == 32


def test_what_changed_between_a_look_and_saving_is_looked_at_again(desk, season, north):
    a_meeting(north, FIVE)
    look = desk.post(PAGE, sent_by(desk.get(PAGE), do="look", minimum_home_players="6"))
    a_meeting(north, FIVE)

    again = desk.post(PAGE, sent_by(look, do="save", reason="Agreed"))

    assert again.status_code == 422
    assert "look at what changes, then save" in again.content.decode()
    assert "Meeting 2 does not count any more" in again.content.decode()
    assert desk.post(PAGE, sent_by(again, do="save", reason="Agreed")).status_code == 302


def test_a_closed_seasons_are_not_changed(desk, season):
    form = desk.get(PAGE)
    season.closed_at = AT
    season.save()

    page = desk.post(PAGE, sent_by(form, do="save", final_places="24"))

    assert "The season 2026 is closed" in page.content.decode()
    assert Season.objects.get().final_places == 40
