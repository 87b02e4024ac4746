"""READ: everyone whom the league knows, by full name, to be found at a meeting's door.

For those who run a meeting: a child is here by surname too. Public pages ask ``player_list``.
"""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from leagues.folding import fold, found
from leagues.models import Player
from leagues.version import Version, data_version

MOST = 12
"""How many are shown of those found."""


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """Someone the league has seen, and where they have played."""

    pk: int
    name: str
    child: bool
    folded: str
    regions: tuple[tuple[int, str, str], ...]
    """Year, region's slug and its name, of each registration, the earliest first.

    Slug and name are empty for a season's guest.
    """
    moves: tuple[tuple[int, datetime.date, str, str], ...] = ()
    """Year, first day in the next region, and slug and name of the one left, by day (1C)."""
    retired: bool = False
    """Offered in no list; ``merged`` besides where another row is this person."""
    merged: bool = False

    def in_season(self, year: int, on: datetime.date | None = None) -> tuple[str, str] | None:
        """The region (slug, name) of this season; empty for a guest, None before either.

        On a day the one they were in then: who has moved since was there before (1C).
        """
        now = next(((slug, name) for known, slug, name in self.regions if known == year), None)
        if on is None or now is None:
            return now
        left = ((slug, name) for known, day, slug, name in self.moves if known == year and day > on)
        return next(left, now)

    @property
    def latest(self) -> str:
        """The name of the region they last played for; empty if there is none."""
        return next((name for _, _, name in reversed(self.regions) if name), "")


def known_players(version: Version | None = None) -> dict[int, KnownPlayer]:
    """Everyone by primary key, in order of name; kept in memory until the data change.

    ``version`` saves a query where the caller has read it. One query at most after it.
    """
    version = version or data_version()
    return _load() if version is None else _kept(version)


def find_players(
    query: str, known: Mapping[int, KnownPlayer], *, retired: bool = False
) -> tuple[KnownPlayer, ...]:
    """Find those with each of the words in their name, the ones that start alike before others.

    Of those who play, or of those who have ``retired``.
    """
    words = fold(query)
    if not words:
        return ()
    hits = [p for p in known.values() if p.retired is retired and found(words, p.folded)]
    hits.sort(key=lambda player: not player.folded.startswith(words))
    return tuple(hits[:MOST])


@lru_cache(maxsize=1)
def _kept(version: Version) -> dict[int, KnownPlayer]:
    return _load()


def _load() -> dict[int, KnownPlayer]:
    rows = Player.objects.order_by(
        "pk", "registrations__season__year", "registrations__transfers__date"
    ).values_list(
        "pk",
        "name",
        "child",
        "retired",
        "merged_into",
        "registrations__season__year",
        "registrations__region__slug",
        "registrations__region__name",
        "registrations__transfers__date",
        "registrations__transfers__from_region__slug",
        "registrations__transfers__from_region__name",
    )
    about: dict[int, tuple[str, bool, bool, bool]] = {}
    regions: dict[int, dict[int, tuple[int, str, str]]] = {}
    moves: dict[int, list[tuple[int, datetime.date, str, str]]] = {}
    for pk, name, child, retired, merged, year, slug, region, day, left, left_name in rows:
        about[pk] = (name, child, retired, merged is not None)
        if year is not None:
            regions.setdefault(pk, {})[year] = (year, slug or "", region or "")
        if day is not None:
            moves.setdefault(pk, []).append((year, day, left or "", left_name or ""))
    everyone = (
        KnownPlayer(
            pk=pk,
            name=name,
            child=child,
            folded=fold(name),
            regions=tuple(regions.get(pk, {}).values()),
            moves=tuple(moves.get(pk, ())),
            retired=retired,
            merged=merged,
        )
        for pk, (name, child, retired, merged) in about.items()
    )
    in_order = sorted(everyone, key=lambda player: (player.folded, player.pk))
    return {player.pk: player for player in in_order}
