"""What a sentence is made of: pieces that are always the same, and what fills its fields."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from companion.games.registry import all_kits
from companion.i18n.sentences import PluralSentence, SentenceTemplate
from companion.narrator.remarks import COMPANY
from companion.narrator.translation import catalogue

EDGE_PUNCTUATION = " ,;:.!?…\N{NO-BREAK SPACE}"
"""What is not spoken at the edge of a piece; at its end a mark makes the melody, and stays."""
STOP = re.compile(r"(?<=[.!?…]) ")


class SentencePart(NamedTuple):
    """Some words of a sentence, and whether they are always the same."""

    text: str
    fixed: bool


Template = tuple[str, ...]
"""The fixed texts of a sentence, with an empty one where it begins or ends with a field."""


@lru_cache
def templates(language: str) -> tuple[Template, ...]:
    """Every sentence of the narrator in a language; those that say most by themselves come first."""
    said = catalogue(language)
    found: dict[Template, int] = {}
    for line in _lines():
        texts = (
            [said.ngettext(line.one, line.many, number) for number in (1, 2)]
            if isinstance(line, PluralSentence)
            else [said.gettext(line)]
        )
        for text in texts:
            template = _fixed(text)
            found[template] = sum(map(len, template))
    return tuple(sorted(found, key=lambda one: -found[one]))


def _lines() -> Iterator[SentenceTemplate]:
    for kit in all_kits():
        for table in (kit.words.questions, kit.words.events):
            for kind in table:
                yield from table[kind].all()
        for remark in kit.remarks:
            yield from remark.lines
    for remark in COMPANY:
        yield from remark.lines


def _fixed(text: str) -> Template:
    parts = [""]
    for literal, field, _spec, _conversion in Formatter().parse(text):
        parts[-1] += literal
        if field is not None:
            parts.append("")
    return tuple(parts)


def pieces(language: str) -> list[str]:
    """Everything that can be rendered once and for all."""
    spoken = (spoken_piece(part) for template in templates(language) for part in template)
    return sorted({piece for piece in spoken if any(map(str.isalpha, piece))})


def spoken_piece(part: str) -> str:
    """As it is spoken by itself: what joined it to a name before it is left out."""
    return part.lstrip(EDGE_PUNCTUATION).rstrip(" \N{NO-BREAK SPACE},")


def parts_of(text: str, language: str, known: Callable[[str], bool]) -> list[SentencePart]:
    """A sentence in parts; what no template fits is one part that is spoken live."""
    whole = _matched(text, language, known)
    if whole is not None:
        return whole
    cuts = [match.start() for match in STOP.finditer(text)]
    for cut in reversed(cuts):
        first = _matched(text[:cut], language, known)
        if first is not None:
            return [*first, *parts_of(text[cut + 1 :], language, known)]
    return [SentencePart(text, False)]


def _matched(text: str, language: str, known: Callable[[str], bool]) -> list[SentencePart] | None:
    for template in templates(language):
        found = list(_laid_on(template, text))
        if found and any(part.fixed and known(part.text) for part in found):
            return [part if known(part.text) else part._replace(fixed=False) for part in found]
    return None


def _laid_on(template: Template, text: str) -> Iterator[SentencePart]:
    """The parts of a text that this template fits; nothing where it does not."""
    if len(template) == 1:
        if template[0] == text:
            yield SentencePart(spoken_piece(text), True)
        return
    if not (text.startswith(template[0]) and text.endswith(template[-1])) or not any(
        any(map(str.isalpha, part)) for part in template
    ):
        return
    at, parts = 0, []
    for number, part in enumerate(template):
        last = number == len(template) - 1
        found = len(text) - len(part) if last else text.find(part, at) if part else at
        if found < at or (part and text[found : found + len(part)] != part):
            return
        if number and not part and not last:
            return  # two fields that touch cannot be told apart
        if found > at or number:
            parts.append(SentencePart(text[at:found].strip(), False))
        parts.append(SentencePart(spoken_piece(part), True))
        at = found + len(part)
    yield from (part for part in parts if any(map(str.isalnum, part.text)))
