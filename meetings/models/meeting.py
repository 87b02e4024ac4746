"""A region's meeting: when, where, who hosts, how far it has come."""

from typing import Self

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from leagues.models import Fact, FactQuerySet, Player, Region, Season


class MeetingQuerySet(FactQuerySet):
    """Meetings, as the league speaks of them."""

    def published(self) -> Self:
        """Those whose results are out."""
        return self.filter(status=Meeting.Status.PUBLISHED)

    def counted(self) -> Self:
        """Those that belong to the season: all but practice meetings."""
        return self.filter(practice=False)

    def locked(self) -> Self:
        """Lock these rows until the transaction ends: one change at a time in a meeting.

        These alone, not what is selected with them; nor are those kept waiting who only refer
        to them.
        """
        return self.select_for_update(of=("self",), no_key=True)

    def to_come(self) -> Self:
        """Those planned or being played."""
        return self.filter(status__in=[Meeting.Status.SCHEDULED, Meeting.Status.OPEN])


class Meeting(Fact):
    """One of the four to six meetings that a region holds in a season (1B)."""

    class Status(models.TextChoices):
        """How far a meeting has come; only published ones reach the tables."""

        SCHEDULED = "scheduled", "Planned"
        OPEN = "open", "Being played"
        PUBLISHED = "published", "Published"
        CANCELLED = "cancelled", "Cancelled"

    season = models.ForeignKey(Season, models.PROTECT, related_name="meetings")
    region = models.ForeignKey(Region, models.PROTECT, related_name="meetings")
    number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    date = models.DateField()
    practice_from = models.TimeField(null=True, blank=True)
    starts_at = models.TimeField(null=True, blank=True)
    venue = models.ForeignKey(
        "meetings.Venue", models.PROTECT, related_name="meetings", null=True, blank=True
    )
    status = models.CharField(max_length=16, choices=Status, default=Status.SCHEDULED)
    published_at = models.DateTimeField(
        null=True, blank=True, help_text="When the results first went on the league table (4C)."
    )
    moved_from = models.DateField(
        null=True, blank=True, help_text="The date first announced, where the meeting has moved."
    )
    cancelled_because = models.CharField(max_length=300, blank=True)
    fewer_games_agreed = models.BooleanField(
        default=False, help_text="Fewer than four games are agreed and announced (2B)."
    )
    practice = models.BooleanField(
        default=False, help_text="For learning on: never counts, never shown to the public."
    )

    objects = MeetingQuerySet.as_manager()  # type: ignore[misc]  # the plugin takes it for an instance's

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "region", "number"],
                condition=Q(practice=False),
                name="meeting_number_once",
                violation_error_message="The region has a meeting of this number already.",
            ),
            models.UniqueConstraint(
                fields=["season", "region", "number"],
                condition=Q(practice=True),
                name="practice_meeting_number_once",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="meeting_number_from_one"),
            models.CheckConstraint(
                condition=Q(status__in=["scheduled", "open", "published", "cancelled"]),
                name="meeting_status_known",
            ),
            models.CheckConstraint(
                condition=~Q(status="cancelled") | ~Q(cancelled_because=""),
                name="meeting_cancelled_for_a_reason",
                violation_error_message="Say why the meeting is cancelled.",
            ),
            models.CheckConstraint(
                condition=Q(practice_from__isnull=True)
                | Q(starts_at__isnull=True)
                | Q(practice_from__lte=F("starts_at")),
                name="meeting_practice_before_play",
                violation_error_message="Practice opens before play starts (5A).",
            ),
        ]

    def __str__(self) -> str:
        what = "practice meeting" if self.practice else "meeting"
        return f"{self.region} {self.season}, {what} {self.number}"

    def get_absolute_url(self) -> str:
        """The meeting's page."""
        return reverse("meeting", args=[self.season.year, self.region.slug, self.number])


class MeetingHost(Fact):
    """Someone who hosts a meeting, or is of the host's family: both are free of the fee (1D)."""

    class Kind(models.TextChoices):
        """A host is exempt all season in the region, the family at this meeting."""

        HOST = "host", "Host"
        FAMILY = "family", "Host's family"

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="hosts")
    player = models.ForeignKey(Player, models.PROTECT, related_name="hostings")
    kind = models.CharField(max_length=16, choices=Kind, default=Kind.HOST)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["meeting", "player"], name="host_once_a_meeting"),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.get_kind_display().lower()}"
