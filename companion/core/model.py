"""The basic values of the referee: questions, events, how a game ends, and tables by their class."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar, cast

Seat: TypeAlias = int
Choice: TypeAlias = str | int
Json: TypeAlias = Any

TABLE: Literal["table"] = "table"
"""The value of `asks` if the answer lies on the real table and no player is asked."""

T = TypeVar("T")

Rules: TypeAlias = Generator["Question", Any, T]
"""Rules of a game: generators that yield questions, receive answers, and `yield from` one another."""

NOTHING_TO_ASK = cast("Rules[None]", ())
"""Returned by a rule function that has nothing to ask: `yield from` it ends at once."""


class Meaning(NamedTuple):
    """An answer split into its parts by the rules, so that no other code has to parse it."""

    word: str = ""
    """What is done: "play", "pass", "left"; empty if the answer only names something."""
    seats: tuple[Seat, ...] = ()
    place: str = ""
    """A place on the board or the table."""
    thing: str = ""
    """A card, a colour, a symbol: what lies there or is called for."""
    number: int | None = None


@dataclass(slots=True)
class Question:
    """What the referee waits for: whom it asks, and every legal answer."""

    asks: Seat | Literal["table"]
    choices: tuple[Choice, ...]

    kind: ClassVar[str]
    rule: ClassVar[str]
    secret: ClassVar[bool] = False
    waits: ClassVar[bool] = False
    """Whether a single choice is allowed, because the question waits for an action of the players."""
    seen_alone: ClassVar[bool] = False
    """Whether one player alone sees something by answering it. Players cannot undo back to it."""
    still: ClassVar[bool] = False
    """Whether the narrator is silent while it is asked."""
    one_deed: ClassVar[bool] = False
    """Whether several answers that one tap gives from here on are undone together."""
    told_to_dealers: ClassVar[bool] = False
    """Whether dealers hear the answer itself, because no event tells it."""
    unspoken: ClassVar[tuple[str, ...]] = ()
    """Fields that are left out of the protocol."""

    def left_in_row(self) -> int:
        """Return how many questions of this kind follow one another from here on, including this one.

        One tap may answer all of them; such answers are undone together.
        """
        return 1

    def means(self, choice: Choice) -> Meaning:
        """Return the parts of a choice: a number is a seat, also after a word ("pass:2").

        Subclasses may differ.
        """
        if isinstance(choice, int):
            return Meaning(seats=(choice,))
        word, *rest = choice.split(":")
        named = bool(rest) and all(map(str.isdecimal, rest))
        return Meaning(word, tuple(map(int, rest))) if named else Meaning(choice)


class NextAnswer(NamedTuple):
    """An answer to the question that may follow another answer.

    It is void if a question of another kind follows, or one without this choice.
    """

    kind: str
    choice: Choice

    def counts(self, question: Question | None) -> bool:
        """Return whether this question is answered by it."""
        return question is not None and question.kind == self.kind and self.choice in question.choices


@dataclass(slots=True)
class Event:
    """Something that happened, in the past tense."""

    kind: ClassVar[str]
    rule: ClassVar[str]


class Over(NamedTuple):
    """How the game ended."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


class GameOverSignal(Exception):  # noqa: N818 (it ends a game, it is no error)
    """Raised by the rules, at any depth, as soon as somebody has won."""

    def __init__(self, over: Over) -> None:
        super().__init__(over.reason)
        self.over = over


class _Corrected:
    """The type of CORRECTED."""


CORRECTED = _Corrected()
"""Sent into the rules instead of an answer after a correction: they ask the question again."""


class _Absent:
    """The type of ABSENT."""

    def __reduce__(self) -> str:
        """Unpickle to the same object, also in another process."""
        return "ABSENT"

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT = _Absent()
"""Marks a field of a view or an event that does not exist in this game. It is left out of the output."""


def to_json(value: Any) -> Json:
    """Convert a typed view to JSON: field names become keys, tuples become lists, ABSENT is left out."""
    if hasattr(value, "_fields"):
        return {
            name.rstrip("_"): to_json(one)
            for name, one in zip(value._fields, value, strict=True)
            if one is not ABSENT
        }
    if isinstance(value, (list, tuple)):
        return [to_json(one) for one in value]
    if isinstance(value, dict):
        return {name: to_json(one) for name, one in value.items()}
    return value


def public_fields(value: Question | Event) -> dict[str, Json]:
    """Return the fields of a question or event by their protocol names ("from_" in Python is "from")."""
    hidden = value.unspoken if isinstance(value, Question) else ()
    told = ((field.name, getattr(value, field.name)) for field in fields(value) if field.name not in hidden)
    return {name.rstrip("_"): one for name, one in told if one is not ABSENT}


def message_json(value: Question | Event) -> dict[str, Json]:
    """Return a question or an event as protocol JSON, without the sentence for players."""
    out: dict[str, Json] = {"kind": value.kind, "rule": value.rule}
    if isinstance(value, Question):
        out["secret"] = value.secret
    return out | public_fields(value)


class ClassTable(dict[type, T]):
    """A dict keyed by class. An entry for a base class also holds for subclasses that have no entry."""

    def __missing__(self, key: type) -> T:
        for base in key.__mro__[1:]:
            if base in self:
                found = self[key] = self[base]  # cached for the next lookup
                return found
        raise KeyError(key.__name__)


def expand_subclasses(table: Mapping[type, T], root: type) -> dict[type, T]:
    """Return a plain dict with the entry of `root` and of every subclass.

    A plain dict is faster than ClassTable.
    """
    asked = ClassTable(table)  # a copy: ClassTable caches what it finds, and `table` must not change
    classes = [root]
    for cls in classes:
        asked[cls]
        classes += cls.__subclasses__()
    return dict(asked)


def lookup_by_class(table: Mapping[type, T], value: object) -> T | None:
    """Return the entry for the class of `value` or its nearest base class; None if there is no entry."""
    return next((table[cls] for cls in type(value).__mro__ if cls in table), None)
