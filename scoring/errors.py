"""What the rules refuse."""


class RuleError(ValueError):
    """Facts that the rules can make nothing of; the message is fit for a coordinator."""
