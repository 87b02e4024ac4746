"""What the services write in the history of their own accord, so that reads can tell it apart."""

CHOSEN = "chosen"
"""Between two people's scores, or a player's own that was confirmed (5D)."""
INITIALLED = "initialled"
INITIALS_CLEARED = "initials cleared"
MOVED = "typed in the wrong place"
MOVED_ALONG = "moved with its score"

_STEWARD = " (steward)"
_BROKE_DOWN = "broke down"


def with_steward(name: str, reason: str) -> str:
    """Put a steward's name before the reason: they have no account to sign with.

    >>> with_steward("Stew", "misread"), with_steward("Stew (steward)", "")
    ('Stew (steward): misread', 'Stew (steward)')
    """
    return f"{name.replace(_STEWARD, '')}{_STEWARD}" + (f": {reason}" if reason else "")


def without_steward(reason: str | None) -> tuple[str, str]:
    """Take a kept reason apart into the steward's name, empty for others, and the reason.

    >>> without_steward("Stew (steward): misread"), without_steward("misread")
    (('Stew', 'misread'), ('', 'misread'))
    """
    name, mark, rest = (reason or "").partition(_STEWARD)
    return (name, rest.removeprefix(": ")) if mark else ("", name)


def broke_down(why: str) -> str:
    """Write down why a game is withdrawn (6A): players read it.

    >>> broke_down("left flipper dead"), broke_down("")
    ('broke down: left flipper dead', 'broke down')
    """
    return f"{_BROKE_DOWN}: {why}" if why else _BROKE_DOWN


def why_broken(reason: str | None) -> str:
    """Read it back; empty where none was given, or where the reason is a note for the history.

    >>> why_broken("broke down: left flipper dead"), why_broken("wrong row"), why_broken(None)
    ('left flipper dead', '', '')
    """
    before, _, why = (reason or "").partition(": ")
    return why if before == _BROKE_DOWN else ""
