"""READ: everyone whom the league knows, by full name, to be found at a meeting's door.

For those who run a meeting: a child is here by surname too. Public pages ask ``player_list``.
"""

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

    def in_season(self, year: int) -> tuple[str, str] | None:
        """The region (slug, name) of this season; empty for a guest, None before either."""
        return next(((slug, name) for known, slug, name in self.regions if known == year), None)

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


def find_players(query: str, known: Mapping[int, KnownPlayer]) -> tuple[KnownPlayer, ...]:
    """Find those with each of the words in their name, the ones that start alike before others."""
    words = fold(query)
    if not words:
        return ()
    hits = [player for player in known.values() if found(words, player.folded)]
    hits.sort(key=lambda player: not player.folded.startswith(words))
    return tuple(hits[:MOST])


@lru_cache(maxsize=1)
def _kept(version: Version) -> dict[int, KnownPlayer]:
    return _load()


def _load() -> dict[int, KnownPlayer]:
    rows = Player.objects.order_by("pk", "registrations__season__year").values_list(
        "pk",
        "name",
        "child",
        "registrations__season__year",
        "registrations__region__slug",
        "registrations__region__name",
    )
    about: dict[int, tuple[str, bool]] = {}
    regions: dict[int, list[tuple[int, str, str]]] = {}
    for pk, name, child, year, slug, region in rows:
        about[pk] = (name, child)
        if year is not None:
            regions.setdefault(pk, []).append((year, slug or "", region or ""))
    everyone = (
        KnownPlayer(pk, name, child, fold(name), tuple(regions.get(pk, ())))
        for pk, (name, child) in about.items()
    )
    in_order = sorted(everyone, key=lambda player: (player.folded, player.pk))
    return {player.pk: player for player in in_order}
