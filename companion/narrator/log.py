"""Sentences from the public log, which contains nothing hidden."""

from collections.abc import Iterable, Iterator

from companion.core.game import Header
from companion.core.model import Event
from companion.games.registry import find_game
from companion.narrator import sentence_for_kind, wording_of
from companion.narrator.speech_budget import seconds_to_say

TEN_SECONDS = 10.0


def log_sentences(header: Header, told: Iterable[Event], language: str = "en") -> list[str]:
    """Return the sentences of all events that are still public."""
    return [text for event in told if (text := retell_event(header, event, language)) is not None]


def recap(header: Header, told: list[Event], language: str = "en", seconds: float = TEN_SECONDS) -> list[str]:
    """Return the last events for “What did I miss?”: as many as fit into `seconds`, at least one."""
    said: list[str] = []
    for text in _newest_first(header, told, language):
        seconds -= seconds_to_say(text, language)
        if said and seconds < 0:
            break
        said.insert(0, text)
    return said


def retell_event(header: Header, event: Event, language: str = "en") -> str | None:
    """Return an event as it may be told later; None if it is not public any more."""
    kept = find_game(header.game).rules.public_log(event)
    if kept is None:
        return None
    del kept["kind"]
    said = wording_of(header.game, type(event))
    line = said.told_later(set(kept))
    assert line is not None, f"no sentence for {event.kind} needs only {sorted(kept)}"
    lines = said.with_besides(line, kept)
    return " ".join(
        sentence_for_kind(header.game, type(event), one, kept, header.players, language) for one in lines
    )


def _newest_first(header: Header, told: list[Event], language: str) -> Iterator[str]:
    for event in reversed(told):
        if not wording_of(header.game, type(event)).aside:
            text = retell_event(header, event, language)
            if text is not None:
                yield text
