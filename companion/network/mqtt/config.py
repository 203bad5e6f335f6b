"""The café settings of this machine: the file cafe.toml in the data folder.

It contains the table's MQTT password, so it is ignored if others can read it. The floor reads the same file.
The touchscreen rewrites it completely.
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
from companion.network.mqtt.schemas import IMPLIED_COMMANDS, is_table
from companion.system.atomic_files import write_atomic
from companion.system.json_files import Validator, integer, is_bool, list_of, one_of, read_text, text

CONFIG_FILE = "cafe.toml"
PORT = 8883
DEFAULT_COMMANDS = ("message", "acknowledge", "coming", "done", "language", "attract", "cleared")
"""Commands that are allowed unless the owner configures others."""
OWNER_COMMANDS = tuple(one for one in COMMANDS if one not in IMPLIED_COMMANDS)
"""Commands that the owner allows or not."""

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
    "commands": list_of(one_of(*OWNER_COMMANDS), len(OWNER_COMMANDS)),
    "home_assistant": is_bool,
}


class CafeConfig(NamedTuple):
    """The settings of cafe.toml. Every one has a default."""

    on: bool = False
    host: str = ""
    """Host name of the broker; if empty, it is discovered in the local network."""
    port: int = PORT
    ca: str = ""
    """Certificate authority file, relative to cafe.toml or absolute."""
    user: str = ""
    password: str = ""
    table: str = ""
    """The id of this table; if empty, the host name is used."""
    label: str = ""
    """The name shown to people."""
    commands: tuple[str, ...] = DEFAULT_COMMANDS
    """Commands that the staff may send to this table."""
    home_assistant: bool = True
    """Whether to publish Home Assistant discovery messages."""
    trouble: str = ""
    """Why the file was ignored; empty if it was read."""

    @property
    def id(self) -> str:
        return self.table or table_id(socket.gethostname())

    @property
    def is_complete(self) -> bool:
        """Whether everything needed for a connection is set, except the host."""
        return bool(self.ca and self.user and self.password and not self.trouble)


def table_id(name: str) -> str:
    """Convert any name to a valid table id."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:32].strip("-")
    return plain or "table"


class CafeChange(TypedDict, total=False):
    """Fields of `CafeConfig` that the owner changes on the screen."""

    on: bool
    host: str
    commands: tuple[str, ...]
    home_assistant: bool


def load(file: Path | None) -> CafeConfig:
    """Read `file`. An invalid file leaves the café off; the reason is in `trouble`."""
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
    """Write all settings to `file`. Raise OSError if that fails."""
    kept = cafe._asdict()
    del kept["trouble"]
    if cafe.ca and Path(cafe.ca).parent == file.parent:
        kept["ca"] = Path(cafe.ca).name
    write_atomic(file, "".join(f"{name} = {_toml(value)}\n" for name, value in kept.items()))


def _toml(value: Json) -> str:
    """Return `value` as TOML; booleans, numbers, lists and printable texts are written as in JSON."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
