"""All variants of a sentence, in the order in which this game uses them."""

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

# Memory of spoken sentences, so that the narrator does not repeat itself.


REPEAT_DISTANCE = 12
"""Number of other sentences before one may be repeated."""


class RecentSentences:
    """The last sentences, and the players named in the very last one."""

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=REPEAT_DISTANCE)
        self.named: frozenset[Seat] = frozenset()
        self._asked: object = None

    def remember(self, text: str, named: Iterable[Seat]) -> None:
        """Note that a sentence was spoken."""
        self._last.append(text)
        self.named = frozenset(named)

    def turn_to(self, seat: object) -> None:
        """Begin a new announcement to `seat`; the name counts as known if the same player was asked before.

        Players who were only mentioned are named again, because that sentence may have been cut short.
        """
        still = type(seat) is int and seat == self._asked
        self.named = frozenset((seat,)) if still and type(seat) is int else frozenset()
        self._asked = seat

    def knows(self, text: str) -> bool:
        """Return whether the sentence was spoken lately."""
        return text in self._last


# Choice of the variant. A replayed game uses the same words.


def variant(seed: int, number: int, count: int) -> int:
    """Return the variant for the `number`-th time (from 0); never the same twice in a row.

    All variants are used once before one is repeated, in an order that depends only on seed and number.
    """
    if count < 3:
        return (seed + number) % count
    heap, place = divmod(number, count)
    return _order(seed, heap, count)[place]


@lru_cache(maxsize=512)
def _order(seed: int, heap: int, count: int) -> list[int]:
    order = _shuffled(seed, heap, count)
    # The last one of a heap is never moved, so that only the previous heap must be known.
    if heap and order[0] == _shuffled(seed, heap - 1, count)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def _shuffled(seed: int, heap: int, count: int) -> list[int]:
    order = list(range(count))
    random.Random(f"sentences {seed} {heap}").shuffle(order)
    return order


class Phrase(NamedTuple):
    """A sentence and the players it names; it is formatted only if it is spoken."""

    kind: type
    named: frozenset[Seat]
    words: Callable[[], str]
    outline: Callable[[], str]
    """The sentence without what a piece or a card shows, and where.

    It is used for memory and duration, so that later sentences do not depend on hidden information.
    """


def phrases(
    header: Header,
    kind: type[Question | Event],
    told: Mapping[str, object],
    said: Wording,
    lines: Sequence[SentenceTemplate],
    language: str,
    number: int,
) -> list[Phrase]:
    """Return the variants for the `number`-th time; those that name the player concerned come first."""
    counted = find_game(header.game).words.numbers.get(kind, ())

    def words(line: SentenceTemplate) -> str:
        whole = said.with_besides(line, told)
        return " ".join(
            sentence_for_kind(header.game, kind, one, told, header.players, language) for one in whole
        )

    def without(line: SentenceTemplate) -> str:
        whole = said.with_besides(line, told)
        return " ".join(outline(one, told, header.players, language, counted) for one in whole)

    def phrase(line: SentenceTemplate) -> Phrase:
        return Phrase(kind, named_seats(line, told, counted), partial(words, line), partial(without, line))

    # Each group in an order of its own, or else the one that follows those that name nobody comes too often.
    groups: dict[bool, list[SentenceTemplate]] = {True: [], False: []}
    for line in lines:
        groups[bool(named_seats(line, told, counted))].append(line)
    return [
        phrase(line)
        for group in groups.values()
        if group
        for line in ordered_variants(header.seed, number, group)
    ]


def remark_phrases(
    header: Header,
    kind: type,
    told: Mapping[str, object],
    lines: Sequence[SentenceTemplate],
    language: str,
    number: int,
    own: Vocabulary,
) -> list[Phrase]:
    """Return the variants of a remark."""
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
    """Placeholder for information that may be hidden again. Its length is public."""

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
    """Return the sentence with players named and all other fields hidden."""
    fields = {
        name: Name(players[value])
        if name in SEATS and name not in counted and type(value) is int
        else HiddenField(value)
        for name, value in told.items()
    }
    return template(line, told, language).format(**fields)


def ordered_variants(seed: int, number: int, lines: Sequence[SentenceTemplate]) -> list[SentenceTemplate]:
    """Return the variants in the order of this game, from the `number`-th on, each once."""
    places = dict.fromkeys(variant(seed, number + one, len(lines)) for one in range(2 * len(lines)))
    return [lines[place] for place in places]


def named_seats(
    line: SentenceTemplate, told: Mapping[str, object], counted: Sequence[str] = ()
) -> frozenset[Seat]:
    """Return the seats that a sentence names."""
    return frozenset(
        value
        for name in fields_of(line)
        if name in SEATS and name not in counted and type(value := told.get(name)) is int
    )
