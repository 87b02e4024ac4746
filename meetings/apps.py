"""An afternoon of pinball: machines, scores, rulings."""

from django.apps import AppConfig


class MeetingsConfig(AppConfig):
    """The meetings app."""

    name = "meetings"
