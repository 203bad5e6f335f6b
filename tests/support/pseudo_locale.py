"""A language that exists only in tests: accents, 40 % longer, brackets at both ends.

    with pseudo_locale(folder): …       # i18n.LANGUAGES has PSEUDO, and its catalogues lie in `folder`

"Play on." becomes "[Pláý óñ éöñ.]". A text without brackets was never translated; one with two pairs of
brackets side by side was put together from parts, whose order no translator can change. Fields may hold
brackets of their own, whole sentences may follow each other, and “ · ” separates facts in any order.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path

from companion import i18n
from companion.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from deploy.assets import compile_catalogues

PSEUDO = "eo"
"""A real code, because pages name it in their `lang`; nobody has translated it."""
LONGER = 0.4
ACCENTS = str.maketrans("AEIOUYaeiouyncsz", "ÁÉÍÓÚÝáéíóúýñçšž")
FILLER = "éöñ álôñg "
FIELD = re.compile(r"(\{[^{}]*\}|\{\{|\}\})")


def pseudo(text: str) -> str:
    """Return the text in the pseudo-locale; its fields stay as they are."""
    end = re.search(r"[.!?:…”»]*$", text)
    assert end is not None
    text = text[: end.start()]
    parts = FIELD.split(text)
    written = "".join(part if FIELD.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not FIELD.fullmatch(part))
    more = (FILLER * (letters // len(FILLER) + 1))[: ceil(letters * LONGER)].strip()
    return f"[{written}{' ' + more if more else ''}{end[0]}]"


@contextmanager
def pseudo_locale(folder: Path) -> Iterator[str]:
    """Make the pseudo-locale a language; its catalogues are written to `folder`."""
    place = folder / PSEUDO / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    for domain in (compile_catalogues.SCREEN, compile_catalogues.NARRATION):
        code, file = next(iter(domain.catalogues()))
        catalogue = compile_catalogues.read(code, file)
        for message in catalogue:
            if message.id:
                one, *many = compile_catalogues.forms(message.id)
                message.string = tuple(map(pseudo, (one, *many))) if many else pseudo(one)
        (place / file.with_suffix(".mo").name).write_bytes(compile_catalogues.compiled(catalogue))
    LANGUAGES[PSEUDO] = LANGUAGES[SOURCE_LANGUAGE]._replace(name=pseudo("English"), catalogues=folder)
    i18n.catalogue.cache_clear()
    try:
        yield PSEUDO
    finally:
        del LANGUAGES[PSEUDO]
        i18n.catalogue.cache_clear()


def outside(text: str) -> list[str]:
    """Return what stands outside of the outermost brackets, and an empty text for each pair of them."""
    found, depth = [""], 0
    for letter in text:
        depth += letter == "["
        if not depth:
            found[-1] += letter
        if letter == "]":
            depth -= 1
            if not depth:
                found.append("")
    return found


def untranslated(text: str, data: re.Pattern[str]) -> str:
    """Return the words of a text that are in no brackets and match no `data`; "" if there are none."""
    left = " ".join(outside(text))
    return " ".join(re.findall(r"[^\W\d_]{3,}", data.sub(" ", left)))


def glued(text: str) -> bool:
    """Return whether two translated texts follow each other, of which the first one is no whole sentence."""
    for match in re.finditer(r"(.)\]( |, |\. )\[", text):
        if match[1] not in ".!?:…”»" and not _is_inside(text, match.start()):
            return True
    return False


def _is_inside(text: str, place: int) -> bool:
    """Return whether more brackets are open at a place than the one that closes there."""
    before = text[: place + 1]
    return before.count("[") - before.count("]") > 1
