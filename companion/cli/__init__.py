"""The command `gruftwart`, and the ways to talk to the referee without a touchscreen."""

from companion.cli.entry import main

__all__ = ["main"]
