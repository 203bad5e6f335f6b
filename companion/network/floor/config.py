"""The floor's settings, in the file floor.toml of its folder."""

from pathlib import Path
from typing import NamedTuple

from companion.i18n import LANGUAGES
from companion.network.http import server_config
from companion.network.http.server_config import ServerConfig
from companion.system.json_files import is_bool, one_of, text

CONFIG_FILE = "floor.toml"
DEFAULT_SERVER = ServerConfig(port=8322)
EXTRA_VALIDATORS = {
    "house": text(24),
    "language": one_of(*LANGUAGES),
    "metrics": text(200),
    "announce": is_bool,
}


class FloorConfig(NamedTuple):
    """The settings of floor.toml. Every one has a default."""

    server: ServerConfig = DEFAULT_SERVER
    house: str = "Gruftwart"
    """The name of the house."""
    language: str = "de"
    """Language of the league's lines on the tables, and the default language of the pages."""
    metrics: str = ""
    """Token for reading /metrics from another machine; this machine needs none."""
    announce: bool = True
    """Whether to announce the floor in the local network."""


def load(file: Path | None) -> FloorConfig:
    """Read `file`. An invalid file is ignored; the reason is in `server.error`."""
    server, others = server_config.load(file, DEFAULT_SERVER, EXTRA_VALIDATORS)
    return FloorConfig(server, **others)
