"""What each message of the café has to look like. Whatever else it holds is not read."""

import re
from collections.abc import Callable, Mapping

from companion.core.game import LONGEST_NAME
from companion.core.model import Json
from companion.i18n import LANGUAGES
from companion.settings.settings import BRIGHTNESSES, VOLUMES
from companion.system.schema import (
    Validator,
    any_of,
    integer,
    is_bool,
    is_null,
    list_of,
    number,
    object_with,
    one_of,
    text,
)

VERSION = 1
LONGEST_TEXT, LONGEST_WHO = 80, 16
"""Of a message to the table; of a name of the staff."""
MAX_REPLY_CHARS = 400
LONGEST_LINE, MOST_LINES = 120, 12
"""Of the league in attract mode."""
MAX_PEOPLE = 8
MAX_MINUTES = 60 * 24 * 365
TIMESTAMP = number(0, 253402300800)
"""Seconds since 1970, before the year 10000."""

_ID = re.compile(r"[a-z0-9-]{1,32}")
_KEY = re.compile(r"[A-Za-z0-9_.-]{1,120}")
_GAME = re.compile(r"[a-z0-9-]{1,40}")


def matches(pattern: re.Pattern[str]) -> Validator:
    """A text that is all of this form."""
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def optional(shape: Validator) -> Validator:
    """This, or null, or nothing at all."""
    return any_of(is_null, shape)


is_table = matches(_ID)
is_key = matches(_KEY)
is_game = matches(_GAME)

STATES = ("free", "setup", "playing", "paused", "call", "care")
TILES = ("temperature", "disk", "journal", "strip", "voice")

TILE = object_with(ok=is_bool, value=optional(number(-1000, 1e9)))
STATE = object_with(
    v=one_of(VERSION),
    at=TIMESTAMP,
    state=one_of(*STATES),
    game=optional(is_game),
    people=integer(0, MAX_PEOPLE),
    minutes=integer(0, MAX_MINUTES),
    moving=is_bool,
    version=text(40),
    label=text(40),
    language=one_of(*LANGUAGES),
    volume_cap=optional(one_of(*VOLUMES)),
    locked=is_bool,
    attract=is_bool,
    cleared=is_bool,
    rules_minutes=optional(integer(0, MAX_MINUTES)),
    health=object_with(**dict.fromkeys(TILES, TILE)),
)

EVENT = object_with(v=one_of(VERSION), id=is_key, n=integer(1, 2**53), at=TIMESTAMP)
LEAGUE_PLAYER = object_with(name=text(LONGEST_NAME), won=is_bool)
GAME_FINISHED = object_with(
    game=is_game,
    people=integer(0, MAX_PEOPLE),
    minutes=integer(0, MAX_MINUTES),
    rounds=integer(0, 10_000),
    winners=integer(0, MAX_PEOPLE),
    league=optional(list_of(LEAGUE_PLAYER, MAX_PEOPLE)),
)
CALL_OPENED = object_with(call=is_key, reason=one_of("", "question", "order", "pay", "stuck"))
CALL_CLOSED = object_with(call=is_key, by=one_of("staff", "guests"))
KINDS: Mapping[str, Validator] = {
    "result": GAME_FINISHED,
    "abandoned": GAME_FINISHED,
    "call": CALL_OPENED,
    "call_over": CALL_CLOSED,
}

COMMAND = object_with(v=one_of(VERSION), id=is_key, at=TIMESTAMP)
_NO_ARGUMENTS: Validator = object_with()
_ONE_CALL = object_with(call=optional(is_key))
COMMANDS: Mapping[str, Validator] = {
    "message": object_with(text=text(LONGEST_TEXT)),
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
"""Everything that may be asked of a table, and what it needs to be told with it."""

ANSWER = object_with(v=one_of(VERSION), id=is_key, ok=is_bool, says=text(MAX_REPLY_CHARS))
LEAGUE = object_with(v=one_of(VERSION), lines=list_of(text(LONGEST_LINE), MOST_LINES))


def tagged_union(kinds: Mapping[str, Validator], name: str) -> Callable[[Json], bool]:
    """An object that says by this field of which kind it is, and has the form of that kind."""
    return lambda value: (
        isinstance(value, dict)
        and isinstance(kind := value.get(name), str)
        and kind in kinds
        and kinds[kind](value)
    )
