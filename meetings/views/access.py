"""Who may come to a meeting's desk: load the meeting and know the person, in one step."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render, resolve_url
from django.utils import timezone
from django.utils.cache import patch_cache_control

from leagues.models import Role, User
from leagues.rules import RUNS_A_REGION
from meetings.actors import Actor
from meetings.models import Meeting, StewardLink
from meetings.services.steward_links import CLOSED

STEWARD = "steward"
"""The session's key for a steward's link: its primary key, its meeting's, the name they gave."""


class LogInFirst(Exception):  # noqa: N818 (it sends somebody elsewhere)
    """Nobody is logged in; ``response`` takes them to the log-in and back."""

    def __init__(self, request: HttpRequest) -> None:
        super().__init__("Log in first.")
        self.response: HttpResponse = redirect_to_login(request.get_full_path())


class LinkClosed(PermissionDenied):
    """The steward's link was revoked, or its day is over."""

    def __init__(self) -> None:
        super().__init__(CLOSED)


@dataclass(frozen=True, slots=True)
class Access:
    """A meeting, and who is at its desk."""

    meeting: Meeting
    """With ``season``, ``region``, ``venue`` and ``final``."""
    actor: Actor
    at: datetime.datetime
    """When they asked."""

    @property
    def who(self) -> str:
        """Tell this person's entries from another's on a device that both have used."""
        if self.actor.user is not None:
            return f"u{self.actor.user.pk}"
        return f"s{self.actor.link.pk if self.actor.link else 0}:{self.actor.name}"


def the_organiser(user: User) -> Actor:
    """The organiser at a page that ``organiser_only`` lets in, as services know them."""
    return Actor.in_charge(user, organiser=True)


def at_desk(
    *, scores: bool = False, final: bool = False
) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Let a view's address in for those alone who may come: the view is given their ``Access``.

    Everybody else is answered here: 404, the log-in, 403. With ``scores``, a steward of this
    meeting may come too. With ``final``, the page is there for the matches of a grand final, too.
    """

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def shown(request: HttpRequest, pk: int, **kwargs: Any) -> HttpResponse:
            try:
                access = desk_access(request, pk, at=timezone.now(), scores=scores, final=final)
            except LogInFirst as first:
                return _no_session() if by_script(request) else first.response
            except PermissionDenied as refused:
                return _forbidden(request, refused)
            response = view(request, access, **kwargs)
            patch_cache_control(response, private=True, no_cache=True)
            return response

        return shown

    return decorate


def by_script(request: HttpRequest) -> bool:
    """Does a script of ours ask? It is answered in JSON, also where it may not come in."""
    return request.headers.get("Accept", "") == "application/json"


def _no_session() -> HttpResponse:
    return JsonResponse({"login": resolve_url(settings.LOGIN_URL)}, status=401)


def _forbidden(request: HttpRequest, refused: PermissionDenied) -> HttpResponse:
    closed = isinstance(refused, LinkClosed)
    if by_script(request):
        sentence = str(refused) if closed else "Somebody else runs this meeting."
        return JsonResponse({"forbidden": sentence, "closed": closed}, status=403)
    if not closed:
        raise refused
    return render(request, "meetings/entry/closed.html", {"sentence": refused}, status=403)


def desk_access(
    request: HttpRequest,
    pk: int,
    *,
    at: datetime.datetime,
    scores: bool = False,
    final: bool = False,
) -> Access:
    """Load a meeting for those who run its region; with ``scores``, for its stewards too.

    A match of the grand final is the organiser's, and there only with ``final``.

    Raises ``Http404``, ``LogInFirst`` or ``PermissionDenied``. Besides the session two queries,
    one for the user or the steward's link and one for the meeting with the user's roles.
    """
    user = request.user
    meeting = _meeting(user if isinstance(user, User) else None, pk)
    if meeting is None or (meeting.final_id is not None and not final):
        raise Http404
    if isinstance(user, User) and (actor := _in_charge(user, meeting)):
        return Access(meeting, actor, at)
    held = request.session.get(STEWARD) if scores else None
    if isinstance(held, dict) and held.get("meeting") == pk:
        return Access(meeting, _steward(held, meeting, at), at)
    if not user.is_authenticated:
        raise LogInFirst(request)
    raise PermissionDenied


def _meeting(user: User | None, pk: int) -> Meeting | None:
    """The meeting, and what ``leagues.rules`` asks of the user's roles there, in one query."""
    roles = Role.objects.filter(user=user) if user else Role.objects.none()
    here = {"season": OuterRef("season"), "region": OuterRef("region")}
    meeting: Meeting | None = (
        Meeting.objects.select_related("season", "region", "venue", "final")
        .annotate(
            organised=Exists(roles.filter(kind=Role.Kind.ORGANISER)),
            run=Exists(roles.filter(kind__in=RUNS_A_REGION, **here)),
        )
        .filter(pk=pk)
        .first()
    )
    return meeting


def _in_charge(user: User, meeting: Meeting) -> Actor | None:
    """The user as coordinator, deputy or organiser; None for anybody else."""
    if not user.is_active:
        return None
    organiser = user.is_superuser or meeting.organised  # type: ignore[attr-defined]  # annotated
    if not organiser and not meeting.run:  # type: ignore[attr-defined]  # annotated
        return None
    return Actor.in_charge(user, organiser=organiser)


def _steward(held: dict[str, Any], meeting: Meeting, at: datetime.datetime) -> Actor:
    """The holder of a link for this very meeting; raises ``LinkClosed`` once it is closed."""
    link = StewardLink.objects.filter(
        pk=int(held.get("link", 0)), meeting=meeting, revoked_at=None, expires_at__gt=at
    ).first()
    if link is None:
        raise LinkClosed
    return Actor(name=str(held.get("name", "")), link=link)
