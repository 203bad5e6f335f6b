"""What the owner of a café has set for this machine, in the file cafe.toml beside the games.

It holds the password of this table for the broker, so it belongs to its owner alone: one that others may read
is not heeded. The floor reads the same file. The touchscreen writes it whole.
"""

import json
import re
import socket
import stat
import tomllib
from pathlib import Path
from typing import NamedTuple, TypedDict

from companion.core.model import Json
from companion.network.mqtt.messages import COMMANDS
from companion.network.mqtt.schemas import is_table
from companion.system.atomic_files import write_atomic
from companion.system.json_files import read_text
from companion.system.schema import Validator, integer, is_bool, list_of, one_of, text

CONFIG_FILE = "cafe.toml"
PORT = 8883
DEFAULT_COMMANDS = ("message", "acknowledge", "coming", "done", "language", "attract", "cleared")
"""What the staff may ask of a table unless the owner says otherwise."""

_HOST = re.compile(r"[A-Za-z0-9._:-]{1,253}")


def _is_host(value: Json) -> bool:
    return isinstance(value, str) and (value == "" or _HOST.fullmatch(value) is not None)


def _is_line(value: Json) -> bool:
    return value == "" or text(400)(value)


VALIDATORS: dict[str, Validator] = {
    "on": is_bool,
    "host": _is_host,
    "port": integer(1, 65535),
    "ca": _is_line,
    "user": _is_line,
    "password": _is_line,
    "table": lambda value: value == "" or is_table(value),
    "label": lambda value: value == "" or text(40)(value),
    "commands": list_of(one_of(*COMMANDS), len(COMMANDS)),
    "home_assistant": is_bool,
}


class CafeConfig(NamedTuple):
    """All of it may be left out."""

    on: bool = False
    host: str = ""
    """The broker; without one it is looked for in the local network."""
    port: int = PORT
    ca: str = ""
    """The file of the house's certificate authority, beside this file or with its whole path."""
    user: str = ""
    password: str = ""
    table: str = ""
    """The id of this table; without one the machine's name."""
    label: str = ""
    """What people call it."""
    commands: tuple[str, ...] = DEFAULT_COMMANDS
    """What the staff may ask of this table."""
    home_assistant: bool = True
    """Tell Home Assistant what there is."""
    trouble: str = ""
    """Why the file was not heeded."""

    @property
    def id(self) -> str:
        return self.table or table_id(socket.gethostname())

    @property
    def is_complete(self) -> bool:
        """Whether there is all that a connection needs, but for the address."""
        return bool(self.ca and self.user and self.password and not self.trouble)


def table_id(name: str) -> str:
    """What is left of any name for a topic."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:32].strip("-")
    return plain or "table"


class CafeChange(TypedDict, total=False):
    """Fields of `CafeConfig` that the owner changes on the screen."""

    on: bool
    host: str
    commands: tuple[str, ...]
    home_assistant: bool


def load(file: Path | None) -> CafeConfig:
    """What the file says; a file that makes no sense switches nothing on, and is told of."""
    if file is None or not file.exists():
        return CafeConfig()
    try:
        if stat.S_IMODE(file.stat().st_mode) & 0o077:
            raise ValueError("others may read it: chmod 600")
        found = tomllib.loads(read_text(file))
        wrong = [
            name for name, value in found.items() if name not in VALIDATORS or not VALIDATORS[name](value)
        ]
        if wrong:
            raise ValueError(", ".join(wrong))
    except (OSError, ValueError) as reason:
        return CafeConfig(trouble=str(reason))
    if "commands" in found:
        found["commands"] = tuple(found["commands"])
    cafe = CafeConfig(**found)
    return cafe._replace(ca=str(file.parent / cafe.ca)) if cafe.ca else cafe


def save(file: Path, cafe: CafeConfig) -> None:
    """Write the file whole. Raises OSError."""
    kept = cafe._asdict()
    del kept["trouble"]
    if cafe.ca and Path(cafe.ca).parent == file.parent:
        kept["ca"] = Path(cafe.ca).name
    write_atomic(file, "".join(f"{name} = {_toml(value)}\n" for name, value in kept.items()))


def _toml(value: Json) -> str:
    """TOML writes these as JSON does: flags, numbers, lists, and texts that people can read."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
