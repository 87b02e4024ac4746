"""Every task that writes: found in the modules themselves, so that none is forgotten."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

PACKAGES = ("leagues.services", "meetings.services")
PARTS = {
    "facts.create_facts": "writes what it is given",
    "facts.delete_fact": "writes what it is given",
    "facts.delete_facts": "writes what it is given",
    "facts.save_fact": "writes what it is given",
    "facts.signed": "signs what it is given",
    "recording.keep": "signs what it is given",
    "begin_stage.mark_being_played": "of what sets up or opens a match, which holds the final",
    "plan_final.move_matches": "of what moves a final, which holds it",
    "plan_meeting.the_venue": "of what plans, which holds the season",
    "recording.remove": "writes what it is given",
    "cell.answer_alike": "of submit_score and settle_submission, which hold the meeting",
    "cell.write_score": "of submit_score and settle_submission, which hold the meeting",
    "correct.mark_correction": "of what corrects, which holds the meeting",
    "open_meeting.refuse_unless_meant": "reads",
    "overrule.overrule": "of what is overruled, which holds the meeting",
    "submit_score.game_for": "of submit_score and propose_score, which hold the meeting",
    "submit_score.record": "of submit_score and propose_score, which hold the meeting",
    "steward_links.end_of_day": "reads",
    "steward_links.move_steward_links": "of what moves a meeting, which holds it",
    "steward_links.open_link": "reads",
    "steward_links.refuse_closed_link": "reads",
    "steward_links.still_open": "reads",
}
"""What takes the time and is no task by itself, and why."""


def _named(package: str) -> Iterator[tuple[str, Callable[..., object]]]:
    for module in iter_modules(import_module(package).__path__):
        held = import_module(f"{package}.{module.name}")
        for name, value in vars(held).items():
            ours = inspect.isfunction(value) and value.__module__ == held.__name__
            if ours and not name.startswith("_") and "at" in inspect.signature(value).parameters:
                yield f"{module.name}.{name}", value


TIMED = {name: service for package in PACKAGES for name, service in _named(package)}
"""By module and name: whatever is told what time it is, as everything is that writes history."""
SERVICES = {name: service for name, service in TIMED.items() if name not in PARTS}
