"""Grand finals in few words: games as orders of finish, matches from them."""

from scoring import (
    FinalMatch,
    FinalResult,
    Game,
    Meeting,
    Penalty,
    Ruleset,
    StageResult,
    final_result,
)

PLAIN = Ruleset(bonus_point=False)
"""Without the bonus, so that machine points follow from the places alone."""


def order(key: str, finish: str, **scores: int) -> Game:
    """``order("fox", "Ann Bob=Cat")``: a game won by Ann, before Bob and Cat, who are level.

    No score is double another. ``scores`` give some players other scores.
    """
    placed = {
        player: 200 - nth for nth, level in enumerate(finish.split()) for player in level.split("=")
    }
    return Game(key, placed | scores)


def match(
    stage: str,
    *finishes: str | Game,
    entered: str = "",
    out: tuple[str, ...] = (),
    **facts: object,
) -> FinalMatch:
    """A match: games in orders of finish, ``g1`` and on; its players are those of the games.

    ``entered`` names others who are entered; ``out`` who was disqualified.
    """
    games = tuple(
        order(f"g{nth}", finish) if isinstance(finish, str) else finish
        for nth, finish in enumerate(finishes, start=1)
    )
    played = dict.fromkeys(player for game in games for player in sorted(game.scores))
    return FinalMatch(
        stage=stage,
        players=tuple(dict.fromkeys((*played, *entered.split()))),
        meeting=Meeting(1, games, tuple(Penalty(player, "disqualified") for player in out)),
        **{"finished": True, **facts},
    )


def sudden_death(stage: str, finish: str | Game, **facts: object) -> FinalMatch:
    """A sudden death: one game."""
    return match(stage, finish, sudden_death=True, **facts)


def won(final, qualifiers, *matches, rules=PLAIN) -> FinalResult:
    """Work a final out; the qualifiers are named in one text."""
    return final_result(final, rules, tuple(qualifiers.split()), matches)


def table(stage: StageResult, group: int = 1) -> str:
    """A match's table: ``1 Ann 12, 2= Bob 9, 2= Cat 9, - Dee 0``; ``?`` where a tie is open."""
    return ", ".join(
        f"{row.position or '-'}{'=' if row.tied else ''}{'?' if row.open else ''}"
        f" {row.player} {row.points}"
        for row in stage.groups[group - 1].rows
    )


def standing(result: FinalResult) -> str:
    """The final standing: ``1 Ann, 2 Bob, 3= Cat, 3= Dee, - Eve``."""
    return ", ".join(
        f"{row.position or '-'}{'=' if row.tied else ''} {row.player}" for row in result.standing
    )


def states(result: FinalResult) -> dict[str, str]:
    """How far each stage is."""
    return {stage.stage.key: stage.state for stage in result.stages}


def seeds(stage: StageResult) -> str:
    """Who has a place in a stage, in seeded order."""
    return " ".join(entrant.player for entrant in stage.entrants)


def to_set_up(result: FinalResult) -> list[str]:
    """The matches to set up: ``Play-off: Cat Dee Eve Fay; 3 games``."""
    return [
        f"{each.stage.name}{f' {each.group}' if each.stage.group_size else ''}"
        f"{' sudden death' if each.sudden_death else ''}: {' '.join(each.players)};"
        f" {each.games} game{'' if each.games == 1 else 's'}"
        for each in result.to_set_up
    ]
