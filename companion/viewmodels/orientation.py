"""To whom a screen that lies flat turns: who reads it, and by which quarter turn writing faces them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.core.model import Seat
from companion.viewmodels.angles import NEAR_EDGE_DEGREES, angle_between
from companion.viewmodels.frame import TABLE_LOOK, SeatedPerson

UPRIGHT, HALVES, QUARTERS = SCREEN_POSITIONS = ("upright", "halves", "quarters")
"""How the screen lies: it stands, or it lies flat and turns by halves, or by quarters."""
HALF, QUARTER = 180, 90
SIDE_DEGREES = 90.0
"""Who sits just so far from the near edge has both halves equally near: nothing turns for them."""

T = TypeVar("T")


def find_reader(
    asked: SeatedPerson, people: Sequence[SeatedPerson], turn: Seat | None
) -> SeatedPerson | None:
    """Who reads what is asked: for the table whoever's turn it is, for a ghost the person on its right, who
    has just played and has free hands. None: nobody in particular."""
    seat = turn if asked.look == TABLE_LOOK else _seat(asked, people)
    if seat is None or seat >= len(people):
        return None
    to_the_right = (people[(seat - step) % len(people)] for step in range(len(people)))
    return next((person for person in to_the_right if not person.ghost), None)


def _seat(asked: SeatedPerson, people: Sequence[SeatedPerson]) -> Seat | None:
    return next((seat for seat, one in enumerate(people) if one.name == asked.name), None)


def reader_direction(asked: SeatedPerson, people: Sequence[SeatedPerson], turn: Seat | None) -> float:
    """The direction of the reader; without one the device's own edge."""
    person = find_reader(asked, people, turn)
    return NEAR_EDGE_DEGREES if person is None or person.direction is None else person.direction


def text_rotation(direction: float, step: int) -> int:
    """By how many degrees, counter-clockwise, writing is turned to face this direction, in such steps."""
    if step == HALF:
        return HALF if angle_between(direction, NEAR_EDGE_DEGREES) > SIDE_DEGREES else 0
    return round((direction - NEAR_EDGE_DEGREES) / QUARTER) * QUARTER % 360


def rotate_model(value: T, angle: int) -> T:
    """The same for a drawing that is turned by an angle: whoever is in it still sits where they sit."""
    return _turned(value, angle) if angle else value


def _turned(value: Any, angle: int) -> Any:
    if isinstance(value, SeatedPerson):
        return value if value.direction is None else value._replace(direction=(value.direction - angle) % 360)
    if not isinstance(value, tuple):
        return value
    parts = [_turned(part, angle) for part in value]
    if all(new is old for new, old in zip(parts, value, strict=True)):
        return value
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
