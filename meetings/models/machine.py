"""The makes of machine that the league plays."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse

from leagues.models import Fact


class Machine(Fact):
    """A make: The Addams Family. What stands at a meeting is a game."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=120)
    manufacturer = models.CharField(max_length=120, blank=True)
    year = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(1930), MaxValueValidator(2999)]
    )
    opdb_id = models.CharField("OPDB number", max_length=40, blank=True)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The machine's page."""
        return reverse("machine", args=[self.slug])
