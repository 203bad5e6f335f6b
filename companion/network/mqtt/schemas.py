"""Types of the fields of the café's messages, each with its validator, and the schema made of them.

Whatever else a message holds is not read.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, TypeAlias, get_origin, get_type_hints

from companion.i18n import LANGUAGES
from companion.settings.settings import BRIGHTNESSES, VOLUMES
from companion.system.json_files import (
    Validator,
    any_of,
    integer,
    is_bool,
    is_null,
    number,
    object_with,
    one_of,
    text,
)

VERSION = 1
LONGEST_TEXT, LONGEST_WHO = 80, 16
"""Characters of a message to the table, and of a staff member's name."""
MAX_REPLY_CHARS = 400
MAX_COMMANDS = 40
"""Names of commands in a state."""
LONGEST_LINE, MOST_LINES = 120, 12
"""Length and number of league lines in attract mode."""
MAX_PEOPLE = 8
MAX_MINUTES = 60 * 24 * 365
_ID = re.compile(r"[a-z0-9-]{1,32}")
_KEY = re.compile(r"[A-Za-z0-9_.-]{1,120}")
_GAME = re.compile(r"[a-z0-9-]{1,40}")


def matches(pattern: re.Pattern[str]) -> Validator:
    """Accept a text that matches `pattern` completely."""
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def optional(shape: Validator) -> Validator:
    """Accept a missing field, null, or what `shape` accepts."""
    return any_of(is_null, shape)


is_table = matches(_ID)
is_key = matches(_KEY)
is_game = matches(_GAME)
is_language = matches(re.compile(r"[a-z]{2,3}"))
"""A language code. The reader may not have the language, if a plug-in brings it."""

Timestamp: TypeAlias = Annotated[float, number(0, 253402300800)]
"""Seconds since 1970, before the year 10000."""
Key: TypeAlias = Annotated[str, is_key]
Game: TypeAlias = Annotated[str, is_game]
Label: TypeAlias = Annotated[str, text(40)]
People: TypeAlias = Annotated[int, integer(0, MAX_PEOPLE)]
Minutes: TypeAlias = Annotated[int, integer(0, MAX_MINUTES)]
Flag: TypeAlias = Annotated[bool, is_bool]


def _schema_of(message: Any) -> Validator:
    fields = get_type_hints(message, include_extras=True)
    shapes = {name: hint.__metadata__[0] for name, hint in fields.items() if get_origin(hint) is Annotated}
    defaults = message._field_defaults
    return object_with(**{name: optional(one) if name in defaults else one for name, one in shapes.items()})


schema_of: Callable[[Any], Validator] = cache(_schema_of)
"""Return the schema of a NamedTuple by its annotated fields. One that has a default may be missing."""

STATES = ("free", "setup", "playing", "paused", "call", "care")
TILES = ("temperature", "disk", "journal", "strip", "voice")

_NO_ARGUMENTS: Validator = object_with()
_ONE_CALL = object_with(call=optional(is_key))
COMMANDS: Mapping[str, Validator] = {
    "message": object_with(text=text(LONGEST_TEXT)),
    "shown": _ONE_CALL,
    "acknowledge": _ONE_CALL,
    "coming": object_with(call=optional(is_key), who=optional(text(LONGEST_WHO))),
    "done": _ONE_CALL,
    "lock": _NO_ARGUMENTS,
    "unlock": _NO_ARGUMENTS,
    "volume_cap": object_with(value=optional(one_of(*VOLUMES))),
    "brightness_cap": object_with(value=optional(one_of(*BRIGHTNESSES))),
    "language": object_with(value=one_of(*LANGUAGES)),
    "attract": object_with(value=is_bool),
    "restart": _NO_ARGUMENTS,
    "diagnose": _NO_ARGUMENTS,
    "update": _NO_ARGUMENTS,
    "new_group": _NO_ARGUMENTS,
    "cleared": _NO_ARGUMENTS,
}
"""All commands of a table and their arguments."""
IMPLIED_COMMANDS = {"shown": "acknowledge"}
"""Commands that are allowed together with another one and are not named in the owner's file."""


def tagged_union(kinds: Mapping[str, Validator], name: str) -> Validator:
    """Return a validator of objects whose field `name` selects the validator for the rest."""
    return lambda value: (
        isinstance(value, dict)
        and isinstance(kind := value.get(name), str)
        and kind in kinds
        and kinds[kind](value)
    )


# Invalid messages are counted, and logged without their content.


class InvalidMessageCounter:
    """Counts invalid messages and logs the 1st, 10th, 100th …"""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self.total = 0

    def record(self, place: str, why: str) -> None:
        """Count one invalid message on topic `place`."""
        self.total += 1
        if self.total == 10 ** (len(str(self.total)) - 1):
            self._note(f"café: {self.total} bad messages so far; the last one on {place[:80]!r}: {why}")
