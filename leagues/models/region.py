"""A region of the league."""

from django.db import models
from django.urls import reverse

from leagues.models.fact import Fact


class Region(Fact):
    """One of the league's regions: South West, Northern …"""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=80)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Where the region's seasons are listed."""
        return reverse("region", args=[self.slug])
