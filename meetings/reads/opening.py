"""READ: whether an open meeting can go back to planned: only while nothing has come of it."""

from django.db.models import Exists, OuterRef

from meetings.models import Meeting, Penalty, Score, Submission
from meetings.reads.waiting import WAITING


def can_go_back(meeting: Meeting) -> bool:
    """May an open meeting be planned again? One query while it is open. Practice has no plan."""
    if meeting.practice or meeting.status != Meeting.Status.OPEN:
        return False
    return not stays_open(meeting)


def stays_open(meeting: Meeting) -> str:
    """Why an open meeting stays open, in a sentence; empty where it can go back. One query."""
    at = {"game__meeting": OuterRef("pk")}
    scores, waiting, penalties = (
        Meeting.objects.filter(pk=meeting.pk)
        .values_list(
            Exists(Score.objects.filter(**at)),
            Exists(Submission.objects.filter(**at, outcome__in=WAITING)),
            Exists(Penalty.objects.filter(meeting=OuterRef("pk"))),
        )
        .get()
    )
    if scores:
        return "Scores stand at this meeting: it stays open."
    if waiting:
        return "A score waits for a choice at this meeting: it stays open."
    if penalties:
        return "Warnings or penalties were given at this meeting: it stays open."
    return ""
