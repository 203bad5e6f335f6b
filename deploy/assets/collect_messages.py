"""Collects all translatable messages: arguments of the functions that mark them.

Babel's extractor is not used, because it misses messages nested in the arguments of another one.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2] / "companion"


class Mark(NamedTuple):
    """The positions of a marking function's arguments."""

    text: int = 0
    many: int | None = None
    context: int | None = None


Marks = Mapping[str, Mark]


class Sentence(NamedTuple):
    """A message of the catalogues."""

    text: str
    many: str | None = None
    context: str | None = None
    place: str = ""

    @property
    def id(self) -> tuple[str | None, str]:
        return (self.context, self.text)


def sentences(files: Iterable[Path], marks: Marks) -> list[Sentence]:
    """Return every message once, in the order of the files."""
    found: dict[tuple[str | None, str], Sentence] = {}
    for file in files:
        place = file.relative_to(ROOT.parent).as_posix()
        for sentence in in_source(file.read_text(encoding="utf-8"), marks):
            known = found.setdefault(sentence.id, sentence._replace(place=place))
            if known.many != sentence.many:
                raise ValueError(f"{place}: “{sentence.text}” has two plurals")
    return list(found.values())


def in_source(source: str, marks: Marks) -> Iterator[Sentence]:
    """Yield the messages of one file, from top to bottom."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(call.func, ast.Name) and call.func.id in marks:
            text, many, context = (_text(call.args, place) for place in marks[call.func.id])
            if text:
                yield Sentence(text, many, context)


def _text(arguments: list[ast.expr], place: int | None) -> str | None:
    node = arguments[place] if place is not None and place < len(arguments) else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
