"""Sign what is done at a meeting, also by a steward who has no account."""

import datetime
from typing import TypeVar

from leagues.models import Fact
from leagues.services.facts import signed
from meetings.actors import Actor

FactT = TypeVar("FactT", bound=Fact)


def keep(fact: FactT, *, by: Actor, at: datetime.datetime, reason: str = "") -> FactT:
    """Have the row's next save or delete say in the history who did it, when and why.

    A steward has no account, so the name goes with the reason.
    """
    if by.user is None:
        reason = f"{by.name} (steward)" + (f": {reason}" if reason else "")
    return signed(fact, by=by.user, at=at, reason=reason)
