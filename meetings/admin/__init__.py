"""The organiser's admin for an afternoon of pinball."""

from meetings.admin import attendance, day, finals, games, meetings, places

__all__ = ["attendance", "day", "finals", "games", "meetings", "places"]
