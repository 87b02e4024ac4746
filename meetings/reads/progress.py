"""READ: how far meetings have come, in numbers: who is here, what is in play, what is missing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from leagues.models import Registration
from meetings.models import Entry, Game, Meeting, Score, Submission

IN_PLAY = Game.Status.IN_PLAY


@dataclass(frozen=True, slots=True)
class Progress:
    """One meeting, counted."""

    entered: int = 0
    """Everyone checked in, those who have gone home included."""
    here: int = 0
    """Those of them who have not gone home."""
    home: int = 0
    """Home players checked in (1E)."""
    games: int = 0
    """Games in play."""
    multiplayer: int = 0
    """Those of them that are played in groups (2F)."""
    scores: int = 0
    """Scores on games in play."""
    missing: int = 0
    """Scores still to come from those who are here."""
    conflicts: int = 0
    """Scores that two people typed differently, waiting for a choice (5D)."""
    proposals: int = 0
    """Players' own scores, waiting for a steward (5D)."""


NOTHING = Progress()


@dataclass(slots=True)
class _Counts:
    """A meeting's counts being gathered."""

    entries: tuple[int, int, int] = (0, 0, 0)
    games: tuple[int, int] = (0, 0)
    scores: tuple[int, int] = (0, 0)
    waiting: dict[str, int] = field(default_factory=dict)

    def progress(self) -> Progress:
        entered, here, home = self.entries
        games, multiplayer = self.games
        scores, of_those_here = self.scores
        return Progress(
            entered=entered,
            here=here,
            home=home,
            games=games,
            multiplayer=multiplayer,
            scores=scores,
            missing=here * games - of_those_here,
            conflicts=self.waiting.get(Submission.Outcome.CONFLICT, 0),
            proposals=self.waiting.get(Submission.Outcome.PROPOSED, 0),
        )


def progress_of(meetings: Iterable[Meeting]) -> Mapping[int, Progress]:
    """Count how far each meeting has come, by its primary key. Four queries, however many."""
    counts = {meeting.pk: _Counts() for meeting in meetings}
    theirs = list(counts)
    for meeting, *entries in _entries(theirs):
        counts[meeting].entries = tuple(entries)
    for meeting, *games in _games(theirs):
        counts[meeting].games = tuple(games)
    for meeting, *scores in _scores(theirs):
        counts[meeting].scores = tuple(scores)
    for meeting, outcome, waiting in _waiting(theirs):
        counts[meeting].waiting[outcome] = waiting
    return {meeting: counted.progress() for meeting, counted in counts.items()}


def _entries(meetings: list[int]) -> "QuerySet":
    at_home = Registration.objects.filter(
        player=OuterRef("player"),
        season=OuterRef("meeting__season"),
        region=OuterRef("meeting__region"),
    )
    return (
        Entry.objects.filter(meeting__in=meetings)
        .annotate(at_home=Exists(at_home))
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
    present = Entry.objects.filter(
        meeting=OuterRef("game__meeting"), player=OuterRef("player"), left_at=None
    )
    return (
        Score.objects.filter(game__meeting__in=meetings, game__status=IN_PLAY)
        .annotate(here=Exists(present))
        .order_by("game__meeting")
        .values_list("game__meeting")
        .annotate(Count("pk"), of_those_here=Count("pk", filter=Q(here=True)))
    )


def _waiting(meetings: list[int]) -> "QuerySet":
    return (
        Submission.objects.filter(
            game__meeting__in=meetings,
            game__status=IN_PLAY,
            outcome__in=(Submission.Outcome.CONFLICT, Submission.Outcome.PROPOSED),
        )
        .annotate(meeting=F("game__meeting"))
        .order_by("meeting", "outcome")
        .values_list("meeting", "outcome")
        .annotate(Count("pk"))
    )
