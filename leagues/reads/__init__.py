"""READ: what the pages of seasons, regions and players show, over ``leagues.tables``."""
