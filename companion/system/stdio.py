"""Standard streams that are safe even if one is closed or full, and errors of the command line."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO, TextIO

NAMES = ("stdin", "stdout", "stderr")
STDOUT_ERROR = "Standard output cannot be written"
MAX_LINE_BYTES = 2**24
"""The longest meaningful line is a saved game; this holds one of a hundred thousand answers."""
MAX_SKIPPED_BYTES = 2**30
"""After this many bytes without a line end, the input is a device or a mistake and reading stops."""


def print_error(text: object) -> None:
    """Print `text` to stderr; do nothing if it cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def read_lines(
    stream: BinaryIO, longest: int = MAX_LINE_BYTES, endless: int = MAX_SKIPPED_BYTES
) -> Iterator[bytes]:
    """Yield the lines of `stream`; a longer one is cut to `longest + 1` bytes and the rest of it is skipped.

    At most one line is in memory. A line of more than `endless` bytes ends the iteration.
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
    """Replace closed standard streams, so that files opened later do not get their file descriptors.

    The substitute for stdin is at its end, and the one for stderr discards everything. Writing to the
    substitute for stdout fails, so that a caller who expects output sees an error.
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
    """Discard the rest of stdout after its reader has gone or the disk is full.

    Otherwise Python reports the error a second time at exit.
    """
    _lose(1)


def lose_what_nobody_hears() -> None:
    """Discard buffered stderr output that cannot be written.

    Otherwise Python flushes it again at exit and returns 120 in place of the program's exit status.
    """
    try:
        sys.stderr.flush()
    except OSError:
        _lose(2)


def _lose(number: int) -> None:
    """Redirect file descriptor `number` to /dev/null."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


FAILED = 1
MISUSED = 2


class CommandError(Exception):
    """One sentence for a person: the command is right, but cannot be carried out. Exit status 1."""

    status = FAILED


class UsageError(CommandError):
    """One sentence for a person: the words of the command make no sense together. Exit status 2."""

    status = MISUSED


def complain(reason: object) -> None:
    """Print `gruftwart: REASON` on standard error."""
    print_error(f"gruftwart: {reason}")


def fail(reason: object) -> int:
    """Print the reason like `complain`, and return the exit status: that of a CommandError, otherwise 1."""
    complain(reason)
    return reason.status if isinstance(reason, CommandError) else FAILED
