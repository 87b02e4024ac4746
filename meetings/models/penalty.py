"""Warnings and penalties for conduct (7A)."""

from django.db import models
from django.db.models import Q

from leagues.models import Fact, Player
from meetings.models.game import Game
from meetings.models.meeting import Meeting


class Penalty(Fact):
    """A step of the ladder, given to a player at a meeting."""

    class Level(models.TextChoices):
        """The ladder, mildest first."""

        WARNING = "warning", "Warning"
        ZERO_SCORE = "zero_score", "Zero score on a game"
        DISQUALIFIED = "disqualified", "Disqualified from the meeting"
        BAN_NEXT_MEETING = "ban_next_meeting", "Banned from the next meeting"
        BAN_SEASON = "ban_season", "Banned for the season"

    meeting = models.ForeignKey(Meeting, models.PROTECT, related_name="penalties")
    player = models.ForeignKey(Player, models.PROTECT, related_name="penalties")
    level = models.CharField(max_length=24, choices=Level)
    game = models.ForeignKey(
        Game, models.PROTECT, related_name="penalties", null=True, blank=True,
        help_text="The game that a zero score is given on.",
    )  # fmt: skip
    reason = models.CharField(max_length=300, blank=True)

    class Meta:
        verbose_name_plural = "penalties"
        constraints = [
            models.CheckConstraint(
                condition=Q(level="zero_score", game__isnull=False)
                | (
                    Q(game__isnull=True)
                    & Q(level__in=["warning", "disqualified", "ban_next_meeting", "ban_season"])
                ),
                name="penalty_zero_score_has_a_game",
                violation_error_message="A zero score names its game; no other penalty does (7A).",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.get_level_display()}"
