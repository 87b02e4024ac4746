"""Groups that play a multiplayer game together (2F)."""

from django.db import models
from django.db.models import Q

from leagues.models import Fact, Player
from meetings.models.game import Game


class Group(Fact):
    """Two to six players who play one multiplayer game together."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="groups")
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="group_number_once_a_game"),
            models.CheckConstraint(condition=Q(number__gte=1), name="group_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"Group {self.number} on {self.game.machine}"


class GroupMember(Fact):
    """A player of a group; ``order`` is the order of play."""

    group = models.ForeignKey(Group, models.CASCADE, related_name="members")
    game = models.ForeignKey(Game, models.CASCADE, related_name="group_members")
    player = models.ForeignKey(Player, models.PROTECT, related_name="group_members")
    order = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "player"], name="one_group_a_game"),
            models.UniqueConstraint(fields=["group", "order"], name="order_once_a_group"),
            models.CheckConstraint(
                condition=Q(order__gte=1, order__lte=6), name="group_of_six_at_most"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.group}"
