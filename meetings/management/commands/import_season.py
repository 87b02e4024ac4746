"""Import a season file: all of it or, if anything in it is wrong, nothing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import timezone

from meetings.seasonfile.json_text import LARGEST_FILE
from meetings.services.import_season import SeasonRefusedError, import_season_file


class Command(BaseCommand):
    """``manage.py import_season FILE [--replace]``: tells every fault; status 1 if there is one."""

    help = "Import a season file (ukpl-season/1). Nothing is written if anything in it is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, and leave to replace."""
        parser.add_argument("file", metavar="FILE", type=Path, help="the season file")
        parser.add_argument(
            "--replace", action="store_true", help="replace the season if it is here already"
        )

    def handle(self, *, file: Path, replace: bool, verbosity: int, **options: Any) -> None:
        """Read, import, and say so."""
        self.shows_steps = verbosity > 1 or (verbosity == 1 and self.stderr.isatty())
        try:
            season = import_season_file(
                data=_beginning(file),
                replace=replace,
                by=None,
                at=timezone.now(),
                progress=self.show_step,
            )
        except SeasonRefusedError as error:
            raise CommandError(_report(file, error)) from None
        except OSError as error:
            raise CommandError(f"{file} can't be read: {error.strerror}.") from None
        except DatabaseError as error:
            raise CommandError(f"Nothing was imported; the database says: {error}") from error
        if verbosity:
            self.stdout.write(f"The season {season} is imported.")

    def show_step(self, step: str) -> None:
        """Show someone who waits how far it is; a step takes a second or so."""
        if self.shows_steps:
            self.stderr.write(f"  {step} …", style_func=str)


def _beginning(file: Path) -> bytes:
    """Read as much as a season file may have, and a byte more to show that there is more."""
    with file.open("rb") as stream:
        return stream.read(LARGEST_FILE + 1)


def _report(file: Path, error: SeasonRefusedError) -> str:
    """List the faults, a line each."""
    lines = [f"Nothing was imported from {file}. Faults: {error.count:,}", *map(str, error.faults)]
    if error.count > len(error.faults):
        lines.append(f"… and {error.count - len(error.faults):,} more")
    return "\n".join(lines)
