"""Columns that the rules work out, for a page of rows at a time.

A page of a list asks for the data's version once, and for each season on it once at most.
"""

from collections.abc import Sequence
from typing import Any

from django.contrib.admin.views.main import ChangeList
from django.http import HttpRequest

from leagues.models import Season
from leagues.tables import SeasonTables, season_tables
from leagues.version import Version, data_version
from scoring import MeetingResult, RegionResult, RuleError


class WorkedOut:
    """The seasons of a page's rows; whatever is not there is not worked out (yet)."""

    def __init__(self, years: set[int]) -> None:
        version = data_version()
        self.seasons = {
            year: tables for year in sorted(years) if (tables := _tables(year, version))
        }

    def region(self, year: int, region: str) -> RegionResult | None:
        """A region's season."""
        if year not in self.seasons:
            return None
        regions = self.seasons[year].result.regions
        return next((each for each in regions if each.key == region), None)

    def meeting(self, year: int, region: str, number: int) -> MeetingResult | None:
        """A published meeting."""
        found = self.region(year, region)
        meetings = found.meetings if found else ()
        return next((each for each in meetings if each.number == number), None)


def _tables(year: int, version: Version | None) -> SeasonTables | None:
    try:
        return season_tables(year, version)
    except (RuleError, Season.DoesNotExist):
        # The rows that the rules can't work out are the very ones to put right here.
        return None


class WorkedOutList(ChangeList):
    """A list whose rows come with ``worked_out``. Its admin says ``year_of(row)``."""

    def get_results(self, request: HttpRequest) -> None:
        """Give the page's rows what is worked out about their seasons."""
        super().get_results(request)
        rows: Sequence[Any] = list(self.result_list)
        lister: Any = self.model_admin
        worked_out = WorkedOut({lister.year_of(row) for row in rows})
        for row in rows:
            row.worked_out = worked_out
        self.result_list = rows
