"""Files that are there whole: a power cut or a full disk leaves the old one or the new one, never half."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

ANYONE, OWNER = 0o666, 0o600
"""Who may read it, as far as the umask lets them."""


@contextlib.contextmanager
def written_whole(file: Path, rights: int = ANYONE) -> Iterator[IO[bytes]]:
    """Write a file anew: beside it first, and in its place only when all of it is on disk."""
    fresh = file.with_name(f".{file.name}.new")
    fresh.unlink(missing_ok=True)  # left by a power cut; its rights are anyone's guess
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights), "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def write_whole(file: Path, text: str, rights: int = ANYONE) -> None:
    """The same for a text, in a folder that is made if it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with written_whole(file, rights) as out:
        out.write(text.encode())
