"""READ: what a coordinator looks over before publishing, and finds once it is done (4C)."""

import datetime
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import scoring
from leagues.models import Season
from meetings.models import Meeting
from meetings.reads.corrections import PublishedCorrection, desk_corrections
from meetings.reads.desk import Desk, DeskPlayer, desk
from meetings.reads.early import early_words
from meetings.reads.publish_checks import Check, publish_checks
from meetings.reads.results_text import NotPublishedError, ResultsText, results_text
from meetings.reads.waiting import WaitingCell, waiting_cells


@dataclass(frozen=True, slots=True)
class LeaguePlace:
    """A place among the home players (3C); None for who has none."""

    position: int | None
    tied: bool


@dataclass(frozen=True, slots=True)
class FinishLine:
    """How one player finishes as the meeting stands."""

    player: DeskPlayer
    result: scoring.PlayerResult

    @property
    def at_home(self) -> LeaguePlace:
        """The place among the home players."""
        return LeaguePlace(self.result.league_position, self.result.league_level > 1)


@dataclass(frozen=True, slots=True)
class PublishPage:
    """A meeting about to be published."""

    desk: Desk
    checks: tuple[Check, ...]
    everyone: tuple[FinishLine, ...]
    """With guests, by machine points (3B)."""
    early: str = ""
    """The meeting's day in words, where it is still to come."""

    @property
    def home(self) -> tuple[FinishLine, ...]:
        """The home players alone, by league points (3D)."""
        return tuple(line for line in self.everyone if line.result.home)

    @property
    def stops(self) -> tuple[Check, ...]:
        """What has to be seen to first."""
        return tuple(check for check in self.checks if check.state == "stops")

    @property
    def warns(self) -> tuple[Check, ...]:
        """What is missing or odd, for the coordinator to judge."""
        return tuple(check for check in self.checks if check.state != "stops")

    @property
    def looked_over(self) -> str:
        """Tells this list of warnings from another: the one that is confirmed is the one seen."""
        return digest(check.sentence for check in self.warns)


@dataclass(frozen=True, slots=True)
class PublishedPage:
    """A meeting whose results are out."""

    texts: ResultsText | None
    """None where the region takes no part in the season any more."""
    corrections: tuple[PublishedCorrection, ...]
    waiting: tuple[WaitingCell, ...]
    """Scores that came in too late, or were never chosen or confirmed, the oldest first (5D)."""


def publish_page(meeting: Meeting, *, today: datetime.date) -> PublishPage:
    """Gather what is about to be published. Twelve queries."""
    at_desk = desk(meeting.pk)
    return PublishPage(
        desk=at_desk,
        checks=publish_checks(at_desk),
        everyone=tuple(FinishLine(player, result) for player, result in at_desk.finishers),
        early=early_words(at_desk.meeting, today),
    )


def published_page(meeting: Meeting, *, address: str) -> PublishedPage:
    """Gather what follows publishing; ``address`` is the public page's."""
    try:
        texts = results_text(
            meeting.season.year, meeting.home_region.slug, meeting.number, address=address
        )
    except (Season.DoesNotExist, NotPublishedError):
        texts = None
    return PublishedPage(texts, desk_corrections(meeting), waiting_cells(meeting))


def digest(sentences: Iterable[str]) -> str:
    """Give some sentences a short name of their own."""
    return hashlib.blake2b("\n".join(sentences).encode(), digest_size=12).hexdigest()
