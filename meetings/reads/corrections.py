"""READ: what was changed in results after they were published (8)."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from meetings.info import PlayerInfo
from meetings.models import Correction, Meeting


@dataclass(frozen=True, slots=True)
class MarkedCorrection:
    """A correction as the public reads it: what and when, without the coordinator's own words.

    The reason is somebody's typing, and may name a child in full.
    """

    at: datetime.datetime
    what: str
    player: PlayerInfo | None


@dataclass(frozen=True, slots=True)
class PublishedCorrection:
    """A correction as those see it who run the meeting."""

    at: datetime.datetime
    what: str
    player: str
    reason: str
    by: str


def marked_corrections(meeting: int, players: Iterable[PlayerInfo]) -> tuple[MarkedCorrection, ...]:
    """List a meeting's corrections for its public page, the latest first. One query."""
    known = {player.pk: player for player in players}
    rows = Correction.objects.filter(meeting=meeting).order_by("-at", "-pk")
    return tuple(
        MarkedCorrection(at, what, known.get(player))
        for at, what, player in rows.values_list("at", "what", "player")
    )


def desk_corrections(meeting: Meeting) -> tuple[PublishedCorrection, ...]:
    """List a meeting's corrections with reasons and names, the latest first. One query."""
    rows = Correction.objects.filter(meeting=meeting).select_related("player", "by")
    return tuple(
        PublishedCorrection(
            at=row.at,
            what=row.what,
            player=row.player.name if row.player else "",
            reason=row.reason,
            by=row.by.get_full_name() or row.by.get_username(),
        )
        for row in rows.order_by("-at", "-pk")
    )
