"""The command `gruftwart`: its subcommands, the JSON Lines protocol and the terminal interface."""

from companion.cli.entry import main

__all__ = ["main"]
