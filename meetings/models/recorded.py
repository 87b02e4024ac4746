"""The outcome of an old meeting of which the scores are not known."""

from django.db import models
from django.db.models import Q

from leagues.models import Fact, FractionField, Player
from meetings.models.meeting import Meeting


class RecordedResult(Fact):
    """What is known of one home player's result: machine points, league points, or both."""

    meeting = models.ForeignKey(Meeting, models.PROTECT, related_name="recorded_results")
    player = models.ForeignKey(Player, models.PROTECT, related_name="recorded_results")
    machine_points = FractionField(null=True, blank=True)
    league_points = FractionField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["meeting", "player"], name="one_recorded_result_a_meeting"
            ),
            models.CheckConstraint(
                condition=Q(machine_points__isnull=False) | Q(league_points__isnull=False),
                name="recorded_result_has_points",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.meeting}"
