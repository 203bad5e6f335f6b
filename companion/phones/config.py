"""What the owner may set for phones, in the file phones.toml beside the games."""

from pathlib import Path

from companion.web import config
from companion.web.config import Config

FILE = "phones.toml"
USUAL = Config(port=8321)


def load(file: Path | None) -> Config:
    """What the file says; without one, or with one that makes no sense, the usual."""
    return config.load(file, USUAL, {})[0]
