"""What the doctor finds."""

import os
from pathlib import Path
from typing import NamedTuple

WORKS, MISSING, WRONG = "works", "missing", "wrong"
"""MISSING is not there, and need not be."""


class Finding(NamedTuple):
    """One thing that was looked at."""

    name: str
    state: str
    what: str
    """The rest of a sentence that begins with the name, without a full stop."""
    remedy: str = ""
    """What to do, as a sentence."""


def usable(path: Path) -> bool:
    """Whether we may read and write a device."""
    return os.access(path, os.R_OK | os.W_OK)


def join_group(group: str) -> str:
    """How to get the right to use a device."""
    return f"Join the group {group} (sudo usermod -aG {group} $USER) and log in again."
