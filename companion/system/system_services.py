"""Updates through apt and systemd, and power through logind. Never uses sudo.

Permission comes from polkit rules. The unit (deploy/debian/gruftwart-fetch.service) installs from the
configured apt repository and goes back to the previous version if the new one does not start.
"""

import os
import re
import subprocess
from pathlib import Path
from typing import Literal

UNIT = "gruftwart-fetch.service"
PACKAGE = "gruftwart-kiosk"
PACKAGE_MARKER = Path("/opt/gruftwart/package")
"""Exists if apt manages the version; `deploy/install` manages versions by itself."""
VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){1,3}")
START_TIMEOUT_SECONDS = 5
APT_TIMEOUT_SECONDS = 60
"""apt reads for a while on a slow memory card."""


def update_command() -> list[str]:
    """Return the busctl command that starts the update unit, without asking for a password."""
    manager = "org.freedesktop.systemd1"
    place = ("/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager", "StartUnit")
    return ["busctl", "call", "--system", manager, *place, "ss", UNIT, "replace"]


def start_update() -> bool:
    """Start the update unit.

    Return whether systemd accepted; systemd restarts the program after the update.
    """
    try:
        done = subprocess.run(
            update_command(), capture_output=True, timeout=START_TIMEOUT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def available_version() -> str:
    """Return the version that apt would install, according to its last update; empty if there is none.

    Takes up to a minute: call it in a background thread.
    """
    if not PACKAGE_MARKER.exists():
        return ""
    try:
        done = subprocess.run(
            ("apt-cache", "policy", PACKAGE),
            capture_output=True,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            timeout=APT_TIMEOUT_SECONDS,
            check=False,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""
    return parse_candidate(done.stdout)


def parse_candidate(policy: str) -> str:
    """Return the candidate of `apt-cache policy` if it is newer than the installed version, otherwise ""."""
    said = dict(re.findall(r"^ +(Installed|Candidate): (\S+)$", policy, re.MULTILINE))
    here, there = (VERSION.match(said.get(name, "")) for name in ("Installed", "Candidate"))
    return there[0] if here and there and version_key(there[0]) > version_key(here[0]) else ""


def version_key(version: str) -> tuple[int, ...]:
    """Return the sort key of a version."""
    return tuple(map(int, re.findall(r"[0-9]+", version)[:4]))


# Shutting down and restarting the machine through logind; a polkit rule permits it. Never uses sudo.


PowerAction = Literal["PowerOff", "Reboot"]
LOGIND_TIMEOUT_SECONDS = 5
"""The screen waits for logind, which answers at once; this is far below the watchdog's timeout."""


def power_command(way: PowerAction) -> list[str]:
    """Return the busctl command. The last argument disables the password dialogue."""
    login, manager = "org.freedesktop.login1", "org.freedesktop.login1.Manager"
    return ["busctl", "call", "--system", login, "/org/freedesktop/login1", manager, way, "b", "false"]


def request_power(way: PowerAction) -> bool:
    """Shut down or restart the machine. Return whether logind accepted; the program is then ended soon."""
    try:
        done = subprocess.run(
            power_command(way), capture_output=True, timeout=LOGIND_TIMEOUT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
