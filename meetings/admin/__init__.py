"""The organiser's admin for an afternoon of pinball."""

from meetings.admin import attendance, games, meetings, places

__all__ = ["attendance", "games", "meetings", "places"]
