"""The version of the data, by which everything computed is cached."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import connection

SITE = 0
"""The row of the whole site; each season has its own, under its year."""


@dataclass(frozen=True, slots=True)
class Version:
    """The token that every write replaces, and those of the seasons, which fewer writes do.

    Two versions are the same if the whole site's are.
    """

    site: str
    seasons: Mapping[int, str] = field(compare=False)
    """By year: replaced where the season's tables, or the names in them, may have changed."""


def data_version() -> Version | None:
    """Read the tokens; one query. None, if the site's is missing: cache nothing."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT year, token FROM leagues_dataversion")
        tokens = dict(cursor.fetchall())
    site = tokens.pop(SITE, None)
    return Version(site, tokens) if site else None
