"""The terminal speaks the three languages, and a demonstration of a whole turn in each."""

import io

import pytest

from companion import i18n
from companion.cli.commands.argument_parser import parse_value_like
from companion.cli.terminal import terminal
from companion.cli.terminal.console import TerminalIO
from companion.cli.terminal.terminal import Terminal
from companion.table import open_table


@pytest.fixture
def spoken():
    yield
    i18n.set_language("en")


def said(language: str, *typed: str) -> str:
    i18n.set_language(language)
    out = io.StringIO()
    Terminal(open_table(None), TerminalIO(io.StringIO("\n".join(typed) + "\n"), out)).run()
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize(
    ("language", "yes", "red", "heard"),
    [
        (
            "de",
            "ja",
            "rot",
            ("Guten Abend.", "Welches Spiel", "Pflöcke", "heute zuletzt", "Gute Nacht."),
        ),
        ("fr", "oui", "rouge", ("Bonsoir.", "Quel jeu", "pieux", "Qui a quitté son lit", "Bonne nuit.")),
        ("en", "yes", "red", ("Good evening.", "Which game", "stakes", "Who got up last", "Good night.")),
    ],
)
def test_it_speaks_and_understands_a_language(spoken, language, yes, red, heard) -> None:
    told = said(language, "1", "Emma, Paul", f"shared_win {yes}", "", "1", red, "help", "quit")
    for part in heard:
        assert part in told
    assert "{" not in told.replace('{"seat"', "")


@pytest.mark.parametrize("game", ["1", "2", "3"])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_demonstration_of_every_game_speaks_it(spoken, language: str, game: str) -> None:
    people = "Ada, Bo, Cy, Di, Eli"
    told = said(language, game, people, "simulate yes", "", *["1"] * 12, "quit")
    english = {"It is", "Which ", "Who ", "Say a number", "Hand the screen"}
    assert not [part for part in english if part in told]


def test_english_is_always_understood_and_yes_in_every_language(spoken) -> None:
    assert "Rot" in said("de", "1", "Emma, Paul", "", "1", "red", "quit")
    assert [parse_value_like(word, False) for word in ("yes", "ja", "oui", "no", "nein", "non")] == [
        True
    ] * 3 + [False] * 3


def test_the_language_of_the_system_is_spoken(monkeypatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert terminal.system_language() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert terminal.system_language() == "fr"
