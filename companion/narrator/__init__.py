"""Words for what the referee asks and tells.

A game's words are whole sentences with named placeholders, some for each kind of question and event, in the
module of the game's name. The placeholders are the fields; a seat is spoken as the player's name.
"""

from collections.abc import Mapping

from companion.core.values import Event, Question, spoken_fields
from companion.games.registry import find_game
from companion.narrator.catalogues import catalogue, template
from companion.narrator.fields import PLAIN, Name, spoken
from companion.words.numbers import with_capitals
from companion.words.said import Length, Line, Said, Vocabulary

__all__ = ["alone", "fill", "load_words", "said_of", "sentence", "told_of"]


def load_words(game: str, language: str) -> None:
    """Fetch a game's words now, so that nobody waits for them later."""
    _ = find_game(game).words
    catalogue(language)


def said_of(game: str, kind: type[Question | Event]) -> Said:
    """All that can be said for a kind of question or event."""
    words = find_game(game).words
    table: Mapping[type, Said] = words.questions if issubclass(kind, Question) else words.events
    return table[kind]


def sentence(
    game: str,
    players: tuple[str, ...],
    value: Question | Event,
    language: str = "en",
    length: Length = "normal",
    variant: int = 0,
) -> str:
    """What is said for a question or an event."""
    kind, told = type(value), spoken_fields(value)
    said = said_of(game, kind)
    lines = said.with_besides(said.lines(length)[variant], told)
    return " ".join(told_of(game, kind, line, told, players, language) for line in lines)


def alone(game: str, players: tuple[str, ...], question: Question) -> list[str]:
    """What the one who is asked in secret reads beside the question, which all may hear."""
    kind, told = type(question), spoken_fields(question)
    return [told_of(game, kind, line, told, players) for line in said_of(game, kind).alone]


def told_of(
    game: str,
    kind: type[Question | Event],
    line: Line,
    told: Mapping[str, object],
    players: tuple[str, ...],
    language: str = "en",
) -> str:
    """A sentence for a kind of question or event, with its fields in the words of the game."""
    words = find_game(game).words
    return fill(line, told, players, language, words.vocabulary, words.numbers.get(kind, ()))


def fill(
    line: Line,
    told: Mapping[str, object],
    players: tuple[str, ...],
    language: str = "en",
    own: Vocabulary = PLAIN,
    numbers: tuple[str, ...] = (),
) -> str:
    """A sentence with its fields, in a language; `numbers` are named like a seat, but count something."""
    text = template(line, told, language)
    fields = {
        name: spoken("" if name in numbers else name, value, players, language, own)
        for name, value in told.items()
    }
    said = with_capitals(text).format(**fields)
    first = fields.get(text[1:].partition("}")[0]) if text.startswith("{") else None
    # “red.” begins with a capital; a name is written as people write it.
    return said if first is None or isinstance(first, Name) else said[:1].upper() + said[1:]
