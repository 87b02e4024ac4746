"""A player, and the name under which the public may know them."""

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.urls import reverse

from leagues.models.fact import Fact
from leagues.wording import E_MAIL, NO_E_MAIL, unseen


def public_name(name: str, *, child: bool) -> str:
    """Give the name to show the public: in full, or a child's first name alone.

    >>> public_name("Tim van Dyke", child=True)
    'Tim'
    >>> public_name("van Dyke, Tim", child=True)
    'Tim'
    >>> public_name("Ann Other", child=False)
    'Ann Other'
    """
    if not child:
        return name
    given = name.rpartition(",")[2].split()
    return given[0] if given else "A junior player"


def validate_visible(name: str) -> None:
    """Refuse invisible characters, as one that turns the writing round turns scores, too.

    And an e-mail address: the public reads a name.
    """
    if unseen(name):
        raise ValidationError("Leave out the invisible characters in this name.")
    if E_MAIL.search(name):
        raise ValidationError(NO_E_MAIL)


class Player(Fact):
    """Someone who plays, in whatever region. The slug is for files; pages go by number."""

    slug = models.SlugField(unique=True, help_text="Names the player in season files.")
    name = models.CharField(max_length=120, validators=[validate_visible])
    child = models.BooleanField(
        default=False, help_text="A child's surname is shown on no public page."
    )
    ifpa_id = models.PositiveIntegerField(
        "IFPA number", null=True, blank=True, unique=True,
        help_text="The player's number in the world rankings (1H).",
    )  # fmt: skip

    retired = models.BooleanField(
        default=False, help_text="Plays no more: kept on record, and offered in no list."
    )
    merged_into = models.ForeignKey(
        "self", models.PROTECT, related_name="merged", null=True, blank=True,
        help_text="The row under which this person goes on, where there were two.",
    )  # fmt: skip

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | ~Q(merged_into=F("id")),
                name="player_merged_into_another",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The player's own page. By number: a slug could give a child's surname away."""
        return reverse("player", args=[self.pk])

    @property
    def public_name(self) -> str:
        """The name for public pages, feeds and files."""
        return public_name(self.name, child=self.child)


class Merge(Fact):
    """Two rows that were one person, made one; with what is needed to part them again."""

    kept = models.ForeignKey(Player, models.PROTECT, related_name="merges")
    gone = models.ForeignKey(Player, models.PROTECT, related_name="+")
    moved = models.JSONField(
        blank=True,
        help_text="What moved from the one to the other: the rows of each model, by number.",
    )
    reason = models.CharField(max_length=300, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["gone"], condition=Q(undone_at__isnull=True), name="merged_once"
            ),
            models.CheckConstraint(condition=~Q(kept=F("gone")), name="merge_of_two"),
        ]

    def __str__(self) -> str:
        return f"{self.gone} into {self.kept}"


class TwoPeople(Fact):
    """Two rows that are alike, of which the organiser knows that they are two people.

    The rows are those that were looked at, whatever is merged later.
    """

    first = models.ForeignKey(Player, models.PROTECT, related_name="+")
    second = models.ForeignKey(Player, models.PROTECT, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "two people"
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="two_people_once"),
            models.CheckConstraint(condition=Q(first__lt=F("second")), name="two_people_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.first} and {self.second}"

    @property
    def pair(self) -> frozenset[int]:
        """The numbers under which the two go on now. Reads both rows."""
        return frozenset(row.merged_into_id or row.pk for row in (self.first, self.second))
