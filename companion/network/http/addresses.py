"""Find the local IPv4 address that a server binds to."""

import fcntl
import os
import socket
import struct
from collections.abc import Iterator
from ipaddress import IPv4Address
from pathlib import Path

ROUTE_TABLE = Path("/proc/net/route")
SIOCGIFADDR = 0x8915
"""The ioctl that returns the address of an interface."""
LOOPBACK = "lo"


def may_open_sockets() -> bool:
    """Return whether this process may talk to others in the network.

    A kiosk without network access may not, nor one that may only send light to an LED strip.
    """
    if os.environ.get("GRUFTWART_NETWORK") == "light":
        return False
    try:
        socket.socket(socket.AF_INET, socket.SOCK_STREAM).close()
    except OSError:
        return False
    return True


def interface_address(interface: str) -> str | None:
    """Return the IPv4 address of `interface`, or None if it has none."""
    name = interface.encode()[:15]
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            found = fcntl.ioctl(asked.fileno(), SIOCGIFADDR, struct.pack("256s", name))
    except OSError:
        return None
    return socket.inet_ntoa(found[20:24])


def bind_address(wanted: str = "") -> str | None:
    """Return the address to bind to.

    `wanted` is an address or an interface; without it the first local address is returned.
    """
    if wanted:
        return wanted if _is_address(wanted) else interface_address(wanted)
    return next(local_addresses(), None)


def local_addresses(routes: Path = ROUTE_TABLE) -> Iterator[str]:
    """Yield the private addresses of this machine, that of the default route first."""
    names = [*_default_routes(routes), *(name for _, name in socket.if_nameindex())]
    for name in dict.fromkeys(names):
        address = None if name == LOOPBACK else interface_address(name)
        if address is not None and is_local(address):
            yield address


def is_local(address: str) -> bool:
    """Return whether `address` is in a private range."""
    return IPv4Address(address).is_private


def _default_routes(routes: Path) -> Iterator[str]:
    try:
        lines = routes.read_text(encoding="ascii").splitlines()[1:]
    except OSError:
        return
    for line in lines:
        name, destination, *_ = line.split()
        if destination == "00000000":
            yield name


def _is_address(text: str) -> bool:
    try:
        IPv4Address(text)
    except ValueError:
        return False
    return True
