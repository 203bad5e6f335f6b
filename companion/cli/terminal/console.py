"""The screen and the keyboard of the terminal; a plain pipe works as well.

A real terminal is wiped, with all that has scrolled away, before each new picture: the screen shows what
the table shows now, and is no memory aid.
"""

import os
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

MAX_LINE_CHARS = 10_000
"""Letters; what is longer is read as several lines."""
CLEAR_SEQUENCE = "\x1b[H\x1b[2J\x1b[3J"


class LeaveTerminalError(Exception):
    """Somebody wants to stop, or the input has ended."""


class TerminalIO:
    """Says and shows things, and reads a line."""

    def __init__(self, keys: TextIO, out: TextIO) -> None:
        self._keys = keys
        self._out = out
        self.live = keys.isatty() and out.isatty() and os.environ.get("TERM") not in (None, "", "dumb")
        """Whether this is a terminal that can be wiped and coloured."""
        self.start_afresh()

    def start_afresh(self) -> None:
        """A console that was interrupted in the middle of drawing would keep all that follows to itself."""
        self._console = Console(
            file=self._out, force_terminal=self.live, markup=False, highlight=False, emoji=False
        )

    def show(self, thing: RenderableType) -> None:
        self._console.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence; whatever people typed is never taken for mark-up."""
        self._console.print(Text(sentence, style=style))

    def wipe(self) -> None:
        if self.live:
            self._out.write(CLEAR_SEQUENCE)
            self._out.flush()

    def read(self, prompt: str = "") -> str:
        """The next line that people type."""
        if prompt:
            self.say(prompt, "bold")
        if self.live:
            self._out.write("> ")
        self._out.flush()
        line = self._keys.readline(MAX_LINE_CHARS)
        if not line:
            raise LeaveTerminalError
        line = line.replace("\t", " ")
        return "".join(letter for letter in line if letter.isprintable()).strip()  # arrow keys are no words
