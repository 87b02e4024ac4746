"""A player's one region in one season (1C)."""

from django.db import models

from leagues.models.fact import Fact
from leagues.models.player import Player
from leagues.models.region import Region
from leagues.models.season import Season


class Registration(Fact):
    """A player known to a season: in their one region, or in none (a guest wherever they play)."""

    season = models.ForeignKey(Season, models.PROTECT, related_name="registrations")
    player = models.ForeignKey(Player, models.PROTECT, related_name="registrations")
    region = models.ForeignKey(
        Region, models.PROTECT, related_name="registrations", null=True, blank=True,
        help_text="Empty for a guest registered nowhere.",
    )  # fmt: skip
    child = models.BooleanField(default=False, help_text="A child in this season owes no fee (1D).")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "player"],
                name="one_registration_a_season",
                violation_error_message="This player is registered for the season already (1C).",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.region or 'guest'}, {self.season}"
