"""What the owner may set for phones, in the file phones.toml beside the games."""

from pathlib import Path

from companion.web import config
from companion.web.config import ServerConfig

CONFIG_FILE = "phones.toml"
DEFAULT_CONFIG = ServerConfig(port=8321)


def load(file: Path | None) -> ServerConfig:
    """What the file says; without one, or with one that makes no sense, the usual."""
    return config.load(file, DEFAULT_CONFIG, {})[0]
