"""Client of systemd's sd_notify protocol, without libsystemd.

All methods do nothing if no service manager listens.
"""

import contextlib
import os
import socket
from collections.abc import MutableMapping
from pathlib import Path


class SystemdNotifier:
    """Notifies the service manager that started the program, if there is one."""

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
