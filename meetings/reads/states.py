"""READ: what can be done at a meeting while it is planned, played, published or called off.

One table for the pages and the services: no page offers what a service would only refuse.
"""

from collections.abc import Mapping
from typing import Literal

from leagues.reads.closed import closed_sentence
from meetings.models import Meeting

Task = Literal[
    "plan",
    "cancel",
    "open",
    "not_open_yet",
    "reinstate",
    "games",
    "withdraw",
    "check_in",
    "groups",
    "conduct",
    "rule",
    "initial",
    "settle",
    "move",
    "steward_links",
    "import",
    "publish",
]

PLANNED, OPEN = Meeting.Status.SCHEDULED, Meeting.Status.OPEN
PUBLISHED, CANCELLED = Meeting.Status.PUBLISHED, Meeting.Status.CANCELLED

STATES: Mapping[Task, tuple[Meeting.Status, ...]] = {
    "plan": (PLANNED, OPEN),
    "cancel": (PLANNED, OPEN),
    "open": (PLANNED,),
    "not_open_yet": (OPEN,),
    "reinstate": (CANCELLED,),
    "games": (PLANNED, OPEN),
    "withdraw": (PLANNED, OPEN),
    "check_in": (PLANNED, OPEN, PUBLISHED),
    "groups": (PLANNED, OPEN),
    "conduct": (OPEN, PUBLISHED),
    "rule": (OPEN, PUBLISHED),
    "initial": (OPEN,),
    "settle": (OPEN, PUBLISHED),
    "move": (OPEN,),
    "steward_links": (PLANNED, OPEN, PUBLISHED),
    "import": (PLANNED, OPEN, PUBLISHED),
    "publish": (OPEN,),
}
"""In which states each is done. A grid is looked at before the day, and written once it is open."""

INSTEAD: Mapping[tuple[Task, str], str] = {
    ("plan", PUBLISHED): "Its plan stays as it was.",
    ("cancel", PUBLISHED): "What has been played is not called off.",
    ("open", PUBLISHED): "A score is corrected where it was entered, with the reason.",
    ("games", PUBLISHED): "Its games stay as they were played.",
    ("withdraw", PUBLISHED): "Its games stay as they were played.",
    ("groups", PUBLISHED): "Its groups stay as they were.",
    ("initial", PUBLISHED): "Its initials stay as they are.",
    ("move", PUBLISHED): "A score is corrected where it was entered, with the reason.",
    ("conduct", PLANNED): "Warnings and penalties are given once it is open.",
    ("settle", PLANNED): "Scores are chosen once it is open.",
    ("move", PLANNED): "Scores are moved once it is open.",
    ("publish", PLANNED): "It is published once it has been played.",
    ("reinstate", PLANNED): "There is nothing to plan again.",
    ("reinstate", OPEN): "There is nothing to plan again.",
    ("reinstate", PUBLISHED): "There is nothing to plan again.",
    ("cancel", CANCELLED): "It can be planned again.",
}
"""What is so in place of it, where that helps."""

AGAIN = "Plan it again first."


def closed(meeting: Meeting, task: Task) -> str:
    """Why something can't be done now, in a sentence; empty where it can.

    ``meeting`` with ``season``: where that is closed, nothing can.
    """
    if meeting.season.closed:
        return closed_sentence(meeting.season)
    if meeting.status in STATES[task]:
        return ""
    what = "meeting" if meeting.final_id is None else "match"
    return f"This {what} is {meeting.get_status_display().lower()}."


def closed_words(meeting: Meeting, task: Task) -> str:
    """Say the same to somebody who has come to do it, and what is so instead."""
    sentence = closed(meeting, task)
    if meeting.season.closed:
        return sentence
    usual = AGAIN if meeting.status == CANCELLED and not meeting.practice else ""
    more = INSTEAD.get((task, meeting.status), usual)
    return f"{sentence} {more}".strip() if sentence else ""
