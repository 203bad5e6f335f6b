"""QEMU's control socket (QMP): one command at a time, answered before the next."""

import json
import socket
import time
from pathlib import Path
from typing import Any


class QmpError(Exception):
    """QEMU refused a command."""


class Qmp:
    def __init__(self, place: Path, seconds: float = 60) -> None:
        """Connect as soon as QEMU listens there."""
        until = time.monotonic() + seconds
        self._socket = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self._socket.connect(str(place))
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
        self._socket.settimeout(seconds)
        self._lines = self._socket.makefile()
        self._read("QMP")
        self("qmp_capabilities")

    def __call__(self, command: str, **arguments: Any) -> Any:
        wish = {"execute": command, "arguments": arguments}
        self._socket.sendall(json.dumps(wish).encode() + b"\n")
        return self._read("return")

    def _read(self, key: str) -> Any:
        """Return the next answer; events between answers are passed over."""
        for line in self._lines:
            said = json.loads(line)
            if "error" in said:
                raise QmpError(said["error"]["desc"])
            if key in said:
                return said[key]
        raise QmpError("QEMU has ended")

    def close(self) -> None:
        self._lines.close()
        self._socket.close()
