"""Reading and writing JSON files; errors are reported as Trouble with one sentence."""

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from companion.core.model import Json
from companion.system.atomic_files import open_atomic
from companion.system.stdio import CommandError

MAX_FILE_BYTES = 2**29
"""Enough for some ten thousand games."""
JSON_FIRST_BYTES = (b"", b"{", b"[")
"""The first bytes of an accepted file; anything else is not read to its end, because it may be endless."""


def read_json(name: str) -> Json:
    """Return the JSON value of a file; `-` is standard input."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb") as file:
            data = _read(file)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {os_error_text(error)}.") from None
    if len(data) > MAX_FILE_BYTES:
        raise CommandError(f"{name} is larger than {MAX_FILE_BYTES // 2**20} MB.")
    try:
        return json.loads(data.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise CommandError(f"{name} is not a file of JSON.") from None


def _read(file: BinaryIO) -> bytes:
    """Return the whole content, at most MAX_FILE_BYTES + 1 bytes."""
    start = file.read(2**16)
    looks_right = start.lstrip()[:1] in JSON_FIRST_BYTES
    return start + file.read(MAX_FILE_BYTES + 1 - len(start)) if looks_right else start


def _no_constant(name: str) -> Json:
    """Raise ValueError for NaN and Infinity, which Python accepts and JSON does not have."""
    raise ValueError(name)


def write_json(name: str, value: Json) -> None:
    """Write a file atomically; `-` is standard output."""
    text = json.dumps(value, ensure_ascii=True) + "\n"
    if name == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        _write(Path(name), text)
    except OSError as error:
        raise CommandError(f"{name} cannot be written: {os_error_text(error)}.") from None


def _write(file: Path, text: str) -> None:
    """Write atomically; a pipe or a device is written directly."""
    if file.exists() and not file.is_file() and not file.is_dir():  # a pipe or a device cannot be replaced
        with file.open("w", encoding="ascii") as out:
            out.write(text)
        return
    with open_atomic(file.resolve()) as whole:  # of a link, the target is written
        whole.write(text.encode("ascii"))


def os_error_text(error: OSError) -> str:
    """Return the system's error message without its number."""
    return error.strerror or str(error)
