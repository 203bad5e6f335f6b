"""What a button press means: which answer it gives to a question, and what it means for the app."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import TABLE, Choice, Meaning, Question, Seat, lookup_by_class
from hardware.config import CHOOSE, seat_of

# A game's description of its buttons: which choices the gestures give.


class Gesture(NamedTuple):
    """The choices that the gestures give to a question. A choice that is not offered is ignored.

    Which seat a choice means is defined by the question (`Question.means`).
    """

    nod: Choice | None = None
    shake: Choice | None = None
    """The choice of a shake of the head: a long press of a seat's button, or the button “no”."""
    enough: Choice | None = None
    """The choice for “enough”, to stop."""
    due: Callable[[Any], Seat] | None = None
    """Returns the seat whose button nods to a question to the table, because that player has to act."""


Gestures: TypeAlias = Mapping[type[Question], Gesture]
"""Gestures by class of the question or its nearest base class. A single choice needs no gesture."""

NO_ANSWER = Gesture()


def answer_for_press(button: str, long: bool, question: Question | None, gestures: Gestures) -> Choice | None:
    """Return the choice that a press gives, or None.

    No button answers a secret question: its lit lamp would reveal which choices there are.
    """
    if question is None or question.secret:
        return None
    gesture = lookup_by_class(gestures, question) or NO_ANSWER
    seat = seat_of(button)
    if seat is not None:
        return _from_seat(seat, long, question, gesture)
    if long:
        return None
    if button == "yes":
        return _first(_only(question), _offered(question, gesture.nod))
    if button == "no":
        return _first(_offered(question, gesture.shake), _offered(question, gesture.enough))
    if button == "next":
        return _first(_only(question), _offered(question, gesture.enough))
    return None


def answering_buttons(
    buttons: Iterable[str], question: Question | None, gestures: Gestures
) -> frozenset[str]:
    """Return the buttons that can answer now; their lamps are lit."""
    return frozenset(
        button
        for button in buttons
        if any(answer_for_press(button, long, question, gestures) is not None for long in (False, True))
    )


def _from_seat(seat: Seat, long: bool, question: Question, gesture: Gesture) -> Choice | None:
    """Return the answer of a seat's button: to its own question, or to a table question about the seat."""
    if question.asks == seat:
        if long:
            return _offered(question, gesture.shake)
        nod, enough = _offered(question, gesture.nod), _offered(question, gesture.enough)
        return _first(_only(question), nod, enough)
    if question.asks != TABLE or long:
        return None
    if (myself := _meaning(question, seat)) is not None:  # "who got up last?": I did
        return myself
    if gesture.due is not None and gesture.due(question) == seat:  # "Mau!"
        return _offered(question, gesture.nod)
    return None


def _meaning(question: Question, seat: Seat) -> Choice | None:
    """Return the choice that means this seat and nothing else."""
    me = Meaning(seats=(seat,))
    return next((choice for choice in question.choices if question.means(choice) == me), None)


def _only(question: Question) -> Choice | None:
    """Return the choice of a question that has only one."""
    return question.choices[0] if len(question.choices) == 1 else None


def _offered(question: Question, choice: Choice | None) -> Choice | None:
    return choice if choice in question.choices else None


def _first(*found: Choice | None) -> Choice | None:
    return next((choice for choice in found if choice is not None), None)


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
