"""What a service refuses, in a coordinator's words."""

from meetings.actors import Actor


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


def refuse_unless_in_charge(by: Actor, does: str, *, rule: str = "4A") -> None:
    """Leave a task to the region's coordinator and deputies: a steward enters scores only (4B)."""
    if not by.coordinator or by.user is None:
        raise Refused(f"Only the coordinator or a deputy {does}.", rule=rule)
