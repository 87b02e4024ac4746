"""Forms of the organiser's year."""
