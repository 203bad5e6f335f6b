"""To which address a server of the house binds: that of the chosen interface, and no other."""

import fcntl
import socket
import struct
from collections.abc import Iterator
from ipaddress import IPv4Address
from pathlib import Path

ROUTE_TABLE = Path("/proc/net/route")
SIOCGIFADDR = 0x8915
"""How Linux is asked for an interface's address."""
LOOPBACK = "lo"


def may_open_sockets() -> bool:
    """Whether this process may speak to a network at all; a closed kiosk may not."""
    try:
        socket.socket(socket.AF_INET, socket.SOCK_STREAM).close()
    except OSError:
        return False
    return True


def interface_address(interface: str) -> str | None:
    """The IPv4 address of an interface, or None if it has none."""
    name = interface.encode()[:15]
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            found = fcntl.ioctl(asked.fileno(), SIOCGIFADDR, struct.pack("256s", name))
    except OSError:
        return None
    return socket.inet_ntoa(found[20:24])


def bind_address(wanted: str = "") -> str | None:
    """The address to bind to: one that was named, or its interface was; else that of the local network."""
    if wanted:
        return wanted if _is_address(wanted) else interface_address(wanted)
    return next(local_addresses(), None)


def local_addresses(routes: Path = ROUTE_TABLE) -> Iterator[str]:
    """Addresses in a local network: that of the default route first, and never a public one."""
    names = [*_default_routes(routes), *(name for _, name in socket.if_nameindex())]
    for name in dict.fromkeys(names):
        address = None if name == LOOPBACK else interface_address(name)
        if address is not None and is_local(address):
            yield address


def is_local(address: str) -> bool:
    """Whether an address belongs to a house and not to the world."""
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
