"""Who is doing something at a meeting: someone logged in, or a steward with a link."""

from dataclasses import dataclass

from leagues.models import User
from meetings.models import StewardLink


@dataclass(frozen=True, slots=True)
class Actor:
    """The person whose name goes beside what they did."""

    name: str
    user: User | None = None
    link: StewardLink | None = None
    coordinator: bool = False
    """May rule, unlock, settle and publish: the region's coordinator, a deputy or an organiser."""
    organiser: bool = False
    """May overrule the rulebook, with a reason (8)."""
