"""Which answer a press gives to a question."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.class_dispatch import lookup_by_class
from companion.core.model import TABLE, Choice, Meaning, Question, Seat
from hardware.config import seat_of

# What a game says about buttons: which of a question's choices the plain gestures of people give.


class Gesture(NamedTuple):
    """What can be said to a question without reading its choices. What is not on offer is not said.

    Who is meant by a choice, the question says itself (`Question.means`).
    """

    nod: Choice | None = None
    shake: Choice | None = None
    """A shake of the head."""
    enough: Choice | None = None
    """Nothing more, please."""
    due: Callable[[Any], Seat] | None = None
    """Whose own button nods although the table is asked, where somebody has to do or to say something."""


Gestures: TypeAlias = Mapping[type[Question], Gesture]
"""By the class of a question, or the nearest above it. A single choice needs no word: it is the answer."""

NO_ANSWER = Gesture()


def answer_for_press(button: str, long: bool, question: Question | None, gestures: Gestures) -> Choice | None:
    """The one of the choices that a press gives, or None.

    A secret question is answered by no button: a lamp that is lit says that its button can answer, and that
    would hang on the choices.
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
    """The buttons that can answer now; their lamps are lit."""
    return frozenset(
        button
        for button in buttons
        if any(answer_for_press(button, long, question, gestures) is not None for long in (False, True))
    )


def _from_seat(seat: Seat, long: bool, question: Question, gesture: Gesture) -> Choice | None:
    """A seat answers what it is asked; of the table's questions only those about itself."""
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
    """The choice that says nothing but who it is."""
    me = Meaning(seats=(seat,))
    return next((choice for choice in question.choices if question.means(choice) == me), None)


def _only(question: Question) -> Choice | None:
    """The answer to a question that just waits."""
    return question.choices[0] if len(question.choices) == 1 else None


def _offered(question: Question, choice: Choice | None) -> Choice | None:
    return choice if choice in question.choices else None


def _first(*found: Choice | None) -> Choice | None:
    return next((choice for choice in found if choice is not None), None)
