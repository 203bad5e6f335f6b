"""A waiting version: which one apt has ready, and letting the system install it. Never sudo.

systemd is asked, and polkit lets it agree. What the unit does is the packages' business
(deploy/debian/gruftwart-fetch.service): it fetches from the house's own repository, and a version that does
not start is left aside.
"""

import os
import re
import subprocess
from pathlib import Path
from typing import Literal

UNIT = "gruftwart-fetch.service"
PACKAGE = "gruftwart-kiosk"
PACKAGE_MARKER = Path("/opt/gruftwart/package")
"""Only there apt keeps the version; `deploy/install` keeps its own."""
VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){1,3}")
START_TIMEOUT_SECONDS = 5
APT_TIMEOUT_SECONDS = 60
"""Seconds for apt, which on a slow card reads for a while."""


def update_command() -> list[str]:
    """The call; nobody is asked for a password."""
    manager = "org.freedesktop.systemd1"
    place = ("/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager", "StartUnit")
    return ["busctl", "call", "--system", manager, *place, "ss", UNIT, "replace"]


def start_update() -> bool:
    """Whether systemd has agreed; the program goes on, and is started anew when the version is there."""
    try:
        done = subprocess.run(
            update_command(), capture_output=True, timeout=START_TIMEOUT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def available_version() -> str:
    """The version that apt would install now, as it knows since it last looked; empty if there is none.

    It reads a while: ask beside the window."""
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
    """What `apt-cache policy` has that is newer than what is installed as a package."""
    said = dict(re.findall(r"^ +(Installed|Candidate): (\S+)$", policy, re.MULTILINE))
    here, there = (VERSION.match(said.get(name, "")) for name in ("Installed", "Candidate"))
    return there[0] if here and there and version_key(there[0]) > version_key(here[0]) else ""


def version_key(version: str) -> tuple[int, ...]:
    """By which versions are compared."""
    return tuple(map(int, re.findall(r"[0-9]+", version)[:4]))


# Turning the machine off and on again: logind is asked, and a polkit rule lets it agree. Never sudo.


PowerAction = Literal["PowerOff", "Reboot"]
LOGIND_TIMEOUT_SECONDS = 5
"""Seconds. logind answers at once, and the screen waits for it; the watchdog is far more patient."""


def power_command(way: PowerAction) -> list[str]:
    """The call. The last word says that nobody is asked for a password on some other screen."""
    login, manager = "org.freedesktop.login1", "org.freedesktop.login1.Manager"
    return ["busctl", "call", "--system", login, "/org/freedesktop/login1", manager, way, "b", "false"]


def request_power(way: PowerAction) -> bool:
    """Whether logind has agreed; if so, the program is ended with all others in a moment."""
    try:
        done = subprocess.run(
            power_command(way), capture_output=True, timeout=LOGIND_TIMEOUT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
