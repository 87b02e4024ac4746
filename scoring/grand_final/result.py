"""A grand final worked out from its matches: stage by stage to the champion (1A, 1G)."""

from collections.abc import Iterator, Sequence

from scoring.errors import RuleError
from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.matches import StagePlay
from scoring.grand_final.outcome import (
    FinalResult,
    GroupResult,
    MatchToSetUp,
    StageResult,
)
from scoring.grand_final.stages import first_stage, later_stage
from scoring.grand_final.standing import champion, final_standing
from scoring.ruleset import Ruleset

_SETTLED = frozenset({"finished", "skipped"})


def final_result(
    final: FinalFormat,
    rules: Ruleset,
    qualifiers: Sequence[str],
    matches: Sequence[FinalMatch],
) -> FinalResult:
    """Work a grand final out from its matches, however far it is.

    ``qualifiers`` are all who have a place in it; of players level for a seed the earlier comes
    first. Raises ``RuleError`` for matches that this format does not have.
    """
    _refuse(final, matches)
    stages: dict[str, StageResult] = {}
    for stage in final.stages:
        mine = [match for match in matches if match.stage == stage.key]
        play = StagePlay(final, stage, rules, final.lines(stage.key))
        stages[stage.key] = (
            first_stage(play, qualifiers, mine)
            if play.is_first
            else later_stage(play, stages, mine)
        )
    results = tuple(stages.values())
    over = results[-1].state in _SETTLED
    return FinalResult(
        format=final,
        stages=results,
        to_set_up=tuple(each for stage in results for each in _to_set_up(stage)),
        standing=final_standing(results) if over else (),
        champion=champion(results[-1]) if over else None,
    )


def _refuse(final: FinalFormat, matches: Sequence[FinalMatch]) -> None:
    known = {(stage.key, group) for stage in final.stages for group in _numbers(final, stage.key)}
    seen: set[tuple[str, int]] = set()
    for match in matches:
        place = (match.stage, match.group)
        if place not in known:
            raise RuleError(
                f"The format has no group {match.group} in a stage “{match.stage}” (1G)."
            )
        if not match.sudden_death and place in seen:
            raise RuleError(
                f"{final.stage(match.stage).name}, group {match.group}, has two matches; a tie is"
                " parted by a sudden death (3F)."
            )
        if not match.sudden_death:
            seen.add(place)


def _numbers(final: FinalFormat, key: str) -> range:
    return range(1, final.groups(key) + 1)


def _to_set_up(stage: StageResult) -> Iterator[MatchToSetUp]:
    """The matches that a stage needs and that can be set up now."""
    if not stage.complete or stage.state == "changed":
        return
    for group in stage.groups:
        if group.state == "not_begun":
            yield MatchToSetUp(stage.stage, group.number, group.players, stage.stage.games)
        yield from _sudden_deaths(stage, group)


def _sudden_deaths(stage: StageResult, group: GroupResult) -> Iterator[MatchToSetUp]:
    """One game for each tie that is open, unless it is being played (3F)."""
    for place in (place for tie in group.ties for place in tie.open):
        level = tuple(player for player in group.players if player in place.players)
        if not any(set(level) <= set(match.players) for match in group.playing_off):
            yield MatchToSetUp(stage.stage, group.number, level, 1, sudden_death=True)
