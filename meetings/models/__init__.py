"""An afternoon of pinball: facts only. What they are worth is computed, never stored."""

from meetings.models.entry import Entry
from meetings.models.game import Game
from meetings.models.grand_final import GrandFinal, RecordedFinalPlace
from meetings.models.group import Group, GroupMember
from meetings.models.machine import Machine
from meetings.models.meeting import Meeting, MeetingHost, MeetingQuerySet
from meetings.models.overruling import Correction, Overruling, Reminder
from meetings.models.penalty import Penalty
from meetings.models.recorded import RecordedResult
from meetings.models.ruling import Ruling
from meetings.models.score import HIGHEST_SCORE, Score
from meetings.models.steward import StewardLink
from meetings.models.submission import Submission
from meetings.models.venue import Venue

__all__ = [
    "HIGHEST_SCORE",
    "Correction",
    "Entry",
    "Game",
    "GrandFinal",
    "Group",
    "GroupMember",
    "Machine",
    "Meeting",
    "MeetingHost",
    "MeetingQuerySet",
    "Overruling",
    "Penalty",
    "RecordedFinalPlace",
    "RecordedResult",
    "Reminder",
    "Ruling",
    "Score",
    "StewardLink",
    "Submission",
    "Venue",
]
