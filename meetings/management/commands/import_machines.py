"""``import_machines FILE``: fill in who made each machine and when, from a CSV list."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from meetings.services.import_machines import MachineListError, import_machines, read_machines


class Command(BaseCommand):
    """All or nothing: one fault in the file, and nothing is written."""

    help = "Adds unknown machines and fills in makers, years and OPDB numbers from a CSV list."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path, metavar="FILE.csv")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Read, write, and say what came of it."""
        try:
            with file.open(encoding="utf-8-sig", newline="") as lines:
                machines = read_machines(lines)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise CommandError(f"{file} is not UTF-8 text.") from error
        except MachineListError as error:
            raise CommandError(str(error)) from error
        done = import_machines(machines=machines, by=None, at=timezone.now())
        self.stdout.write(
            f"{done.created} new, {done.filled} filled in, {done.unchanged} unchanged."
        )
