"""A sudden-death play-off for the last qualifying places of a region (3F)."""

from django.db import models
from django.db.models import Q

from leagues.models.fact import Fact
from leagues.models.region import Region
from leagues.models.registration import Registration
from leagues.models.season import Season


class PlayOff(Fact):
    """A region's play-off in a season."""

    season = models.ForeignKey(Season, models.PROTECT, related_name="playoffs")
    region = models.ForeignKey(Region, models.PROTECT, related_name="playoffs")

    machine = models.ForeignKey(
        "meetings.Machine", models.PROTECT, related_name="playoffs", null=True, blank=True,
        help_text="The machine it was played on: one game on one machine (3F).",
    )  # fmt: skip
    date = models.DateField(null=True, blank=True)

    class Meta:
        verbose_name = "play-off"
        constraints = [
            models.UniqueConstraint(fields=["season", "region"], name="one_playoff_a_region"),
        ]

    def __str__(self) -> str:
        return f"Play-off, {self.region} {self.season}"


class PlayOffPlace(Fact):
    """Where a player finished in the play-off: 1 is the winner."""

    playoff = models.ForeignKey(PlayOff, models.CASCADE, related_name="places")
    registration = models.OneToOneField(Registration, models.PROTECT, related_name="playoff_place")
    place = models.PositiveSmallIntegerField()
    score = models.BigIntegerField(
        null=True, blank=True, help_text="What the machine showed, where it is known."
    )

    class Meta:
        verbose_name = "play-off place"
        constraints = [
            models.UniqueConstraint(fields=["playoff", "place"], name="playoff_place_once"),
            models.CheckConstraint(condition=Q(place__gte=1), name="playoff_place_from_one"),
            models.CheckConstraint(
                condition=Q(score__isnull=True) | Q(score__gte=0), name="playoff_score_not_negative"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.place}. {self.registration.player}"
