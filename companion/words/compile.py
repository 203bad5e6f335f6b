"""Keeps the catalogues in order (for developers, needs Babel): `python -m companion.words.compile [FILE]`.

New sentences are added to every catalogue without a translation, sentences that nobody says any more are
dropped, and the compiled catalogues are written anew. FILE brings translations: {"de": {"Stake": "Pflock"}};
a plural is a list, a context stands before the sentence: "context|sentence".
"""

import fcntl
import io
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.words import DOMAIN, FOLDER, LANGUAGES
from companion.words.collect import Sentence, sentences

DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""Always the same, so that the same sentences give the same files."""


def catalogues() -> Iterator[tuple[str, Path]]:
    """Every language that has a catalogue, and its file."""
    for code in LANGUAGES:
        if code != "en":
            yield code, FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str, file: Path) -> Catalog:
    """The catalogue of a language; a new one if there is none yet."""
    if not file.exists():
        return Catalog(locale=code, fuzzy=False)
    with file.open("rb") as opened:
        return read_po(opened, locale=code)


def renewed(old: Catalog, wanted: list[Sentence]) -> Catalog:
    """A catalogue of exactly these sentences, with the translations that are known."""
    new = Catalog(
        locale=old.locale,
        project="Gruftwart",
        fuzzy=False,
        header_comment="",
        creation_date=DAY,
        revision_date=DAY,
    )
    for sentence in wanted:
        known = old.get(sentence.text, sentence.context)
        text = known.string if known else ""
        ids = sentence.text if sentence.many is None else (sentence.text, sentence.many)
        new.add(ids, text, context=sentence.context, locations=[(sentence.place, 1)])
    return new


def translated(message: Message) -> bool:
    """Whether nothing of it is left untranslated."""
    said = message.string
    return bool(said) and (isinstance(said, str) or all(said or ()))


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def fill(catalogue: Catalog, brought: dict[str, str | list[str]]) -> None:
    """Put translations in; a word that the program does not say is a mistake."""
    for key, said in brought.items():
        context, _, text = key.rpartition("|")
        message = catalogue.get(key) or catalogue.get(text, context or None)
        if message is None:
            print(f"{catalogue.locale}: nobody says {key!r}", file=sys.stderr)
        else:
            message.string = said if isinstance(said, str) else tuple(said)


def main(brought: dict[str, dict[str, str | list[str]]]) -> None:
    """Renew and compile all catalogues, and say what is still untranslated."""
    wanted = sentences()
    for code, file in catalogues():
        catalogue = renewed(read(code, file), wanted)
        fill(catalogue, brought.get(code, {}))
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as opened:
            write_po(opened, catalogue, width=110, omit_header=False, include_lineno=False)
        file.with_suffix(".mo").write_bytes(compiled(catalogue))
        for message in catalogue:
            if message.id and not translated(message):
                print(f"{code}: {message.id!r}")


if __name__ == "__main__":
    with (FOLDER.parent / "compile.py").open() as own:
        fcntl.flock(own, fcntl.LOCK_EX)  # one at a time: each reads and writes whole catalogues
        main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")) if len(sys.argv) > 1 else {})
