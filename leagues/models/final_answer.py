"""Who of those that qualified comes to the grand final."""

from django.db import models

from leagues.models.fact import Fact
from leagues.models.registration import Registration


class FinalAnswer(Fact):
    """A player's yes or no to their place in the grand final.

    A place that is not taken up stays empty: nobody moves up (1G).
    """

    registration = models.OneToOneField(Registration, models.PROTECT, related_name="final_answer")
    comes = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.registration.player}: {'comes' if self.comes else 'does not come'}"
