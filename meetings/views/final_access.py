"""Who may come to the organiser's pages of a grand final: load it and know them, in one step."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone

from leagues.models import User
from leagues.views.access import closed_instead, organiser_only
from meetings.actors import Actor
from meetings.models import GrandFinal
from meetings.views.access import the_organiser


@dataclass(frozen=True, slots=True)
class FinalAccess:
    """A grand final, and the organiser at it."""

    final: GrandFinal
    """With ``season`` and ``venue``."""
    actor: Actor
    at: datetime.datetime
    """When they asked."""

    @property
    def year(self) -> int:
        """The season's year."""
        return self.final.season.year

    @property
    def done(self) -> dict[str, Any]:
        """What every service of the final is given."""
        return {"final": self.final.pk, "by": self.actor, "at": self.at}

    @property
    def today(self) -> datetime.date:
        """The day on which they asked."""
        return timezone.localdate(self.at)


def at_final(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let a view's address in for organisers alone: the view is given their ``FinalAccess``.

    Everybody else is answered here, and whoever asks for a season without a final: 404. All of
    these pages are forms: of a closed season they say that it is closed.
    """

    @wraps(view)
    def shown(request: HttpRequest, year: int, **kwargs: Any) -> HttpResponse:
        finals = GrandFinal.objects.select_related("season", "venue")
        final = get_object_or_404(finals, season__year=year)
        if instead := closed_instead(request, final.season):
            return instead
        actor = the_organiser(cast("User", request.user))
        return view(request, FinalAccess(final, actor, timezone.now()), **kwargs)

    return organiser_only(shown)
