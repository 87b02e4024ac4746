"""READ: what a season plays otherwise than the rulebook's text, in words for its page."""

from collections.abc import Iterator

import scoring


def readings(rules: scoring.Ruleset) -> tuple[str, ...]:
    """Say each setting that differs from the rulebook's own; nothing where none does.

    >>> readings(scoring.Ruleset(counting_meetings=3))
    ('A player’s best 3 meetings count; the rulebook counts 4 (3E).',)
    """
    return tuple(_differing(rules, scoring.Ruleset()))


def _differing(rules: scoring.Ruleset, book: scoring.Ruleset) -> Iterator[str]:
    for name, words in CHOICES.items():
        value = getattr(rules, name)
        if value != getattr(book, name):
            yield words[value]
    for name, sentence in NUMBERS.items():
        value, usual = getattr(rules, name), getattr(book, name)
        if value != usual:
            s, verb = ("", "s") if value == 1 else ("s", "")
            yield sentence.format(value=value, usual=usual, s=s, verb=verb)


CHOICES: dict[str, dict[object, str]] = {
    "competitors": {
        "machine": (
            "The best score on a game takes as many points as there are players who played that"
            " game; the rulebook counts everyone at the meeting (3B)."
        ),
    },
    "machine_ties": {
        "higher": (
            "Players level on a game all take the higher place’s points; the rulebook shares the"
            " points of their places (3F)."
        ),
        "lower": (
            "Players level on a game all take the lower place’s points; the rulebook shares the"
            " points of their places (3F)."
        ),
    },
    "guests_take_machine_points": {
        False: (
            "Guests are set aside before machine points are given; in the rulebook they take"
            " machine points like anyone else (3C)."
        ),
    },
    "bonus_point": {
        False: "There is no bonus point for a score more than double the second placed one (3B).",
    },
    "season_ties": {
        "everywhere": (
            "Count-back settles equal totals everywhere in the table; in the rulebook only across"
            " the qualifying line (3F)."
        ),
    },
    "final_attendance": {
        "previous_season": (
            "Places in the final follow the season before’s attendance, not this season’s (1G)."
        ),
    },
}
"""What each reading of a rule means, but for the rulebook's own."""

NUMBERS = {
    "league_points_for_first": (
        "The best home player at a meeting takes {value} league point{s}; {usual} in the"
        " rulebook (3D)."
    ),
    "counting_meetings": (
        "A player’s best {value} meeting{s} count{verb}; the rulebook counts {usual} (3E)."
    ),
    "minimum_home_players": (
        "A meeting counts with {value} home player{s} or more; {usual} in the rulebook (1E)."
    ),
    "final_places": "The grand final has {value} place{s}; {usual} in the rulebook (1G).",
    "final_places_each": (
        "Every region has {value} place{s} in the final first, and the rest go in proportion to"
        " attendance (1G)."
    ),
}
"""What each number means, told beside the rulebook's; ``{s}`` and ``{verb}`` are of one or many."""
