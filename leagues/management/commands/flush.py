"""Empty the database: Django's own command, which the kept histories would otherwise refuse."""

from typing import Any

from django.core.management.commands.flush import Command as DjangoCommand

from leagues.triggers import install_triggers, let_history_go


class Command(DjangoCommand):
    """Let the histories go with the rest, then keep them again."""

    def handle(self, **options: Any) -> None:
        """Ask, empty the tables, and leave the triggers as they were, whatever was answered."""
        let_history_go(using=options["database"])
        try:
            super().handle(**options)
        finally:
            install_triggers(using=options["database"])
