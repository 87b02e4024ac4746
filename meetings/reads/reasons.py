"""What the services write in the history of their own accord, so that reads can tell it apart."""

CHOSEN = "chosen"
"""Between two people's scores, or a player's own that was confirmed (5D)."""
INITIALLED = "initialled"
INITIALS_CLEARED = "initials cleared"
MOVED = "typed in the wrong place"
MOVED_ALONG = "moved with its score"

_STEWARD = " (steward)"


def with_steward(name: str, reason: str) -> str:
    """Put a steward's name before the reason: they have no account to sign with.

    >>> with_steward("Stew", "misread"), with_steward("Stew", "")
    ('Stew (steward): misread', 'Stew (steward)')
    """
    return f"{name}{_STEWARD}" + (f": {reason}" if reason else "")


def without_steward(reason: str | None) -> tuple[str, str]:
    """Take a kept reason apart into the steward's name, empty for others, and the reason.

    >>> without_steward("Stew (steward): misread"), without_steward("misread")
    (('Stew', 'misread'), ('', 'misread'))
    """
    name, mark, rest = (reason or "").partition(_STEWARD)
    return (name, rest.removeprefix(": ")) if mark else ("", name)
