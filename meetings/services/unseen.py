"""Two people at one page of the desk: what has changed since is never overwritten unseen."""

from leagues.models import Fact
from leagues.reads.seen import who_changed
from meetings.services.errors import Refused


def stands_already(row: Fact, *, seen: str | None, now: str, to: str = "") -> bool:
    """Look at what a page's form would write over; True if what it says stands there already.

    All are digests (``meetings.reads.held``): ``seen`` of what the page showed, None where nobody
    looked at one; ``now`` of the row as it was read under the lock; ``to`` of what is to stand.
    Raises ``Refused`` where somebody has changed the row since. One query then.
    """
    if seen in (None, now):
        return False
    if now == to:
        return True
    raise Refused(f"{who_changed(row)} Nothing was saved: look at it as it is now.")
