"""READ: what a new season can take over from the last one, and what a choice of it comes to."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet

from leagues.discretion import why_not_public
from leagues.folding import fold
from leagues.models import Region, Registration, Role, Season, SeasonRegion
from leagues.reads.refusals import Refusal
from leagues.reads.seen import digest
from leagues.rules import RUNS_A_REGION


@dataclass(frozen=True, slots=True)
class OfferedRole:
    """A coordinator or deputy of the last season who can still log in."""

    pk: int
    """The role's, in the last season."""
    user: int
    name: str
    kind: str
    region: int

    @property
    def words(self) -> str:
        """The office."""
        return str(Role.Kind(self.kind).label)


@dataclass(frozen=True, slots=True)
class OfferedRegion:
    """A region that may take part."""

    pk: int
    name: str
    took_part: bool
    """In the last season."""
    registrations: int
    """Players who would be carried over, to be confirmed."""
    children: tuple[str, ...]
    """Those of them who were children, by name: some may not be any more."""
    roles: tuple[OfferedRole, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to choose from."""

    last: Season | None
    """None before the first season."""
    regions: tuple[OfferedRegion, ...]
    """Every region of the league, by name."""

    @property
    def year(self) -> int | None:
        """The year that comes next."""
        return self.last.year + 1 if self.last else None

    @property
    def seen(self) -> str:
        """Name all of it in a short text, so that what was looked at is what is carried over."""
        return digest(self.last and self.last.pk, self.regions)

    @property
    def roles(self) -> tuple[OfferedRole, ...]:
        """Everybody who ran a region."""
        return tuple(role for region in self.regions for role in region.roles)

    def refusals(
        self, *, year: int, regions: Collection[int], new_regions: Collection[str]
    ) -> Iterator[Refusal]:
        """Say what can't be, beside its field."""
        if self.last and year <= self.last.year:
            yield Refusal(
                "year",
                f"The season {self.last} is there: a new one comes after it. An older one comes in"
                " from a season file.",
            )
        if not regions and not new_regions:
            yield Refusal("regions", "Choose the regions that take part.")
        names = {fold(region.name): region.name for region in self.regions}
        for name in new_regions:
            if fold(name) in names:
                there = names[fold(name)]
                yield Refusal("new_regions", f"{there} is on the list already: tick it there.")
            names[fold(name)] = name
            if sentence := why_not_public(name):
                yield Refusal("new_regions", sentence)

    def chosen(self, regions: Collection[int], roles: Collection[int]) -> "Chosen":
        """Say what these regions and roles come to."""
        taking_part = tuple(region for region in self.regions if region.pk in regions)
        return Chosen(
            regions=taking_part,
            roles=tuple(
                role for region in taking_part for role in region.roles if role.pk in roles
            ),
        )


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen of an offer."""

    regions: tuple[OfferedRegion, ...]
    roles: tuple[OfferedRole, ...]
    """Of the regions that take part."""

    @property
    def registrations(self) -> int:
        """Players to confirm."""
        return sum(region.registrations for region in self.regions)

    @property
    def children(self) -> tuple[str, ...]:
        """The children among them, by name."""
        return tuple(sorted(name for region in self.regions for name in region.children))

    @property
    def without_coordinator(self) -> tuple[str, ...]:
        """The regions that nobody would run."""
        run = {role.region for role in self.roles}
        return tuple(region.name for region in self.regions if region.pk not in run)


def new_season() -> Offer:
    """Gather what there is to choose from. Five queries, however large the last season."""
    last = Season.objects.order_by("-year").first()
    took_part = set(SeasonRegion.objects.filter(season=last).values_list("region", flat=True))
    players: defaultdict[int | None, list[str]] = defaultdict(list)
    children: defaultdict[int | None, list[str]] = defaultdict(list)
    for row in carried_over(last).select_related("player").order_by("player__name", "pk"):
        players[row.region_id].append(row.player.name)
        if row.child:
            children[row.region_id].append(row.player.name)
    roles: defaultdict[int | None, list[OfferedRole]] = defaultdict(list)
    for role in _roles(last):
        name = role.user.get_full_name() or role.user.get_username()
        roles[role.region_id].append(
            OfferedRole(role.pk, role.user_id, name, role.kind, role.region_id or 0)
        )
    return Offer(
        last=last,
        regions=tuple(
            OfferedRegion(
                pk=region.pk,
                name=region.name,
                took_part=region.pk in took_part,
                registrations=len(players[region.pk]),
                children=tuple(children[region.pk]),
                roles=tuple(roles[region.pk]),
            )
            for region in Region.objects.order_by("name", "pk")
        ),
    )


def carried_over(last: Season | None) -> "QuerySet[Registration]":
    """The last season's players, less guests, those who play no more and rows merged away."""
    return Registration.objects.filter(
        season=last, region__isnull=False, player__retired=False, player__merged_into=None
    )


def _roles(last: Season | None) -> "QuerySet[Role]":
    return (
        Role.objects.filter(season=last, kind__in=RUNS_A_REGION, user__is_active=True)
        .exclude(season=None)
        .select_related("user")
        .order_by("kind", "user__username", "pk")
    )
