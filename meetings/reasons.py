"""What the services write in the history of their own accord, so that reads can tell it apart."""

CHOSEN = "chosen"
"""Between two people's scores, or a player's own that was confirmed (5D)."""
INITIALLED = "initialled"
INITIALS_CLEARED = "initials cleared"
MOVED = "typed in the wrong place"
MOVED_ALONG = "moved with its score"
