"""Reading and writing files of JSON; what goes wrong is told in one sentence."""

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from companion.core.model import Json
from companion.system.atomic_files import open_atomic
from companion.system.failures import CommandError

MAX_FILE_BYTES = 2**29
"""Bytes. A file of more games than some ten thousand is a backup's business."""
JSON_FIRST_BYTES = (b"", b"{", b"[")
"""So does every file of JSON that we take; what begins otherwise is not read to its end, if it has one."""


def read_json(name: str) -> Json:
    """What a file holds; `-` is standard input."""
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
    """All of it, up to one byte too many."""
    start = file.read(2**16)
    looks_right = start.lstrip()[:1] in JSON_FIRST_BYTES
    return start + file.read(MAX_FILE_BYTES + 1 - len(start)) if looks_right else start


def _no_constant(name: str) -> Json:
    """Python reads NaN and Infinity; JSON has no such words."""
    raise ValueError(name)


def write_json(name: str, value: Json) -> None:
    """Put it into a file, whole or not at all; `-` is standard output."""
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
    """Beside it first, so that a full disk leaves the old file as it was."""
    if file.exists() and not file.is_file() and not file.is_dir():  # a pipe or a device has no "beside"
        with file.open("w", encoding="ascii") as out:
            out.write(text)
        return
    with open_atomic(file.resolve()) as whole:  # where it is a link, what it leads to is written
        whole.write(text.encode("ascii"))


def os_error_text(error: OSError) -> str:
    """The reason in the system's words, without its number."""
    return error.strerror or str(error)
