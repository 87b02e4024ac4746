"""The data's version: one token that every write replaces."""

from django.db import models
from django.db.models import Q


class DataVersion(models.Model):
    """The one row whose token the database itself replaces at every write (``leagues.triggers``).

    A token is random, so a restored backup never meets a page that was cached after it was taken.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    token = models.CharField(max_length=36)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="one_data_version")]

    def __str__(self) -> str:
        return self.token
