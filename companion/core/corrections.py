"""Reading a correction: the parts that all games share."""

from companion.core.refusals import InvalidCorrectionError
from companion.core.values import Json, Seat

Change = dict[str, Json]


def check_keys(change: Change, *names: str) -> None:
    """Refuse words that do not belong there."""
    for name in change:
        if name not in names:
            raise InvalidCorrectionError("“{name}” does not belong to this correction.", name=name)


def parse_seat(change: Change, seats: int, name: str = "seat") -> Seat:
    """The seat that a correction names."""
    seat = change.get(name)
    if type(seat) is not int or not 0 <= seat < seats:
        raise InvalidCorrectionError("“{name}” is a seat from 0 to {last}.", name=name, last=seats - 1)
    return seat


def parse_number(change: Change, name: str, most: int) -> int:
    """A number that the box can hold."""
    number = change.get(name)
    if type(number) is not int or not 0 <= number <= most:
        raise InvalidCorrectionError("“{name}” is a whole number from 0 to {most}.", name=name, most=most)
    return number
