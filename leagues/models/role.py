"""Who may do what: the organiser, and each region's coordinators and deputies."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from leagues.models.fact import Fact
from leagues.models.region import Region
from leagues.models.season import Season


class Role(Fact):
    """One user's office: organiser, or coordinator or deputy of a region in a season."""

    class Kind(models.TextChoices):
        """The offices that the rulebook names (4)."""

        ORGANISER = "organiser", "Organiser"
        COORDINATOR = "coordinator", "Coordinator"
        DEPUTY = "deputy", "Deputy"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="roles")
    kind = models.CharField(max_length=16, choices=Kind)
    season = models.ForeignKey(Season, models.PROTECT, related_name="roles", null=True, blank=True)
    region = models.ForeignKey(Region, models.PROTECT, related_name="roles", null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user"], condition=Q(kind="organiser"), name="organiser_once"
            ),
            models.UniqueConstraint(
                fields=["user", "season", "region"],
                name="one_role_a_region",
                violation_error_message="This user has a role in that region already.",
            ),
            models.CheckConstraint(
                condition=Q(kind="organiser", season__isnull=True, region__isnull=True)
                | Q(
                    kind__in=["coordinator", "deputy"],
                    season__isnull=False,
                    region__isnull=False,
                ),
                name="role_has_its_region",
                violation_error_message=(
                    "A coordinator or deputy has a season and a region; the organiser has neither."
                ),
            ),
        ]

    def __str__(self) -> str:
        where = f", {self.region} {self.season}" if self.region_id else ""
        return f"{self.user}: {self.get_kind_display()}{where}"
