"""Two tables of a house, and the stick between them."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.mau_mau.card_catalogue import current_catalogue, keep_catalogue
from companion.settings.settings import Settings
from companion.usb.signing_key import Keyring
from tests.stick.vocabulary import House


@pytest.fixture(scope="session")
def a_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first table has a board, cards, a voice, rules and settings of its own; the second has nothing."""
    made = House(tmp_path_factory.mktemp("house"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(made.first))
        furnish(made)
    return made.folder


@pytest.fixture
def house(a_house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """The same two tables, and the first one's stick, for a test to break; the second one is at hand."""
    shutil.copytree(a_house, tmp_path / "house")
    found = House(tmp_path / "house")
    monkeypatch.setenv("GRUFTWART_DATA", str(found.second))
    return found


def furnish(made: House) -> None:
    """Give the first table all that a stick can carry, and let it write one."""
    keep_layout(find_layout("default"))
    keep_catalogue(current_catalogue())
    settings = Settings(made.first / "settings.json")
    settings.change("language", "fr")
    settings.change("volume", 50)
    settings.change("table_number", 4)
    settings.remember([("Emma", 1), ("Paul", 2)])
    sitter = {"name": "Emma", "look": 1, "ghost": None, "place": None, "own": None}
    settings.change("tables", {"dawn-under": {"players": [sitter], "options": {"bat_ends_turn": True}}})
    (made.first / "voices").mkdir()
    with zipfile.ZipFile(made.first / "voices" / "piper-de.zip", "w") as pack:
        index = {"gruftwart voice pack": 1, "language": "de", "engine": "Piper", "pieces": {"Ja.": "1.opus"}}
        pack.writestr("pack.json", json.dumps(index))
        pack.writestr("1.opus", b"\0" * 400)
    made.second.mkdir()
    Keyring(made.second).trust(Keyring(made.first).create_key("Café Gruft"))
    made.writes()
