"""Turning the machine off and on again: logind is asked, and a polkit rule lets it agree. Never sudo."""

import subprocess
from typing import Literal

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
