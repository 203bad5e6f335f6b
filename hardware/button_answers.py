"""Which answer a button gives: read from the pending question's choices alone, and only here.

A question is what the protocol puts out: kind, asks, choices, and its fields.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from hardware.config import seat_of

Question: TypeAlias = Mapping[str, Any]
Choice: TypeAlias = str | int

CONFIRM = frozenset({"yes", "believe", "place", "lay", "said", "done", "seen", "shown"})
"""What a nod says."""
DECLINE = frozenset({"no", "doubt", "leave", "forgot", "drew"})
"""What a shake of the head says."""
MOVE_ON = frozenset({"pass", "keep", "draw", "none"})
"""What somebody says who wants nothing more."""

WISHES = {
    ("undo", False): "undo",
    ("undo", True): "redo",
    ("staff", False): "staff",
    ("staff", True): "staff_done",
}
"""What table buttons want of the app, whatever is asked."""


class Answer(NamedTuple):
    """The answer to the pending question."""

    choice: Choice
    button: str


class Wish(NamedTuple):
    """Something for the app: undo, redo, staff, staff_done; agrees and, when all have, undo_agreed."""

    what: str
    button: str


class NotNow(NamedTuple):
    """The button cannot answer what is asked now; that is shown."""

    button: str


Said: TypeAlias = Answer | Wish | NotNow


def meaning(button: str, long: bool, question: Question | None) -> Said:
    """What a press says."""
    if (button, long) in WISHES:
        return Wish(WISHES[button, long], button)
    choice = answer(button, long, question)
    return NotNow(button) if choice is None else Answer(choice, button)


def answer(button: str, long: bool, question: Question | None) -> Choice | None:
    """The one of the choices that a press gives, or None."""
    if question is None:
        return None
    choices: tuple[Choice, ...] = tuple(question["choices"])
    seat = seat_of(button)
    if seat is not None:
        return _from_seat(seat, long, question, choices)
    if long:
        return None
    if button == "yes":
        return _first(_only(choices), _among(choices, CONFIRM))
    if button == "no":
        return _first(_among(choices, DECLINE), _among(choices, MOVE_ON))
    if button == "next":
        return _first(_only(choices), _among(choices, MOVE_ON))
    return None


def _from_seat(seat: int, long: bool, question: Question, choices: tuple[Choice, ...]) -> Choice | None:
    """A seat answers what it is asked; of the table's questions only those about itself."""
    if question["asks"] == seat:
        if long:
            return _among(choices, DECLINE)
        return _first(_only(choices), _among(choices, CONFIRM), _among(choices, MOVE_ON))
    if question["asks"] != "table" or long:
        return None
    if seat in choices:  # "who got up last?": I did
        return seat
    if question.get("seat") == seat and "seconds" in question:  # "Mau!"
        return _among(choices, CONFIRM)
    return None


def answering(buttons: Iterable[str], question: Question | None) -> frozenset[str]:
    """The buttons that can answer now; their lamps are lit."""
    return frozenset(
        button
        for button in buttons
        if answer(button, False, question) is not None or answer(button, True, question) is not None
    )


def _only(choices: tuple[Choice, ...]) -> Choice | None:
    """The answer to a question that just waits."""
    return choices[0] if len(choices) == 1 else None


def _among(choices: tuple[Choice, ...], words: frozenset[str]) -> Choice | None:
    """The one choice that says so; with two of them a button would be guessing."""
    found = [choice for choice in choices if choice in words]
    return found[0] if len(found) == 1 else None


def _first(*found: Choice | None) -> Choice | None:
    return next((choice for choice in found if choice is not None), None)


class Consent:
    """All seats agree to something, each with their own button, within a while."""

    def __init__(self, seats: Iterable[int], now: float, seconds: float = 20.0) -> None:
        self.missing = set(seats)
        self.until = now + seconds

    def agrees(self, seat: int | None, now: float) -> bool:
        """A seat pressed; whether all have agreed now."""
        if now <= self.until and seat is not None:
            self.missing.discard(seat)
        return not self.missing
