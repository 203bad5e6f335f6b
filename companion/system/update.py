"""Letting the system install a waiting version: systemd is asked, and polkit lets it agree. Never sudo.

What the unit does is the packages' business (deploy/debian/gruftwart-upgrade.service): it fetches from the
house's own repository, and a version that does not start is left aside.
"""

import subprocess

UNIT = "gruftwart-upgrade.service"
PATIENCE = 5


def command() -> list[str]:
    """The call; nobody is asked for a password."""
    manager = "org.freedesktop.systemd1"
    place = ("/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager", "StartUnit")
    return ["busctl", "call", "--system", manager, *place, "ss", UNIT, "replace"]


def begin_update() -> bool:
    """Whether systemd has agreed; the program goes on, and is started anew when the version is there."""
    try:
        done = subprocess.run(command(), capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
