"""Screens of a table in a venue: attract mode, guests and staff."""
