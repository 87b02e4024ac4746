"""A link that lets its holder enter scores at one meeting, and nothing else."""

from django.conf import settings
from django.db import models

from leagues.models import Fact
from meetings.models.meeting import Meeting


class StewardLink(Fact):
    """A steward's way in without an account (4B, 5D); its token is kept as a hash only."""

    meeting = models.ForeignKey(Meeting, models.CASCADE, related_name="steward_links")
    token_hash = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=80, help_text="Who or what it was made for.")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.label}, {self.meeting}"
