"""``send_reminders``: write to those whose meetings' results are due (4C). Run it once a day."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from meetings.services.remind_results import Reminded, remind_results


class Command(BaseCommand):
    """Running it more often sends nothing twice."""

    help = "Reminds coordinators and deputies of results that are due, and of overdue ones."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take ``--dry-run``."""
        parser.add_argument(
            "--dry-run", action="store_true", help="Say what would be sent, and send nothing."
        )

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        """Send, and say what came of it; addresses stay out of the logs."""
        done = remind_results(today=timezone.localdate(), at=timezone.now(), dry_run=dry_run)
        for reminded in done:
            self.stdout.write(f"{reminded.meeting}, {reminded.kind}: {_said(reminded, dry_run)}")
        if not done:
            self.stdout.write("Nobody needs reminding.")
        if any(reminded.error for reminded in done):
            raise CommandError("Some reminders were not sent; the next run tries again.")


def _said(reminded: Reminded, dry_run: bool) -> str:  # noqa: FBT001 (the command's own option)
    if reminded.error:
        return f"not sent: {reminded.error}"
    if not reminded.people:
        return "nobody to write to."
    people = "1 person" if reminded.people == 1 else f"{reminded.people} people"
    return f"would go to {people}." if dry_run else f"sent to {people}."
