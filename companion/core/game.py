"""The interface that the rules of a game implement, and what they share.

The header says which game is played by whom; options are parsed once, with errors that say what is wrong; a
view can be printed for programmers.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from companion.core.errors import InvalidCorrectionError, InvalidOptionError, InvalidPlayersError
from companion.core.model import ABSENT, Event, Json, Question, Rules, Seat

Options = dict[str, Json]

FileLookup: TypeAlias = Callable[[str, Json], Json]
"""Reads a file that options refer to, by kind and name: a layout, a card catalogue."""


class Header(NamedTuple):
    """Everything that is decided before the first question. Header and answers determine the whole game."""

    game: str
    players: tuple[str, ...]
    options: Options
    seed: int
    rules: int
    """The edition of the rules that the game was started with and continues under."""


S = TypeVar("S")


class Game(Protocol[S]):
    """The rules of one game. The `rules` package of each game provides exactly these names."""

    def options(self, given: Options, players: int, shelf: FileLookup) -> Options:
        """Return the complete options with defaults.

        Raise InvalidOptionError for unknown or impossible values.
        """

    def State(self, header: Header, told: list[Event]) -> S:  # noqa: N802 (the class of the game's state)
        """Create the state at the start of the game. Events are appended to `told`."""

    def play(self, state: S) -> Rules[NoReturn]:
        """Run the rules from the first question to the end, which raises GameOverSignal."""

    def correct(self, state: S, question: Question, change: Json) -> None:
        """Apply a correction to the state.

        Raise InvalidCorrectionError, and change nothing, if it is impossible.
        """

    def public_view(self, state: S) -> Any:
        """Return what everybody at the table may see."""

    def secret_view(self, state: S) -> Any:
        """Return what the referee knows beyond the public view."""

    def private_view(self, state: S, seat: Seat) -> Any:
        """Return what only this seat may know beyond the public view; None if there is nothing."""

    def public_log(self, event: Event) -> dict[str, Json] | None:
        """Return the event as the public log may store it; None if it must not be stored."""


class GameInfo(Protocol):
    """What is known about a game before it is played (companion.games.kit.Kit)."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> range: ...

    @property
    def rules_version(self) -> int: ...

    def options(self, given: Options, players: int) -> Options:
        """Return the complete options, including those that are read from files."""

    def usual_in(self, edition: int) -> Options:
        """Return the defaults of an older edition of the rules that differ from today's."""


# Start of a game: checks the game, then the players, then the options.


LONGEST_NAME = 24


def new_header(
    game: GameInfo,
    players: Json,
    options: Json = None,
    seed: Json = None,
    unknown: Iterable[str] = (),
    *,
    edition: int | None = None,
) -> Header:
    """Return a checked header with all defaults filled in.

    `unknown` are words of the request that a new game does not have; the first one is refused. `edition` is
    the edition of the rules that an older game was started with.
    """
    names = check_players(game, players)
    for word in unknown:
        raise InvalidOptionError(
            "A new game has game, players, options and seed, but no “{word}”.", word=word
        )
    if options is None:
        options = {}
    if not isinstance(options, dict):
        raise InvalidOptionError("“options” is an object.")
    if edition is not None:
        options = {**game.usual_in(edition), **options}
    chosen = game.options(options, len(names))
    if seed is None:
        seed = random.SystemRandom().randrange(2**32)
    if type(seed) is not int:
        raise InvalidOptionError("“seed” is a whole number.")
    return Header(game.name, names, chosen, seed, edition or game.rules_version)


def check_players(game: GameInfo, players: Json) -> tuple[str, ...]:
    """Return the names of the players. Names have 1-24 printable characters and are unique.

    Raise InvalidPlayersError if a name is invalid or the number of players does not fit the game.
    """
    if not isinstance(players, list):
        raise InvalidPlayersError("“players” is a list of names, clockwise as people sit.")
    for name in players:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            raise InvalidPlayersError("A name has 1 to 24 characters.")
        if not name.isprintable() or not name.strip():
            raise InvalidPlayersError("A name is made of characters that can be seen.")
    if len(set(players)) < len(players):
        raise InvalidPlayersError("Two players have the same name; give each a name of their own.")
    if len(players) not in game.players:
        raise InvalidPlayersError(
            "This game is for {least} to {most} players, not {count}.",
            least=game.players[0],
            most=game.players[-1],
            count=len(players),
        )
    return tuple(players)


