"""How the grand final is played, and why a player goes on, or does not (1A, 1G, 3F)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.explain.step import Step, counted, joined, number, ordinal
from scoring.grand_final import (
    FinalFormat,
    FinalResult,
    GroupResult,
    Source,
    Stage,
    StageResult,
    SuddenDeath,
    Tie,
)
from scoring.ranking import Place, places


def explain_format(final: FinalFormat) -> tuple[Step, ...]:
    """Say stage by stage who plays, for how many games and points, and who goes on."""
    text = "Who is level where ways part plays a sudden death: one game on one machine."
    return (
        *(Step("1G", _stage(stage, final), None) for stage in final.stages),
        Step("3F", text, None),
    )


def _stage(stage: Stage, final: FinalFormat) -> str:
    points = "at the league’s machine points"
    if stage.points is not None:
        points = f"at {joined([number(each) for each in stage.points])} points"
    groups = f" in groups of {stage.group_size}" if stage.group_size else ""
    who = joined([_source(source, final) for source in stage.takes]) or "all who come"
    played = f"{stage.name}: {who} play {counted(stage.games, 'game')}{groups}, {points}."
    return f"{played} {_leads_on(stage, final)}"


def _source(source: Source, final: FinalFormat) -> str:
    stage = final.stage(source.stage)
    if final.groups(stage.key) > 1:
        return f"{_run(source)} of each {stage.name} group"
    return f"{_run(source)} of {stage.name}"


def _run(source: Source) -> str:
    """Name the places of a source: ``1st and 2nd``, ``3rd to 6th``."""
    if len(source) == 1:
        return ordinal(source.first)
    joined = "and" if source.last == source.first + 1 else "to"
    return f"{ordinal(source.first)} {joined} {ordinal(source.last)}"


def _leads_on(stage: Stage, final: FinalFormat) -> str:
    if stage == final.last:
        shared = f"; none of the first {final.podium} places is shared" if final.podium > 1 else ""
        return f"The winner is the champion{shared}."
    taken = [
        (source.first, f"{_run(source)} {'go' if len(source) > 1 else 'goes'} on to {to.name}")
        for to in final.stages
        for source in to.takes
        if source.stage == stage.key
    ]
    ways = [way for _, way in sorted(taken)]
    each = "In each group " if final.groups(stage.key) > 1 else ""
    return f"{each}{'; '.join(ways)}."


def explain_stage(
    result: FinalResult,
    key: str,
    players: Mapping[str, str] | None = None,
    machines: Mapping[str, str] | None = None,
) -> tuple[Step, ...]:
    """Go from a stage's ties to who goes on from it, naming the players whom a tie parts.

    ``players`` and ``machines`` say what to call a player and a game, by their keys.
    """
    told = _Telling(
        result.format, result.champion, result.stage(key), players or {}, machines or {}
    )
    return (*told.corrections(), *told.ties(), *told.outcome())


@dataclass(frozen=True, slots=True)
class _Telling:
    """Tells of one stage."""

    final: FinalFormat
    champion: str | None
    stage: StageResult
    players: Mapping[str, str]
    machines: Mapping[str, str]

    def named(self, players: Sequence[str]) -> str:
        return joined([self.players.get(player, player) for player in players])

    def corrections(self) -> Iterator[Step]:
        """Say whose place in the stage does not agree with who is entered (1G)."""
        if self.stage.state == "changed" and not self.stage.complete:
            yield Step("1G", "Who plays in this stage is open: nobody goes on from it.", None)
        if self.stage.missing:
            text = f"Not entered, with a place in this stage: {self.named(self.stage.missing)}."
            yield Step("1G", text, len(self.stage.missing))
        strays = [player for group in self.stage.groups for player in group.strays]
        if strays and self.stage.complete:
            text = f"Entered, without a place in this stage: {self.named(strays)}."
            yield Step("1G", text, len(strays))

    def ties(self) -> Iterator[Step]:
        for group in self.stage.groups:
            for tie in group.ties:
                yield self._level(tie, group)
                for death in tie.sudden_deaths:
                    yield from self._sudden_death(death, tie)
                yield self._parted(tie)

    def _level(self, tie: Tie, group: GroupResult) -> Step:
        where = f"Group {group.number}: level" if len(self.stage.groups) > 1 else "Level"
        above = joined([_up_to(line, tie.place.position) for line in tie.lines])
        who = self.named(tie.place.players)
        text = f"{where} with {counted(tie.points, 'point')}: {who}, for {above}."
        return Step("3F", text, tie.points)

    def _sudden_death(self, death: SuddenDeath, tie: Tie) -> Iterator[Step]:
        """Give the scores of the tie's players on each game of a sudden death (3F)."""
        for game in death.games:
            level = [player for player in tie.place.players if player in death.players]
            scores = {player: game.counted[player] for player in level if player in game.counted}
            told = [
                f"{self.named(place.players)} {number(scores[place.players[0]])}"
                for place in places(scores)
            ]
            told += [f"{self.named([each])} no score" for each in level if each not in scores]
            name = self.machines.get(game.key, game.key)
            yield Step("3F", f"Sudden death on {name}: {'; '.join(told)}.", None)

    def _parted(self, tie: Tie) -> Step:
        if tie.open:
            which = "Another" if tie.sudden_deaths else "A"
            text = "; ".join(self.named(place.players) for place in tie.open)
            return Step("3F", f"{which} sudden death has to decide: {text}.", None)
        ends = [self._end(place) for place in tie.standing]
        return Step("3F", f"So {'; '.join(ends)}.", None)

    def _end(self, place: Place) -> str:
        level = place.is_tied
        verb = "share" if level else "is"
        return f"{self.named(place.players)} {verb} {ordinal(place.position)}{self._way(place)}"

    def _way(self, place: Place) -> str:
        to = self.final.goes_to(self.stage.stage.key, place.position)
        if to is not None:
            return f" and {'go' if place.is_tied else 'goes'} on to {to.name}"
        return ""

    def outcome(self) -> Iterator[Step]:
        """Say who goes on where, or who is the champion, as far as the stage is certain."""
        if self.stage.state in {"not_begun", "changed"}:
            return
        certain = [
            row
            for group in self.stage.groups
            if group.state in {"finished", "sudden_death", "skipped"}
            for row in group.rows
            if row.position is not None and not row.open
        ]
        for to in self.final.stages:
            on = [row.player for row in certain if row.goes_to == to.key]
            if on:
                yield Step("1G", f"On to {to.name}: {self.named(on)}.", len(on))
        if self.stage.stage == self.final.last and self.champion is not None:
            yield Step("1G", f"Champion: {self.named([self.champion])}.", None)


def _up_to(line: int, position: int) -> str:
    """Say how many places above a line players level in a position are level for."""
    if line == position:
        return f"{ordinal(line)} place"
    return f"the {line - position + 1} places up to {ordinal(line)}"
