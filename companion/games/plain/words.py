"""Words for a game that brings none: the docstrings of its questions and events.

A docstring may hold the fields of its class in braces, as every sentence of the house may: “{seat} bids
{number}.”
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from companion.core.values import Event, Question
from companion.games.plain import classes
from companion.words.said import GameWording, SentenceTemplate, Wording, fields_of


class PlainSaid(Wording):
    """A sentence of which the log may not keep everything: then it tells no more than what kind it was."""

    __slots__ = ("_kind",)

    def __init__(self, kind: str, normal: str, short: str = "") -> None:
        super().__init__(normal, short=short)
        self._kind = kind

    def told_later(self, known: set[str]) -> SentenceTemplate | None:
        line = self.normal[0]
        return line if fields_of(line) <= known else f"{self._kind.replace('_', ' ').capitalize()}."


class Docstrings(Mapping[type, Wording]):
    """The sentences of all questions, or of all events: each is made when it is first said."""

    def __init__(self, rules: Any, base: type) -> None:
        self._rules, self._base = rules, base
        self._made: dict[type, Wording] = {}

    def __getitem__(self, kind: type) -> Wording:
        if kind not in self._made:
            self._made[kind] = _said(kind)
        return self._made[kind]

    def __iter__(self) -> Iterator[type]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    @cached_property
    def _kinds(self) -> list[type]:
        return classes.kinds(self._rules, self._base)


def words_of(rules: Any) -> GameWording:
    """All that is said in a game of these rules."""
    return GameWording(Docstrings(rules, Question), Docstrings(rules, Event))


def _said(kind: Any) -> Wording:
    text = classes.sentence(kind)
    if not issubclass(kind, Question):
        return PlainSaid(kind.kind, text)
    asks = "asks" in fields_of(text)
    return PlainSaid(kind.kind, text if asks else f"{{asks}}: {text}", short=text)
