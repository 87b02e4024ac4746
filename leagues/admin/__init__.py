"""The organiser's admin for who plays, where, in which season, and for log-ins."""

from leagues.admin import changes, players, seasons, users

__all__ = ["changes", "players", "seasons", "users"]
