"""READ: who is registered in a season, region by region, and who is still to be confirmed (1C)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from leagues.models import Region, Registration, Season
from leagues.reads.registration_page import season_regions
from leagues.version import data_version
from meetings.models import Entry, Penalty, RecordedResult, Score
from meetings.reads.known_players import KnownPlayer, find_players, known_players
from meetings.reads.likely_players import likely_players

AT_A_GLANCE = 60
"""Players of all regions together that a page shows unfolded."""


@dataclass(frozen=True, slots=True)
class RegisteredPlayer:
    """A player of the season, by full name: for those who run it."""

    registration: Registration
    """With ``player`` and ``region``."""
    played: bool
    """Who has played stays; who has not can be moved or taken out at will."""


@dataclass(frozen=True, slots=True)
class RegisteredRegion:
    """A region's players, or the season's guests."""

    region: Region | None
    players: tuple[RegisteredPlayer, ...]
    """By name."""

    @property
    def to_confirm(self) -> tuple[RegisteredPlayer, ...]:
        """Carried over from the season before."""
        return tuple(each for each in self.players if not each.registration.confirmed)

    @property
    def confirmed(self) -> tuple[RegisteredPlayer, ...]:
        """The others."""
        return tuple(each for each in self.players if each.registration.confirmed)


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """Somebody whom a search found, and where this season has them."""

    player: KnownPlayer
    registered: bool
    region: str
    """The name of the region that has them; empty for a guest."""


@dataclass(frozen=True, slots=True)
class RegistrationsPage:
    """A season's registrations."""

    season: Season
    only: Region | None
    """The one region shown; None for all of them."""
    groups: tuple[RegisteredRegion, ...]
    """Regions by name, guests last."""
    regions: tuple[Region, ...]
    """The season's, by name."""
    found: tuple[FoundPlayer, ...]

    @property
    def total(self) -> int:
        """Everyone shown."""
        return sum(len(group.players) for group in self.groups)

    @property
    def folded(self) -> bool:
        """Are they too many to be read at a glance? Then each region unfolds."""
        return self.only is None and self.total > AT_A_GLANCE

    @property
    def to_confirm(self) -> int:
        """How many are carried over, and not confirmed yet."""
        return sum(len(group.to_confirm) for group in self.groups)


def registrations_page(
    season: Season, only: Region | None = None, *, query: str = "", like: str = ""
) -> RegistrationsPage:
    """Gather it: four queries. ``query`` searches everyone, ``like`` those of nearly that name."""
    rows = Registration.objects.filter(season=season).select_related("player", "region")
    if only is not None:
        rows = rows.filter(region=only)
    players = [
        RegisteredPlayer(row, row.played)
        for row in rows.annotate(played=_played()).order_by("player__name", "pk")
    ]
    regions = season_regions(season.year)
    shown = (only,) if only else (*regions, None)
    groups = (RegisteredRegion(region, tuple(_of(region, players))) for region in shown)
    known = known_players(data_version())
    found = likely_players(like, known.values()) if like else find_players(query, known)
    return RegistrationsPage(
        season=season,
        only=only,
        groups=tuple(group for group in groups if group.region or group.players),
        regions=regions,
        found=tuple(_found(player, season.year) for player in found),
    )


def guests_who_played(season: Season) -> frozenset[int]:
    """The season's guests with a result, by player's key. One query."""
    rows = Registration.objects.filter(_played(), season=season, region=None)
    return frozenset(rows.values_list("player", flat=True))


def has_played(registration: Registration) -> bool:
    """Has the season a result, an entry or a penalty of this player's? One query."""
    return Registration.objects.filter(_played(), pk=registration.pk).exists()


def _of(region: Region | None, players: Iterable[RegisteredPlayer]) -> Iterable[RegisteredPlayer]:
    key = region.pk if region else None
    return (each for each in players if each.registration.region_id == key)


def _found(player: KnownPlayer, year: int) -> FoundPlayer:
    now = player.in_season(year)
    return FoundPlayer(player, now is not None, now[1] if now else "")


def _played() -> Q:
    mine = {"player": OuterRef("player")}
    at, through = (
        {"meeting__season": OuterRef("season")},
        {"game__meeting__season": OuterRef("season")},
    )
    real, really = {"meeting__practice": False}, {"game__meeting__practice": False}
    return Q(
        Exists(Score.objects.filter(**mine, **through, **really))
        | Exists(Entry.objects.filter(**mine, **at, **real))
        | Exists(RecordedResult.objects.filter(**mine, **at))
        | Exists(Penalty.objects.filter(**mine, **at, **real))
    )
