"""The command: the league's own list goes in, twice; a bad one does not."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from meetings.models import Machine

LIST = Path(__file__).parents[3] / "data/machines/ukpl_machines.csv"


def run(file):
    """What the command says."""
    out = StringIO()
    call_command("import_machines", file, stdout=out)
    return out.getvalue().strip()


def test_the_leagues_list_goes_in_once(db):
    assert run(LIST) == "398 new, 0 filled in, 0 unchanged."
    assert run(LIST) == "0 new, 0 filled in, 398 unchanged."
    acdc = Machine.objects.get(slug="ac-dc")
    assert (acdc.name, acdc.manufacturer, acdc.year, acdc.opdb_id) == (
        "AC/DC",
        "Stern",
        None,
        "G43W4",
    )


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"name,manufacturer,year,opdb_id\nTaxi,,1988,\n,,,\n", "Line 3: "),
        (b"name\n\xff", "not UTF-8"),
        (b"", "lacks"),
    ],
)
def test_a_bad_list_writes_nothing(db, tmp_path, content, fault):
    file = tmp_path / "list.csv"
    file.write_bytes(content)

    with pytest.raises(CommandError, match=fault):
        run(file)

    assert not Machine.objects.exists()


def test_a_missing_file_is_refused(db, tmp_path):
    with pytest.raises(CommandError, match="cannot be read"):
        run(tmp_path / "none.csv")
