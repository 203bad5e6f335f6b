"""A web server's configuration, a TOML file of the owner, and the local address that it binds to."""

import fcntl
import os
import socket
import ssl
import struct
import tomllib
from collections.abc import Iterator, Mapping
from ipaddress import IPv4Address
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.json_files import Validator, integer, read_text


class ServerConfig(NamedTuple):
    """The settings of a server. Every one has a default."""

    port: int
    interface: str = ""
    """An interface ("wlan0") or one of its addresses; if empty, the address in the local network."""
    name: str = ""
    """The host name of this machine in the local network ("gruft.local"), if it has one."""
    certificate: str = ""
    key: str = ""
    """Certificate and key files for TLS."""
    error: str = ""
    """Why the file was ignored; empty if it was read."""

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"

    def url(self, address: str) -> str:
        """Return host and port of the pages, as people type them."""
        name, usual = self.name or address, 443 if self.certificate else 80
        return name if self.port == usual else f"{name}:{self.port}"

    def join_url(self, address: str, code: str) -> str:
        """Return the content of the QR code: address and code, in upper case for a smaller QR code."""
        return f"{self.scheme}://{self.url(address)}/{code}".upper()


def load(
    file: Path | None, usual: ServerConfig, also: Mapping[str, Validator]
) -> tuple[ServerConfig, dict[str, Json]]:
    """Read the server's settings and the additional ones of `also` from `file`.

    An invalid file is ignored; the reason is in `error`.
    """
    if file is None or not file.exists():
        return usual, {}
    try:
        found = tomllib.loads(read_text(file))
        wrong = [
            name for name, value in found.items() if not {**VALIDATORS, **also}.get(name, _unknown)(value)
        ]
        if wrong:
            raise ValueError(", ".join(wrong))
    except (OSError, ValueError) as reason:
        return usual._replace(error=str(reason)), {}
    others = {name: found.pop(name) for name in list(found) if name in also}
    return usual._replace(**found), others


def _is_text(value: Json) -> bool:
    return isinstance(value, str)


def _unknown(_: Json) -> bool:
    return False


VALIDATORS: dict[str, Validator] = {
    "port": integer(1, 65535),
    "interface": _is_text,
    "name": _is_text,
    "certificate": _is_text,
    "key": _is_text,
}


def allowed_hosts(address: str, config: ServerConfig) -> frozenset[str]:
    """Return the accepted values of the Host header."""
    names = {address, *filter(None, [config.name.lower()])}
    usual = 443 if config.certificate else 80
    found = {f"{name}:{config.port}" for name in names}
    return frozenset(found | names if config.port == usual else found)


def tls_context(config: ServerConfig) -> ssl.SSLContext | None:
    """Return an SSL context with the owner's certificate, None if there is none."""
    if not config.certificate:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(config.certificate, config.key or None)
    return context


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
