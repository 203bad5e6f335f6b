"""What a press says to the app."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from companion.buttons.answers import Gestures, answer_for_press
from companion.core.model import Choice, Question, Seat
from hardware.config import CHOOSE

COMMAND_BUTTONS = {
    ("undo", False): "undo",
    ("undo", True): "redo",
    ("staff", False): "staff",
    ("staff", True): "staff_done",
}
"""What table buttons want of the app, short and long, whatever is asked."""
FOCUS_BUTTONS = {
    ("next", False): "walk_on",
    ("next", True): "walk_on",
    ("previous", False): "walk_back",
    ("previous", True): "walk_back",
    (CHOOSE, False): "touch",
    (CHOOSE, True): "hold",
}
"""Where there is a button to choose with, these walk over the screen, as keys do."""
RELEASE_INTENT = "lift"
"""The button to choose with was held, and is let go."""


class ButtonAnswer(NamedTuple):
    """The answer to the pending question."""

    choice: Choice
    button: str


class ButtonCommand(NamedTuple):
    """Something for the app: undo, redo, staff, staff_done; agrees and, when all have, undo_agreed; walks."""

    what: str
    button: str


class ButtonIgnored(NamedTuple):
    """The button cannot answer what is asked now; that is shown."""

    button: str


ButtonIntent: TypeAlias = ButtonAnswer | ButtonCommand | ButtonIgnored


def interpret_press(
    button: str, long: bool, question: Question | None, gestures: Gestures, *, walks: bool = False
) -> ButtonIntent:
    """What a press says while this is asked; `walks`: the table has buttons to walk over the screen with."""
    if walks and (button, long) in FOCUS_BUTTONS:
        return ButtonCommand(FOCUS_BUTTONS[button, long], button)
    if (button, long) in COMMAND_BUTTONS:
        return ButtonCommand(COMMAND_BUTTONS[button, long], button)
    choice = answer_for_press(button, long, question, gestures)
    return ButtonIgnored(button) if choice is None else ButtonAnswer(choice, button)


# All seats agree to something, each with their own button.


class Consent:
    """It runs out after a while."""

    def __init__(self, seats: Iterable[Seat], now: float, seconds: float = 20.0) -> None:
        self.missing = set(seats)
        self.until = now + seconds

    def agrees(self, seat: Seat | None, now: float) -> bool:
        """A seat pressed; whether all have agreed now."""
        if now <= self.until and seat is not None:
            self.missing.discard(seat)
        return not self.missing
