"""What the owner may set for phones, in the file phones.toml beside the games."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from companion.system.reader import read_text

FILE = "phones.toml"
PORT = 8321


class Config(NamedTuple):
    """All of it may be left out."""

    interface: str = ""
    """An interface ("wlan0") or one of its addresses; without one that of the local network."""
    port: int = PORT
    name: str = ""
    """A name by which the local network knows this machine ("gruft.local"), where it does."""
    certificate: str = ""
    key: str = ""
    """Files of the house's own certificate, for TLS."""
    trouble: str = ""
    """Why the file was not heeded."""

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"

    def place(self, address: str) -> str:
        """Where the pages are, as people type it."""
        name, usual = self.name or address, 443 if self.certificate else 80
        return name if self.port == usual else f"{name}:{self.port}"

    def link(self, address: str, code: str) -> str:
        """What the picture says: address and code, in the letters that make small pictures."""
        return f"{self.scheme}://{self.place(address)}/{code}".upper()


def load(file: Path | None) -> Config:
    """What the file says; a file that makes no sense changes nothing, and is told of."""
    if file is None or not file.exists():
        return Config()
    try:
        found = tomllib.loads(read_text(file))
        wrong = [name for name, value in found.items() if not _fits(name, value)]
        if wrong:
            raise ValueError(", ".join(wrong))
        return Config(**found)
    except (OSError, ValueError) as reason:
        return Config(trouble=str(reason))


def _fits(name: str, value: object) -> bool:
    if name == "port":
        return type(value) is int and 1 <= value <= 65535
    return name in ("interface", "name", "certificate", "key") and isinstance(value, str)
