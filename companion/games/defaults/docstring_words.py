"""Words for a game that brings none: the docstrings of its questions and events.

A docstring may hold the fields of its class in braces, as every sentence of the house may: “{seat} bids
{number}.”
"""

import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any

from companion.core.model import Event, Question
from companion.i18n.sentences import GameWording, SentenceTemplate, Wording, fields_of

# What a game's rules are made of, read from themselves: their modules, questions, events and sentences.


CLAUSE = re.compile(r"([A-Z]{2,}-\d+[a-z]?): *(.+)", re.DOTALL)
"""A docstring that names its clause first: "DU-12: a fitting vampire goes to bed."."""


def modules(rules: Any) -> list[ModuleType]:
    """The module of the rules, or all of their package that are loaded."""
    name = rules.__name__
    return [
        module for key, module in sorted(sys.modules.items()) if key == name or key.startswith(f"{name}.")
    ]


def kinds(rules: Any, base: type) -> list[type]:
    """Every class of question or event that the rules bring, in the order of their files."""
    found = [
        value
        for module in modules(rules)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    ]
    return [kind for kind in found if hasattr(kind, "kind")]


def sentence(kind: type) -> str:
    """The first paragraph of a docstring as one line."""
    return " ".join((inspect.cleandoc(kind.__doc__ or "")).partition("\n\n")[0].split())


def clauses(rules: Any) -> Iterator[tuple[str, str]]:
    """The clauses that functions are named after in their docstrings, with what they say."""
    for module in modules(rules):
        for value in vars(module).values():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                named = CLAUSE.match(inspect.cleandoc(value.__doc__ or ""))
                if named:
                    text = " ".join(named[2].split())
                    yield named[1], text[:1].upper() + text[1:]


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
        return kinds(self._rules, self._base)


def words_of(rules: Any) -> GameWording:
    """All that is said in a game of these rules."""
    return GameWording(Docstrings(rules, Question), Docstrings(rules, Event))


def _said(kind: Any) -> Wording:
    text = sentence(kind)
    if not issubclass(kind, Question):
        return PlainSaid(kind.kind, text)
    asks = "asks" in fields_of(text)
    return PlainSaid(kind.kind, text if asks else f"{{asks}}: {text}", short=text)
