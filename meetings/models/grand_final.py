"""A season's grand final: its day, its format; and old finals of which the outcome is known."""

from typing import Any

from django.db import models
from django.db.models import Q
from django.urls import reverse

from leagues.models import Fact, Player, Season


class GrandFinal(Fact):
    """A season's grand final (1F, 1G). What is played there are its matches, which are meetings."""

    class Status(models.TextChoices):
        """How far the final has come."""

        PLANNED = "planned", "Planned"
        OPEN = "open", "Being played"
        PUBLISHED = "published", "Over"
        CANCELLED = "cancelled", "Cancelled"

    season = models.OneToOneField(Season, models.PROTECT, related_name="grand_final")
    date = models.DateField()
    starts_at = models.TimeField(null=True, blank=True)
    venue = models.ForeignKey(
        "meetings.Venue", models.PROTECT, related_name="grand_finals", null=True, blank=True
    )
    status = models.CharField(max_length=16, choices=Status, default=Status.PLANNED)
    format = models.JSONField(
        default=dict,
        blank=True,
        help_text="Its stages, as scoring.FinalFormat has them: games, points, who goes on.",
    )
    cancelled_because = models.CharField(max_length=300, blank=True)
    published_at = models.DateTimeField(
        null=True, blank=True, help_text="When the champion was first announced."
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["planned", "open", "published", "cancelled"]),
                name="grand_final_status_known",
            ),
            models.CheckConstraint(
                condition=~Q(status="cancelled") | ~Q(cancelled_because=""),
                name="grand_final_cancelled_for_a_reason",
                violation_error_message="Say why the grand final is cancelled.",
            ),
        ]

    def __str__(self) -> str:
        return f"Grand final {self.season}"

    def get_absolute_url(self) -> str:
        """The final's page."""
        return reverse("grand_final", args=[self.season.year])

    def match_words(self, stage: str, group: int | None, *, sudden_death: bool) -> str:
        """What a match of it is: Qualifying, Semi-final, group 2, Qualifying: sudden death.

        A stage that the format does not have is called by its key.
        """
        known = (each for each in self.format.get("stages", ()) if each["key"] == stage)
        played: dict[str, Any] = next(known, {})
        in_group = f", group {group}" if played.get("group_size") else ""
        return f"{played.get('name', stage)}{in_group}{': sudden death' if sudden_death else ''}"


class RecordedFinalPlace(Fact):
    """Where a player finished in an old final of which the scores are not known."""

    final = models.ForeignKey(GrandFinal, models.PROTECT, related_name="recorded_places")
    player = models.ForeignKey(Player, models.PROTECT, related_name="recorded_final_places")
    position = models.PositiveSmallIntegerField(help_text="1 is the champion; level players share.")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["final", "player"],
                name="one_recorded_place_a_final",
                violation_error_message="This player has a place in that final already.",
            ),
            models.CheckConstraint(
                condition=Q(position__gte=1), name="recorded_final_place_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position}. {self.player}, {self.final}"
