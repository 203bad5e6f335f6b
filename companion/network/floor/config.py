"""What the owner may set for the floor, in the file floor.toml of its folder."""

from pathlib import Path
from typing import NamedTuple

from companion.i18n import LANGUAGES
from companion.network.http import server_config
from companion.network.http.server_config import ServerConfig
from companion.system.schema import is_bool, one_of, text

CONFIG_FILE = "floor.toml"
DEFAULT_SERVER = ServerConfig(port=8322)
EXTRA_VALIDATORS = {
    "house": text(24),
    "language": one_of(*LANGUAGES),
    "metrics": text(200),
    "announce": is_bool,
}


class FloorConfig(NamedTuple):
    """All of it may be left out."""

    server: ServerConfig = DEFAULT_SERVER
    house: str = "Gruftwart"
    """What the house is called."""
    language: str = "de"
    """Of the league's lines on the tables, and of a page until somebody chooses."""
    metrics: str = ""
    """The token with which another machine may read /metrics; this machine may without."""
    announce: bool = True
    """Say in the local network where the floor is."""


def load(file: Path | None) -> FloorConfig:
    """What the file says; one that makes no sense changes nothing, and is told of (`server.trouble`)."""
    server, others = server_config.load(file, DEFAULT_SERVER, EXTRA_VALIDATORS)
    return FloorConfig(server, **others)
