"""Measurements, never tests: how fast the rules work a season out, and how fast pages answer."""
