"""Updates through apt and systemd, and power through logind. Never uses sudo.

Permission comes from polkit rules. The unit (deploy/debian/gruftwart-fetch.service) installs from the
configured apt repository and goes back to the previous version if the new one does not start.
"""

import contextlib
import os
import re
import socket
import subprocess
from collections.abc import MutableMapping
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


class SystemdNotifier:
    """Notifies the service manager that started the program, if there is one.

    A client of systemd's sd_notify protocol, without libsystemd.
    """

    def __init__(self, environment: MutableMapping[str, str] = os.environ) -> None:
        """Read and remove the service manager's variables, so that child processes do not inherit them."""
        address = environment.pop("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        # WATCHDOG_PID names the main process. In the kiosk that is the compositor, but this process reports.
        environment.pop("WATCHDOG_PID", None)
        self.watchdog_seconds = _watchdog_seconds(environment.pop("WATCHDOG_USEC", ""))
        """How often `ping_watchdog` should be called, in seconds; None if there is no watchdog."""
        folder = environment.get("RUNTIME_DIRECTORY")
        self._folder = Path(folder) if folder else None
        self._socket: socket.socket | None = None
        if self._address.startswith(("/", "\0")):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
            self._socket.setblocking(False)  # the screen must never wait for a busy service manager

    @property
    def is_connected(self) -> bool:
        """Whether there is a notification socket."""
        return self._socket is not None

    def notify_ready(self) -> bool:
        """Send READY=1 after the first screen is shown. Return whether it was sent, as all methods do."""
        return self._send("READY=1")

    def ping_watchdog(self) -> bool:
        """Send WATCHDOG=1.

        Call this only from the main loop, so that systemd restarts the program when the loop hangs.
        """
        return self._send("WATCHDOG=1")

    def set_status(self, text: str) -> bool:
        """Send one line for `systemctl status`. It must not contain secrets."""
        return self._send("STATUS=" + text.replace("\n", " "))

    def notify_stopping(self) -> bool:
        """Send STOPPING=1 before an intended exit."""
        return self._send("STOPPING=1")

    def disable_restart(self) -> bool:
        """Tell the kiosk not to start the program again after it ends, because the staff closed it."""
        if self._folder is None:
            return False
        with contextlib.suppress(OSError):
            (self._folder / "left").touch()
            return True
        return False

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _send(self, message: str) -> bool:
        if self._socket is None:
            return False
        with contextlib.suppress(OSError):  # a missing or busy service manager is ignored
            self._socket.sendto(message.encode("utf-8", "replace"), self._address)
            return True
        return False


def _watchdog_seconds(microseconds: str) -> float | None:
    """Return half of the watchdog timeout in seconds, None if `microseconds` is not a positive number."""
    try:
        half = int(microseconds) / 2_000_000
    except ValueError:
        return None
    return half if half > 0 else None
