"""What a move would change, seen before it is made; and where it shows once it is (1C)."""

import datetime
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Player, Registration, SeasonRegion
from leagues.reads.league_tables import league_table, season_working
from leagues.reads.players import player_record
from leagues.reads.refusals import registration_refusals
from leagues.reads.transfers import (
    ChangedPlaces,
    ChangedPoints,
    preview_taking_back,
    preview_transfer,
)
from leagues.services.transfer_player import transfer_player
from tests.factories.meetings import AT
from tests.scenarios import FIVE, a_meeting, a_player

DAY = datetime.date(2026, 3, 1)
SIX = FIVE + "    Fay Ford   50     10\n"
SOUTH = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Pat Pool   400    80
    Quin Rey   300    70
    Rae Shaw   200    60
    Sam Tate   100    50
    Tom Ure    50     40
"""


@pytest.fixture
def ann(north, south):
    """North plays in February and April, South in May with Ann as a guest."""
    a_meeting(north, SIX, date=datetime.date(2026, 2, 1))
    a_meeting(north, SIX, date=datetime.date(2026, 4, 1))
    a_meeting(
        south, SOUTH.replace("    Ann Abel   900    90\n", ""), date=datetime.date(2026, 2, 8)
    )
    ann = Player.objects.get(name="Ann Abel")
    a_meeting(south, SOUTH, date=datetime.date(2026, 5, 1))
    return Registration.objects.get(player=ann)


def move(ann, south, by):
    return transfer_player(
        registration=ann.pk, seen=ann.region_id, to_region=south.region_id, date=DAY, by=by, at=AT
    )


def test_the_meetings_from_the_day_on_come_out_differently(ann):
    preview = preview_transfer(ann, "south", DAY)

    assert [(each.region, each.info.number, each.home_after) for each in preview.meetings] == [
        ("North", 2, False), ("South", 2, True),
    ]  # fmt: skip
    assert preview.meetings[0].points[:2] == (
        ChangedPoints("Ann Abel", Fraction(20), None),
        ChangedPoints("Bob Bell", Fraction(19), Fraction(20)),
    )
    assert preview.meetings[1].points[0] == ChangedPoints("Ann Abel", None, Fraction(20))


def test_the_tables_come_out_differently_the_player_first(ann):
    north, south = preview_transfer(ann, "south", DAY).tables

    assert (north.region, north.totals[0]) == (
        "North", ChangedPoints("Ann Abel", Fraction(40), None),
    )  # fmt: skip
    assert south.totals[:2] == (
        ChangedPoints("Ann Abel", None, Fraction(20)),
        ChangedPoints("Pat Pool", Fraction(40), Fraction(39)),
    )


def test_1g_places_in_the_final_move_with_attendance(ann):
    """North 6 and 6, South 5 and 5, of 40 places; then 6 and 5 in both."""
    preview = preview_transfer(ann, "south", DAY)

    assert preview.places == (ChangedPlaces("North", 22, 20), ChangedPlaces("South", 18, 20))
    for row in SeasonRegion.objects.filter(season=ann.season):
        row.places_fixed = 20
        row.save()
    unmoved = preview_transfer(ann, "south", DAY)
    assert unmoved.places == ()
    assert unmoved.shown != preview.shown


def test_nothing_changes_of_a_season_that_is_over_by_then(ann):
    preview = preview_transfer(ann, "south", datetime.date(2026, 12, 1))

    assert preview.places == ()
    assert (preview.meetings, [table.region for table in preview.tables]) == ((), ["North"])


def test_a_meeting_that_would_count_no_more(north, south):
    a_meeting(north, FIVE, date=datetime.date(2026, 4, 1))
    row = Registration.objects.get(player__name="Ann Abel")

    [meeting] = preview_transfer(row, "south", DAY).meetings

    assert (meeting.counted, meeting.counts) == (True, False)


def test_what_is_previewed_is_what_happens(ann, north, south, organiser):
    previewed = preview_transfer(ann, "south", DAY)
    row = move(ann, south, organiser)
    ann.refresh_from_db()

    back = preview_taking_back(ann, row)

    assert [(each.before, each.after) for table in back.tables for each in table.totals] == [
        (each.after, each.before) for table in previewed.tables for each in table.totals
    ]


def test_a_guest_who_joined_becomes_a_guest_again(south, organiser):
    a_player(south, "Gus Gale", guest=True)
    row = Registration.objects.get()
    moved = move(row, south, organiser)
    row.refresh_from_db()

    assert preview_taking_back(row, moved).meetings == ()


def test_the_queries_of_a_preview_do_not_grow(ann):
    preview_transfer(ann, "south", DAY)
    with CaptureQueriesContext(
        connection,
    ) as few:
        preview_transfer(ann, "south", DAY)

    assert len(few) <= 8


def test_a_registration_stays_where_the_last_move_led(ann, north, south, organiser):
    move(ann, south, organiser)
    ann.refresh_from_db()
    assert list(registration_refusals(ann)) == []
    ann.region = north.region

    [refusal] = registration_refusals(ann)

    assert (refusal.field, refusal.message) == (
        "region",
        "Ann Abel moved to South on 1 March: the organiser’s registrations take that back (1C).",
    )


# --- Where it shows -----------------------------------------------------------


def test_below_the_table_of_the_region_that_was_left(ann, north, south, organiser):
    move(ann, south, organiser)

    table = league_table(2026, "north")

    assert table.lines[0].player.name == "Bob Bell"
    [line] = table.moved
    assert (line.player.name, line.row.total, line.region.name) == ("Ann Abel", 20, "South")


def test_the_working_of_what_stays(ann, south, organiser):
    move(ann, south, organiser)

    working = season_working(2026, "north", ann.player_id)

    assert [step.text for step in working.steps] == [
        "Meeting 1 counts: 20 league points.",
        "Meeting 2: came as a guest, and took no league points.",
        "Total of the best 4 meetings: 20 league points.",
        "They have moved to another region: this stays here, without a position.",
    ]
    assert season_working(2026, "south", ann.player_id).row.total == 20


def test_a_players_page_has_both_regions(ann, south, organiser):
    move(ann, south, organiser)

    [season] = player_record(ann.player_id).seasons

    assert (season.region.name, season.row.total) == ("South", 20)
    [left] = season.moved_from
    assert (left.region.name, left.row.total) == ("North", 20)


def test_the_pages_say_so(client, ann, south, organiser):
    move(ann, south, organiser)

    table = client.get("/2026/north/").content.decode()
    player = client.get(f"/players/{ann.player_id}/").content.decode()

    assert "Moved during the season" in table
    assert "which stay there (1C)" in player
    assert client.get(f"/2026/north/players/{ann.player_id}/").status_code == 200


def test_a_child_who_moved_is_shown_by_first_name(client, ann, south, organiser):
    ann.player.child = True
    ann.player.save()
    move(ann, south, organiser)

    for page in ("/2026/north/", f"/2026/north/players/{ann.player_id}/", "/2026/south/"):
        text = client.get(page).content.decode()
        assert ("Ann" in text, "Abel" in text) == (True, False)
