"""Who plays, where, in which season, and the tables."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate


class LeaguesConfig(AppConfig):
    """Keep the database's triggers in step with its tables, and the permissions with the models."""

    name = "leagues"

    def ready(self) -> None:
        """Install the triggers whenever migrations have run; give the organiser the admin."""
        from leagues.rules import register_admin_permissions  # noqa: PLC0415 (models load first)
        from leagues.triggers import (  # noqa: PLC0415 (models load first)
            drop_version_triggers,
            install_triggers,
        )

        pre_migrate.connect(drop_version_triggers, sender=self, dispatch_uid="leagues.drop")
        post_migrate.connect(install_triggers, sender=self, dispatch_uid="leagues.install")
        register_admin_permissions()
