"""What the rules refuse."""


class RuleError(ValueError):
    """Facts that the rules can make nothing of; the message is fit for a coordinator."""


class FormatError(RuleError):
    """A format of the grand final that nobody could be champion by; the message says why."""
