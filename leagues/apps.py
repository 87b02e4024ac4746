"""Who plays, where, in which season, and the tables."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class LeaguesConfig(AppConfig):
    """Keep the database's version triggers in step with its tables."""

    name = "leagues"

    def ready(self) -> None:
        """Install the triggers whenever migrations have run."""
        from leagues.triggers import install_triggers  # noqa: PLC0415 (models load first)

        post_migrate.connect(install_triggers, dispatch_uid="leagues.install_triggers")
