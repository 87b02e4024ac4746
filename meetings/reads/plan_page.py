"""READ: what a coordinator chooses from when planning a meeting: venues, hosts, what 1B allows."""

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import scoring
from leagues.folding import fold
from leagues.models import SeasonRegion
from meetings.models import Meeting, MeetingHost, Venue
from meetings.reads.findings import as_region_meeting, practice_finding
from meetings.reads.known_players import KnownPlayer, find_players, known_players


@dataclass(frozen=True, slots=True)
class VenueChoice:
    """A venue to pick."""

    venue: Venue
    uses: int
    """How many of the region's meetings this season are there, this one left aside (1B)."""
    here: bool
    """Has the region met there before?"""

    @property
    def words(self) -> str:
        """Name, town and what 1B leaves of it."""
        used = {0: "", 1: " (used once this season)"}
        return f"{self.venue}{used.get(self.uses, f' (used {self.uses} times this season)')}"


@dataclass(frozen=True, slots=True)
class PlanPage:
    """A meeting being planned."""

    season_region: SeasonRegion
    meeting: Meeting | None
    """None while it is new."""
    others: tuple[Meeting, ...]
    """The region's other meetings this season, cancelled ones included."""
    venues: tuple[VenueChoice, ...]
    """The region's own first, by name."""
    known: Mapping[int, KnownPlayer]
    usual_hosts: tuple[int, ...]
    """Who has hosted in this region."""
    hosts: tuple[int, ...]
    family: tuple[int, ...]

    @property
    def year(self) -> int:
        """The season's year."""
        return self.season_region.season.year

    def venue(self, pk: int | None) -> Venue | None:
        """A venue of the list."""
        return next((choice.venue for choice in self.venues if choice.venue.pk == pk), None)

    def venue_like(self, name: str, town: str) -> Venue | None:
        """A venue of the list that has this name and no other town."""
        return venue_like([choice.venue for choice in self.venues], name, town)

    def on(self, date: datetime.date) -> Meeting | None:
        """Another meeting of the region on this day."""
        running = (m for m in self.others if m.status != Meeting.Status.CANCELLED)
        return next((meeting for meeting in running if meeting.date == date), None)

    def findings(
        self,
        venue: Venue | None,
        practice_from: datetime.time | None,
        starts_at: datetime.time | None,
    ) -> tuple[scoring.Finding, ...]:
        """How 5A and 1B stand with the meeting as it is being planned."""
        meetings = [as_region_meeting(other, other.venue) for other in self.others]
        planned = self.meeting or Meeting()
        if planned.practice:
            return (practice_finding(practice_from, starts_at),)
        meetings.append(as_region_meeting(planned, venue))
        return (practice_finding(practice_from, starts_at), *scoring.region_checks(meetings))

    def people(
        self, query: str, hosts: tuple[int, ...], family: tuple[int, ...]
    ) -> tuple[KnownPlayer, ...]:
        """Whom to offer as hosts: those chosen, then those found, the region's players first.

        Before anything is searched for, those who have hosted before.
        """
        chosen = dict.fromkeys((*hosts, *family))
        if query.strip():
            offered = [player.pk for player in self._found(query)]
        else:
            offered = list(self.usual_hosts)
        everyone = dict.fromkeys((*chosen, *offered))
        return tuple(self.known[pk] for pk in everyone if pk in self.known)

    def _found(self, query: str) -> list[KnownPlayer]:
        found = list(find_players(query, self.known))
        here = self.season_region.region.slug
        found.sort(key=lambda player: (player.in_season(self.year) or ("", ""))[0] != here)
        return found


def venue_like(venues: Iterable[Venue], name: str, town: str) -> Venue | None:
    """Find the venue that has this name and no other town."""
    for venue in venues:
        same_town = not town or not venue.town or fold(venue.town) == fold(town)
        if fold(venue.name) == fold(name) and same_town:
            return venue
    return None


def plan_page(season_region: SeasonRegion, meeting: Meeting | None = None) -> PlanPage:
    """Gather what there is to choose from. Six queries, one of them for the known players."""
    region = season_region.region
    meetings = list(
        Meeting.objects.counted()
        .filter(region=region)
        .select_related("venue")
        .order_by("-date", "number")
    )
    hostings = MeetingHost.objects.filter(meeting__region=region).order_by("-meeting__date", "pk")
    kinds: dict[str, list[int]] = {kind: [] for kind in MeetingHost.Kind}
    if meeting is not None:
        theirs = MeetingHost.objects.filter(meeting=meeting).order_by("pk")
        for player, kind in theirs.values_list("player", "kind"):
            kinds[kind].append(player)
    usual = hostings.filter(kind=MeetingHost.Kind.HOST).values_list("player", flat=True)
    others = tuple(
        other
        for other in meetings
        if other.season_id == season_region.season_id and other != meeting
    )
    return PlanPage(
        season_region=season_region,
        meeting=meeting,
        others=others,
        venues=_venues(others, {other.venue_id for other in meetings}),
        known=known_players(),
        usual_hosts=tuple(dict.fromkeys(usual)),
        hosts=tuple(kinds[MeetingHost.Kind.HOST]),
        family=tuple(kinds[MeetingHost.Kind.FAMILY]),
    )


def _venues(others: tuple[Meeting, ...], been_to: set[int | None]) -> tuple[VenueChoice, ...]:
    uses = Counter(other.venue_id for other in others if other.status != Meeting.Status.CANCELLED)
    choices = (
        VenueChoice(venue, uses[venue.pk], venue.pk in been_to) for venue in Venue.objects.all()
    )
    return tuple(sorted(choices, key=lambda choice: (not choice.here, fold(str(choice.venue)))))
