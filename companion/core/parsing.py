"""Parse the options of a new game. Each is checked once; InvalidOptionError says what is wrong."""

from collections.abc import Sequence

from companion.core.errors import InvalidCorrectionError, InvalidOptionError
from companion.core.game import Options
from companion.core.model import Json, Seat


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
