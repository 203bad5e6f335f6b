"""Keeps the narrator's catalogues in order (a tool for developers, needs Babel).

`python -m companion.narrator.compile` adds new sentences to every catalogue without a translation, drops what
nobody says any more, and writes the compiled catalogues anew. Then it names what is still untranslated.
"""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.narrator.catalogues import DOMAIN, FOLDER, LANGUAGES

HERE = Path(__file__).parent
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
"""Catalogues tell when they were made; always the same, so that they only change when a sentence does."""
KEYWORDS = {"_": None, "_n": (2, 3), "_c": ((1, "c"), 2)}
"""The marks of said.py and fields.py, as Babel wants to know them: which argument is what."""


def catalogues() -> Iterator[tuple[str, Path]]:
    """Every language that has a catalogue, and its file."""
    for language in LANGUAGES:
        if language != "en":
            yield language, FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def wanted() -> Catalog:
    """Every sentence of the narrator's files."""
    found = Catalog()
    for file in sorted(HERE.glob("*.py")):
        for _line, ids, _comments, context in extract_from_file("python", file, keywords=KEYWORDS):
            found.add(ids, context=context, locations=[(f"companion/narrator/{file.name}", 1)])
    return found


def read(language: str, file: Path) -> Catalog:
    """The catalogue of a language; an empty one if there is none yet."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def renewed(old: Catalog, sentences: Catalog) -> Catalog:
    """A catalogue of exactly these sentences, with the translations that are known."""
    new = Catalog(locale=old.locale, project="Gruftwart", fuzzy=False, header_comment="", creation_date=BEGUN)
    for message in sentences:
        if message.id:
            known = old.get(_id(message), message.context)
            text = known.string if known and known.pluralizable == message.pluralizable else ""
            new.add(message.id, text, context=message.context, locations=message.locations)
    return new


def untranslated(catalogue: Catalog) -> list[str]:
    """The sentences without a translation, or without one of its forms."""
    return [_id(message) for message in catalogue if message.id and not all(_forms(message))]


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> tuple[str, ...]:
    """The translation in all its numbers."""
    text = message.string
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def main() -> None:
    """Renew and compile all catalogues, and say what is still untranslated."""
    sentences = wanted()
    for language, file in catalogues():
        catalogue = renewed(read(language, file), sentences)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as opened:
            write_po(opened, catalogue, width=110, include_lineno=False)
        file.with_suffix(".mo").write_bytes(compiled(read(language, file)))
        for text in untranslated(catalogue):
            print(f"{language}: {text}")


if __name__ == "__main__":
    main()
