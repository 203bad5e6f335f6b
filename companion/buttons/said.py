"""What a press says to the app."""

from typing import NamedTuple, TypeAlias

from companion.buttons.answers import answer
from companion.buttons.gestures import Gestures
from companion.core.values import Choice, Question
from hardware.config import CHOOSE

WISHES = {
    ("undo", False): "undo",
    ("undo", True): "redo",
    ("staff", False): "staff",
    ("staff", True): "staff_done",
}
"""What table buttons want of the app, short and long, whatever is asked."""
WALKS = {
    ("next", False): "walk_on",
    ("next", True): "walk_on",
    ("previous", False): "walk_back",
    ("previous", True): "walk_back",
    (CHOOSE, False): "touch",
    (CHOOSE, True): "hold",
}
"""Where there is a button to choose with, these walk over the screen, as keys do."""
LIFT = "lift"
"""The button to choose with was held, and is let go."""


class Answer(NamedTuple):
    """The answer to the pending question."""

    choice: Choice
    button: str


class Wish(NamedTuple):
    """Something for the app: undo, redo, staff, staff_done; agrees and, when all have, undo_agreed; walks."""

    what: str
    button: str


class NotNow(NamedTuple):
    """The button cannot answer what is asked now; that is shown."""

    button: str


Said: TypeAlias = Answer | Wish | NotNow


def said_by(
    button: str, long: bool, question: Question | None, gestures: Gestures, *, walks: bool = False
) -> Said:
    """What a press says while this is asked; `walks`: the table has buttons to walk over the screen with."""
    if walks and (button, long) in WALKS:
        return Wish(WALKS[button, long], button)
    if (button, long) in WISHES:
        return Wish(WISHES[button, long], button)
    choice = answer(button, long, question, gestures)
    return NotNow(button) if choice is None else Answer(choice, button)
