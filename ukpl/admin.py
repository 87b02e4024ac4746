"""The organiser's admin site: one log-in for the whole site, organisers only."""

from django.contrib.admin import AdminSite
from django.http import HttpRequest

from leagues.rules import is_organiser


class OrganiserAdminSite(AdminSite):
    """Django's admin under the league's name; opened by the organiser role, not by a staff flag."""

    site_header = "UK Pinball League"
    site_title = "UK Pinball League admin"
    index_title = "Seasons, players and meetings"

    def has_permission(self, request: HttpRequest) -> bool:
        """Let organisers in, and nobody else (Django asks for ``is_staff``)."""
        return bool(request.user.is_active and is_organiser(request.user))
