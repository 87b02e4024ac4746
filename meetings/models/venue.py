"""Where meetings are held."""

from django.db import models

from leagues.models import Fact


class Venue(Fact):
    """A garage, an arcade, a club. Often someone's home: the public sees its name and town only."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=120)
    town = models.CharField(max_length=120, blank=True)
    address = models.TextField(blank=True, help_text="Private: shown on no public page.")

    def __str__(self) -> str:
        return f"{self.name}, {self.town}" if self.town else self.name
