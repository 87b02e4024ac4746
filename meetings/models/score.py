"""What a machine showed when a player's game ended."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from leagues.models import Fact, Player

HIGHEST_SCORE = 10**18 - 1


class Score(Fact):
    """One player's score on one game, as the machine showed it (5D)."""

    game = models.ForeignKey("meetings.Game", models.PROTECT, related_name="scores")
    player = models.ForeignKey(Player, models.PROTECT, related_name="scores")
    score = models.BigIntegerField(
        validators=[MinValueValidator(0), MaxValueValidator(HIGHEST_SCORE)]
    )
    steward_initials = models.CharField(
        max_length=8, blank=True, help_text="Of the steward who recorded or witnessed it (5D)."
    )
    player_initials = models.CharField(
        max_length=8, blank=True, help_text="Of the player, who has verified it (5D)."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "player"],
                name="one_score_a_game",
                violation_error_message="This player has a score on the game already.",
            ),
            models.CheckConstraint(
                condition=Q(score__gte=0, score__lte=HIGHEST_SCORE), name="score_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.score:,}"

    @property
    def locked(self) -> bool:
        """Has the player verified it? Then only a coordinator changes it, with a reason (5D)."""
        return bool(self.player_initials)
