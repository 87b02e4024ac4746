"""READ: the offices that a user holds, and what comes next in the regions they run."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.urls import reverse

from leagues.models import Role, User
from leagues.rules import RUNS_A_REGION
from meetings.models import Meeting


@dataclass(frozen=True, slots=True)
class Office:
    """A user's office in one region and season."""

    kind: str
    year: int
    region: str
    table_url: str
    to_come: tuple[Meeting, ...]
    """The region's meetings that are not published yet, by number."""


def offices_of(user: User) -> tuple[Office, ...]:
    """List a user's regions, the latest season first. Two queries, however many."""
    roles = (
        Role.objects.filter(user=user, kind__in=RUNS_A_REGION)
        .select_related("season", "region")
        .order_by("-season__year", "region__name", "pk")
    )
    mine = roles.filter(season=OuterRef("season"), region=OuterRef("region")).order_by()
    to_come = (
        Meeting.objects.counted()
        .to_come()
        .filter(Exists(mine), season__closed_at=None)
        .select_related("season", "region", "venue")
        .order_by("number", "pk")
    )
    meetings = list(to_come)
    return tuple(_office(role, meetings) for role in roles)


def _office(role: Role, meetings: list[Meeting]) -> Office:
    if role.season is None or role.region is None:  # the database refuses such a role
        raise ValueError(role)
    return Office(
        kind=role.get_kind_display(),
        year=role.season.year,
        region=role.region.name,
        table_url=reverse("league_table", args=[role.season.year, role.region.slug]),
        to_come=tuple(
            meeting
            for meeting in meetings
            if (meeting.season_id, meeting.region_id) == (role.season_id, role.region_id)
        ),
    )
