"""READ: every player by name, with the region they were last registered in."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from leagues.folding import fold
from leagues.models import Player
from leagues.models.player import public_name
from leagues.version import Version, data_version


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player as lists show them: never by more than the public name, nor in its order."""

    pk: int
    name: str
    folded: str
    region_slug: str
    """Of the latest registration; empty for a guest, and before the first."""
    region: str
    year: int | None
    """The season of the latest registration."""


def player_list(version: Version | None = None) -> tuple[ListedPlayer, ...]:
    """List all players by public name; kept in memory until the data change.

    ``version`` saves a query where the caller has read it. One query at most after it.
    """
    version = version or data_version()
    return _load() if version is None else _kept(version)


@lru_cache(maxsize=1)
def _kept(version: Version) -> tuple[ListedPlayer, ...]:
    return _load()


def _load() -> tuple[ListedPlayer, ...]:
    rows = (
        Player.objects.filter(merged_into=None)
        .order_by("pk", "registrations__season__year")
        .values_list(
            "pk",
            "name",
            "child",
            "registrations__region__slug",
            "registrations__region__name",
            "registrations__season__year",
        )
    )
    latest = {
        pk: ListedPlayer(
            pk=pk,
            name=public_name(name, child=child),
            folded=fold(public_name(name, child=child)),
            region_slug=region_slug or "",
            region=region or "",
            year=year,
        )
        for pk, name, child, region_slug, region, year in rows
    }
    return tuple(sorted(latest.values(), key=lambda player: (player.folded, player.pk)))


def listed_regions(players: Iterable[ListedPlayer]) -> tuple[tuple[str, str], ...]:
    """Give the regions (slug and name) that these players are in, by name."""
    regions = {(player.region_slug, player.region) for player in players if player.region_slug}
    return tuple(sorted(regions, key=lambda region: (region[1], region[0])))
