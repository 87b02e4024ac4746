"""What a service refuses, in a coordinator's words."""

import datetime
from collections.abc import Iterable

from leagues.discretion import why_not_public
from leagues.models import Player
from meetings.actors import Actor
from meetings.models import Meeting
from meetings.reads.states import Task, closed


class Refused(Exception):  # noqa: N818 (it is no error of the program's)
    """A task that was not done, and why; nothing was written.

    ``rule`` names the rule that stands in the way, ``field`` the form field to put the sentence
    beside. ``overrulable`` says that the organiser may do it all the same, with a reason (8).
    """

    def __init__(
        self, sentence: str, *, rule: str = "", field: str = "", overrulable: bool = False
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.field = field
        self.overrulable = overrulable


def refuse_merged(players: Iterable[int], *, field: str = "") -> None:
    """Write nothing new of a row that is another one by now. One query."""
    gone = Player.objects.filter(pk__in=list(players), merged_into__isnull=False)
    for player in gone.select_related("merged_into").order_by("pk")[:1]:
        raise Refused(f"{player} is {player.merged_into} now: choose that one.", field=field)


def refuse_unless_public(text: str, *, field: str) -> None:
    """Keep from the public what gives a child's surname away, or an e-mail address."""
    sentence = why_not_public(text)
    if sentence:
        raise Refused(sentence, field=field)


def refuse_day_to_come(day: datetime.date, *, today: datetime.date, field: str, why: str) -> None:
    """What is put on record has been: its day is today, or was."""
    if day > today:
        raise Refused(f"Give today, or a day before: {why}.", field=field)


def refuse_while_closed(meeting: Meeting, task: Task) -> None:
    """Leave alone what the meeting's state stands against, as its pages say."""
    sentence = closed(meeting, task)
    if sentence:
        raise Refused(sentence)


def refuse_unless_in_charge(by: Actor, does: str, *, rule: str = "4A") -> None:
    """Leave a task to the region's coordinator and deputies: a steward enters scores only (4B)."""
    if not by.coordinator or by.user is None:
        raise Refused(f"Only the coordinator or a deputy {does}.", rule=rule)


def refuse_unless_organiser(by: Actor, does: str, *, rule: str = "1F") -> None:
    """Leave a task to the organiser: the grand final belongs to no region."""
    if not by.organiser or by.user is None:
        raise Refused(f"Only the organiser {does}.", rule=rule)
