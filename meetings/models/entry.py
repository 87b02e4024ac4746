"""A player at a meeting, and what they paid."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q

from leagues.models import Fact, Player
from meetings.models.meeting import Meeting


class Entry(Fact):
    """A player checked in at a meeting (1D)."""

    meeting = models.ForeignKey(Meeting, models.PROTECT, related_name="entries")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    fee_paid = models.DecimalField(
        max_digits=6, decimal_places=2, default=0, validators=[MinValueValidator(0)]
    )
    contribution = models.DecimalField(
        max_digits=6, decimal_places=2, default=0, validators=[MinValueValidator(0)],
        help_text="Voluntary, for the host's refreshments.",
    )  # fmt: skip
    left_at = models.DateTimeField(
        null=True, blank=True, help_text="Went home before the end; plays no more games."
    )

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(
                fields=["meeting", "player"],
                name="one_entry_a_meeting",
                violation_error_message="This player has an entry at the meeting already.",
            ),
            models.CheckConstraint(
                condition=Q(fee_paid__gte=0, contribution__gte=0), name="entry_money_not_negative"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.meeting}"
