"""The formats that the league plays or has played, ready made (1G)."""

from scoring.errors import FormatError
from scoring.grand_final.format import FinalFormat
from scoring.grand_final.stage import Source, Stage

ROUND_POINTS = (4, 2, 1, 0)
"""What the four players of a group take on each game of a round."""
_FOUR = 4
_ROUND_NAMES = ("Final", "Semi-final", "Quarter-final")


def league_format(
    qualifying_games: int = 5, playoff_games: int = 3, final_games: int = 3
) -> FinalFormat:
    """The rulebook's: two go to the final, third to sixth play off for two more places (1G)."""
    return FinalFormat(
        "League format",
        (
            Stage("qualifying", "Qualifying", qualifying_games),
            Stage("play-off", "Play-off", playoff_games, takes=(Source("qualifying", 3, 6),)),
            Stage(
                "final",
                "Final",
                final_games,
                takes=(Source("qualifying", 1, 2), Source("play-off", 1, 2)),
            ),
        ),
    )


def one_round(games: int = 5) -> FinalFormat:
    """One round for everybody, whose winner is the champion."""
    return FinalFormat("One round", (Stage("final", "Final", games),))


def rounds_of_four(
    qualifying_games: int = 5, qualifiers: int = 8, games_a_round: int = 3
) -> FinalFormat:
    """Qualifying, then rounds in groups of four at 4, 2, 1, 0; the best two of each go on."""
    if qualifiers < _FOUR or qualifiers & (qualifiers - 1):
        raise FormatError(
            f"Rounds of four are for 4, 8, 16, 32 … players, halved each time, not {qualifiers}."
        )
    stages = [Stage("qualifying", "Qualifying", qualifying_games)]
    source = Source("qualifying", 1, qualifiers)
    players = qualifiers
    while players >= _FOUR:
        stages.append(_round(players, games_a_round, source))
        source = Source(stages[-1].key, 1, 2)
        players //= 2
    return FinalFormat("Rounds of four", tuple(stages))


def _round(players: int, games: int, source: Source) -> Stage:
    """A round in groups of four; with four players the final."""
    rounds_after = (players // _FOUR).bit_length() - 1
    known = rounds_after < len(_ROUND_NAMES)
    name = _ROUND_NAMES[rounds_after] if known else f"Round of {players}"
    return Stage(
        name.lower().replace(" ", "-"),
        name,
        games,
        points=ROUND_POINTS,
        takes=(source,),
        group_size=_FOUR if rounds_after else None,
    )
