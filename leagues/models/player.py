"""A player, and the name under which the public may know them."""

from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse

from leagues.models.fact import Fact


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
    """Refuse invisible characters: one that turns the writing round turns scores, too."""
    if not name.isprintable():
        raise ValidationError("Leave out the invisible characters in this name.")


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

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The player's own page. By number: a slug could give a child's surname away."""
        return reverse("player", args=[self.pk])

    @property
    def public_name(self) -> str:
        """The name for public pages, feeds and files."""
        return public_name(self.name, child=self.child)
