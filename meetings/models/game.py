"""A machine in play at one meeting."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q

from leagues.models import Fact
from meetings.models.machine import Machine
from meetings.models.meeting import Meeting
from meetings.models.score import HIGHEST_SCORE


class Game(Fact):
    """A machine that counts at a meeting, until it is withdrawn (6A)."""

    class Status(models.TextChoices):
        """A withdrawn game's scores stay on record and count for nothing."""

        IN_PLAY = "in_play", "In play"
        WITHDRAWN = "withdrawn", "Withdrawn"

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="games")
    key = models.SlugField(help_text="Names the game within its meeting: g1, g2 …")
    machine = models.ForeignKey(Machine, models.PROTECT, related_name="games")
    multiplayer = models.BooleanField(
        default=False, help_text="Played together in groups of two to six (2F)."
    )
    balls = models.PositiveSmallIntegerField(default=4, validators=[MinValueValidator(1)])
    jackpot = models.BigIntegerField(
        "agreed jackpot", null=True, blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(HIGHEST_SCORE)],
        help_text="The value that random jackpots are adjusted to (2E).",
    )  # fmt: skip
    status = models.CharField(max_length=16, choices=Status, default=Status.IN_PLAY)
    replaces = models.OneToOneField(
        "self", models.RESTRICT, related_name="substitute", null=True, blank=True,
        help_text="The withdrawn game that this one stands in for (6A).",
    )  # fmt: skip
    note = models.CharField(
        max_length=300, blank=True, help_text="A known fault, for example (6D)."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "key"], name="game_key_once_a_meeting"),
            models.CheckConstraint(
                condition=Q(jackpot__isnull=True) | Q(jackpot__gte=0, jackpot__lte=HIGHEST_SCORE),
                name="game_jackpot_in_range",
            ),
            models.CheckConstraint(condition=Q(balls__gte=1), name="game_has_a_ball"),
            models.CheckConstraint(
                condition=Q(status__in=["in_play", "withdrawn"]), name="game_status_known"
            ),
            models.CheckConstraint(
                condition=Q(replaces__isnull=True) | ~Q(replaces=F("id")),
                name="game_replaces_another",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.machine} at {self.meeting}"
