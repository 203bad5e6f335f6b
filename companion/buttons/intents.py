"""What a button press means for the app."""

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
"""Commands of table buttons, short and long, independent of the question."""
FOCUS_BUTTONS = {
    ("next", False): "walk_on",
    ("next", True): "walk_on",
    ("previous", False): "walk_back",
    ("previous", True): "reader",
    (CHOOSE, False): "touch",
    (CHOOSE, True): "hold",
}
"""If there is a "choose" button, these move the focus on the screen, as keys do."""
RELEASE_INTENT = "lift"
"""The held "choose" button was released."""


class ButtonAnswer(NamedTuple):
    """An answer to the pending question."""

    choice: Choice
    button: str


class ButtonCommand(NamedTuple):
    """A command for the app: undo, redo, staff, staff_done, agrees, undo_agreed or a focus move."""

    what: str
    button: str


class ButtonIgnored(NamedTuple):
    """A button that cannot answer now; the lights show it."""

    button: str


ButtonIntent: TypeAlias = ButtonAnswer | ButtonCommand | ButtonIgnored


def interpret_press(
    button: str, long: bool, question: Question | None, gestures: Gestures, *, walks: bool = False
) -> ButtonIntent:
    """Return the meaning of a press. `walks`: the table has buttons that move the focus."""
    if walks and (button, long) in FOCUS_BUTTONS:
        return ButtonCommand(FOCUS_BUTTONS[button, long], button)
    if (button, long) in COMMAND_BUTTONS:
        return ButtonCommand(COMMAND_BUTTONS[button, long], button)
    choice = answer_for_press(button, long, question, gestures)
    return ButtonIgnored(button) if choice is None else ButtonAnswer(choice, button)


# Consent of all seats, each with their own button.


class Consent:
    """The seats that have not agreed yet; it expires at `until`."""

    def __init__(self, seats: Iterable[Seat], now: float, seconds: float = 20.0) -> None:
        self.missing = set(seats)
        self.until = now + seconds

    def agrees(self, seat: Seat | None, now: float) -> bool:
        """Note that a seat agreed; return whether all have agreed."""
        if now <= self.until and seat is not None:
            self.missing.discard(seat)
        return not self.missing
