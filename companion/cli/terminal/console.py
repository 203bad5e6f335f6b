"""Input and output of the terminal, or of pipes.

A real terminal, with its scrollback, is cleared before each drawing, so that it shows only the current
state of the table.
"""

import os
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

MAX_LINE_CHARS = 10_000
"""Longer input is read as several lines."""
CLEAR_SEQUENCE = "\x1b[H\x1b[2J\x1b[3J"


class LeaveTerminalError(Exception):
    """A player wants to leave, or the input has ended."""


class TerminalIO:
    """Prints texts and drawings, and reads lines."""

    def __init__(self, keys: TextIO, out: TextIO) -> None:
        self._keys = keys
        self._out = out
        self.live = keys.isatty() and out.isatty() and os.environ.get("TERM") not in (None, "", "dumb")
        """Whether this is a terminal that can be cleared and coloured."""
        self.start_afresh()

    def start_afresh(self) -> None:
        """Create a new console, because one interrupted while drawing would buffer all further output."""
        self._console = Console(
            file=self._out, force_terminal=self.live, markup=False, highlight=False, emoji=False
        )

    def show(self, thing: RenderableType) -> None:
        self._console.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence; typed text is never parsed as markup."""
        self._console.print(Text(sentence, style=style))

    def wipe(self) -> None:
        if self.live:
            self._out.write(CLEAR_SEQUENCE)
            self._out.flush()

    def read(self, prompt: str = "") -> str:
        """Return the next line that is typed."""
        if prompt:
            self.say(prompt, "bold")
        if self.live:
            self._out.write("> ")
        self._out.flush()
        line = self._keys.readline(MAX_LINE_CHARS)
        if not line:
            raise LeaveTerminalError
        line = line.replace("\t", " ")
        # remove control characters, for example of arrow keys
        return "".join(letter for letter in line if letter.isprintable()).strip()
