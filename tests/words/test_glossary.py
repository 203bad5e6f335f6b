"""One vocabulary: no word that docs/glossary.md forbids is read or heard anywhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.assets import compile_catalogues
from deploy.assets.compile_catalogues import NARRATION

ROOT = Path(__file__).parent.parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
HEADINGS = {"English": "en", "Deutsch": "de", "Français": "fr"}
DOCUMENTS = {
    "en": [
        file
        for file in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
        if not file.name.endswith(".de.md") and file != GLOSSARY
    ],
    "de": [ROOT / "README.de.md", *sorted((ROOT / "docs").glob("*.de.md"))],
    "fr": [],
}
TITLES = {"", "never", "nie", "jamais"}
DOMAINS = (compile_catalogues.SCREEN, NARRATION)


def forbidden() -> dict[str, list[re.Pattern[str]]]:
    """The last column of each language's table."""
    found: dict[str, list[re.Pattern[str]]] = {code: [] for code in HEADINGS.values()}
    language = ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            language = HEADINGS[line[3:]]
        elif line.startswith("| ") and "---" not in line and language:
            found[language] += [_pattern(word) for word in _words(line)]
    return found


def _words(line: str) -> list[str]:
    cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
    last = line.rstrip("|").rsplit(" | ", 1)[-1].strip() if len(cells) > 2 else ""
    return [
        word for word in re.split(r", (?![^/]*/(?:,|$))", last) if word not in ("", "never", "nie", "jamais")
    ]


def _pattern(word: str) -> re.Pattern[str]:
    word = word.strip()
    regular = len(word) > 2 and word[0] == word[-1] == "/"
    return re.compile(word[1:-1] if regular else re.escape(word))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything in a language that people read or hear, and where."""
    for domain in DOMAINS:
        if language == "en":
            for sentence in domain.sentences():
                yield sentence.place, sentence.text
                yield sentence.place, sentence.many or ""
        else:
            for message in compile_catalogues.read(language, dict(domain.catalogues())[language]):
                for form in compile_catalogues.forms(message.string) if message.id else ():
                    yield domain.name, form
    for file in DOCUMENTS[language]:
        yield file.name, file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", HEADINGS.values())
def test_nobody_uses_another_word(language: str) -> None:
    words = forbidden()[language]
    assert len(words) >= 10
    said = list(texts(language))
    assert len(said) > 1000
    wrong = [
        f"{place}: “{match[0]}” in {text[max(0, match.start() - 40) : match.end() + 40]!r}"
        for place, text in said
        for word in words
        if (match := word.search(text))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("de", "Weihwasser"),
        ("de", "Auge des Wärters"),
        ("de", "1 zu {count}"),
        ("fr", "Le pot"),
        ("en", "a tomb"),
    ],
)
def test_a_forbidden_word_would_be_found(language: str, word: str) -> None:
    assert any(pattern.search(word) for pattern in forbidden()[language])


@pytest.mark.parametrize(("language", "word"), [("de", "Bluttransfusion"), ("en", "tombstone")])
def test_a_longer_word_is_not_taken_for_it(language: str, word: str) -> None:
    assert not any(pattern.search(word) for pattern in forbidden()[language])
