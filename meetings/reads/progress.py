"""READ: how far meetings have come, in numbers: who is here, what is in play, what is missing."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from leagues.models import Registration
from leagues.models.registration import region_on
from meetings.models import Entry, Game, Meeting, Score
from meetings.reads.waiting import NONE, Waits, waiting_of

IN_PLAY = Game.Status.IN_PLAY


@dataclass(frozen=True, slots=True)
class Progress:
    """One meeting, counted."""

    entered: int = 0
    """Everyone who is there (``attendance``), those who have gone home included."""
    here: int = 0
    """Those of them who have not gone home."""
    home: int = 0
    """Home players of them (1E)."""
    games: int = 0
    """Games in play."""
    multiplayer: int = 0
    """Those of them that are played in groups (2F)."""
    scores: int = 0
    """Scores on games in play."""
    missing: int = 0
    """Scores still to come from those who are here."""
    waits: Waits = NONE
    """Scores that wait for somebody (5D)."""


NOTHING = Progress()


@dataclass(slots=True)
class _Counts:
    """A meeting's counts being gathered."""

    entries: tuple[int, int, int] = (0, 0, 0)
    games: tuple[int, int] = (0, 0)
    scores: tuple[int, int] = (0, 0)
    unentered: tuple[int, int] = (0, 0)
    waits: Waits = NONE

    def progress(self) -> Progress:
        entered, here, home = self.entries
        unentered, at_home = self.unentered
        here += unentered
        games, multiplayer = self.games
        scores, of_those_here = self.scores
        return Progress(
            entered=entered + unentered,
            here=here,
            home=home + at_home,
            games=games,
            multiplayer=multiplayer,
            scores=scores,
            missing=here * games - of_those_here,
            waits=self.waits,
        )


def progress_of(meetings: Collection[Meeting]) -> Mapping[int, Progress]:
    """Count how far each meeting has come, by its primary key. Four queries, however many."""
    counts = {meeting.pk: _Counts() for meeting in meetings}
    theirs = list(counts)
    for meeting, *entries in _entries(theirs):
        counts[meeting].entries = tuple(entries)
    for meeting, *games in _games(theirs):
        counts[meeting].games = tuple(games)
    for meeting, scores, of_those_here, unentered, at_home in _scores(theirs):
        counts[meeting].scores = (scores, of_those_here)
        counts[meeting].unentered = (unentered, at_home)
    for meeting, waits in waiting_of(meetings).items():
        counts[meeting].waits = waits
    return {meeting: counted.progress() for meeting, counted in counts.items()}


def _entries(meetings: list[int]) -> "QuerySet":
    return (
        Entry.objects.filter(meeting__in=meetings)
        .annotate(at_home=Exists(_registered_at("meeting")))
        .order_by("meeting")
        .values_list("meeting")
        .annotate(
            Count("pk"),
            here=Count("pk", filter=Q(left_at=None)),
            home=Count("pk", filter=Q(at_home=True)),
        )
    )


def _games(meetings: list[int]) -> "QuerySet":
    return (
        Game.objects.filter(meeting__in=meetings, status=IN_PLAY)
        .order_by("meeting")
        .values_list("meeting")
        .annotate(Count("pk"), played_in_groups=Count("pk", filter=Q(multiplayer=True)))
    )


def _scores(meetings: list[int]) -> "QuerySet":
    """Scores on games in play, those of who is here; and who has a score without an entry."""
    entry = Entry.objects.filter(meeting=OuterRef("game__meeting"), player=OuterRef("player"))
    in_play, unentered = Q(game__status=IN_PLAY), Q(entered=False)
    return (
        Score.objects.filter(game__meeting__in=meetings)
        .annotate(
            entered=Exists(entry),
            left=Exists(entry.filter(left_at__isnull=False)),
            at_home=Exists(_registered_at("game__meeting")),
        )
        .order_by("game__meeting")
        .values_list("game__meeting")
        .annotate(
            standing=Count("pk", filter=in_play),
            of_those_here=Count("pk", filter=in_play & Q(left=False)),
            players=Count("player", distinct=True, filter=unentered),
            home=Count("player", distinct=True, filter=unentered & Q(at_home=True)),
        )
    )


def _registered_at(meeting: str) -> "QuerySet":
    """The registration of a row's player in its meeting's region on the day, if there is one."""
    return Registration.objects.alias(
        then=region_on(OuterRef(OuterRef(f"{meeting}__date")))
    ).filter(
        player=OuterRef("player"),
        season=OuterRef(f"{meeting}__season"),
        then=OuterRef(f"{meeting}__region"),
    )
