"""What is still possible for each player, and what they need at the next meeting (1F, 3E, 3F)."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal

from scoring.possible import budget
from scoring.possible.budget import Stock
from scoring.possible.chances import Chances, chances
from scoring.possible.choices import first_where
from scoring.possible.field import Field, make_field
from scoring.possible.needs import in_reach_with, secure_with
from scoring.possible.record import Record
from scoring.ranking import exact
from scoring.ruleset import Ruleset
from scoring.season import Qualifies, TableRow

Standing = Literal["secure", "in_reach", "out_of_reach"]


@dataclass(frozen=True, slots=True)
class Need:
    """What takes a player somewhere at the next meeting; 0 points: nothing, even if absent."""

    points: Fraction
    place: int | None
    """The lowest place among the home players that gives as much to who has it alone; None if
    nothing is needed."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the meetings left can bring a player."""

    player: str
    standing: Standing
    """``secure``: they qualify in every outcome; ``out_of_reach``: in none."""
    secure_with: Need | None
    """With so many league points at the next meeting, or more, they qualify whatever else happens.

    None if nothing they can do there is enough.
    """
    in_reach_with: Need | None
    """With fewer they cannot qualify any more; None if they cannot anyway."""
    exact: bool = True
    """False if there was too much to look into: ``secure_with`` then is enough, but perhaps more
    than enough, ``in_reach_with`` perhaps too little, and a player said to be in reach perhaps is
    secure, or out of reach. Nobody is called either who is not."""


def what_is_possible(
    table: Sequence[TableRow],
    *,
    home: AbstractSet[str],
    meetings_left: int,
    places_in_final: int,
    rules: Ruleset,
) -> tuple[Outlook, ...]:
    """Say of every player what they can still become: by table, then the other ``home`` players.

    ``home`` are the players registered in the region; everyone else in the table plays no more.
    What is taken to be possible stands in docs/decisions/0064-what-is-possible.md.
    """
    others = sorted(home - {row.player for row in table})
    if not meetings_left:
        rest = (Outlook(player, "out_of_reach", None, None) for player in others)
        return (*(_as_it_stands(row) for row in table), *rest)
    scores = {row.player: [score.points for score in row.scores] for row in table}
    field = make_field(scores, home, places_in_final, rules)
    stock = Stock(budget.REGION)
    prospects = _Prospects(field, meetings_left, stock, _secure(field, meetings_left, stock))
    return tuple(
        prospects.outlook(player, at_home=player in home)
        for player in (*(row.player for row in table), *others)
    )


_AT_THE_END: dict[Qualifies, Standing] = {
    "yes": "secure",
    "playoff": "in_reach",
    "no": "out_of_reach",
}
_NOTHING = Need(Fraction(0), None)


def _as_it_stands(row: TableRow) -> Outlook:
    """With no meeting left the table has the answer, but for a play-off (3F)."""
    return Outlook(
        row.player,
        _AT_THE_END[row.qualifies],
        _NOTHING if row.qualifies == "yes" else None,
        _NOTHING if row.qualifies != "no" else None,
    )


def _secure(field: Field, meetings: int, stock: Stock) -> frozenset[Record] | None:
    """The records of the home players who cannot be left out; None if each has to be asked.

    Nobody with a better one is less secure: in what could happen to them, the two could change
    places. It is so unless meetings count with all home players or not at all (1E): then the
    last place gives points as well.
    """
    if len(field.home) == field.places.least:
        return None
    best_first = [mine for _, mine in sorted(set(field.home), reverse=True)]
    asked = {mine: chances(field, mine, stock, at_home=True) for mine in best_first}
    end = first_where(best_first, lambda mine: asked[mine].may_miss(mine, meetings))
    unsure = any(own.patience.gave_up for own in asked.values())
    return None if unsure else frozenset(best_first[:end])


@dataclass(frozen=True, slots=True)
class _Prospects:
    """Outlooks by record: players with the same scores have the same."""

    region: Field
    meetings: int
    stock: Stock
    secure: frozenset[Record] | None
    known: dict[tuple[Record, bool], Outlook] = field(default_factory=dict)

    def outlook(self, player: str, *, at_home: bool) -> Outlook:
        """A player's outlook."""
        mine = self.region.records[player]
        if (mine, at_home) not in self.known:
            self.known[mine, at_home] = self._new(player, mine, at_home=at_home)
        return replace(self.known[mine, at_home], player=player)

    def _new(self, player: str, mine: Record, *, at_home: bool) -> Outlook:
        own = chances(self.region, mine, self.stock, at_home=at_home)
        if not self._may_miss(own, mine):
            return Outlook(player, "secure", _NOTHING, _NOTHING)
        least = in_reach_with(own, mine, self.meetings)
        if least is None:
            return Outlook(player, "out_of_reach", None, None)
        enough = secure_with(own, mine, self.meetings)
        return Outlook(
            player,
            "in_reach",
            self._need(enough),
            self._need(least),
            exact=not own.patience.gave_up,
        )

    def _may_miss(self, own: Chances, mine: Record) -> bool:
        if self.secure is None or not own.at_home:
            return own.may_miss(mine, self.meetings)
        return mine not in self.secure

    def _need(self, units: int | None) -> Need | None:
        """The points in points, and the place that is worth them."""
        if not units:
            return None if units is None else _NOTHING
        place = sum(worth >= units for worth in self.region.places.worth)
        return Need(exact(units, self.region.unit), place)
