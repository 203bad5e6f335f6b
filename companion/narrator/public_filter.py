"""The only filter in front of voice, sounds and captions: nothing hidden passes it."""

from collections.abc import Iterable

from companion.core.model import Event, Question


def filter_public_events(events: Iterable[Event]) -> list[Event]:
    """Return the events that all players may see.

    The rules publish no others: what one player has seen alone is an answer to a secret question, not an
    event.
    """
    return list(events)


def filter_public_question(question: Question | None) -> Question | None:
    """Return the question; None if it is secret, because only the player who is asked may read it."""
    return None if question is None or question.secret else question
