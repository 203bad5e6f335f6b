"""The rotation of a screen that lies flat: who reads it, and the quarter turn that faces the reader."""

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.core.model import Seat
from companion.viewmodels.angles import NEAR_EDGE_DEGREES, angle_between
from companion.viewmodels.frame import TABLE_LOOK, SeatedPerson

UPRIGHT, HALVES, QUARTERS = SCREEN_POSITIONS = ("upright", "halves", "quarters")
"""The screen stands upright, or lies flat and rotates by half turns or by quarter turns."""
HALF, QUARTER = 180, 90
SIDE_DEGREES = 90.0
"""A reader at this angle from the near edge is equally near to both halves; the screen does not turn."""

T = TypeVar("T")


def find_reader(
    asked: SeatedPerson, people: Sequence[SeatedPerson], turn: Seat | None
) -> SeatedPerson | None:
    """Return who reads the question; None if nobody in particular.

    For a question to the table it is the player whose turn it is; for a ghost it is the nearest person on its
    right, who has just played and has free hands.
    """
    seat = turn if asked.look == TABLE_LOOK else _seat(asked, people)
    if seat is None or seat >= len(people):
        return None
    to_the_right = (people[(seat - step) % len(people)] for step in range(len(people)))
    return next((person for person in to_the_right if not person.ghost), None)


def _seat(asked: SeatedPerson, people: Sequence[SeatedPerson]) -> Seat | None:
    return next((seat for seat, one in enumerate(people) if one.name == asked.name), None)


def reader_direction(asked: SeatedPerson, people: Sequence[SeatedPerson], turn: Seat | None) -> float:
    """Return the direction of the reader; the near edge if there is none."""
    person = find_reader(asked, people, turn)
    return NEAR_EDGE_DEGREES if person is None or person.direction is None else person.direction


def text_rotation(direction: float, step: int) -> int:
    """Return the counter-clockwise rotation of text that faces `direction`, in multiples of `step`
    degrees."""
    if step == HALF:
        return HALF if angle_between(direction, NEAR_EDGE_DEGREES) > SIDE_DEGREES else 0
    return round((direction - NEAR_EDGE_DEGREES) / QUARTER) * QUARTER % 360


def rotate_model(value: T, angle: int) -> T:
    """Return the value for a drawing that is rotated by `angle`: directions are adjusted so that seats
    stay."""
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
