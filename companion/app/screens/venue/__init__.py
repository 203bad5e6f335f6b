"""Screens of a table in a café: what waits for guests, and what only the staff see."""
