"""What can be said for one kind of question or event: whole sentences in three lengths.

The English sentences are the ids of the catalogues. `_`, `_n` and `_c` only mark them; they are looked up
when they are said.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

Length: TypeAlias = Literal["terse", "normal", "story"]
LENGTHS: tuple[Length, ...] = ("terse", "normal", "story")
Rank: TypeAlias = Literal["routine", "call", "news", "headline"]
"""Routine is spoken in the first rounds and is a sound from then on; a headline is always told. A call says
whose turn it is, in the place of a question that is only a sound."""


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
"""Fields that name seats, where their value is a number."""


class PluralSentence(NamedTuple):
    """A sentence that changes with a number: of the field `by`, or of the things in it."""

    by: str
    one: str
    many: str


SentenceTemplate: TypeAlias = str | PluralSentence


def _(text: str) -> str:
    """Marks a sentence for the catalogues."""
    return text


def _n(by: str, one: str, many: str) -> PluralSentence:
    """Marks a sentence that changes with the number of the field `by`."""
    return PluralSentence(by, one, many)


def _c(field: str, word: str) -> str:
    """Marks a word for the catalogues: a value of this field."""
    return word


class Wording:
    """The sentences of one kind: several variants for what happens often.

    `aside`: only a storyteller mentions it, for all have just seen it. `later`: how it is told when it is
    long past, without what is no longer to be known. `short`: how the screen words it, below the name of
    whoever is asked (`words.mark_message` marks it, `words.tr` says it). `alone`: never said aloud, it stands
    beside a secret question for the one who is asked. `besides`: a sentence that follows where the
    field of that name says something. `rank`: how much it matters that it is heard.

    A storyteller also says the normal sentences. A variant that names nobody follows where the person has
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
        """The variants of a length."""
        lines: tuple[SentenceTemplate, ...] = getattr(self, length)
        return lines

    def with_besides(
        self, line: SentenceTemplate, told: Mapping[str, object]
    ) -> tuple[SentenceTemplate, ...]:
        """A sentence, and what follows it where its field says something."""
        besides = self.besides
        return (line,) if besides is None or not told.get(besides[0]) else (line, besides[1])

    def all(self) -> Iterator[SentenceTemplate]:
        """Every sentence, the normal ones first; what is told later comes last."""
        yield from dict.fromkeys((*self.normal, *self.terse, *self.story))
        if self.besides is not None:
            yield self.besides[1]
        if self.later is not None:
            yield self.later

    def told_later(self, known: set[str]) -> SentenceTemplate | None:
        """The sentence for the log: one that needs nothing but what is known."""
        lines = self.all() if self.later is None else (self.later,)
        return next((line for line in lines if fields_of(line) <= known), None)

    def format(self, **fields: object) -> str:
        """The plainest sentence, in English."""
        line = self.normal[0]
        return (line if isinstance(line, str) else line.many).format(**fields)


@lru_cache(maxsize=4096)
def fields_of(line: SentenceTemplate) -> frozenset[str]:
    """The named fields of a sentence."""
    from string import Formatter  # here, because a referee that only asks need not load it

    texts = (line,) if isinstance(line, str) else (line.one, line.many)
    parsed = (part for text in texts for part in Formatter().parse(text))
    return frozenset(name for _text, name, _spec, _conversion in parsed if name)


class Vocabulary(NamedTuple):
    """How fields are said that hold words; what is not listed, such as a taught symbol, is said as it is."""

    words: Mapping[str, frozenset[str]] = {}
    """By field the words that it can hold; `_c` marks them."""
    joined: Mapping[str, tuple[str, ...]] = {}
    """Fields that hold several words with colons between them: which field each of them is."""
    of_each_seat: frozenset[str] = frozenset()
    """Fields with a number for every seat."""


class GameWording(NamedTuple):
    """All that is said in a game, by the class of the question or event."""

    questions: Mapping[type, Wording]
    events: Mapping[type, Wording]
    numbers: Mapping[type, tuple[str, ...]] = {}
    """Fields of a class that are named like a seat, but count something."""
    vocabulary: Vocabulary = Vocabulary()
