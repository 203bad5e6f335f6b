"""What each message of the café has to look like. Whatever else it holds is not read."""

import re
from collections.abc import Callable, Mapping

from companion.core.header import LONGEST_NAME
from companion.core.values import Json
from companion.system.shapes import (
    Shape,
    among,
    either,
    fields,
    is_flag,
    is_nothing,
    many,
    number,
    text,
    whole,
)
from companion.words import LANGUAGES

VERSION = 1
LONGEST_TEXT, LONGEST_WHO = 80, 16
"""Of a message to the table; of a name of the staff."""
LONGEST_SAYS = 400
LONGEST_LINE, MOST_LINES = 120, 12
"""Of the league in attract mode."""
MOST_PEOPLE = 8
MOST_MINUTES = 60 * 24 * 365
STAMP = number(0, 253402300800)
"""Seconds since 1970, before the year 10000."""

_ID = re.compile(r"[a-z0-9-]{1,32}")
_KEY = re.compile(r"[A-Za-z0-9_.-]{1,120}")
_GAME = re.compile(r"[a-z0-9-]{1,40}")


def like(pattern: re.Pattern[str]) -> Shape:
    """A text that is all of this form."""
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def maybe(shape: Shape) -> Shape:
    """This, or null, or nothing at all."""
    return either(is_nothing, shape)


is_table = like(_ID)
is_key = like(_KEY)
is_game = like(_GAME)

STATES = ("free", "setup", "playing", "paused", "call", "care")
TILES = ("temperature", "disk", "journal", "strip", "voice")
VOLUMES = (0, 12, 25, 37, 50, 62, 75, 87, 100)
BRIGHTNESSES = (25, 50, 75, 100)

TILE = fields(ok=is_flag, value=maybe(number(-1000, 1e9)))
STATE = fields(
    v=among(VERSION),
    at=STAMP,
    state=among(*STATES),
    game=maybe(is_game),
    people=whole(0, MOST_PEOPLE),
    minutes=whole(0, MOST_MINUTES),
    moving=is_flag,
    version=text(40),
    label=text(40),
    language=among(*LANGUAGES),
    volume_cap=maybe(among(*VOLUMES)),
    locked=is_flag,
    attract=is_flag,
    cleared=is_flag,
    rules_minutes=maybe(whole(0, MOST_MINUTES)),
    health=fields(**dict.fromkeys(TILES, TILE)),
)

EVENT = fields(v=among(VERSION), id=is_key, n=whole(1, 2**53), at=STAMP)
LEAGUER = fields(name=text(LONGEST_NAME), won=is_flag)
FINISHED = fields(
    game=is_game,
    people=whole(0, MOST_PEOPLE),
    minutes=whole(0, MOST_MINUTES),
    rounds=whole(0, 10_000),
    winners=whole(0, MOST_PEOPLE),
    league=maybe(many(LEAGUER, MOST_PEOPLE)),
)
RANG = fields(call=is_key, reason=among("", "question", "order", "pay", "stuck"))
SETTLED = fields(call=is_key, by=among("staff", "guests"))
KINDS: Mapping[str, Shape] = {"result": FINISHED, "abandoned": FINISHED, "call": RANG, "call_over": SETTLED}

COMMAND = fields(v=among(VERSION), id=is_key, at=STAMP)
_NO_MORE: Shape = fields()
_ONE_CALL = fields(call=maybe(is_key))
COMMANDS: Mapping[str, Shape] = {
    "message": fields(text=text(LONGEST_TEXT)),
    "acknowledge": _ONE_CALL,
    "coming": fields(call=maybe(is_key), who=maybe(text(LONGEST_WHO))),
    "done": _ONE_CALL,
    "lock": _NO_MORE,
    "unlock": _NO_MORE,
    "volume_cap": fields(value=maybe(among(*VOLUMES))),
    "brightness_cap": fields(value=maybe(among(*BRIGHTNESSES))),
    "language": fields(value=among(*LANGUAGES)),
    "attract": fields(value=is_flag),
    "restart": _NO_MORE,
    "diagnose": _NO_MORE,
    "update": _NO_MORE,
    "new_group": _NO_MORE,
    "cleared": _NO_MORE,
}
"""Everything that may be asked of a table, and what it needs to be told with it."""

ANSWER = fields(v=among(VERSION), id=is_key, ok=is_flag, says=text(LONGEST_SAYS))
LEAGUE = fields(v=among(VERSION), lines=many(text(LONGEST_LINE), MOST_LINES))


def one_of(kinds: Mapping[str, Shape], name: str) -> Callable[[Json], bool]:
    """An object that says by this field of which kind it is, and has the form of that kind."""
    return lambda value: (
        isinstance(value, dict)
        and isinstance(kind := value.get(name), str)
        and kind in kinds
        and kinds[kind](value)
    )
