"""A language is one record: what a new one touches."""

import ast
from pathlib import Path
from typing import get_args

import pytest

from companion.i18n import FOLDER, LANGUAGES
from companion.i18n.languages import SOURCE_LANGUAGE, LanguageCode
from deploy.assets.compile_catalogues import NARRATION, SCREEN, Domain, read

ROOT = Path(__file__).resolve().parents[2]


def codes_in(text: str) -> set[str]:
    """The codes of languages among the strings of a module."""
    nodes = ast.walk(ast.parse(text))
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & LANGUAGES.keys()


def test_a_new_language_needs_three_files(capsys: pytest.CaptureFixture[str]) -> None:
    """The record, and a catalogue for each domain."""
    modules = [path for folder in ("companion", "hardware") for path in (ROOT / folder).rglob("*.py")]
    listing = {path for path in modules if codes_in(path.read_text(encoding="utf-8")) >= LANGUAGES.keys()}
    catalogues = [
        file for domain in (SCREEN, NARRATION) for code, file in domain.catalogues() if code == "de"
    ]
    places = {path.relative_to(ROOT).as_posix() for path in (*listing, *catalogues)}
    with capsys.disabled():
        print(f"\na new language needs {len(places)} files: {', '.join(sorted(places))}")
    assert places == {
        "companion/i18n/languages.py",
        "companion/i18n/locale/de/LC_MESSAGES/gruftwart.po",
        "companion/narrator/locale/de/LC_MESSAGES/narration.po",
    }


def test_the_type_of_codes_lists_all_languages() -> None:
    assert set(get_args(LanguageCode)) == LANGUAGES.keys()


@pytest.mark.parametrize("domain", [SCREEN, NARRATION], ids=["screen", "narration"])
def test_translators_are_told_what_a_field_holds(domain: Domain) -> None:
    """Messages with fields are flagged for the tools, and most say what their fields hold."""
    (_, file), *_ = domain.catalogues()
    fielded = [message for message in read("de", file) if message.id and "{" in str(message.id)]
    assert all("python-brace-format" in message.flags for message in fielded)
    told = sum(bool(message.auto_comments) for message in fielded)
    assert told > len(fielded) / 2


def test_a_list_of_codes_is_found() -> None:
    assert codes_in('VOICES = {"de": 1, "en": 2, "fr": 3}') == LANGUAGES.keys()
    assert codes_in('print("de rien")') == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_complete(code: str) -> None:
    language = LANGUAGES[code]
    assert code == SOURCE_LANGUAGE or list((FOLDER / code / "LC_MESSAGES").glob("*.po"))
    assert [len(line) for line in language.keys] == [11, 11, 11]
    assert max(map(len, language.narrow_keys)) <= 6
    spelled = [language.spell(number, "") for number in range(100)]
    assert len(set(spelled)) == 100
