"""All words that people read or hear, in their language.

English sentences are the ids (gettext). `tr` looks a sentence up and fills in its named fields; the language
can be switched at any time, and what is on the screen is then simply said again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from companion.i18n.place_names import with_place_names

LANGUAGES = {"de": "Deutsch", "en": "English", "fr": "Français"}
"""The languages in the order of the switch, each by its own name."""

FOLDER = Path(__file__).parent / "locale"
DOMAIN = "gruftwart"

_language = "en"
_instead: ContextVar[str] = ContextVar("instead", default="")
"""Another one, where somebody reads on a screen of their own."""


def language() -> str:
    """The language that is spoken now."""
    return _instead.get() or _language


def set_language(code: str) -> None:
    """Speak this language from now on; English where the catalogue is missing."""
    global _language
    _language = code if code in LANGUAGES else "en"


@contextmanager
def temporary_language(code: str) -> Iterator[None]:
    """Speak this language meanwhile, to one who reads alone; the table keeps its own."""
    token = _instead.set(code if code in LANGUAGES else "en")
    try:
        yield
    finally:
        _instead.reset(token)


def tr(text: str, **fields: object) -> str:
    """A sentence in the language of the table, its named fields filled in."""
    said = catalogue(language()).gettext(text)
    return said.format(**with_place_names(fields)) if fields else said


def ptr(context: str, text: str, **fields: object) -> str:
    """The same for a word that means different things in different places."""
    said = catalogue(language()).pgettext(context, text)
    return said.format(**fields) if fields else said


def ntr(one: str, many: str, count: int, **fields: object) -> str:
    """The same for a number of things; `{count}` is a field of both."""
    return catalogue(language()).ngettext(one, many, count).format(count=count, **with_place_names(fields))


def mark_message(text: str) -> str:
    """Only says that this is a sentence for the catalogues; `tr` speaks it later."""
    return text


@lru_cache
def catalogue(code: str, folder: Path = FOLDER, domain: str = DOMAIN) -> NullTranslations:
    """The sentences of a language; English has none of its own."""
    file = folder / code / "LC_MESSAGES" / f"{domain}.mo"
    if code == "en" or not file.exists():
        return NullTranslations()
    with file.open("rb") as opened:
        return GNUTranslations(opened)
