"""What a service refuses, in a coordinator's words."""


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
