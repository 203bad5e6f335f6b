"""What a game's rules are made of, read from themselves: their modules, questions, events and sentences."""

import inspect
import re
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

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
