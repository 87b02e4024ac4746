"""The commands: seasons in, seasons and tables out."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from leagues.models import Season
from meetings.models import RecordedResult
from meetings.seasonfile.faults import MOST_KEPT
from tests.factories.meetings import MeetingFactory
from tests.scenarios import FIVE, a_meeting
from tests.season_files import a_season, file_of

pytestmark = pytest.mark.django_db

EVERY_FEATURE = Path(__file__).parent.parent / "seasonfile" / "every_feature.json"


def run(*words, **options):
    """Run a command; give what it wrote on standard output and on standard error."""
    out, err = io.StringIO(), io.StringIO()
    call_command(*map(str, words), stdout=out, stderr=err, skip_checks=True, **options)
    return out.getvalue(), err.getvalue()


@pytest.fixture
def small(tmp_path):
    file = tmp_path / "small.json"
    file.write_bytes(file_of(a_season()))
    return file


def test_import_says_what_it_did(small):
    assert run("import_season", small) == ("The season 2022 is imported.\n", "")
    assert run("import_season", small, "--replace", verbosity=0) == ("", "")


def test_import_shows_its_steps_to_whoever_asks(small):
    _, err = run("import_season", small, verbosity=2)
    assert err == "  3 players …\n  2 meetings …\n  3 games …\n  2 scores …\n"


def test_import_shows_its_steps_on_a_terminal(small):
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    call_command(
        "import_season", str(small), stdout=io.StringIO(), stderr=terminal, skip_checks=True
    )
    assert "2 scores …" in terminal.getvalue()


def test_import_refuses_a_season_that_is_there(small):
    run("import_season", small)
    with pytest.raises(CommandError) as refused:
        run("import_season", small)
    assert refused.value.returncode == 1
    assert str(refused.value) == (
        f"Nothing was imported from {small}. Faults: 1\n"
        "season.year: the season 2022 exists already; --replace replaces it"
    )


def test_import_tells_a_thousand_faults_and_counts_the_rest(small):
    small.write_bytes(file_of(a_season(venues=[1] * (MOST_KEPT + 1500))))
    with pytest.raises(CommandError) as refused:
        run("import_season", small)
    first, *faults, last = str(refused.value).splitlines()
    assert first == f"Nothing was imported from {small}. Faults: 2,501"
    assert (len(faults), last) == (MOST_KEPT, "… and 1,501 more")


@pytest.mark.parametrize(
    ("name", "why"),
    [("nowhere.json", "No such file or directory"), (".", "Is a directory")],
)
def test_import_needs_a_file(name, why, tmp_path):
    with pytest.raises(CommandError) as refused:
        run("import_season", tmp_path / name)
    assert str(refused.value) == f"{tmp_path / name} can't be read: {why}."
    assert refused.value.returncode == 1


def test_export_of_everything_the_format_has():
    """In, out, in and out again: the same bytes. Nothing else on either stream."""
    run("import_season", EVERY_FEATURE)
    exported = run("export_season", "2022")
    assert exported == (EVERY_FEATURE.read_text("utf-8"), "")
    run("import_season", EVERY_FEATURE, "--replace")
    assert run("export_season", "2022") == exported


def test_export_is_utf_8_whatever_the_terminal(small):
    small.write_bytes(file_of(a_season(**{"venues[0].name": "Zoë’s 李"})))
    run("import_season", small)
    terminal = io.TextIOWrapper(io.BytesIO(), "ascii")
    call_command("export_season", "2022", stdout=terminal, skip_checks=True)
    terminal.flush()
    assert '"name": "Zoë’s 李"'.encode() in terminal.buffer.getvalue()


def test_export_says_what_the_file_cannot_hold(season, north):
    north.places_by_hand, north.places_reason = 3, "agreed"
    north.save()
    out, err = run("export_season", season.year)
    assert json.loads(out)["regions"] == [{"slug": "north", "name": "North"}]
    assert err == "Not in the file: places in the final set by hand (North).\n"


def test_export_says_what_import_would_refuse(season, north):
    """The organiser may have overruled a refusal (8); a file can't."""
    for number in range(1, 8):
        MeetingFactory(season=season, region=north.region, number=number)
    _, err = run("export_season", season.year)
    assert err == (
        "As it is, this file would not be imported again:\n"
        "  meetings[6]: north has 6 meetings already (1B)\n"
    )


def test_recorded_results_win_over_games(season, north):
    meeting = a_meeting(north, FIVE)
    ann = meeting.games.first().scores.first().player
    RecordedResult.objects.create(meeting=meeting, player=ann, machine_points=9)
    out, err = run("export_season", season.year)
    assert json.loads(out)["meetings"][0]["recorded_results"] == [
        {"player": ann.slug, "machine_points": "9", "league_points": None}
    ]
    assert "scores" not in json.loads(out)["meetings"][0]
    assert err == "Not in the file: the games of meetings with recorded results (North 1).\n"


def test_export_of_tables(small):
    run("import_season", small)
    out, err = run("export_tables", "2022")
    assert err == ""
    tables = json.loads(out)
    assert (tables["format"], tables["season"]) == ("ukpl-tables/1", 2022)
    assert [region["region"] for region in tables["regions"]] == ["irish", "south-west"]
    assert out.splitlines()[:5] == [
        "{",
        '  "format": "ukpl-tables/1",',
        '  "season": 2022,',
        '  "regions": [',
        "    {",
    ]


@pytest.mark.parametrize("command", ["export_season", "export_tables"])
@pytest.mark.parametrize("year", ["2022", "twenty", "-1", "20222", "\uff12\uff10\uff12\uff12", ""])
def test_export_needs_a_season(command, year):
    with pytest.raises(CommandError) as refused:
        run(command, "--", year)
    assert str(refused.value) == f"There is no season {year}."
    assert refused.value.returncode == 1


def test_what_the_database_refuses(small):
    """As when it is not migrated: one sentence, and nothing is written."""
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE meetings_ruling RENAME TO meetings_gone")
    with pytest.raises(CommandError) as refused:
        run("import_season", small)
    assert str(refused.value).startswith("Nothing was imported; the database says: ")
    assert refused.value.returncode == 1
    assert Season.objects.count() == 0
