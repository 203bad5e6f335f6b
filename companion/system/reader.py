"""The one way to read a small file of ours, which may hold anything: checked for size, kind, words and form.

Whoever wants JSON says what it has to look like (`companion/system/shapes.py`). A library that checks shapes
would have to be loaded before the first picture, and takes longer for that than all our files together.
"""

import errno
import json
import os
import stat
from pathlib import Path

from companion.core.values import Json

MAX_FILE_BYTES = 2**20
"""Bytes. No settings, layout, catalogue or PIN comes near that."""


def read_text(file: Path, largest: int = MAX_FILE_BYTES) -> str:
    """What a file says. Raises OSError where it cannot be read, ValueError where that is no small text."""
    with open(os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as opened:
        if stat.S_ISDIR(mode := os.fstat(opened.fileno()).st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        if not stat.S_ISREG(mode):
            raise ValueError("it is no file")
        data = opened.read(largest + 1)
    if len(data) > largest:
        raise ValueError(f"it is larger than {largest // 1024} kB")
    return data.decode("utf-8")


def read_json(file: Path) -> Json:
    """The same for JSON."""
    return parse_json(read_text(file))


def parse_json(text: str) -> Json:
    """JSON as strictly as it is defined."""
    try:
        return json.loads(text, parse_constant=_reject_constant)
    except RecursionError:
        raise ValueError("too deep") from None


def _reject_constant(name: str) -> Json:
    """Python reads NaN and Infinity; JSON has no such words."""
    raise ValueError(name)
