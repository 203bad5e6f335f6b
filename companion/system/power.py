"""Turning the machine off and on again: logind is asked, and a polkit rule lets it agree. Never sudo."""

import subprocess
from typing import Literal

Way = Literal["PowerOff", "Reboot"]
PATIENCE = 5
"""Seconds. logind answers at once, and the screen waits for it; the watchdog is far more patient."""


def command(way: Way) -> list[str]:
    """The call. The last word says that nobody is asked for a password on some other screen."""
    login, manager = "org.freedesktop.login1", "org.freedesktop.login1.Manager"
    return ["busctl", "call", "--system", login, "/org/freedesktop/login1", manager, way, "b", "false"]


def ask(way: Way) -> bool:
    """Whether logind has agreed; if so, the program is ended with all others in a moment."""
    try:
        done = subprocess.run(command(way), capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
