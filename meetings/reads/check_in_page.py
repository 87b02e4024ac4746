"""READ: a meeting's door: who may come, who is here, what each owes (1C, 1D, 7A)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from leagues.models import Registration
from leagues.version import data_version
from meetings.models import Entry, Meeting, Penalty, Score, Submission
from meetings.reads.conduct import banned_players
from meetings.reads.fees import Fee, Takings, takings
from meetings.reads.held import money_held
from meetings.reads.known_players import KnownPlayer, find_players, known_players
from meetings.reads.likely_players import likely_players
from meetings.reads.waiting import WAITING

REASONS = {"child": "child", "host": "host", "family": "host’s family"}
"""Why nothing is due, in words (1D)."""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone at the door, or who may yet come."""

    pk: int
    name: str
    folded: str
    home: bool
    """Did they play for this region on the day?"""
    registered: bool
    """Does the season know them, in whatever region?"""
    region: str
    """Whom they played for on the day, or last played for; empty for a guest of none."""
    child: bool
    confirmed: bool
    """False of whoever was carried over from the season before: letting them in confirms them."""
    times: int
    """At how many of the region's meetings, this season and the last, they have played."""
    ban: str
    """The sentence that keeps them out; empty for nearly everyone (7A)."""
    fee: Fee
    here: bool
    """Have they an entry?"""
    left: bool
    took_part: bool
    """Have they a score here, a score that waits, or a penalty? Then they are not taken out."""

    @property
    def came(self) -> bool:
        """Are they at the meeting, were it by what they did there alone?"""
        return self.here or self.took_part

    @property
    def why(self) -> str:
        """Why nothing is due, in words; empty where the fee is."""
        return REASONS.get(self.fee.exempt, "")

    @property
    def more_for_the_host(self) -> Decimal:
        """The contribution after a pound more."""
        return self.fee.contribution + 1

    @property
    def money_seen(self) -> str:
        """What a page shows of their money, so that nobody overwrites it unseen."""
        return money_held(self.fee.paid, self.fee.contribution)


@dataclass(frozen=True, slots=True)
class CheckInPage:
    """A meeting's door."""

    meeting: Meeting
    people: tuple[Person, ...]
    """The region's players, who came most often first; then the guests who are here."""
    takings: Takings
    found: tuple[Person, ...]
    """What a search found besides."""
    likely: tuple[Person, ...]
    """Whom a newcomer's name may mean."""

    @property
    def here(self) -> int:
        """Checked in, or known by a score, and not gone home."""
        return sum(person.came and not person.left for person in self.people)

    @property
    def home(self) -> int:
        """Home players of them, those who have gone home included (1E)."""
        return sum(person.came and person.home for person in self.people)

    @property
    def left(self) -> int:
        """Gone home."""
        return sum(person.left for person in self.people)

    def person(self, pk: int) -> Person | None:
        """Anybody of the page."""
        everyone = (*self.people, *self.found, *self.likely)
        return next((person for person in everyone if person.pk == pk), None)


def check_in_page(
    meeting: Meeting, *, query: str = "", newcomer: str = "", also: int | None = None
) -> CheckInPage:
    """Gather the door: eleven queries at most, whatever the meeting's size.

    ``query`` searches everyone; ``newcomer`` is a name that may be somebody's; ``also`` is one
    player more whom the caller asks about.
    """
    known = known_players(data_version())
    entries = {entry.player_id: entry for entry in Entry.objects.filter(meeting=meeting)}
    took_part = _took_part(meeting)
    regulars = {
        player.pk
        for player in known.values()
        if _is_regular(player, meeting) or player.pk in entries or player.pk in took_part
    }
    asked = [player for player in find_players(query, known) if player.pk not in regulars]
    asked += [known[pk] for pk in (also,) if pk in known and pk not in regulars]
    alike = likely_players(newcomer, known.values()) if newcomer else ()
    everyone = {*regulars, *(p.pk for p in asked), *(p.pk for p in alike)}
    money = takings(meeting, everyone)
    children, unconfirmed = _registered(meeting)
    door = _Door(
        meeting=meeting,
        entries=entries,
        money=money,
        bans=banned_players(meeting),
        times=_times(meeting),
        children=children,
        unconfirmed=unconfirmed,
        took_part=took_part,
    )
    people = [door.person(known[pk]) for pk in regulars]
    people.sort(key=lambda p: (not p.home and p.registered, -p.times, p.folded, p.pk))
    return CheckInPage(
        meeting=meeting,
        people=tuple(people),
        takings=money,
        found=tuple(door.person(player) for player in dict.fromkeys(asked)),
        likely=tuple(door.person(player) for player in alike),
    )


def _is_regular(player: KnownPlayer, meeting: Meeting) -> bool:
    """Does the player play for the region this season, or did last season and is nowhere yet?"""
    year, here = meeting.season.year, meeting.home_region.slug
    if player.retired:
        return False
    now = player.in_season(year, meeting.date)
    if now is not None:
        return now[0] == here
    before = player.in_season(year - 1)
    return before is not None and before[0] == here


def _times(meeting: Meeting) -> Mapping[int, int]:
    """At how many of the region's meetings, this season and the last, each has a score."""
    year = meeting.season.year
    rows = Score.objects.filter(
        game__meeting__region=meeting.region,
        game__meeting__season__year__in=(year - 1, year),
        game__meeting__practice=False,
    )
    return Counter(
        player for player, _ in rows.values_list("player", "game__meeting").distinct().order_by()
    )


def _registered(meeting: Meeting) -> tuple[dict[int, bool], frozenset[int]]:
    """Who is a child this season, of those whom it knows; and who is not confirmed. One query."""
    rows = Registration.objects.filter(season=meeting.season)
    known = list(rows.values_list("player", "child", "confirmed"))
    return (
        {player: child for player, child, _ in known},
        frozenset(player for player, _, confirmed in known if not confirmed),
    )


def _took_part(meeting: Meeting) -> frozenset[int]:
    """Whoever has a score, one that waits, or a penalty at this meeting. One query."""
    scores, waiting, penalties = (
        rows.order_by().values_list("player")
        for rows in (
            Score.objects.filter(game__meeting=meeting),
            Submission.objects.filter(game__meeting=meeting, outcome__in=WAITING),
            Penalty.objects.filter(meeting=meeting),
        )
    )
    return frozenset(player for (player,) in scores.union(waiting, penalties))


@dataclass(frozen=True, slots=True)
class _Door:
    """What is known at the door of everyone."""

    meeting: Meeting
    entries: Mapping[int, Entry]
    money: Takings
    bans: Mapping[int, str]
    times: Mapping[int, int]
    children: Mapping[int, bool]
    unconfirmed: frozenset[int]
    took_part: frozenset[int]

    def person(self, player: KnownPlayer) -> Person:
        now = player.in_season(self.meeting.season.year, self.meeting.date)
        entry = self.entries.get(player.pk)
        return Person(
            pk=player.pk,
            name=player.name,
            folded=player.folded,
            home=now is not None and now[0] == self.meeting.home_region.slug,
            registered=now is not None,
            region=now[1] if now is not None else player.latest,
            child=self.children.get(player.pk, player.child),
            confirmed=player.pk not in self.unconfirmed,
            times=self.times.get(player.pk, 0),
            ban="" if entry else self.bans.get(player.pk, ""),
            fee=self.money.fees[player.pk],
            here=entry is not None,
            left=entry is not None and entry.left_at is not None,
            took_part=player.pk in self.took_part,
        )
