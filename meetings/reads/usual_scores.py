"""READ: what each machine of a meeting usually gives, to ask about a score far from it (5D).

A question, never a refusal. Tried on the league's 14,285 scores of 2023 and 2024, each against
its machine's others: 49 would have been asked about. With a digit too many 44 in 100 are, with
two 97; with a digit too few 24, with two 94.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from meetings.models import Game, Meeting

FEWEST = 10
"""Past plays of a machine, before anything is usual on it."""
FAR_ABOVE = 3
"""Times the score that one play in twenty exceeds."""
FAR_BELOW = 5
"""Times below the score that one play in twenty falls short of."""


@dataclass(frozen=True, slots=True)
class UsualScores:
    """A machine's past scores, as it showed them."""

    machine: str
    plays: int
    low: int
    """One play in twenty falls short of this."""
    median: int
    high: int
    """One play in twenty exceeds this."""

    @property
    def least(self) -> int:
        """The least score that is not asked about."""
        return -(-self.low // FAR_BELOW)

    @property
    def most(self) -> int:
        """The highest score that is not asked about."""
        return self.high * FAR_ABOVE

    def question(self, score: int) -> str:
        """Ask about a score far from what the machine gives; empty where it is not."""
        if self.least <= score <= self.most:
            return ""
        usual = f"what {self.machine} usually gives (about {_about(self.median):,}): typed right?"
        if score > self.most:
            return f"That is {score // max(self.median, 1):,} times {usual}"
        if score == 0:
            return f"That is nothing, beside {usual}"
        return f"That is {self.median // score:,} times less than {usual}"


def usual_scores(meeting: int, game: str | None = None) -> Mapping[str, UsualScores]:
    """Tell what is usual on each of a meeting's games that was played enough before, by key.

    One query. ``game`` asks of that one alone.
    """
    rows = Game.objects.filter(
        meeting=meeting,
        machine__games__meeting__status=Meeting.Status.PUBLISHED,
        machine__games__meeting__practice=False,
        machine__games__status=Game.Status.IN_PLAY,
        machine__games__scores__isnull=False,
    )
    if game is not None:
        rows = rows.filter(key=game)
    shown: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for key, machine, score in rows.order_by("pk").values_list(
        "key", "machine__name", "machine__games__scores__score"
    ):
        shown[key, machine].append(score)
    return {
        key: _usual(machine, sorted(scores))
        for (key, machine), scores in shown.items()
        if len(scores) >= FEWEST
    }


def _usual(machine: str, scores: Sequence[int]) -> UsualScores:
    low, median, high = (_percentile(scores, percent) for percent in (5, 50, 95))
    return UsualScores(machine, len(scores), low, median, high)


def _percentile(scores: Sequence[int], percent: int) -> int:
    """The least score that so many in a hundred do not exceed; of scores in order."""
    return scores[max(0, -(-len(scores) * percent // 100) - 1)]


def _about(score: int) -> int:
    """Two digits and noughts: 4,213,990 is about 4,200,000."""
    unit: int = 10 ** max(0, len(str(score)) - 2)
    return (score + unit // 2) // unit * unit
