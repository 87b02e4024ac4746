"""Who acts in the admin, for the services it calls."""

from typing import cast

from django.http import HttpRequest

from leagues.models import User
from meetings.actors import Actor


def in_charge(request: HttpRequest) -> Actor:
    """The organiser: nobody else is let into the admin."""
    return Actor.in_charge(cast("User", request.user), organiser=True)
