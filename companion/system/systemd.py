"""Telling systemd that the program is ready and alive (the sd_notify protocol, without its library).

Where no service manager listens, all of this does nothing.
"""

import contextlib
import os
import socket
from collections.abc import MutableMapping
from pathlib import Path


class SystemdNotifier:
    """The service manager that started the program, if one did and wants to hear of it."""

    def __init__(self, environment: MutableMapping[str, str] = os.environ) -> None:
        """Takes the manager's variables out of the environment: they are not for programs that we start."""
        address = environment.pop("NOTIFY_SOCKET", "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        # WATCHDOG_PID names the main process. In the kiosk that is the compositor, and it is we who report.
        environment.pop("WATCHDOG_PID", None)
        self.watchdog_seconds = _watchdog_seconds(environment.pop("WATCHDOG_USEC", ""))
        """How often, in seconds, `ping_watchdog` should be called; None if nobody counts."""
        folder = environment.get("RUNTIME_DIRECTORY")
        self._folder = Path(folder) if folder else None
        self._socket: socket.socket | None = None
        if self._address.startswith(("/", "\0")):
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
            self._socket.setblocking(False)  # the screen never waits for a busy manager

    @property
    def is_connected(self) -> bool:
        """Whether anybody hears us."""
        return self._socket is not None

    def notify_ready(self) -> bool:
        """The first screen is shown. Whether that was heard (as for all of these)."""
        return self._send("READY=1")

    def ping_watchdog(self) -> bool:
        """For the main loop, and nothing else, to call: if that freezes, the program is started anew."""
        return self._send("WATCHDOG=1")

    def set_status(self, text: str) -> bool:
        """One line for `systemctl status`; it must hold nothing secret."""
        return self._send("STATUS=" + text.replace("\n", " "))

    def notify_stopping(self) -> bool:
        """The program ends because it was told to."""
        return self._send("STOPPING=1")

    def disable_restart(self) -> bool:
        """After this the kiosk does not start the program again when it ends: the staff have left it."""
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
        with contextlib.suppress(OSError):  # a manager that is gone or busy is not our trouble
            self._socket.sendto(message.encode("utf-8", "replace"), self._address)
            return True
        return False


def _watchdog_seconds(microseconds: str) -> float | None:
    """Half of the time after which the manager loses patience."""
    try:
        half = int(microseconds) / 2_000_000
    except ValueError:
        return None
    return half if half > 0 else None
