"""A region of the league."""

from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse

from leagues.models.fact import Fact
from leagues.wording import NOT_A_REGION


class Region(Fact):
    """One of the league's regions: South West, Northern …"""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=80)

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Refuse a slug that addresses need for something else."""
        if self.slug in NOT_A_REGION:
            raise ValidationError({"slug": f"Addresses have “{self.slug}” for something else."})

    def get_absolute_url(self) -> str:
        """Where the region's seasons are listed."""
        return reverse("region", args=[self.slug])
