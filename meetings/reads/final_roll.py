"""READ: who may play the grand final's first stage, who is there, and whom a ban keeps out (1G)."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count

from leagues.models import Player
from meetings.info import PlayerInfo
from meetings.models import Entry, GrandFinal, Meeting, Score
from meetings.reads.conduct import banned_players
from meetings.reads.final_tables import Answer, FinalTables


@dataclass(frozen=True, slots=True)
class OnTheRoll:
    """Somebody who may be in a match, or is."""

    player: PlayerInfo
    """With their full name: for those who run it."""
    region: str
    """The name of the region in whose table they won their place; empty where they have none."""
    position: int | None
    """Their place in it."""
    answer: Answer
    ban: str
    """The sentence that keeps them out; empty for nearly everyone (7A)."""
    here: bool
    """Are they entered?"""
    left: bool
    scores: int
    """How many scores they have in the match."""

    @property
    def expected(self) -> bool:
        """Is there no word against their coming?"""
        return self.answer != "stays" and not self.ban


def final_roll(
    final: GrandFinal, tables: FinalTables, match: Meeting | None = None
) -> tuple[OnTheRoll, ...]:
    """Everybody with a place in the final, by region; of a match, with those who are entered.

    Of a match of a later stage those alone who are entered. Five queries at most.
    """
    entries = {row.player_id: row for row in _entries(match)}
    asked = match or Meeting(season=final.season, final=final, date=final.date)
    bans = banned_players(asked)
    scores = _scores(match)
    qualifiers = {each.player.pk: each for each in tables.qualifiers}
    first = tables.format.first.key if tables.format else ""
    wanted = set(entries)
    if match is None or (match.stage == first and not match.sudden_death):
        wanted |= set(qualifiers)
    roll = []
    for player in Player.objects.filter(pk__in=wanted):
        qualifier, entry = qualifiers.get(player.pk), entries.get(player.pk)
        roll.append(
            OnTheRoll(
                player=PlayerInfo(player.pk, player.slug, player.name, None),
                region=qualifier.region.name if qualifier else "",
                position=qualifier.row.position if qualifier else None,
                answer=qualifier.answer if qualifier else "",
                ban="" if entry else bans.get(player.pk, ""),
                here=entry is not None,
                left=entry is not None and entry.left_at is not None,
                scores=scores.get(player.pk, 0),
            )
        )
    roll.sort(key=lambda each: (each.region, each.position or 0, each.player.name, each.player.pk))
    return tuple(roll)


def _entries(match: Meeting | None) -> Iterable[Entry]:
    return Entry.objects.filter(meeting=match) if match else ()


def _scores(match: Meeting | None) -> dict[int, int]:
    """How many scores each player has in a match."""
    if match is None:
        return {}
    rows = Score.objects.filter(game__meeting=match).order_by("player").values_list("player")
    return dict(rows.annotate(scores=Count("pk")))
