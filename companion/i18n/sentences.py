"""The sentences for one kind of question or event, in three lengths.

The English sentences are the ids of the catalogues. `_`, `_n` and `_c` only mark them; they are translated
when they are spoken.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

Length: TypeAlias = Literal["terse", "normal", "story"]
LENGTHS: tuple[Length, ...] = ("terse", "normal", "story")
Rank: TypeAlias = Literal["routine", "call", "news", "headline"]
"""How important it is that a sentence is heard.

"routine" is spoken in the first rounds and replaced by a sound later; "headline" is always spoken. "call"
says whose turn it is if the question itself is only a sound.
"""


SEATS = frozenset(
    (
        "asks",
        "seat",
        "to",
        "from",
        "owner",
        "holder",
        "by",
        "on",
        "with",
        "dealer",
        "first",
        "vampire",
        "winners",
    )
)
"""Fields that contain seat numbers."""


class PluralSentence(NamedTuple):
    """A sentence with a plural form; the number is the value, or the length, of the field `by`."""

    by: str
    one: str
    many: str


SentenceTemplate: TypeAlias = str | PluralSentence


def _(text: str) -> str:
    """Mark a sentence for the catalogues."""
    return text


def _n(by: str, one: str, many: str) -> PluralSentence:
    """Mark a sentence whose plural form depends on the field `by`."""
    return PluralSentence(by, one, many)


def _c(field: str, word: str) -> str:
    """Mark a word for the catalogues: a value of `field`."""
    return word


class Wording:
    """The sentences of one kind of question or event: several variants for what happens often.

    `aside`: spoken only in the "story" length, because everybody has just seen it. `later`: the wording in
    the log, without what must not be known then. `short`: the wording on the screen, below the name of the
    player who is asked (marked with `i18n.mark_message`, translated with `i18n.tr`). `alone`: never spoken;
    shown beside a secret question to the player who is asked. `besides`: a sentence that follows if the field
    of that name is not empty. `rank`: how important it is that it is heard.

    The "story" length also uses the normal sentences. A variant without a name follows where the player has
    just been named.
    """

    __slots__ = ("alone", "aside", "besides", "later", "normal", "rank", "short", "story", "terse")

    def __init__(
        self,
        *normal: SentenceTemplate,
        terse: SentenceTemplate | tuple[SentenceTemplate, ...] = (),
        story: tuple[SentenceTemplate, ...] = (),
        later: SentenceTemplate | None = None,
        aside: bool = False,
        short: str = "",
        alone: tuple[str, ...] = (),
        besides: tuple[str, SentenceTemplate] | None = None,
        rank: Rank = "news",
    ) -> None:
        self.normal = normal
        self.terse: tuple[SentenceTemplate, ...] = (
            (terse,) if isinstance(terse, (str, PluralSentence)) else terse or normal
        )
        self.story = (*story, *normal)
        self.later = later
        self.aside = aside
        self.short = short
        self.alone = alone
        self.besides = besides
        self.rank = rank

    def lines(self, length: Length) -> tuple[SentenceTemplate, ...]:
        """Return the variants of a length."""
        lines: tuple[SentenceTemplate, ...] = getattr(self, length)
        return lines

    def with_besides(
        self, line: SentenceTemplate, told: Mapping[str, object]
    ) -> tuple[SentenceTemplate, ...]:
        """Return the sentence, and the one in `besides` if its field is not empty."""
        besides = self.besides
        return (line,) if besides is None or not told.get(besides[0]) else (line, besides[1])

    def all(self) -> Iterator[SentenceTemplate]:
        """Yield every sentence: normal, terse and story ones, then `besides`, then `later`."""
        yield from dict.fromkeys((*self.normal, *self.terse, *self.story))
        if self.besides is not None:
            yield self.besides[1]
        if self.later is not None:
            yield self.later

    def told_later(self, known: set[str]) -> SentenceTemplate | None:
        """Return the sentence for the log: the first that needs only the fields in `known`; None if there is
        none."""
        lines = self.all() if self.later is None else (self.later,)
        return next((line for line in lines if fields_of(line) <= known), None)

    def format(self, **fields: object) -> str:
        """Return the first normal sentence in English."""
        line = self.normal[0]
        return (line if isinstance(line, str) else line.many).format(**fields)


@lru_cache(maxsize=4096)
def fields_of(line: SentenceTemplate) -> frozenset[str]:
    """Return the names of the fields in a sentence."""
    from string import Formatter  # only needed by a narrator

    texts = (line,) if isinstance(line, str) else (line.one, line.many)
    parsed = (part for text in texts for part in Formatter().parse(text))
    return frozenset(name for _text, name, _spec, _conversion in parsed if name)


class Vocabulary(NamedTuple):
    """How fields that contain words are spoken. Words that are not listed are spoken as they are."""

    words: Mapping[str, frozenset[str]] = {}
    """The words that each field can contain; `_c` marks them."""
    joined: Mapping[str, tuple[str, ...]] = {}
    """Fields that contain several words separated by colons: the field that each word belongs to."""
    of_each_seat: frozenset[str] = frozenset()
    """Fields with one number for each seat."""


class WordingTable(Mapping[type, Wording]):
    """Sentences by class; those of an expansion are loaded when one of them, or all, are read."""

    def __init__(
        self, first: Mapping[type, Wording], load_rest: Callable[[], Mapping[type, Wording]]
    ) -> None:
        self._known, self._load_rest = dict(first), load_rest
        self._is_complete = False

    def _all(self) -> dict[type, Wording]:
        if not self._is_complete:
            self._known |= self._load_rest()
            self._is_complete = True
        return self._known

    def __getitem__(self, kind: type) -> Wording:
        said = self._known.get(kind)
        return self._all()[kind] if said is None else said

    def __iter__(self) -> Iterator[type]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class GameWording(NamedTuple):
    """All sentences of a game, by the class of the question or event."""

    questions: Mapping[type, Wording]
    events: Mapping[type, Wording]
    numbers: Mapping[type, tuple[str, ...]] = {}
    """Fields of a class that are named like a seat but contain a number."""
    vocabulary: Vocabulary = Vocabulary()
