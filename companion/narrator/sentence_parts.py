"""Splits sentences into fixed pieces, which can be rendered in advance, and fields."""

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
"""Characters stripped from the edges of a piece; final punctuation stays for the intonation."""
STOP = re.compile(r"(?<=[.!?…]) ")


class SentencePart(NamedTuple):
    """Some words of a sentence, and whether they are fixed."""

    text: str
    fixed: bool


Template = tuple[str, ...]
"""The fixed texts of a sentence, with an empty one where it begins or ends with a field."""


@lru_cache
def templates(language: str) -> tuple[Template, ...]:
    """Return every sentence of the narrator in a language; those with the longest fixed texts come first."""
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
    """Return all pieces that can be rendered in advance."""
    spoken = (spoken_piece(part) for template in templates(language) for part in template)
    return sorted({piece for piece in spoken if any(map(str.isalpha, piece))})


def spoken_piece(part: str) -> str:
    """Return the piece as it is spoken by itself, without the punctuation that joined it to a name."""
    return part.lstrip(EDGE_PUNCTUATION).rstrip(" \N{NO-BREAK SPACE},")


def parts_of(text: str, language: str, known: Callable[[str], bool]) -> list[SentencePart]:
    """Split a sentence into parts; a text that fits no template is one part, spoken by a live voice."""
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
    """Yield the parts of `text` if the template matches; nothing if it does not."""
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
            return  # two adjacent fields cannot be separated
        if found > at or number:
            parts.append(SentencePart(text[at:found].strip(), False))
        parts.append(SentencePart(spoken_piece(part), True))
        at = found + len(part)
    yield from (part for part in parts if any(map(str.isalnum, part.text)))
