"""Who made each machine and when, from a list: filled in, never replaced."""

import datetime

import pytest

from meetings.models import Machine
from meetings.services.import_machines import (
    ListedMachine,
    MachineListError,
    MachinesImported,
    import_machines,
    read_machines,
)
from tests.factories.meetings import MachineFactory

AT = datetime.datetime(2026, 2, 6, tzinfo=datetime.UTC)
FATHOM = ListedMachine("Fathom", "Bally", 1981, "G123")


def known():
    """Each machine as it stands."""
    fields = ("slug", "name", "manufacturer", "year", "opdb_id")
    return sorted(Machine.objects.values_list(*fields))


def test_an_unknown_machine_is_added(db, organiser):
    done = import_machines(machines=[FATHOM], by=organiser, at=AT)

    assert done == MachinesImported(created=1, filled=0, unchanged=0)
    assert known() == [("fathom", "Fathom", "Bally", 1981, "G123")]
    (version,) = Machine.history.all()
    assert (version.history_user, version.history_date) == (organiser, AT)


@pytest.mark.parametrize(
    ("slug", "name"), [("fathom", "FATHOM (Bally)"), ("the-fathom", "fathom"), ("x", "Fáthom")]
)
def test_a_machine_is_known_by_its_slug_or_its_name(db, slug, name):
    MachineFactory(slug=slug, name=name)

    done = import_machines(machines=[FATHOM], by=None, at=AT)

    assert done == MachinesImported(created=0, filled=1, unchanged=0)
    assert known() == [(slug, name, "Bally", 1981, "G123")]


def test_what_is_known_stays(db):
    MachineFactory(slug="fathom", manufacturer="Bally Midway", year=1982)

    import_machines(machines=[FATHOM], by=None, at=AT)

    assert [row[2:] for row in known()] == [("Bally Midway", 1982, "G123")]


def test_importing_twice_changes_nothing(db):
    import_machines(machines=[FATHOM], by=None, at=AT)

    done = import_machines(machines=[FATHOM, FATHOM], by=None, at=AT)

    assert done == MachinesImported(created=0, filled=0, unchanged=2)
    assert Machine.history.count() == 1


def test_each_change_is_kept(db):
    import_machines(machines=[ListedMachine("Fathom", "", None, "")], by=None, at=AT)
    import_machines(machines=[FATHOM], by=None, at=AT)

    assert [version.year for version in Machine.history.order_by("pk")] == [None, 1981]


def test_a_list_is_read_with_its_spare_columns(db):
    lines = ["name,opdb_id,spare,manufacturer,year", " Fathom ,G123,x,Bally,1981", "Taxi,,,,"]

    assert read_machines(lines) == (FATHOM, ListedMachine("Taxi", "", None, ""))


def test_every_fault_is_told_with_its_line():
    lines = ["name,manufacturer,year,opdb_id", ",Bally,1981,", "Taxi,Williams,soon,", "Fathom,,12,"]

    with pytest.raises(MachineListError) as refused:
        read_machines(lines)

    assert [fault.partition(":")[0] for fault in str(refused.value).splitlines()] == [
        "Line 2",
        "Line 2",
        "Line 3",
        "Line 4",
    ]


@pytest.mark.parametrize("lines", [[], ["name;year"], ["name,year"]])
def test_a_list_without_our_columns_is_refused(lines):
    with pytest.raises(MachineListError, match="lacks"):
        read_machines(lines)
