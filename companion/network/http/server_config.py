"""Configuration of a web server, read from a TOML file of the owner."""

import ssl
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.json_files import read_text
from companion.system.schema import Validator, integer


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
