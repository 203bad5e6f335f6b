"""The result of a check, and common advice."""

import grp
import os
import shutil
from pathlib import Path
from typing import NamedTuple

WORKS, MISSING, WRONG = "works", "missing", "wrong"
"""MISSING means absent but not required."""


class Finding(NamedTuple):
    """The result of one check."""

    name: str
    state: str
    what: str
    """The rest of a sentence that begins with the name, without a full stop."""
    remedy: str = ""
    """Advice, as a sentence."""


def usable(path: Path) -> bool:
    """Return whether we may read and write a device."""
    return os.access(path, os.R_OK | os.W_OK)


def join_group(group: str) -> str:
    """Return how to get permission for a device, also if the group does not exist."""
    try:
        grp.getgrnam(group)
    except KeyError:
        return f"There is no group {group} here that may; run it as root, or make a udev rule."
    return f"Join the group {group} (sudo usermod -aG {group} $USER) and log in again."


def install(package: str) -> str:
    """Return how to install a missing program."""
    if shutil.which("apt-get"):
        return f"Install it: sudo apt-get install {package}."
    return f"Install {package} with your system's package manager."


def is_pi(root: Path) -> bool:
    """Return whether this is a Raspberry Pi."""
    try:
        return "Raspberry Pi" in (root / "proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False


def is_container(root: Path) -> bool:
    """Return whether this is a container, which has no devices of its own."""
    return any(
        (root / place).exists() for place in ("run/systemd/container", ".dockerenv", "run/.containerenv")
    )
