"""The site's own settings of two of Django's apps."""

from importlib import import_module

from django.contrib.admin.apps import AdminConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class LeagueAdminConfig(AdminConfig):
    """The admin belongs to the organiser."""

    default_site = "ukpl.admin.OrganiserAdminSite"

    def ready(self) -> None:
        """Register the site's own checks: ``ukpl`` itself is no app."""
        super().ready()
        import_module("ukpl.checks")


class LeagueStaticFilesConfig(StaticFilesConfig):
    """Leave out what no page asks for: right-to-left and part builds of Bootstrap."""

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "*.rtl.*",
        "bootstrap-grid*",
        "bootstrap-reboot*",
        "bootstrap-utilities*",
        "bootstrap.esm*",
        "version.txt",
    ]
