"""The small typed values that travel through the house: questions, events, and how a game ends."""

from collections.abc import Generator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar, cast

Seat: TypeAlias = int
Choice: TypeAlias = str | int
Json: TypeAlias = Any

TABLE: Literal["table"] = "table"
"""Whom a question asks when no player but the real table knows the answer."""

T = TypeVar("T")

Rules: TypeAlias = Generator["Question", Any, T]
"""Rules of a game: they yield questions, receive answers, and `yield from` one another."""

NOTHING_TO_ASK = cast("Rules[None]", ())
"""What a paragraph hands back that had nothing to ask: `yield from` it is over at once."""


class Meaning(NamedTuple):
    """What an answer says, taken apart where the rules know it, so that nobody else has to guess."""

    word: str = ""
    """What is done: "stake", "pass", "left"; empty where the answer only names something."""
    seats: tuple[Seat, ...] = ()
    place: str = ""
    """A vault, or whatever a game calls its places."""
    thing: str = ""
    """A card, a colour, a symbol: what lies there or is wished for."""
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
    """Whether it may have a single answer, because it waits for something that people do."""
    seen_alone: ClassVar[bool] = False
    """Whether one person alone sees something through it: people at the table cannot come back to it."""
    still: ClassVar[bool] = False
    """Whether nobody says anything while it is asked: the table holds its breath."""
    one_deed: ClassVar[bool] = False
    """Whether several answers in one go that begin here are taken back in one go, too."""
    unspoken: ClassVar[tuple[str, ...]] = ()
    """Fields that are never put out."""

    def left_in_row(self) -> int:
        """How many such questions follow one another from here on, this one included.

        At a screen they may be answered in one go; what was answered so is taken back so.
        """
        return 1

    def means(self, choice: Choice) -> Meaning:
        """What a choice says. A number is a seat, also behind a word ("stake:2"); a question may differ."""
        if isinstance(choice, int):
            return Meaning(seats=(choice,))
        word, *rest = choice.split(":")
        named = bool(rest) and all(map(str.isdecimal, rest))
        return Meaning(word, tuple(map(int, rest))) if named else Meaning(choice)


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
    """Raised by the rules, however deep they are nested, at the moment somebody has won."""

    def __init__(self, over: Over) -> None:
        super().__init__(over.reason)
        self.over = over


class _Corrected:
    """The type of CORRECTED."""


CORRECTED = _Corrected()
"""Sent into the rules instead of an answer when the table has been put right: ask anew."""


class _Absent:
    """The type of ABSENT."""

    def __reduce__(self) -> str:
        """There is only one, also in another process."""
        return "ABSENT"


ABSENT = _Absent()
"""Stands in a view or an event where this game has no such thing: it is not put out at all."""


def to_json(value: Any) -> Json:
    """A typed view as the protocol spells it: names become keys, tuples lists; what is ABSENT is left out."""
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
    """What a question or an event tells, by the protocol's names ("from" is a word of Python's own)."""
    hidden = value.unspoken if isinstance(value, Question) else ()
    told = ((field.name, getattr(value, field.name)) for field in fields(value) if field.name not in hidden)
    return {name.rstrip("_"): one for name, one in told if one is not ABSENT}


def message_json(value: Question | Event) -> dict[str, Json]:
    """A question or an event as the protocol spells it, without the sentence for people."""
    out: dict[str, Json] = {"kind": value.kind, "rule": value.rule}
    if isinstance(value, Question):
        out["secret"] = value.secret
    return out | public_fields(value)
