"""Where the organiser overruled the rulebook, or a coordinator corrected published results (8)."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from leagues.models import Fact, Player, Region, Season
from meetings.models.meeting import Meeting


class Overruling(Fact):
    """A refusal that the organiser set aside, and why (8)."""

    season = models.ForeignKey(Season, models.PROTECT, related_name="overrulings")
    region = models.ForeignKey(
        Region, models.PROTECT, related_name="overrulings", null=True, blank=True
    )
    meeting = models.ForeignKey(
        Meeting, models.CASCADE, related_name="overrulings", null=True, blank=True
    )
    rule = models.CharField(max_length=8, help_text="1B, 1C, 5A, 7A …")
    refused = models.CharField(max_length=300, help_text="What was refused, in words.")
    reason = models.CharField(max_length=300)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="overruling_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class Correction(Fact):
    """A change to results that were published, marked on their page."""

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="corrections")
    player = models.ForeignKey(
        Player, models.PROTECT, related_name="+", null=True, blank=True,
        help_text="Whose result it is, where it is one player's.",
    )  # fmt: skip
    what = models.CharField(
        max_length=300, help_text="What changed, in words for the public and without a name."
    )
    reason = models.CharField(max_length=300)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(reason=""), name="correction_has_a_reason"),
        ]

    def __str__(self) -> str:
        return self.what


class Reminder(models.Model):
    """A reminder that went out, so that it goes out once (4C)."""

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="reminders")
    kind = models.CharField(max_length=16, choices=[("due", "Due soon"), ("overdue", "Overdue")])
    sent_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "kind"], name="reminder_once"),
        ]

    def __str__(self) -> str:
        return f"{self.meeting}: {self.get_kind_display()}"
