"""A player's one region in one season, and how it changed (1C)."""

from typing import Any

from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, When

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
    confirmed = models.BooleanField(
        default=True,
        help_text="Off: carried over from the season before, and not confirmed yet.",
    )

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


class Transfer(Fact):
    """A move to another region within a season, from a day on.

    The registration names the region that holds now. What was scored in the first region stays
    there and does not follow (1C).
    """

    registration = models.ForeignKey(Registration, models.PROTECT, related_name="transfers")
    from_region = models.ForeignKey(
        Region, models.PROTECT, related_name="transfers_away", null=True, blank=True,
        help_text="Empty where the player was registered nowhere.",
    )  # fmt: skip
    to_region = models.ForeignKey(
        Region, models.PROTECT, related_name="transfers_here", null=True, blank=True,
        help_text="Empty where the player leaves the league.",
    )  # fmt: skip
    date = models.DateField(help_text="The first day in the new region.")
    reason = models.CharField(max_length=300, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "date"],
                name="one_transfer_a_day",
                violation_error_message="This player moves on that day already.",
            ),
            models.CheckConstraint(
                condition=(Q(from_region__isnull=False) | Q(to_region__isnull=False))
                & ~Q(from_region=F("to_region")),
                name="transfer_changes_the_region",
                violation_error_message="Choose another region than the one they are in.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.registration.player} to {self.to_region or 'no region'}, {self.date}"


def region_on(date: Any, *, of: str = "", column: str = "") -> Case:
    """Give the region that a registration held on a day, for a query (1C); null for a guest.

    ``of`` is the way from the query's rows to the registration (``registered__``), ``column`` what
    to give of the region (``__name``) instead of its key. ``date`` is a day, or the outer query's.
    """
    later = Transfer.objects.filter(registration=OuterRef(f"{of}pk"), date__gt=date)
    left = later.order_by("date").values(f"from_region{column}")[:1]
    return Case(
        When(Exists(later), then=Subquery(left)),
        default=F(f"{of}region{column}"),
        output_field=models.CharField() if column else models.BigIntegerField(),
    )
