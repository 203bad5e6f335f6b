"""A game's events and questions as lines that a test can compare.

An event: class, kind, clause, and what the public log stores ("kept" without fields, or "forgotten"). A
question: class, kind, clause, and whether it is secret and waits for an action of the players.
"""

import dataclasses
from collections.abc import Callable, Iterator
from inspect import getmembers, isclass
from types import ModuleType
from typing import Any

from companion.core.model import Event, Question

Log = Callable[[Any], dict[str, Any] | None]


def facts(log: Log, *modules: ModuleType) -> set[str]:
    """Return one line for each event and question of the modules."""
    return {
        " ".join((kind.__name__, kind.kind, kind.rule, *_more(kind, log)))
        for module in modules
        for _, kind in getmembers(module, isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, Event | Question) and hasattr(kind, "rule")
    }


def lines(text: str) -> set[str]:
    """Return the expected lines."""
    return {line for line in text.splitlines() if line}


def _more(kind: type[Event] | type[Question], log: Log) -> Iterator[str]:
    if issubclass(kind, Question):
        yield from (word for word in ("secret", "waits") if getattr(kind, word))
        return
    kept = log(kind(**{field.name: field.name for field in dataclasses.fields(kind)}))
    if kept is None:
        yield "forgotten"
    else:
        yield from [name for name in kept if name != "kind"] or ["kept"]
