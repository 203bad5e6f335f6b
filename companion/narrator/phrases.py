"""Every way to say something, in the order in which this game says it."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from companion.core.game import Header
from companion.core.model import Event, Question, Seat
from companion.games.registry import find_game
from companion.i18n.sentences import SEATS, SentenceTemplate, Vocabulary, Wording, fields_of
from companion.narrator import format_sentence, sentence_for_kind
from companion.narrator.translation import Name, template

# What a narrator remembers of its own words, so that it does not repeat itself.


REPEAT_DISTANCE = 12
"""No sentence comes again before so many others."""


class RecentSentences:
    """The last sentences, and who was named in the very last one."""

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=REPEAT_DISTANCE)
        self.named: frozenset[Seat] = frozenset()
        self._asked: object = None

    def remember(self, text: str, named: Iterable[Seat]) -> None:
        """This has been said."""
        self._last.append(text)
        self.named = frozenset(named)

    def turn_to(self, seat: object) -> None:
        """Something new is told, and this one is asked: whoever was asked before, too, knows it already.

        Who was only mentioned is named again: the sentence may have been cut short.
        """
        still = type(seat) is int and seat == self._asked
        self.named = frozenset((seat,)) if still and type(seat) is int else frozenset()
        self._asked = seat

    def knows(self, text: str) -> bool:
        """Whether it has been said a short while ago."""
        return text in self._last


# Which of several sentences is said. The same game says the same words when it is played again.


def variant(seed: int, number: int, count: int) -> int:
    """The variant for the number-th time (from 0) that something is said: never the same twice in a row.

    All variants come once before one comes again, in an order that hangs on the seed and the number alone.
    """
    if count < 3:
        return (seed + number) % count
    heap, place = divmod(number, count)
    return _order(seed, heap, count)[place]


@lru_cache(maxsize=512)
def _order(seed: int, heap: int, count: int) -> list[int]:
    order = _shuffled(seed, heap, count)
    # The last of a heap is never moved, so that the one before need not be known further back.
    if heap and order[0] == _shuffled(seed, heap - 1, count)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def _shuffled(seed: int, heap: int, count: int) -> list[int]:
    order = list(range(count))
    random.Random(f"sentences {seed} {heap}").shuffle(order)
    return order


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
