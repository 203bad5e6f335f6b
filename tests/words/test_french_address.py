"""French says tu to one person and vous to the table, never both to the same reader (docs/glossary.md)."""

import re

import pytest

from companion.app.screens.home.demo_screen import SEED, WatchedGame
from companion.games.registry import all_kits
from companion.i18n import set_language
from companion.network.phones.page_texts import TEXTS, texts

TO_ALL = re.compile(r"\b(vous|votre|vos|(?!(?:chez|assez|nez)\b)\w+ez)\b", re.IGNORECASE)
TO_ONE = re.compile(r"\b(tu|te|toi|ton|ta|tes|t’\w+)\b", re.IGNORECASE)
TOGETHER = re.compile(
    "vous voyez tous|toi et le vampire le savez|Vous deux seuls savez|parmi vous", re.IGNORECASE
)
"""Said to one person about several."""


@pytest.fixture(autouse=True)
def _french():
    set_language("fr")
    yield
    set_language("en")


def cards():
    for kit in all_kits():
        for players, given in kit.setups:
            for card in kit.lessons(kit.options(given, players)):
                yield kit.name, card


def test_a_teaching_card_speaks_to_one_or_to_all():
    for game, card in cards():
        words = TOGETHER.sub("", " ".join((card.title, *(point.text for point in card.points))))
        assert not (TO_ALL.search(words) and TO_ONE.search(words)), f"{game}: {words}"


def test_the_demonstration_speaks_to_one():
    shown = WatchedGame(SEED)
    while not shown.over:
        assert not TO_ALL.search(shown.sentence), shown.sentence
        shown.step()


def test_a_phone_speaks_to_its_owner():
    for name, text in texts("fr").items():
        assert not TO_ALL.search(text), f"{name}: {text}"
    assert len(TEXTS) > 40


def test_plural_and_singular_are_told_apart():
    assert TO_ALL.search("Touchez sa couleur.")
    assert not TO_ALL.search("Assez de nez chez Ada.")
    assert TO_ONE.search("Quel caveau ouvres-tu ?")
