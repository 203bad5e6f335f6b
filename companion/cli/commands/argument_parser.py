"""An argument parser with examples in its help and errors that begin with `gruftwart:`; values of options."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from companion.core.model import Json
from companion.system.stdio import MISUSED, print_error

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
        # not exit(message): where standard error cannot be written, argparse of Python 3.11.2 raises OSError
        print_error(f"{self.format_usage()}gruftwart: {message}; see {self.prog} --help")
        sys.exit(MISUSED)


def _written(examples: Examples) -> str | None:
    lines = [f"  {line}\n      {meaning}" for line, meaning in examples]
    return "\n".join(["examples:", *lines]) if lines else None


YES = ("yes", "on", "ja", "oui")
NO = ("no", "off", "nein", "non")
YES_AND_NO = {**dict.fromkeys(YES, True), **dict.fromkeys(NO, False)}
"""In all languages, because the language of the player is not known."""


def parse_value(text: str) -> Json:
    """Return `text` as JSON if it is JSON, otherwise as a string."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def parse_value_like(text: str, now: Json) -> Json:
    """Parse a value of the type of `now`; accepts yes and no, and lists with commas."""
    value = parse_value(text)
    if isinstance(now, bool) and isinstance(value, str):
        return YES_AND_NO.get(value.casefold(), value)
    if isinstance(now, list) and isinstance(value, str) and "," in value:
        return [word.strip() for word in value.split(",")]
    return value


def option_title(game: str) -> str:
    """Return the title of a game."""
    return game.replace("-", " ").title()
