"""READ: what the search box finds: players, machines, league tables, venues, seasons.

Names only, as the public may know them: a child is found by first name, and a venue by its name
and town.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from leagues.child_names import ChildNames
from leagues.discretion import child_names
from leagues.folding import fold, found
from leagues.models import SeasonRegion
from leagues.reads.player_list import ListedPlayer, player_list
from leagues.version import Version, data_version
from meetings.models import Machine, Meeting
from meetings.reads.machines import machine_maker

MOST = 20
"""How many of a kind are shown."""


@dataclass(frozen=True, slots=True)
class FoundMachine:
    """A make of machine."""

    slug: str
    name: str
    maker: str
    """Manufacturer and year, as far as they are known."""
    folded: str


@dataclass(frozen=True, slots=True)
class FoundRegion:
    """A region of the league."""

    slug: str
    name: str
    folded: str


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A region's league table in a season."""

    year: int
    slug: str
    name: str
    folded: str


@dataclass(frozen=True, slots=True)
class FoundSeason:
    """A season."""

    year: int
    folded: str


@dataclass(frozen=True, slots=True)
class FoundVenue:
    """A venue, by name and town, with the latest meeting there."""

    name: str
    town: str
    year: int
    region_slug: str
    region: str
    number: int
    folded: str


Item = TypeVar("Item", ListedPlayer, FoundMachine, FoundRegion, FoundTable, FoundSeason, FoundVenue)


@dataclass(frozen=True, slots=True)
class Hits(Generic[Item]):
    """The first of what was found of one kind, and how many more there are."""

    first: tuple[Item, ...]
    more: int

    def __bool__(self) -> bool:
        return bool(self.first)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found."""

    players: Hits[ListedPlayer]
    machines: Hits[FoundMachine]
    regions: Hits[FoundRegion]
    tables: Hits[FoundTable]
    seasons: Hits[FoundSeason]
    venues: Hits[FoundVenue]

    def __bool__(self) -> bool:
        return any(
            (self.players, self.machines, self.regions, self.tables, self.seasons, self.venues)
        )


@dataclass(frozen=True, slots=True)
class _Index:
    """Everything that can be found, each kind in the order in which it is shown."""

    machines: tuple[FoundMachine, ...]
    regions: tuple[FoundRegion, ...]
    tables: tuple[FoundTable, ...]
    seasons: tuple[FoundSeason, ...]
    venues: tuple[FoundVenue, ...]


def search(query: str) -> Answer | None:
    """Find what has each word of the query in its name; None where the query has no word.

    Capitals, accents, punctuation and spare spaces make no difference. One query, and four more
    where the data have changed.
    """
    words = fold(query)
    if not words:
        return None
    version = data_version()
    index = _load() if version is None else _kept(version)
    return Answer(
        players=_hits(words, player_list(version)),
        machines=_hits(words, index.machines),
        regions=_hits(words, index.regions),
        tables=_hits(words, index.tables),
        seasons=_hits(words, index.seasons),
        venues=_hits(words, index.venues),
    )


def _hits(words: str, items: Iterable[Item]) -> Hits[Item]:
    """Those found: names that start as the query does first, then those a word of which does."""
    hits = [item for item in items if found(words, item.folded)]
    hits.sort(key=lambda item: (not item.folded.startswith(words), f" {words}" not in item.folded))
    return Hits(tuple(hits[:MOST]), more=max(0, len(hits) - MOST))


@lru_cache(maxsize=1)
def _kept(version: Version) -> _Index:
    return _load()


def _load() -> _Index:
    taking_part = list(
        SeasonRegion.objects.order_by("-season__year", "region__name", "region__slug").values_list(
            "season__year", "region__slug", "region__name"
        )
    )
    regions = sorted({(name, slug) for _, slug, name in taking_part})
    years = dict.fromkeys(year for year, _, _ in taking_part)
    return _Index(
        machines=_machines(),
        regions=tuple(FoundRegion(slug, name, fold(name)) for name, slug in regions),
        tables=tuple(
            FoundTable(year, slug, name, fold(f"{name} {year}")) for year, slug, name in taking_part
        ),
        seasons=tuple(FoundSeason(year, fold(f"season {year}")) for year in years),
        venues=_venues(child_names()),
    )


def _machines() -> tuple[FoundMachine, ...]:
    rows = Machine.objects.order_by("name", "pk").values_list(
        "slug", "name", "manufacturer", "year"
    )
    return tuple(
        FoundMachine(slug, name, machine_maker(maker, year), fold(name))
        for slug, name, maker, year in rows
    )


def _venues(names: ChildNames) -> tuple[FoundVenue, ...]:
    """The venues that have or had a meeting, each with the latest."""
    rows = (
        Meeting.objects.counted()
        .filter(venue__isnull=False)
        .order_by("date", "pk")
        .values_list(
            "venue", "venue__name", "venue__town",
            "season__year", "region__slug", "region__name", "number",
        )
    )  # fmt: skip
    latest = {}
    for pk, full_name, full_town, year, slug, region, number in rows:
        name, town = names.without(full_name), names.without(full_town)
        folded = fold(f"{name} {town}")
        latest[pk] = FoundVenue(name, town, year, slug, region, number, folded)
    return tuple(sorted(latest.values(), key=lambda venue: (venue.folded, venue.year)))
