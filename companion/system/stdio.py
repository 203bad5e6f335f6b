"""The three streams that a program is born with: one may be closed or full, and nothing breaks of it."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO, TextIO

NAMES = ("stdin", "stdout", "stderr")
STDOUT_ERROR = "Standard output cannot be written"
MAX_LINE_BYTES = 2**24
"""Bytes. The longest line that means anything is a saved game: a hundred thousand answers would fit."""
MAX_SKIPPED_BYTES = 2**30
"""What has no end of a line so far is no conversation but a device or a mistake."""


def print_error(text: object) -> None:
    """A sentence for people, beside what programs read; where nobody can hear it, it is lost."""
    with contextlib.suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def read_lines(
    stream: BinaryIO, longest: int = MAX_LINE_BYTES, endless: int = MAX_SKIPPED_BYTES
) -> Iterator[bytes]:
    """Line by line; one that is too long is cut after one byte too many, and the rest of it passed over.

    However much comes, no more than a line is in memory, and an endless one ends the reading.
    """
    while line := stream.readline(longest + 1):
        yield line
        passed = len(line)
        while line and not line.endswith(b"\n"):
            line = stream.readline(longest + 1)
            passed += len(line)
            if passed > endless:
                return


def reopen_closed_streams() -> None:
    """Put something in the place of streams that are closed, so that no file of ours gets their numbers.

    Nothing can be read from such an input, and what is said beside is lost. But writing to a closed output
    fails: whoever wants an answer is to know that there is none.
    """
    for number, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            setattr(sys, name, _substitute(number))


def _substitute(number: int) -> TextIO:
    try:
        os.fstat(number)
    except OSError:
        taken = os.open(os.devnull, os.O_WRONLY if number == 2 else os.O_RDONLY)
        if taken != number:
            os.dup2(taken, number)
            os.close(taken)
    return open(number, "r" if number == 0 else "w", encoding="utf-8", closefd=False)


def discard_stdout() -> None:
    """Whoever read us has gone, or there is no room: Python would complain once more when it ends."""
    _lose(1)


def lose_what_nobody_hears() -> None:
    """Drop what was said beside and could not be written.

    Python would try once more when it ends, and end with 120 in place of the program's own exit code.
    """
    try:
        sys.stderr.flush()
    except OSError:
        _lose(2)


def _lose(number: int) -> None:
    """Let what is still to be written to a stream, and what comes later, go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
