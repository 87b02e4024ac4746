"""Games, the scores on them, and what was ruled on a score."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from leagues.admin.facts import FactAdmin, FactForm, FactInline, RefusingForm
from leagues.admin.known import KnownFormSet
from leagues.admin.overruled import how_to_overrule, said_because
from leagues.admin.worked_out import WorkedOutList
from leagues.templatetags.ukpl import grouped, points
from meetings.models import Game, Ruling, Score
from meetings.reads.refusals import (
    game_refusals,
    ruled_game_refusals,
    ruling_refusals,
    score_refusals,
    twice_ruled,
)


class GameForm(FactForm):
    """6A."""

    refusals = staticmethod(game_refusals)


class ScoreForm(FactForm):
    """A score of somebody who was there."""

    refusals = staticmethod(score_refusals)


class ScoreRow(RefusingForm):
    """The same, below a game."""

    refusals = staticmethod(score_refusals)


class RulingForm(FactForm):
    """2E, 6A, 6C."""

    refusals = staticmethod(ruling_refusals)


class RulingRow(RefusingForm):
    """2E and 6A, below a score."""

    refusals = staticmethod(ruled_game_refusals)


class RulingRows(KnownFormSet):
    """6C: the player chooses once, whatever is saved together."""

    def clean(self) -> None:
        """Look at the rows together."""
        super().clean()
        kept: list[Any] = [row for row in self.forms if _says_something(row)]
        for row in filter(lambda row: "kind" in row.changed_data, kept):
            others = [other.cleaned_data["kind"] for other in kept if other is not row]
            for refusal in twice_ruled(row.cleaned_data["kind"], beside=others):
                if not (refusal.may_be_overruled and said_because(self.data)):
                    raise ValidationError(refusal.message + how_to_overrule(refusal))
                if not any(refusal in each.overruled for each in kept):  # once for them all
                    row.overruled = (*row.overruled, refusal)


def _says_something(row: Any) -> bool:
    """Is it a row of a kind, that is not to be deleted?"""
    said = getattr(row, "cleaned_data", {})
    return bool(said.get("kind")) and not said.get("DELETE")


class ScoreInline(FactInline):
    """The scores on a game."""

    model = Score
    form = ScoreRow
    named_by = ("player",)
    autocomplete_fields = ("player",)


@admin.register(Game)
class GameAdmin(FactAdmin):
    """A machine at one meeting."""

    form = GameForm
    list_display = ("machine", "meeting", "key", "status", "multiplayer", "jackpot")
    list_filter = ("status", "multiplayer", "meeting__season", "meeting__region")
    list_select_related = ("machine", "meeting__season", "meeting__region")
    date_hierarchy = "meeting__date"
    ordering = ("-meeting__date", "meeting__pk", "pk")
    search_fields = ("machine__name", "meeting__region__name", "meeting__season__year", "key")
    autocomplete_fields = ("machine", "meeting", "replaces")
    inlines = (ScoreInline,)


class RulingInline(FactInline):
    """The rulings on a score, in the order made."""

    model = Ruling
    form = RulingRow
    formset = RulingRows
    named_by = ("score",)


@admin.register(Score)
class ScoreAdmin(FactAdmin):
    """What a machine showed, and what came of it."""

    form = ScoreForm
    list_display = ("player", "game", "shown", "counted", "machine_points")
    list_filter = ("game__meeting__season", "game__meeting__region", "game__status")
    list_select_related = (
        "player",
        "game__machine",
        "game__meeting__season",
        "game__meeting__region",
    )
    date_hierarchy = "game__meeting__date"
    ordering = ("-game__meeting__date", "game__pk", "-score", "pk")
    search_fields = ("player__name", "player__slug", "game__machine__name")
    autocomplete_fields = ("player", "game")
    inlines = (RulingInline,)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[WorkedOutList]:
        """Show what is worked out."""
        return WorkedOutList

    def year_of(self, row: Score) -> int:
        """Which season's tables a row needs."""
        return row.game.meeting.season.year

    @admin.display(description="score", ordering="score")
    def shown(self, row: Score) -> str:
        """What the machine showed."""
        return grouped(row.score)

    @admin.display(description="counted score")
    def counted(self, row: Any) -> str:
        """After rulings, once published."""
        line = _line(row)
        return grouped(line.counted if line else None)

    @admin.display(description="machine points")
    def machine_points(self, row: Any) -> str:
        """With the bonus point, once published (3B)."""
        line = _line(row)
        return points(line.total if line else None)


def _line(row: Any) -> Any:
    meeting = row.game.meeting
    if meeting.region is None:  # a match of the grand final: its pages say what it came to
        return None
    result = row.worked_out.meeting(meeting.season.year, meeting.region.slug, meeting.number)
    games = result.games if result else ()
    game = next((each for each in games if each.key == row.game.key), None)
    try:
        return game.line(row.player.slug) if game else None
    except KeyError:  # set aside (3C)
        return None


@admin.register(Ruling)
class RulingAdmin(FactAdmin):
    """What was ruled on a score."""

    form = RulingForm
    list_display = ("__str__", "score", "value", "reason")
    list_filter = ("kind", "score__game__meeting__season", "score__game__meeting__region")
    list_select_related = ("score__player", "score__game__machine")
    date_hierarchy = "score__game__meeting__date"
    ordering = ("-score__game__meeting__date", "score__pk", "number", "pk")
    search_fields = ("score__player__name", "score__game__machine__name", "reason")
    autocomplete_fields = ("score",)
