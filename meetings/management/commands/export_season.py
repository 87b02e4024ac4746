"""Write a season's file on standard output, and nothing else there."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from meetings.management.documents import read_of_season, write_document
from meetings.seasonfile.reading import read_season
from meetings.seasonfile.stored import stored_season
from meetings.seasonfile.unsaid import unsaid
from meetings.seasonfile.writing import season_text


class Command(BaseCommand):
    """``manage.py export_season YEAR``."""

    help = "Write a season's facts as a season file (ukpl-season/1) on standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the year."""
        parser.add_argument("year", metavar="YEAR", help="the season's year")

    def handle(self, *, year: str, **options: Any) -> None:
        """Write the season; say on standard error what of it the file can't hold."""
        text = season_text(read_of_season(year, stored_season))
        write_document(self.stdout, text)
        for warning in (*unsaid(int(year)), *_refused(text)):
            self.stderr.write(warning, style_func=str)


def _refused(text: str) -> Iterator[str]:
    """Say what would keep the file from being imported: what an organiser has overruled (8)."""
    faults = read_season(text.encode()).faults
    if faults:
        yield "As it is, this file would not be imported again:"
    for fault in faults:
        yield f"  {fault}"
