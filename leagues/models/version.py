"""The data's versions: tokens that the database itself replaces."""

from django.db import models


class DataVersion(models.Model):
    """A token that every write replaces: the whole site's, and one for each season.

    The database does that itself (``leagues.triggers``). A token is random, so a restored backup
    never meets a page that was cached after it was taken.
    """

    year = models.PositiveSmallIntegerField(
        primary_key=True, help_text="0 for the whole site, else the season's."
    )
    token = models.CharField(max_length=36)

    def __str__(self) -> str:
        return self.token
