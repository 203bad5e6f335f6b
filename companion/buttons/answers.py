"""Which answer a press gives to a question."""

from collections.abc import Iterable

from companion.buttons.meanings import Meaning, Meanings
from companion.core.by_class import by_class
from companion.core.values import TABLE, Choice, Question, Seat
from hardware.config import seat_of

NOTHING = Meaning()


def answer(button: str, long: bool, question: Question | None, meanings: Meanings) -> Choice | None:
    """The one of the choices that a press gives, or None.

    A secret question is answered by no button: a lamp that is lit says that its button can answer, and that
    would hang on the choices.
    """
    if question is None or question.secret:
        return None
    meaning = by_class(meanings, question) or NOTHING
    seat = seat_of(button)
    if seat is not None:
        return _from_seat(seat, long, question, meaning)
    if long:
        return None
    if button == "yes":
        return _first(_only(question), _offered(question, meaning.nod))
    if button == "no":
        return _first(_offered(question, meaning.shake), _offered(question, meaning.enough))
    if button == "next":
        return _first(_only(question), _offered(question, meaning.enough))
    return None


def answering(buttons: Iterable[str], question: Question | None, meanings: Meanings) -> frozenset[str]:
    """The buttons that can answer now; their lamps are lit."""
    return frozenset(
        button
        for button in buttons
        if any(answer(button, long, question, meanings) is not None for long in (False, True))
    )


def _from_seat(seat: Seat, long: bool, question: Question, meaning: Meaning) -> Choice | None:
    """A seat answers what it is asked; of the table's questions only those about itself."""
    if question.asks == seat:
        if long:
            return _offered(question, meaning.shake)
        nod, enough = _offered(question, meaning.nod), _offered(question, meaning.enough)
        return _first(_only(question), nod, enough)
    if question.asks != TABLE or long:
        return None
    if meaning.names_seats:  # "who got up last?": I did
        return _offered(question, seat)
    if meaning.due is not None and meaning.due(question) == seat:  # "Mau!"
        return _offered(question, meaning.nod)
    return None


def _only(question: Question) -> Choice | None:
    """The answer to a question that just waits."""
    return question.choices[0] if len(question.choices) == 1 else None


def _offered(question: Question, choice: Choice | None) -> Choice | None:
    return choice if choice in question.choices else None


def _first(*found: Choice | None) -> Choice | None:
    return next((choice for choice in found if choice is not None), None)
