"""Ports for servers of the tests."""

import random
import socket
from contextlib import suppress
from pathlib import Path

RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")


def free_port() -> int:
    """Return a free port below the system's range for outgoing connections, so that it stays free."""
    first = int(RANGE.read_text(encoding="ascii").split()[0])
    while True:
        port = random.randrange(10_000, max(first, 20_000))
        with suppress(OSError), socket.socket() as one:
            one.bind(("", port))
            return port
