"""Every score that anyone sent in, as it was typed: nothing acknowledged is ever lost."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from leagues.models import Player
from meetings.models.game import Game
from meetings.models.score import HIGHEST_SCORE
from meetings.models.steward import StewardLink


class Submission(models.Model):
    """One attempt to set, change or clear a score, named by the device that sent it.

    The device's own number makes sending twice harmless; ``seen`` is the score that the device
    showed when this one was typed, so that two people never overwrite each other silently. Rows
    are added and settled, never removed: they are the record of who entered what and when.
    """

    class Outcome(models.TextChoices):
        """What became of it."""

        ACCEPTED = "accepted", "Saved"
        CONFLICT = "conflict", "Waiting for a choice"
        PROPOSED = "proposed", "Waiting for a steward"
        DECLINED = "declined", "Not taken"

    id = models.UUIDField(primary_key=True, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="submissions")
    player = models.ForeignKey(Player, models.PROTECT, related_name="submissions")
    score = models.BigIntegerField(
        null=True, blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(HIGHEST_SCORE)],
        help_text="Empty to clear the score.",
    )  # fmt: skip
    seen = models.BigIntegerField(
        null=True, blank=True, help_text="The score shown when this one was typed; empty for none."
    )
    outcome = models.CharField(max_length=16, choices=Outcome)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="submissions", null=True, blank=True
    )
    steward_link = models.ForeignKey(
        StewardLink, models.CASCADE, related_name="submissions", null=True, blank=True
    )
    by_name = models.CharField(max_length=80, help_text="Who entered it, as they gave their name.")
    reason = models.CharField(max_length=300, blank=True)
    received_at = models.DateTimeField()
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True
    )
    settled_by_name = models.CharField(max_length=80, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["game", "player", "received_at"], name="submission_by_cell"),
            models.Index(
                fields=["game"],
                condition=Q(outcome__in=["conflict", "proposed"]),
                name="submission_waiting",
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(score__isnull=True) | Q(score__gte=0, score__lte=HIGHEST_SCORE),
                name="submission_in_range",
            ),
            models.CheckConstraint(
                condition=Q(outcome__in=["accepted", "conflict", "proposed", "declined"]),
                name="submission_outcome_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.score if self.score is not None else 'cleared'}"
