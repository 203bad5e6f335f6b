"""What reaches voice, sounds and captions: the only door, and nothing hidden passes it."""

from collections.abc import Iterable

from companion.core.model import Event, Question


def filter_public_events(events: Iterable[Event]) -> list[Event]:
    """What the whole table sees at this moment.

    The rules tell nothing else: what somebody alone has seen is an answer to a secret question, not an event.
    """
    return list(events)


def filter_public_question(question: Question | None) -> Question | None:
    """A secret question is for the eyes of the one who is asked: it is neither spoken nor heard."""
    return None if question is None or question.secret else question
