"""A season of the league, the readings of the rules that it is played under, and its regions."""

from dataclasses import fields
from typing import Any, Self

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from leagues.models.fact import Fact, FactQuerySet
from leagues.models.fields import FractionField
from leagues.models.region import Region
from scoring import Ruleset

RULES = tuple(field.name for field in fields(Ruleset))
"""The columns of a season that say how its rules are read."""


class SeasonQuerySet(FactQuerySet):
    """Seasons, as the league speaks of them."""

    def closed(self) -> Self:
        """Those whose tables are final."""
        return self.filter(closed_at__isnull=False)

    def running(self) -> Self:
        """Those in which something can still be entered."""
        return self.filter(closed_at__isnull=True)


class Season(Fact):
    """A year's league. What a season may set stands in its own columns, named as in ``Ruleset``."""

    class Competitors(models.TextChoices):
        """What N is on a game (3B)."""

        MEETING = "meeting", "All competitors at the meeting"
        MACHINE = "machine", "Those who played that game"

    class MachineTies(models.TextChoices):
        """What equal scores on a game take (3F)."""

        SHARED = "shared", "The mean of their places"
        HIGHER = "higher", "All the higher points"
        LOWER = "lower", "All the lower points"

    class SeasonTies(models.TextChoices):
        """Where count-back settles equal totals (3F)."""

        QUALIFYING_LINE = "qualifying_line", "Only across the qualifying line"
        EVERYWHERE = "everywhere", "Everywhere in the table"

    class FinalAttendance(models.TextChoices):
        """Whose average attendance shares out the final (1G)."""

        THIS_SEASON = "this_season", "This season's"
        PREVIOUS_SEASON = "previous_season", "The season before's"

    year = models.PositiveSmallIntegerField(
        unique=True, validators=[MinValueValidator(1900), MaxValueValidator(2999)]
    )
    adult_fee = models.DecimalField(
        "adult's fee", max_digits=6, decimal_places=2, default="2.00",
        validators=[MinValueValidator(0)],
        help_text="What an adult owes at each meeting, in pounds (1D).",
    )  # fmt: skip
    competitors = models.CharField(
        "N on a game", max_length=16, choices=Competitors, default=Competitors.MEETING,
        help_text="3B: the best score on a game takes N machine points.",
    )  # fmt: skip
    machine_ties = models.CharField(
        "equal scores on a game", max_length=16, choices=MachineTies, default=MachineTies.SHARED,
        help_text="3F: what players with the same score on a game take.",
    )  # fmt: skip
    guests_take_machine_points = models.BooleanField(
        default=True,
        help_text="3C: off sets guests aside before machine points, N and the bonus.",
    )
    bonus_point = models.BooleanField(
        default=True,
        help_text="3B: one point more for a score of more than double the second placed player's.",
    )
    league_points_for_first = models.PositiveSmallIntegerField(
        default=20, help_text="3D: each place after the first takes one fewer, down to 0."
    )
    counting_meetings = models.PositiveSmallIntegerField(
        default=4, validators=[MinValueValidator(1)], help_text="3E: a player's best so many count."
    )
    minimum_home_players = models.PositiveSmallIntegerField(
        default=5, help_text="1E: with fewer home players a meeting does not count."
    )
    season_ties = models.CharField(
        "count-back", max_length=16, choices=SeasonTies, default=SeasonTies.QUALIFYING_LINE,
        help_text="3F: where the next best scores settle equal totals.",
    )  # fmt: skip
    final_places = models.PositiveSmallIntegerField(
        default=40, help_text="1G: players in the grand final, over all regions."
    )
    final_places_each = models.PositiveSmallIntegerField(
        default=0, help_text="1G: so many to every region first; the rest go in proportion."
    )
    final_attendance = models.CharField(
        max_length=16, choices=FinalAttendance, default=FinalAttendance.THIS_SEASON,
        help_text="1G: which season's average attendance shares out the rest.",
    )  # fmt: skip

    places_fixed_on = models.DateField(
        null=True, blank=True,
        help_text="The day from which the places in the final stand, whatever is corrected (1G).",
    )  # fmt: skip
    closed_at = models.DateTimeField(
        null=True, blank=True,
        help_text="Its tables are final, and nothing is entered any more; empty while it runs.",
    )  # fmt: skip

    objects = SeasonQuerySet.as_manager()  # type: ignore[misc]  # the plugin takes it for an instance's

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(adult_fee__gte=0), name="season_fee_not_negative"),
            models.CheckConstraint(
                condition=Q(counting_meetings__gte=1), name="season_counts_a_meeting"
            ),
            models.CheckConstraint(
                condition=Q(competitors__in=["meeting", "machine"]), name="season_competitors_known"
            ),
            models.CheckConstraint(
                condition=Q(machine_ties__in=["shared", "higher", "lower"]),
                name="season_machine_ties_known",
            ),
            models.CheckConstraint(
                condition=Q(season_ties__in=["qualifying_line", "everywhere"]),
                name="season_season_ties_known",
            ),
            models.CheckConstraint(
                condition=Q(final_attendance__in=["this_season", "previous_season"]),
                name="season_final_attendance_known",
            ),
        ]

    def __str__(self) -> str:
        return str(self.year)

    def get_absolute_url(self) -> str:
        """The season's page."""
        return reverse("season", args=[self.year])

    @property
    def closed(self) -> bool:
        """Are its tables final, and is entry locked?"""
        return self.closed_at is not None

    @property
    def ruleset(self) -> Ruleset:
        """The rules this season is played under; a column for each field of ``Ruleset``."""
        columns: dict[str, Any] = {name: getattr(self, name) for name in RULES}
        return Ruleset(**columns)


class SeasonRegion(Fact):
    """A region that takes part in a season."""

    season = models.ForeignKey(Season, models.PROTECT, related_name="season_regions")
    region = models.ForeignKey(Region, models.PROTECT, related_name="season_regions")
    previous_attendance = FractionField(
        null=True, blank=True,
        help_text=(
            "Average attendance in the season before, where that season is not on this site (1G)."
        ),
    )  # fmt: skip
    places_by_hand = models.PositiveSmallIntegerField(
        "places set by hand", null=True, blank=True,
        help_text="Leave empty to share the places out by attendance (1G).",
    )  # fmt: skip
    places_reason = models.CharField(
        "reason", max_length=300, blank=True, help_text="Shown on the season's page."
    )

    places_fixed = models.PositiveSmallIntegerField(
        null=True, blank=True,
        help_text="The places that stood when the organiser fixed them (1G); empty until then.",
    )  # fmt: skip

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "region"], name="region_once_a_season"),
            models.CheckConstraint(
                condition=Q(places_by_hand__isnull=True) | ~Q(places_reason=""),
                name="places_by_hand_have_a_reason",
                violation_error_message="Places set by hand need a reason (1G).",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.region} {self.season}"

    def get_absolute_url(self) -> str:
        """The region's league table in this season."""
        return reverse("league_table", args=[self.season.year, self.region.slug])
