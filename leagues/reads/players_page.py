"""READ: the organiser's page of players: likely duplicates, who is merged, who has retired."""

from dataclasses import dataclass
from functools import lru_cache

from leagues.models import Merge, Player, TwoPeople
from leagues.reads.merging import said_to_be_two
from leagues.version import Version, data_version
from meetings.reads.known_players import KnownPlayer, find_players, known_players
from meetings.reads.likely_players import likely_pairs


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """All that is out of the ordinary about the league's players; by full name."""

    found: tuple[KnownPlayer, ...]
    """Whom the search found, retired ones included."""
    pairs: tuple[tuple[KnownPlayer, KnownPlayer], ...]
    """Rows that may be one person, the likeliest first; not those said to be two.

    Of each pair the row that was there first comes first: it is the one to keep.
    """
    two_people: tuple[TwoPeople, ...]
    """Those that were said to be two, the latest first."""
    retired: tuple[KnownPlayer, ...]
    merges: tuple[Merge, ...]
    """The latest first, those parted again included."""


def players_page(query: str = "") -> PlayersPage:
    """Gather it: four queries. ``query`` holds names, with a comma between."""
    version = data_version()
    known = known_players(version)
    merges = Merge.objects.select_related("kept", "gone", "by").order_by("-at", "-pk")
    pairs = _pairs(known) if version is None else _kept(version)
    two_people = tuple(said_to_be_two())
    told = {row.pair for row in two_people}
    return PlayersPage(
        found=_found(query, known),
        pairs=tuple(pair for pair in pairs if {each.pk for each in pair} not in told),
        two_people=two_people,
        retired=tuple(p for p in known.values() if p.retired and not p.merged),
        merges=tuple(merges),
    )


def two_players(first: int, second: int) -> tuple[Player, Player]:
    """Load two rows. Raises ``Player.DoesNotExist``."""
    rows = Player.objects.select_related("merged_into").in_bulk([first, second])
    if first not in rows or second not in rows:
        raise Player.DoesNotExist
    return rows[first], rows[second]


def _found(query: str, known: dict[int, KnownPlayer]) -> tuple[KnownPlayer, ...]:
    found: dict[int, KnownPlayer] = {}
    for name in query.split(","):
        for retired in (False, True):
            for player in find_players(name, known, retired=retired):
                found.setdefault(player.pk, player)
    return tuple(player for player in found.values() if not player.merged)


@lru_cache(maxsize=1)
def _kept(version: Version) -> tuple[tuple[KnownPlayer, KnownPlayer], ...]:
    return _pairs(known_players(version))


def _pairs(known: dict[int, KnownPlayer]) -> tuple[tuple[KnownPlayer, KnownPlayer], ...]:
    pairs = likely_pairs(player for player in known.values() if not player.merged)
    return tuple((min(pair, key=_number), max(pair, key=_number)) for pair in pairs)


def _number(player: KnownPlayer) -> int:
    return player.pk
