"""A language is one record: what a new one touches."""

import ast
from pathlib import Path

import pytest

from companion.i18n import FOLDER, LANGUAGES
from companion.i18n.languages import SOURCE_LANGUAGE

ROOT = Path(__file__).resolve().parents[2]


def codes_in(text: str) -> set[str]:
    """The codes of languages among the strings of a module."""
    nodes = ast.walk(ast.parse(text))
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & LANGUAGES.keys()


def test_a_new_language_touches_three_places() -> None:
    """The record, the catalogue, and the type of the documented `companion.Play.say`."""
    modules = [path for folder in ("companion", "hardware") for path in (ROOT / folder).rglob("*.py")]
    listing = {path for path in modules if codes_in(path.read_text(encoding="utf-8")) >= LANGUAGES.keys()}
    places = {path.relative_to(ROOT).as_posix() for path in listing} | {FOLDER.relative_to(ROOT).as_posix()}
    print(f"a new language touches {len(places)} places: {', '.join(sorted(places))}")
    assert places == {"companion/i18n/languages.py", "companion/i18n/locale", "companion/library.py"}


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
