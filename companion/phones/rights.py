"""What a phone may do at the table: answer what its own seat is asked in secret, and take just that back."""

from typing import Any

from companion.core.values import Choice, Question, Seat
from companion.stage.moment import LastEntry, Moment


def is_asked_secretly(question: Question | None, seat: Seat) -> bool:
    """Whether this seat is asked something in secret. What is asked openly is answered at the table."""
    return question is not None and question.secret and question.asks == seat


def may_answer(moment: Moment[Any], number: int, seat: Seat, choice: Choice) -> bool:
    """Whether this is an answer to the question that the phone was shown, and to no other."""
    question = moment.question
    if moment.number != number or question is None or not is_asked_secretly(question, seat):
        return False
    return any(type(one) is type(choice) and one == choice for one in question.choices)


def may_undo(last: LastEntry | None, seat: Seat) -> bool:
    """Whether the last thing that was entered is a secret answer of this seat's own, and no look."""
    return last is not None and not last.stays and is_asked_secretly(last.question, seat)


def is_private_display(question: Question | None) -> bool:
    """Whether the app shows somebody something alone, and waits until they have seen it."""
    return question is not None and question.secret and question.seen_alone and len(question.choices) == 1
