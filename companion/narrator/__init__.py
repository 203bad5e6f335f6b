"""Sentences for the referee's questions and events, and from the public log."""

from collections.abc import Iterable, Iterator, Mapping

from companion.core.game import Header
from companion.core.model import Event, Question, public_fields
from companion.games.registry import find_game
from companion.i18n.languages import with_capitals
from companion.i18n.sentences import Length, SentenceTemplate, Vocabulary, Wording
from companion.narrator.speech_budget import seconds_to_say
from companion.narrator.translation import NO_VOCABULARY, Name, catalogue, speak_field, template

__all__ = [
    "format_sentence",
    "load_words",
    "log_sentences",
    "private_sentence",
    "recap",
    "retell_event",
    "sentence",
    "sentence_for_kind",
    "wording_of",
]


def load_words(game: str, language: str) -> None:
    """Load a game's words and the catalogue now, so that the first sentence is not delayed."""
    words = find_game(game).words
    _ = len(words.questions), len(words.events)  # also those of an expansion
    catalogue(language)


def wording_of(game: str, kind: type[Question | Event]) -> Wording:
    """Return the wording of a class of question or event."""
    words = find_game(game).words
    table: Mapping[type, Wording] = words.questions if issubclass(kind, Question) else words.events
    return table[kind]


def sentence(
    game: str,
    players: tuple[str, ...],
    value: Question | Event,
    language: str = "en",
    length: Length = "normal",
    variant: int = 0,
) -> str:
    """Return the sentence for a question or an event."""
    kind, told = type(value), public_fields(value)
    said = wording_of(game, kind)
    lines = said.with_besides(said.lines(length)[variant], told)
    return " ".join(sentence_for_kind(game, kind, line, told, players, language) for line in lines)


def private_sentence(game: str, players: tuple[str, ...], question: Question) -> list[str]:
    """Return what the player who is asked in secret reads beside the public question."""
    kind, told = type(question), public_fields(question)
    return [sentence_for_kind(game, kind, line, told, players) for line in wording_of(game, kind).alone]


def sentence_for_kind(
    game: str,
    kind: type[Question | Event],
    line: SentenceTemplate,
    told: Mapping[str, object],
    players: tuple[str, ...],
    language: str = "en",
) -> str:
    """Format a sentence for a class of question or event, with its fields in the words of the game."""
    words = find_game(game).words
    return format_sentence(line, told, players, language, words.vocabulary, words.numbers.get(kind, ()))


def format_sentence(
    line: SentenceTemplate,
    told: Mapping[str, object],
    players: tuple[str, ...],
    language: str = "en",
    own: Vocabulary = NO_VOCABULARY,
    numbers: tuple[str, ...] = (),
) -> str:
    """Format a sentence in a language. `numbers` are fields named like a seat that are counts."""
    text = template(line, told, language)
    fields = {
        name: speak_field("" if name in numbers else name, value, players, language, own)
        for name, value in told.items()
    }
    said = with_capitals(text).format(**fields)
    first = fields.get(text[1:].partition("}")[0]) if text.startswith("{") else None
    # A field such as “red” gets a capital at the start of a sentence; a name stays as it was entered.
    return said if first is None or isinstance(first, Name) else said[:1].upper() + said[1:]


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
