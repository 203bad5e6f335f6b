"""Ports for servers of the tests."""

import random
import socket
from contextlib import suppress
from pathlib import Path

RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")


def free_port() -> int:
    """One that nobody has. The system takes ports of outgoing calls from further up: so it stays free."""
    first = int(RANGE.read_text(encoding="ascii").split()[0])
    while True:
        port = random.randrange(10_000, max(first, 20_000))
        with suppress(OSError), socket.socket() as one:
            one.bind(("", port))
            return port
