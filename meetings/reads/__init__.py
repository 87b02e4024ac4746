"""READ: what the pages of meetings and of their day show, over ``meetings.results``."""
