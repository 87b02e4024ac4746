"""The organiser's admin site: one log-in for the whole site, organisers only."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from leagues.rules import is_organiser

View = Callable[..., HttpResponseBase]
Context = dict[str, Any] | None


class OrganiserAdminSite(AdminSite):
    """Django's admin under the league's name; opened by the organiser role, not by a staff flag.

    Its own pages for logging in, logging out and changing a password lead to the site's, which
    slow guessing down and ask for the second step.
    """

    site_header = "UK Pinball League"
    site_title = "UK Pinball League admin"
    index_title = "Seasons, players and meetings"

    def has_permission(self, request: HttpRequest) -> bool:
        """Let organisers in, and nobody else (Django asks for ``is_staff``)."""
        if request.user.is_authenticated:
            # One query for the hundred questions that a page of the admin asks.
            prefetch_related_objects([request.user], "roles")
        return bool(is_organiser(request.user))

    def admin_view(self, view: View, cacheable: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Refuse those who are logged in and no organiser; Django would ask them to log in."""
        shown = super().admin_view(view, cacheable)

        @wraps(shown)
        def refused_or_shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.user.is_authenticated and not self.has_permission(request):
                raise PermissionDenied
            return shown(request, *args, **kwargs)

        return refused_or_shown

    def login(self, request: HttpRequest, extra_context: Context = None) -> HttpResponse:
        """Send strangers to the site's log-in."""
        if request.user.is_authenticated:
            return redirect("admin:index")
        return redirect_to_login(request.GET.get("next") or reverse("admin:index"))

    def password_change(self, request: HttpRequest, extra_context: Context = None) -> Any:
        """Change it where everybody does."""
        return redirect("account_change_password")

    def password_change_done(self, request: HttpRequest, extra_context: Context = None) -> Any:
        """Go back to where it was changed from."""
        return redirect("account_home")
