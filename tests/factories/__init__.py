"""Dull makers of rows: each gives what its model requires, and decides nothing."""
