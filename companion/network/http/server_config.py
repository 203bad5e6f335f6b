"""What the owner may set for a server of ours, in a small file of its own (TOML)."""

import ssl
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.system.json_files import read_text
from companion.system.schema import Validator, integer


class ServerConfig(NamedTuple):
    """All of it may be left out of the file."""

    port: int
    interface: str = ""
    """An interface ("wlan0") or one of its addresses; without one that of the local network."""
    name: str = ""
    """A name by which the local network knows this machine ("gruft.local"), where it does."""
    certificate: str = ""
    key: str = ""
    """Files of the house's own certificate, for TLS."""
    error: str = ""
    """Why the file was not heeded."""

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"

    def url(self, address: str) -> str:
        """Where the pages are, as people type it."""
        name, usual = self.name or address, 443 if self.certificate else 80
        return name if self.port == usual else f"{name}:{self.port}"

    def join_url(self, address: str, code: str) -> str:
        """What the picture says: address and code, in the letters that make small pictures."""
        return f"{self.scheme}://{self.url(address)}/{code}".upper()


def load(
    file: Path | None, usual: ServerConfig, also: Mapping[str, Validator]
) -> tuple[ServerConfig, dict[str, Json]]:
    """What the file says of the server, and of what this one has `also`.

    A file that makes no sense changes nothing, and is told of.
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
    """The names by which browsers may address us."""
    names = {address, *filter(None, [config.name.lower()])}
    usual = 443 if config.certificate else 80
    found = {f"{name}:{config.port}" for name in names}
    return frozenset(found | names if config.port == usual else found)


def tls_context(config: ServerConfig) -> ssl.SSLContext | None:
    """With the house's certificate, if it has one."""
    if not config.certificate:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(config.certificate, config.key or None)
    return context
