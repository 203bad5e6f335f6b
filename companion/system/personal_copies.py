"""Copies of personal data beside the data: damaged files set aside, replaced data, exports.

They are deleted whenever somebody is forgotten, and at the latest after KEPT_DAYS.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.system.atomic_files import remove_tree
from companion.system.data_folder import ASIDE_PREFIX

KEPT_DAYS = 30
DAY_SECONDS = 86400.0
DAMAGED_PATTERNS = ("*-set-aside-*", "*-broken-*")
"""Damaged files, kept under another name."""
OTHER_PATTERNS = (f"{ASIDE_PREFIX}*", "chronicle.csv", "chronicle.json")
"""Data that was replaced by a restore, and exports of the chronicle."""
LEFTOVER_PATTERNS = (".*.new",)
"""Temporary files of an interrupted write."""


class PersonalCopy(NamedTuple):
    """A copy, and when it is deleted (seconds since 1970)."""

    path: Path
    expires: float


def has_damaged_copies(folder: Path) -> bool:
    """Return whether a damaged file was set aside in `folder`."""
    return any(True for _ in _matching(folder, DAMAGED_PATTERNS))


def list_copies(folder: Path) -> list[PersonalCopy]:
    """Return the copies in `folder`, the one that expires first at the front; side files are not listed."""
    found = [
        PersonalCopy(path, _made(path) + KEPT_DAYS * DAY_SECONDS)
        for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS))
        if not path.name.endswith(("-wal", "-shm"))
    ]
    return sorted(found, key=lambda one: (one.expires, one.path.name))


def delete_copies(folder: Path) -> None:
    """Delete all copies in `folder`, also leftovers of interrupted writes. Raise OSError if one stays."""
    for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS, *LEFTOVER_PATTERNS)):
        remove_tree(path)


def delete_expired_copies(folder: Path, now: float | None = None) -> None:
    """Delete copies older than KEPT_DAYS, and those from the future, whose clock was wrong.

    Raise OSError if one stays.
    """
    now = time.time() if now is None else now
    for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS)):
        if abs(now - _made(path)) > KEPT_DAYS * DAY_SECONDS:
            remove_tree(path)


def _matching(folder: Path, patterns: tuple[str, ...]) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(folder.glob(pattern))


def _made(path: Path) -> float:
    """Return when the copy got its name: renaming changes the inode, not the contents."""
    try:
        return path.lstat().st_ctime
    except FileNotFoundError:  # another process deleted it
        return 0.0
