"""One stage: who plays in it, in which groups, and how far it is (1G)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.grand_final.facts import FinalMatch
from scoring.grand_final.matches import GroupFacts, StagePlay, group_result
from scoring.grand_final.outcome import Entrant, GroupResult, StageResult, StageState
from scoring.grand_final.seeds import all_known, deal, entrants


def first_stage(
    play: StagePlay, qualifiers: Sequence[str], matches: Sequence[FinalMatch]
) -> StageResult:
    """Work the first stage out: of those who qualified it has only those who came (1G)."""
    setup = _Setup.of(matches)
    match = setup.matches.get(1)
    entered = match.players if match else tuple(qualifiers)
    facts = GroupFacts(
        number=1,
        players=tuple(player for player in qualifiers if player in entered),
        match=match,
        sudden_deaths=setup.deaths(1),
        strays=tuple(player for player in entered if player not in qualifiers),
    )
    group = group_result(facts, play, certain=False)
    came = group.players if match else ()
    return StageResult(
        stage=play.stage,
        state=_state((group,)),
        lines=play.lines,
        entrants=tuple(Entrant(player, seed, None, None) for seed, player in enumerate(came, 1)),
        complete=True,
        groups=(group,),
        missing=(),
    )


def later_stage(
    play: StagePlay, before: Mapping[str, StageResult], matches: Sequence[FinalMatch]
) -> StageResult:
    """Work a stage out whose players have won their places in stages ``before`` it."""
    setup = _Setup.of(matches)
    known = entrants(play.stage, before)
    complete = all_known(play.stage, before)
    numbers = range(1, play.format.groups(play.stage.key) + 1)
    dealt = setup.dealt([entrant.player for entrant in known], numbers)
    missing = dealt.missing if complete else ()
    changed = setup.begun and (bool(missing) or not complete)
    groups = tuple(
        group_result(
            setup.group(number, dealt, as_played=changed), play, certain=complete and not changed
        )
        for number in numbers
    )
    return StageResult(
        stage=play.stage,
        state="changed" if changed else _state(groups) if complete else "not_begun",
        lines=play.lines,
        entrants=known,
        complete=complete,
        groups=groups,
        missing=missing,
    )


def _state(groups: Sequence[GroupResult]) -> StageState:
    """How far a stage is: as far as its last group, once one of them is set up."""
    states = {group.state for group in groups}
    if states <= {"not_begun", "skipped"}:
        return "not_begun" if "not_begun" in states else "skipped"
    if states & {"not_begun", "playing"}:
        return "playing"
    return "sudden_death" if "sudden_death" in states else "finished"


@dataclass(frozen=True, slots=True)
class _Dealt:
    """The players of each group, and those for whom no group is left."""

    groups: Mapping[int, tuple[str, ...]]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Setup:
    """The matches of a stage that are set up, by group, and its sudden deaths."""

    matches: Mapping[int, FinalMatch]
    sudden_deaths: tuple[FinalMatch, ...]

    @classmethod
    def of(cls, matches: Sequence[FinalMatch]) -> "_Setup":
        return cls(
            {match.group: match for match in matches if not match.sudden_death},
            tuple(match for match in matches if match.sudden_death),
        )

    @property
    def begun(self) -> bool:
        """Is there a score in any of the matches, or is one over?"""
        return any(
            match.finished or any(game.scores for game in match.meeting.games)
            for match in self.matches.values()
        )

    def deaths(self, group: int) -> tuple[FinalMatch, ...]:
        return tuple(death for death in self.sudden_deaths if death.group == group)

    def dealt(self, players: Sequence[str], numbers: Sequence[int]) -> _Dealt:
        """Find each group's players: as entered where it is set up, else as the seeds give."""
        left = list(players)
        groups: dict[int, tuple[str, ...]] = {}
        for number in sorted(self.matches):
            groups[number] = tuple(p for p in left if p in self.matches[number].players)
            left = [player for player in left if player not in groups[number]]
        unset = [number for number in numbers if number not in self.matches]
        if not unset:
            return _Dealt(groups, tuple(left))
        return _Dealt(groups | deal(left, unset), ())

    def group(self, number: int, dealt: _Dealt, *, as_played: bool) -> GroupFacts:
        """One group's facts; ``as_played`` leaves everybody in who is entered."""
        match = self.matches.get(number)
        players = dealt.groups[number]
        entered = match.players if match else ()
        strays = tuple(player for player in entered if player not in players)
        if as_played and match:
            players = (*players, *strays)
        return GroupFacts(number, players, match, self.deaths(number), strays)
