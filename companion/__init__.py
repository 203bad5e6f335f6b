"""Gruftwart: a referee app beside a real board game."""

__version__ = "0.1.0"
