"""Translation of everything that players read or hear.

English sentences are the gettext ids. `tr` looks up a sentence and fills in its named fields. The language
can be changed at any time; the screen is then rendered again.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from companion.i18n.languages import LANGUAGES as LANGUAGES
from companion.i18n.languages import SOURCE_LANGUAGE

FOLDER = Path(__file__).parent / "locale"
DOMAIN = "gruftwart"

_language = SOURCE_LANGUAGE
_instead: ContextVar[str] = ContextVar("instead", default="")
"""Overrides the table's language for a player who reads on a screen of their own."""


def language() -> str:
    """Return the code of the current language."""
    return _instead.get() or _language


def set_language(code: str) -> None:
    """Set the language of the table; English if `code` is unknown."""
    global _language
    _language = code if code in LANGUAGES else SOURCE_LANGUAGE


@contextmanager
def temporary_language(code: str) -> Iterator[None]:
    """Context manager: use another language for one reader. The table's language does not change."""
    token = _instead.set(code if code in LANGUAGES else SOURCE_LANGUAGE)
    try:
        yield
    finally:
        _instead.reset(token)


def tr(text: str, **fields: object) -> str:
    """Return the translation of a sentence, with its named fields filled in."""
    said = catalogue(language()).gettext(text)
    return said.format(**with_place_names(fields)) if fields else said


def ptr(context: str, text: str, **fields: object) -> str:
    """Like `tr`, for a word whose meaning depends on `context`."""
    said = catalogue(language()).pgettext(context, text)
    return said.format(**with_place_names(fields)) if fields else said


def ntr(one: str, many: str, count: int, **fields: object) -> str:
    """Like `tr`, for a sentence with a plural form; `{count}` is a field of both forms."""
    return catalogue(language()).ngettext(one, many, count).format(count=count, **with_place_names(fields))


def count_phrase(one: str, many: str) -> Callable[[int], str]:
    """Return a function that says a number with its noun, in the language of the moment; see `ntr`."""
    return partial(ntr, one, many)


def mark_message(text: str) -> str:
    """Mark a sentence for the catalogues without translating it; `tr` does that later."""
    return text


@lru_cache
def catalogue(code: str, folder: Path = FOLDER, domain: str = DOMAIN) -> NullTranslations:
    """Return the catalogue of a language; an empty one for English and where the file is missing."""
    own = LANGUAGES[code].catalogues if code in LANGUAGES else None
    file = (own or folder) / code / "LC_MESSAGES" / f"{domain}.mo"
    if code == SOURCE_LANGUAGE or not file.exists():
        return NullTranslations()
    with file.open("rb") as opened:
        return GNUTranslations(opened)


PLACE_FIELDS = frozenset(("vault", "vaults", "choice"))
"""Fields of a sentence that contain places."""

_place_names: dict[str, str] = {}


def set_place_names(names: Mapping[str, str]) -> None:
    """Set the display names, by the rules' names."""
    global _place_names
    _place_names = dict(names)


def place_name(name: str) -> str:
    """Return the display name of a place, or of several that are separated by commas."""
    return ", ".join(_place_names.get(one, one) for one in name.split(", ")) if _place_names else name


def custom_place_names() -> Mapping[str, str]:
    """Return all display names that differ from the rules' names."""
    return _place_names


def with_place_names(fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a sentence with display names for places."""
    if not _place_names or PLACE_FIELDS.isdisjoint(fields):
        return fields
    return {
        field: place_name(value) if field in PLACE_FIELDS and isinstance(value, str) else value
        for field, value in fields.items()
    }
