"""Every way to say something, in the order in which this game says it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from companion.core.game import Header
from companion.core.values import Event, Question, Seat
from companion.games.registry import find_game
from companion.narrator import format_sentence, sentence_for_kind
from companion.narrator.catalogues import template
from companion.narrator.fields import Name
from companion.narrator.variants import variant
from companion.words.said import SEATS, SentenceTemplate, Vocabulary, Wording, fields_of


class Phrase(NamedTuple):
    """A sentence, and whom it names; it is put into words only if it is said."""

    kind: type
    named: frozenset[Seat]
    words: Callable[[], str]
    outline: Callable[[], str]
    """The same without what a lid or a card shows, and where: by this it is remembered and measured, so that
    nothing that is said later hangs on it."""


def phrases(
    header: Header,
    kind: type[Question | Event],
    told: Mapping[str, object],
    said: Wording,
    lines: Sequence[SentenceTemplate],
    language: str,
    number: int,
) -> list[Phrase]:
    """For the number-th time; those that name whom it is about come before those that do not."""
    counted = find_game(header.game).words.numbers.get(kind, ())

    def words(line: SentenceTemplate) -> str:
        whole = said.with_besides(line, told)
        return " ".join(
            sentence_for_kind(header.game, kind, one, told, header.players, language) for one in whole
        )

    def without(line: SentenceTemplate) -> str:
        whole = said.with_besides(line, told)
        return " ".join(outline(one, told, header.players, language, counted) for one in whole)

    found = [
        Phrase(kind, named_seats(line, told, counted), partial(words, line), partial(without, line))
        for line in ordered_variants(header.seed, number, lines)
    ]
    return sorted(found, key=lambda phrase: not phrase.named)


def remark_phrases(
    header: Header,
    kind: type,
    told: Mapping[str, object],
    lines: Sequence[SentenceTemplate],
    language: str,
    number: int,
    own: Vocabulary,
) -> list[Phrase]:
    """The same for a remark."""
    return [
        Phrase(
            kind,
            named_seats(line, told),
            partial(format_sentence, line, told, header.players, language, own),
            partial(outline, line, told, header.players, language),
        )
        for line in ordered_variants(header.seed, number, lines)
    ]


class HiddenField:
    """Stands for anything that may be hidden again, or for several such things: how many, all may know."""

    def __init__(self, value: object) -> None:
        self._count = len(value) if isinstance(value, (list, tuple)) else 1

    def __format__(self, form: str) -> str:
        return ", ".join(["xxxxxxxx"] * self._count)


def outline(
    line: SentenceTemplate,
    told: Mapping[str, object],
    players: tuple[str, ...],
    language: str,
    counted: Sequence[str] = (),
) -> str:
    """A sentence in which only people are named."""
    fields = {
        name: Name(players[value])
        if name in SEATS and name not in counted and type(value) is int
        else HiddenField(value)
        for name, value in told.items()
    }
    return template(line, told, language).format(**fields)


def ordered_variants(seed: int, number: int, lines: Sequence[SentenceTemplate]) -> list[SentenceTemplate]:
    """The variants as they come in this game, from the number-th on, each once."""
    places = dict.fromkeys(variant(seed, number + one, len(lines)) for one in range(2 * len(lines)))
    return [lines[place] for place in places]


def named_seats(
    line: SentenceTemplate, told: Mapping[str, object], counted: Sequence[str] = ()
) -> frozenset[Seat]:
    """The seats that a sentence names."""
    return frozenset(
        value
        for name in fields_of(line)
        if name in SEATS and name not in counted and type(value := told.get(name)) is int
    )
