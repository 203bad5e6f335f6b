"""Finds every sentence of the screen: what goes through `tr`, `ptr`, `ntr` or `mark`.

The narrator keeps catalogues of its own.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Sentence(NamedTuple):
    """An id of the catalogues."""

    text: str
    many: str | None = None
    context: str | None = None
    place: str = ""

    @property
    def id(self) -> tuple[str | None, str]:
        return (self.context, self.text)


def sentences() -> list[Sentence]:
    """Every sentence once, in the order of the files."""
    found: dict[tuple[str | None, str], Sentence] = {}
    for file in sorted(ROOT.rglob("*.py")):
        if not {ROOT / "words", ROOT / "narrator"}.isdisjoint(file.parents):
            continue
        place = file.relative_to(ROOT.parent).as_posix()
        for sentence in in_source(file.read_text(encoding="utf-8")):
            known = found.setdefault(sentence.id, sentence._replace(place=place))
            if known.many != sentence.many:
                raise ValueError(f"{place}: “{sentence.text}” has two plurals")
    return list(found.values())


def in_source(source: str) -> Iterator[Sentence]:
    """The sentences of one file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _in_call(node.func.id, node.args)


def _in_call(name: str, arguments: list[ast.expr]) -> Iterator[Sentence]:
    texts = [_text(argument) for argument in arguments]
    if name in ("tr", "mark") and texts and texts[0]:
        yield Sentence(texts[0])
    elif name == "ptr" and len(texts) > 1 and texts[1]:
        yield Sentence(texts[1], context=texts[0])
    elif name == "ntr" and len(texts) > 1 and texts[0]:
        yield Sentence(texts[0], many=texts[1])


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
