"""What the coordinator ruled on a score."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from leagues.models import Fact
from meetings.models.score import HIGHEST_SCORE, Score


class Ruling(Fact):
    """One ruling on a score; together, in the order made, they give the counted score."""

    class Kind(models.TextChoices):
        """The rulings that the rulebook knows."""

        JACKPOT = "jackpot", "Random jackpot (2E)"
        COMPENSATION_BALL = "compensation_ball", "Compensation ball (6C)"
        REPLAY = "replay", "Replay (6A, 6C)"
        EXTRA_BALL_LAST_BALL = "extra_ball_last_ball", "Extra ball played on the last ball (7C)"
        EXTRA_BALL_REFUSED = "extra_ball_refused", "Extra ball not given up (7C)"
        SLAM_TILT = "slam_tilt", "Slam tilt (7D)"
        DECISION = "decision", "The organisers' decision (7A, 8)"

    VALUED = (Kind.JACKPOT, Kind.COMPENSATION_BALL, Kind.REPLAY, Kind.DECISION)

    score = models.ForeignKey(Score, models.CASCADE, related_name="rulings")
    number = models.PositiveSmallIntegerField(help_text="1 for the first ruling on the score.")
    kind = models.CharField(max_length=24, choices=Kind)
    value = models.BigIntegerField(
        null=True, blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(HIGHEST_SCORE)],
        help_text="The awarded jackpot, the added ball, the replay's score or the score decided.",
    )  # fmt: skip
    reason = models.CharField(max_length=300, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["score", "number"], name="ruling_number_once"),
            models.CheckConstraint(
                condition=Q(
                    kind__in=["jackpot", "compensation_ball", "replay", "decision"],
                    value__isnull=False,
                    value__gte=0,
                    value__lte=HIGHEST_SCORE,
                )
                | Q(
                    kind__in=["extra_ball_last_ball", "extra_ball_refused", "slam_tilt"],
                    value__isnull=True,
                ),
                name="ruling_has_its_value",
                violation_error_message=(
                    "A jackpot, compensation ball, replay or decision has a score;"
                    " the other rulings have none."
                ),
            ),
            models.CheckConstraint(
                condition=~Q(kind="decision") | ~Q(reason=""),
                name="decision_has_a_reason",
                violation_error_message="The organisers' decision needs a reason (8).",
            ),
        ]

    def __str__(self) -> str:
        return self.get_kind_display()
