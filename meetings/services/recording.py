"""Say who changes a fact, when and why, before it is saved or deleted."""

import datetime
from typing import TypeVar

from leagues.models import Fact
from meetings.actors import Actor

FactT = TypeVar("FactT", bound=Fact)


def keep(fact: FactT, *, by: Actor, at: datetime.datetime, reason: str = "") -> FactT:
    """Have the next save or delete of this row leave a history entry with actor, time and reason."""
    fact._history_user = by.user  # noqa: SLF001 (simple-history's own way in)
    fact._history_date = at  # noqa: SLF001
    fact._change_reason = _with_name(by, reason)  # noqa: SLF001
    return fact


def _with_name(by: Actor, reason: str) -> str:
    """A steward has no account, so the name goes with the reason."""
    if by.user is not None:
        return reason
    return f"{by.name} (steward)" + (f": {reason}" if reason else "")
