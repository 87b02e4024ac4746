"""What the organiser sets aside in the admin, and why: kept as at the desk (8)."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from leagues.models import Fact
from leagues.reads.refusals import Refusal
from leagues.wording import one_line
from meetings.actors import Actor
from meetings.models import Entry, Game, Meeting, Penalty, Ruling, Score
from meetings.services.overrule import overrule

LONGEST_REASON = 100
"""What the histories' column holds."""
MEETING_OF: dict[type[Fact], str] = {
    Entry: "meeting",
    Game: "meeting",
    Penalty: "meeting",
    Ruling: "score.game.meeting",
    Score: "game.meeting",
}
"""The way from a row to the meeting at which a rule was overruled."""


def said_because(sent: Mapping[str, Any]) -> str:
    """The page's reason, which is its rows' too: one line, as much as is kept."""
    return one_line(str(sent.get("change_reason", "")))[:LONGEST_REASON]


def how_to_overrule(refusal: Refusal) -> str:
    """Say how, where the organiser may."""
    return " To overrule it (8), say why under Reason." if refusal.may_be_overruled else ""


def keep_overruled(request: HttpRequest, row: Fact, refusals: Iterable[Refusal]) -> None:
    """Put on record what was set aside by saving this row, and the reason."""
    organiser: Any = request.user  # nobody else comes into the admin
    for refusal in filter(lambda each: each.rule, refusals):
        overrule(
            meeting=_meeting(row),
            rule=refusal.rule,
            refused=refusal.message,
            reason=said_because(request.POST),
            by=Actor.in_charge(organiser, organiser=True),
            at=timezone.now(),
        )


def _meeting(row: Fact) -> Meeting:
    meeting: Meeting = row if isinstance(row, Meeting) else attrgetter(MEETING_OF[type(row)])(row)
    return meeting
