"""Someone who can log in."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A log-in; what it may do is said by its roles (``leagues.rules``)."""
