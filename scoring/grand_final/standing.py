"""Where everybody finished in the grand final, and who is its champion (1F, 1G)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.grand_final.outcome import FinalStanding, MatchRow, StageResult
from scoring.ranking import Place, places


@dataclass(frozen=True, slots=True)
class _End:
    """How far a player came: the last stage that they were in, and their row there."""

    nth: int
    stage: str
    row: MatchRow

    def standing(self, place: Place | None) -> FinalStanding:
        return FinalStanding(
            position=place.position if place else None,
            tied=place is not None and place.is_tied,
            player=self.row.player,
            stage=self.stage,
            place=self.row.position,
        )


def final_standing(stages: Sequence[StageResult]) -> tuple[FinalStanding, ...]:
    """Place everybody who came: who goes out later stands before who goes out earlier.

    Within a stage by position, in whichever group. The disqualified leave no place behind and come
    last (7A).
    """
    ends = {
        row.player: _End(nth, stage.stage.key, row)
        for nth, stage in enumerate(stages)
        for group in stage.groups
        for row in group.rows
    }
    ranked = places(
        {
            player: (end.nth, -end.row.position)
            for player, end in ends.items()
            if end.row.position is not None
        }
    )
    disqualified = [end for end in ends.values() if end.row.position is None]
    return (
        *(ends[player].standing(place) for place in ranked for player in place.players),
        *(end.standing(None) for end in sorted(disqualified, key=_latest_first)),
    )


def _latest_first(end: _End) -> tuple[int, str]:
    return (-end.nth, end.row.player)


def champion(last: StageResult) -> str | None:
    """The winner of the last stage; None if nobody was left to win it."""
    winners = (row for group in last.groups for row in group.rows if row.position == 1)
    return next((row.player for row in winners), None)
