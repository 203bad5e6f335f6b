"""An argument parser with examples in its help, and with errors that begin with `gruftwart:`."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from companion.system.failures import MISUSED

Examples = Sequence[tuple[str, str]]
"""Pairs of a command line and what it does."""


class HelpFormatter(argparse.HelpFormatter):
    """Wraps paragraphs, one for each line of the text, and keeps indented lines as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = text.splitlines()
        return "\n".join(
            line if line.startswith(" ") else super(HelpFormatter, self)._fill_text(line, width, indent)
            for line in lines
        )


class Parser(argparse.ArgumentParser):
    """An ArgumentParser with examples in its help and with our form of errors."""

    def __init__(self, *, examples: Examples = (), **more: Any) -> None:
        super().__init__(epilog=_written(examples), formatter_class=HelpFormatter, **more)
        self.examples = examples

    def error(self, message: str) -> NoReturn:
        """Print the usage and `gruftwart: MESSAGE` on standard error, and exit with status 2."""
        self.print_usage(sys.stderr)
        self.exit(MISUSED, f"gruftwart: {message}; see {self.prog} --help\n")


def _written(examples: Examples) -> str | None:
    lines = [f"  {line}\n      {meaning}" for line, meaning in examples]
    return "\n".join(["examples:", *lines]) if lines else None
