"""Put the demo into an empty database, and say how to log in."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from leagues.services.seed_demo import DemoRefusedError, log_ins, seed_demo


class Command(BaseCommand):
    """``manage.py seed_demo``: safe to run again, as nothing is put in where a season is."""

    help = "Put two demo seasons and three log-ins into an empty database."

    def handle(self, **options: Any) -> None:
        """Seed, then list the demo's log-ins that are there."""
        self.stdout.write("Looking for seasons, putting the demo in if there are none …")
        try:
            seeded = seed_demo(at=timezone.now())
        except DemoRefusedError as error:
            raise CommandError(str(error)) from error
        self.stdout.write("The demo is in." if seeded else "Seasons are here: nothing was changed.")
        people = log_ins()
        if people:
            self.stdout.write("\nLog in at /accounts/login/ as:")
        for person in people:
            self.stdout.write(f"  {person.username:13}{person.password:24}{person.office}")