MAX_LISTED = 4
"""Of more keys with the same value only the first and the last are named."""


def fields_of(view: Any) -> list[tuple[str, Any]]:
    """Return the names and values of a view's fields that exist in this game."""
    return [(name, value) for name, value in zip(view._fields, view, strict=True) if value is not ABSENT]


def in_one_line(view: Any) -> str:
    """Return a part of a view as one line."""
    return f"{type(view).__name__}({', '.join(f'{name}={value!r}' for name, value in fields_of(view))})"


def in_lines(view: Any) -> str:
    """Return a whole view, a field a line."""
    lines = [f"{type(view).__name__}("]
    for name, value in fields_of(view):
        parts = list(_parts(value))
        lines += [f"  {name}={parts[0]}"] if len(parts) == 1 else [f"  {name}:"]
        lines += [f"    {part}" for part in parts] if len(parts) > 1 else []
    return "\n".join([*lines, ")"])


def _parts(value: Any) -> list[str]:
    """Return the lines of a field: parts of a list, keys of a dict by their value; else one line."""
    if isinstance(value, dict) and value:
        keys: dict[str, list[str]] = {}
        for key, one in value.items():
            keys.setdefault(repr(one), []).append(str(key))
        return [f"{_listed(names)}: {one}" for one, names in keys.items()]
    if isinstance(value, tuple) and value and all(hasattr(one, "_fields") for one in value):
        return [repr(one) for one in value]
    return [repr(value)]


def _listed(names: list[str]) -> str:
    if len(names) <= MAX_LISTED:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)})"


def check_known_options(given: Options, known: Sequence[str]) -> None:
    """Raise InvalidOptionError for an option that the game does not have."""
    for name in given:
        if name not in known:
            raise InvalidOptionError(
                "There is no option “{name}”; the options are {known}.", name=name, known=", ".join(known)
            )


def parse_bool_option(given: Options, name: str, default: bool) -> bool:
    """Return an option that is on or off."""
    value = given.get(name, default)
    if not isinstance(value, bool):
        raise InvalidOptionError("“{name}” is true or false.", name=name)
    return value


def parse_int_option(given: Options, name: str, default: int, least: int, most: int) -> int:
    """Return an option that is a whole number from `least` to `most`."""
    value = given.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise InvalidOptionError(
            "“{name}” is a whole number from {least} to {most}.", name=name, least=least, most=most
        )
    return value


def parse_choice_option(given: Options, name: str, values: Sequence[str | int]) -> str | int:
    """Return an option that has one of `values`; the first is the default."""
    value = given.get(name, values[0])
    if type(value) is not type(values[0]) or value not in values:
        raise InvalidOptionError(
            "“{name}” is one of: {values}.", name=name, values=", ".join(str(choice) for choice in values)
        )
    return value


# Parsing a correction: the parts that all games share.


Change = dict[str, Json]


def check_keys(change: Change, *names: str) -> None:
    """Raise InvalidCorrectionError for a key that is not in `names`."""
    for name in change:
        if name not in names:
            raise InvalidCorrectionError("“{name}” does not belong to this correction.", name=name)


def parse_seat(change: Change, seats: int, name: str = "seat") -> Seat:
    """Return the seat that a correction names."""
    seat = change.get(name)
    if type(seat) is not int or not 0 <= seat < seats:
        raise InvalidCorrectionError("“{name}” is a seat from 0 to {last}.", name=name, last=seats - 1)
    return seat


def parse_number(change: Change, name: str, most: int) -> int:
    """Return a number from 0 to `most`, the number of such pieces in the box."""
    number = change.get(name)
    if type(number) is not int or not 0 <= number <= most:
        raise InvalidCorrectionError("“{name}” is a whole number from 0 to {most}.", name=name, most=most)
    return number
