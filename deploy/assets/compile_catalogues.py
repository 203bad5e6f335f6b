"""Updates and compiles the gettext catalogues (for developers, needs Babel).

python -m deploy.assets.compile_catalogues [--narration] [FILE]

New messages are added to every catalogue without a translation, unused messages are removed, and the
compiled catalogues are written. FILE contains translations: {"de": {"Stake": "Pflock"}}; a plural is a list,
a context is written before the message: "context|message".
"""

import fcntl
import io
import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from companion.i18n import DOMAIN, FOLDER, LANGUAGES
from companion.narrator.translation import DOMAIN as NARRATION_DOMAIN
from companion.narrator.translation import FOLDER as NARRATION_FOLDER
from deploy.assets.collect_messages import ROOT, Mark, Marks, Sentence, sentences

try:
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ImportError:
    sys.exit("gruftwart: This needs the tools for developers: run deploy/setup test, then .venv/bin/python.")

DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date, so that the same messages give the same files."""

Brought = dict[str, dict[str, str | list[str]]]


class Domain(NamedTuple):
    """Files whose messages are translated in the same catalogues."""

    name: str
    folder: Path
    """The folder of its catalogues."""
    files: tuple[Path, ...]
    marks: Marks

    def catalogues(self) -> Iterator[tuple[str, Path]]:
        """Yield every language with a catalogue, and its file."""
        for code in LANGUAGES:
            if code != "en":
                yield code, self.folder / code / "LC_MESSAGES" / f"{self.name}.po"

    def sentences(self) -> list[Sentence]:
        """Return the messages to translate."""
        return sentences(self.files, self.marks)


OTHERS = {ROOT / "i18n", ROOT / "narrator"}
"""The narrator has its own catalogues (--narration)."""
SCREEN = Domain(
    DOMAIN,
    FOLDER,
    tuple(file for file in sorted(ROOT.rglob("*.py")) if OTHERS.isdisjoint(file.parents)),
    {
        "tr": Mark(),
        "mark_message": Mark(),
        "ptr": Mark(1, context=0),
        **dict.fromkeys(("ntr", "count_phrase"), Mark(0, many=1)),
    },
)


def read(code: str, file: Path) -> Catalog:
    """Return the catalogue of a language; a new one if there is none yet."""
    if not file.exists():
        return Catalog(locale=code, fuzzy=False)
    with file.open("rb") as opened:
        return read_po(opened, locale=code)


def renewed(old: Catalog, wanted: list[Sentence]) -> Catalog:
    """Return a catalogue of exactly these messages, with the known translations."""
    new = Catalog(
        locale=old.locale,
        project="Gruftwart",
        version="1",
        fuzzy=False,
        header_comment="",
        msgid_bugs_address="docs/translating.md",
        last_translator="Gruftwart",
        language_team=str(old.locale),
        creation_date=DAY,
        revision_date=DAY,
    )
    for sentence in wanted:
        known = old.get(sentence.text, sentence.context)
        fits = known is not None and known.pluralizable == (sentence.many is not None)
        ids = sentence.text if sentence.many is None else (sentence.text, sentence.many)
        text = known.string if known is not None and fits else ""
        fields = field_names(sentence)
        new.add(
            ids,
            text,
            flags=("python-brace-format",) if fields else (),
            auto_comments=[f"{{{name}}}: {FIELDS[name]}" for name in fields if name in FIELDS],
            context=sentence.context,
            locations=[(sentence.place, 1)],
        )
    return new


FIELDS = {
    **dict.fromkeys(
        ("name", "seat", "asks", "to", "from", "owner", "holder", "by", "other", "vampire", "player"),
        "a player’s name",
    ),
    **dict.fromkeys(("names", "winners", "players", "seats"), "names of players"),
    **dict.fromkeys(("count", "number", "left", "most", "least"), "a number"),
    **dict.fromkeys(("minutes", "seconds", "hours"), "a number of that unit"),
    "vault": "the name of a vault, such as A1",
    "vaults": "names of vaults, such as A1",
    "place": "a place on the table, such as a vault",
    "colour": "the name of a colour",
    "colours": "names of colours",
    "card": "the name of a card",
    "cards": "names of cards, or their number",
    "game": "the title of a game",
    "path": "a file",
    "file": "a file",
    "reason": "a technical reason, often in English",
    "port": "a serial port, such as /dev/ttyUSB0",
    "address": "an address in the network",
    "version": "a version, such as 1.5.0",
}
"""What a field holds, for the translators."""


def field_names(sentence: Sentence) -> list[str]:
    """Return the fields of a message in their order, each once."""
    texts = (sentence.text, sentence.many or "")
    try:
        found = [name for text in texts for _, name, _, _ in Formatter().parse(text) if name]
    except ValueError:  # braces that are no fields
        return []
    return list(dict.fromkeys(re.split(r"[.\[]", name)[0] for name in found))


def untranslated(catalogue: Catalog) -> list[str]:
    """Return the messages without a translation, or without one of its plural forms."""
    return [forms(message.id)[0] for message in catalogue if message.id and not all(forms(message.string))]


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return a message or translation as a tuple of its plural forms."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def compiled(catalogue: Catalog) -> bytes:
    """Return the catalogue as an MO file."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def fill(catalogue: Catalog, brought: dict[str, str | list[str]]) -> None:
    """Add translations; unknown messages are reported on stderr."""
    for key, said in brought.items():
        context, _, text = key.rpartition("|")
        message = catalogue.get(key) or catalogue.get(text, context or None)
        if message is None:
            print(f"{catalogue.locale}: nobody says {key!r}", file=sys.stderr)
        else:
            message.string = said if isinstance(said, str) else tuple(said)


def renew(domain: Domain, brought: Brought) -> None:
    """Update and compile all catalogues, and print what is still untranslated."""
    wanted = domain.sentences()
    for code, file in domain.catalogues():
        catalogue = renewed(read(code, file), wanted)
        fill(catalogue, brought.get(code, {}))
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as opened:
            write_po(opened, catalogue, width=110, omit_header=False, include_lineno=False)
        file.with_suffix(".mo").write_bytes(compiled(catalogue))
        for text in untranslated(catalogue):
            print(f"{code}: {text!r}")


def main(domain: Domain) -> None:
    """Update the catalogues under a lock, because each run rewrites them completely."""
    given = [word for word in sys.argv[1:] if not word.startswith("--")]
    with Path(__file__).open() as own:
        fcntl.flock(own, fcntl.LOCK_EX)
        renew(domain, json.loads(Path(given[0]).read_text(encoding="utf-8")) if given else {})


# The narrator's catalogues (--narration).


NARRATION = Domain(
    NARRATION_DOMAIN,
    NARRATION_FOLDER,
    tuple(sorted(ROOT.rglob("*.py"))),
    {"_": Mark(), "_n": Mark(1, many=2), "_c": Mark(1, context=0)},
)
"""The marking functions are those of companion/i18n/sentences.py."""


if __name__ == "__main__":
    main(NARRATION if "--narration" in sys.argv else SCREEN)
