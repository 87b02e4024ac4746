"""READ: the one thing to do next at the grand final (1F, 1G, 3F)."""

import datetime
from dataclasses import dataclass

from django.urls import reverse

from meetings.reads.final_desk import FinalDesk, MatchLine, ToSetUp


@dataclass(frozen=True, slots=True)
class FinalStep:
    """What to do next, in a button's words."""

    words: str
    address: str = ""
    """Where it is done; empty where there is nothing to do."""
    more: str = ""
    """A sentence beside the button."""
    at_once: bool = False
    """Done by the button itself, rather than on the page it leads to."""
    late: bool = False
    """Is it overdue? The final has no such thing: as a meeting's step has it."""


def final_step(desk: FinalDesk, *, today: datetime.date) -> FinalStep:
    """Say what the final waits for, the most pressing first."""
    info, year = desk.tables.info, desk.tables.info.year
    if info.cancelled:
        return FinalStep("Called off", more=info.cancelled_because)
    if desk.tables.left_open:
        return FinalStep(
            "Open the final again",
            reverse("organise_final_reopen", args=[year]),
            "A correction has left it without its champion.",
        )
    if info.over:
        return FinalStep("The champion is announced", more="Corrections are marked on its page.")
    if desk.tables.result is None:
        address = reverse("organise_final_format", args=[year])
        return FinalStep("Say how the final is played", address, desk.tables.fault)
    return _to_play(desk, year, today)


def _to_play(desk: FinalDesk, year: int, today: datetime.date) -> FinalStep:
    if desk.changed:
        return _bring_in_line(desk, year)
    if desk.open_matches:
        return _at_a_match(desk.open_matches)
    if desk.to_set_up:
        return _set_up(desk.to_set_up[0], desk, year, today)
    return _at_the_end(desk, year)


def begin_words(to_set_up: ToSetUp) -> str:
    """What setting a match up is called, on its button."""
    if to_set_up.sudden_death:
        return f"Set up the sudden death of {to_set_up.names}"
    return f"Begin {to_set_up.name}"


def begin_address(to_set_up: ToSetUp, year: int) -> str:
    """Where a match is set up."""
    if to_set_up.sudden_death:
        where = [year, to_set_up.stage, to_set_up.group, to_set_up.position]
        return reverse("organise_final_sudden_death", args=where)
    return reverse("organise_final_begin", args=[year, to_set_up.stage])


def _bring_in_line(desk: FinalDesk, year: int) -> FinalStep:
    stage = desk.changed[0]
    return FinalStep(
        f"See who plays in {stage.name}",
        reverse("organise_final_in_line", args=[year, stage.key]),
        "A correction has changed it.",
    )


def _at_a_match(lines: tuple[MatchLine, ...]) -> FinalStep:
    """The first match that waits for something else than its own day."""
    pressing = [line for line in lines if line.step.page != "desk"] or list(lines)
    line = pressing[0]
    return FinalStep(
        line.step.words,
        reverse(line.step.page, args=[line.meeting.pk]),
        line.step.more,
        at_once=line.step.at_once,
    )


def _set_up(to_set_up: ToSetUp, desk: FinalDesk, year: int, today: datetime.date) -> FinalStep:
    words, address = begin_words(to_set_up), begin_address(to_set_up, year)
    if not desk.matches and not desk.tables.qualifiers:
        return FinalStep("Nobody has qualified yet", more="The league tables say who does (1G).")
    if desk.matches:
        games = f"{to_set_up.games} game{'' if to_set_up.games == 1 else 's'}"
        return FinalStep(words, address, f"{len(to_set_up.players)} players, {games}.")
    if desk.tables.playoffs:
        regions = ", ".join(region.name for region in desk.tables.playoffs)
        return FinalStep(
            "Record the play-off for the last places",
            reverse("organise_region_places", args=[year, desk.tables.playoffs[0].slug]),
            f"Players of {regions} are level over the line (3F).",
        )
    if desk.tables.info.date > today:
        return FinalStep(
            f"Set up {to_set_up.name}", address, "Ahead of its day: choose its games, print cards."
        )
    return FinalStep(words, address, "Say who has turned up.")


def _at_the_end(desk: FinalDesk, year: int) -> FinalStep:
    if desk.champion is None:
        return FinalStep("Nobody has won it", more="No player is left who has played.")
    return FinalStep(
        f"Announce the champion: {desk.champion.name}",
        reverse("organise_final_announce", args=[year]),
        "Every match is finished.",
    )
