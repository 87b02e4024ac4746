"""Write a season's tables file on standard output, and nothing else there."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from leagues.reads.tables_file import tables_document
from leagues.tables import season_tables
from meetings.management.documents import read_of_season, write_document
from meetings.seasonfile.layout import document_text


class Command(BaseCommand):
    """``manage.py export_tables YEAR``."""

    help = "Write a season's tables as a tables file (ukpl-tables/1) on standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the year."""
        parser.add_argument("year", metavar="YEAR", help="the season's year")

    def handle(self, *, year: str, **options: Any) -> None:
        """Work the season out and write it."""
        document = tables_document(read_of_season(year, season_tables))
        write_document(self.stdout, document_text(document, opened={"regions", "meetings"}))
