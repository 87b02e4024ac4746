"""WRITE: fill in who made each machine and when, from a list of machines."""

import csv
import datetime
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction

from leagues.folding import fold
from leagues.models import User
from leagues.services.facts import FactWriter
from meetings.models import Machine

COLUMNS = ("name", "manufacturer", "year", "opdb_id")
FILLED = COLUMNS[1:]
REASON = "From a list of machines"


class MachineListError(ValueError):
    """A list that cannot be read; one sentence for each fault in it."""

    def __init__(self, faults: Iterable[str]) -> None:
        super().__init__("\n".join(faults))


@dataclass(frozen=True, slots=True)
class ListedMachine:
    """One line of the list."""

    name: str
    manufacturer: str
    year: int | None
    opdb_id: str


@dataclass(frozen=True, slots=True)
class MachinesImported:
    """How many machines were new, were filled in, and had all that the list knows."""

    created: int
    filled: int
    unchanged: int


def read_machines(lines: Iterable[str]) -> tuple[ListedMachine, ...]:
    """Read a CSV list; other columns than ours are passed over.

    Raises ``MachineListError`` with every fault in it.
    """
    reader = csv.DictReader(lines)
    missing = [column for column in COLUMNS if column not in (reader.fieldnames or ())]
    if missing:
        raise MachineListError([f"The first line lacks: {', '.join(missing)}."])
    machines = []
    faults: list[str] = []
    for row in reader:
        try:
            machines.append(_listed(row))
        except ValidationError as error:
            faults += [f"Line {reader.line_num}: {message}" for message in error.messages]
    if faults:
        raise MachineListError(faults)
    return tuple(machines)


def _listed(row: dict[str, str | None]) -> ListedMachine:
    values = {column: (row[column] or "").strip() for column in COLUMNS}
    machine = Machine(**{**values, "year": values["year"] or None})
    machine.slug = machine_slug(machine.name)
    machine.clean_fields()
    return ListedMachine(**{column: getattr(machine, column) for column in COLUMNS})


@transaction.atomic
def import_machines(
    *, machines: Iterable[ListedMachine], by: User | None, at: datetime.datetime
) -> MachinesImported:
    """Add the machines that are not known, and fill what is empty of the others.

    What is known already is never replaced. Importing twice changes nothing.
    """
    writer = FactWriter(by, at, REASON)
    known = {fold(machine.name): machine for machine in Machine.objects.order_by("-pk")}
    known |= {machine.slug: machine for machine in known.values()}
    counts = {"created": 0, "filled": 0, "unchanged": 0}
    for listed in machines:
        slug = machine_slug(listed.name)
        machine = known.get(slug) or known.get(fold(listed.name))
        if machine is None:
            machine = known[slug] = Machine(slug=slug, name=listed.name)
        counts[_fill(machine, listed, writer)] += 1
    return MachinesImported(**counts)


def _fill(machine: Machine, listed: ListedMachine, writer: FactWriter) -> str:
    """Save what the list adds to a machine; say what that was."""
    new = machine.pk is None
    added = {name: getattr(listed, name) for name in FILLED if not getattr(machine, name)}
    if not new and not any(added.values()):
        return "unchanged"
    for name, value in added.items():
        setattr(machine, name, value)
    writer.save(machine)
    return "created" if new else "filled"


def machine_slug(name: str) -> str:
    """Name a machine as the league's season files do.

    >>> machine_slug("Bram Stoker's Dracula"), machine_slug("Mr. & Mrs. Pac-Man")
    ('bram-stoker-s-dracula', 'mr-mrs-pac-man')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
