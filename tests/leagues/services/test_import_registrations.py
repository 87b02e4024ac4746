"""A list of registrations: read, previewed, and written all or nothing (1C)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Player, Registration
from leagues.reads.registration_file import NO_NAMES, file_rows
from leagues.reads.registration_preview import import_preview
from leagues.services.import_registrations import ListedRegistration, import_registrations
from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.table import table_of_text
from meetings.services.errors import Refused
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import AT, ScoreFactory


def read(text, north, *others, default=None):
    regions = [each.region for each in (north, *others)]
    return file_rows(table_of_text(text), regions, default)


def states(text, north, *others, choices=(), default=None):
    rows = read(text, north, *others, default=default)
    preview = import_preview(north.season, rows, dict(choices))
    return [(each.state, each.words) for each in preview.rows]


def write(north, by, *rows):
    listed = [
        ListedRegistration(number=1, name=name, region=north.region_id, **about)
        for name, about in rows
    ]
    return import_registrations(season=north.season_id, rows=listed, by=by, at=AT)


# --- Reading ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Name\tRegion\tChild\tIFPA number\nTim Tate\tNorth\tyes\t123",
        "ifpa,junior,player,league\nIFPA 123,Y,Tim Tate,north",
        "Surname;First name;Child;Region;IFPA no.\nTate;Tim;x;NORTH;123",
        "Tim Tate\tNorth\tchild\t123",
    ],
)
def test_columns_in_any_order(north, text):
    [row] = read(text, north)

    assert (row.name, row.region, row.child, row.ifpa_id, row.problem) == (
        "Tim Tate", north.region, True, 123, "",
    )  # fmt: skip


def test_columns_that_are_missing_and_lines_that_are_empty(north):
    rows = read("Name\nAnn Abel\n\nBob Bell", north, default=north.region)

    assert [(row.number, row.name, row.region, row.child, row.ifpa_id) for row in rows] == [
        (2, "Ann Abel", north.region, False, None), (4, "Bob Bell", north.region, False, None),
    ]  # fmt: skip


def test_empty_lines_before_the_first(north):
    [row] = read("\n\nName\tRegion\nAnn Abel\tNorth", north)

    assert (row.number, row.name, row.region) == (4, "Ann Abel", north.region)


def test_a_list_without_names(north):
    with pytest.raises(GridFileError, match="No column holds names"):
        read("Region\tChild\nNorth\tno", north)
    assert NO_NAMES.endswith("call one Name.")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (".\tNorth\t\t", "It has no name."),
        ("Ann\tEast\t\t", "“East” is no region of the season."),
        ("Ann\t\t\t", "It says no region."),
        ("Ann\tNorth\tperhaps\t", "Child is yes or no, not “perhaps”."),
        ("Ann\tNorth\t\tmany", "“many” is no IFPA number."),
        ("Ann\tNorth\t\t99999999999999", "“99999999999999” is no IFPA number."),
    ],
)
def test_what_cannot_be_read_is_said(north, line, problem):
    [row] = read(f"Name\tRegion\tChild\tIFPA\n{line}", north)

    assert row.problem == problem
    assert states(f"Name\tRegion\tChild\tIFPA\n{line}", north) == [("problem", problem)]


# --- The preview --------------------------------------------------------------


def test_new_known_and_likely_ones(north):
    PlayerFactory(name="Ann Abel")
    PlayerFactory(name="Robert Bell")

    assert states("abel, Ann\tNorth\nBob Bell\tNorth\nZoë Quill\tNorth", north) == [
        ("register", "Registered in North."),
        ("problem", "Choose who this is."),
        ("new", "New in North."),
    ]


def test_who_is_chosen_and_who_is_left_out(north):
    bob = PlayerFactory(name="Robert Bell")

    text = "Bob Bell\tNorth\nBobby Bell\tNorth\nBobbie Bell\tNorth"
    assert states(text, north, choices={1: f"p{bob.pk}", 2: "skip", 3: "new"}) == [
        ("register", "Registered in North."), ("skip", "Left out."), ("new", "New in North."),
    ]  # fmt: skip


def test_an_ifpa_number_says_who_it_is(north):
    PlayerFactory(name="Robert Bell", ifpa_id=7)

    text = "Name\tRegion\tIFPA\nSome Body\tNorth\t7"
    assert states(text, north) == [("register", "Registered in North.")]
    assert states(text, north, choices={2: "new"}) == [
        ("problem", "The IFPA number 7 is somebody’s: choose them.")
    ]


def test_where_the_season_has_them_already(north, south):
    def known(name, region, **about):
        return RegistrationFactory(
            season=north.season, region=region, player__name=name, **about
        ).player

    known("Ann Abel", north.region)
    known("Bob Bell", south.region)
    known("Cat Cole", north.region, confirmed=False)
    known("Dee Dunn", None)
    ScoreFactory(player=known("Eve East", None), game__meeting__season=north.season)

    names = ("Ann Abel", "Bob Bell", "Cat Cole", "Dee Dunn", "Eve East")
    assert states("\n".join(f"{name}\tNorth" for name in names), north, south) == [
        ("same", "Is registered in North."),
        ("problem", "Registered in South for 2026 already (1C)."),
        ("register", "Confirmed in North."),
        ("register", "A guest until now, registered in North."),
        ("problem", "Has played as a guest this season: move them from a day on."),
    ]


def test_twice_in_one_list(north):
    PlayerFactory(name="Ann Abel")

    assert (
        states("Ann Abel\tNorth\nABEL, ANN\tNorth", north)
        == [("problem", "The list has this player twice.")] * 2
    )


def test_a_new_name_twice_in_one_list_is_asked_about(north):
    text = "Zoë Quill\tNorth\nQuill, Zoe\tNorth\nZoë Quill\tNorth"
    asked = "The list has this name before: a new player of that name, or the same?"

    assert states(text, north) == [
        ("new", "New in North."), ("problem", asked), ("problem", asked),
    ]  # fmt: skip
    assert states(text, north, choices={2: "skip", 3: "new"}) == [
        ("new", "New in North."), ("skip", "Left out."), ("new", "New in North."),
    ]  # fmt: skip


def test_a_number_twice_in_one_list(north):
    text = "Name\tRegion\tIFPA\nZoë Quill\tNorth\t7\nZed Quill\tNorth\t7"

    assert states(text, north) == [("problem", "The list has this IFPA number twice.")] * 2
    assert states(text, north, choices={3: "skip"})[0] == ("new", "New in North.")


def test_the_queries_do_not_grow(north):
    def count(rows):
        import_preview(north.season, rows, {})
        with CaptureQueriesContext(connection) as queries:
            import_preview(north.season, rows, {})
        return len(queries)

    few = count(read("Ann Abel\tNorth", north))
    many = count(read("\n".join(f"Player {n}\tNorth" for n in range(20)), north))
    assert (few, many) == (many, few)


# --- Writing ------------------------------------------------------------------


def test_everyone_is_registered(north, organiser):
    ann = PlayerFactory(name="Ann Abel", retired=True)
    carried = RegistrationFactory(season=north.season, region=north.region, confirmed=False)

    written = write(
        north, organiser,
        ("Ann Abel", {"player": ann.pk, "child": True, "ifpa_id": 5}),
        (carried.player.name, {"player": carried.player_id}),
        ("Zoë Quill", {"player": None, "ifpa_id": 6}),
    )  # fmt: skip

    assert written == 3
    ann.refresh_from_db()
    carried.refresh_from_db()
    assert (ann.child, ann.ifpa_id, ann.retired, carried.confirmed) == (True, 5, False, True)
    assert Registration.objects.get(player=ann).child is True
    assert Player.objects.get(name="Zoë Quill").ifpa_id == 6


def test_a_number_that_somebody_has_is_not_taken(north, organiser):
    PlayerFactory(ifpa_id=5)
    ann = PlayerFactory(name="Ann Abel")

    write(north, organiser, ("Ann Abel", {"player": ann.pk, "ifpa_id": 5}))

    ann.refresh_from_db()
    assert ann.ifpa_id is None


def test_a_guest_who_is_a_child_joins(north, organiser):
    guest = RegistrationFactory(season=north.season, region=None)

    write(north, organiser, ("Tim", {"player": guest.player_id, "child": True}))

    guest.refresh_from_db()
    assert (guest.region, guest.child) == (north.region, True)


def test_one_refusal_and_nothing_is_written(north, south, organiser):
    elsewhere = RegistrationFactory(
        season=south.season, region=south.region, player__name="Sam Tate"
    )

    with pytest.raises(Refused) as caught:
        write(
            north, organiser,
            ("Zoë Quill", {"player": None}), ("Sam Tate", {"player": elsewhere.player_id}),
        )  # fmt: skip

    assert caught.value.sentence == (
        "Row 1, Sam Tate: Sam Tate is registered in South for 2026 already (1C)."
    )
    assert not Player.objects.filter(name="Zoë Quill").exists()


def test_who_was_merged_meanwhile(north, organiser):
    gone = PlayerFactory(merged_into=PlayerFactory())

    with pytest.raises(Refused, match="the league knows no such player any more"):
        write(north, organiser, ("Ann", {"player": gone.pk}))
    with pytest.raises(Refused, match="the league knows no such player any more"):
        write(north, organiser, ("Ann", {"player": 0}))
