"""Who is doing something at a meeting: someone logged in, or a steward with a link."""

from dataclasses import dataclass
from typing import Self

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

    @classmethod
    def in_charge(cls, user: User, *, organiser: bool) -> Self:
        """Somebody logged in who runs the region, or the league."""
        name = user.get_full_name() or user.get_username()
        return cls(name=name, user=user, coordinator=True, organiser=organiser)
