"""A table teaches its cards with its fingers."""

import pytest

from companion import i18n
from companion.app.rendering import theme
from companion.games.mau_mau.card_catalogue import current_catalogue


@pytest.fixture
def editor(room, tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    room.shows(None)
    room.app.show_screen("catalogue")
    room.settles()
    return Editor(room)


class Editor:
    """The catalogue editor and a finger."""

    def __init__(self, room):
        self.room = room

    @property
    def screen(self):
        return self.room.app.screens.current_screen

    def taps(self, value) -> None:
        found = [w for w in self.room.pressables() if getattr(w.model, "value", None) == value]
        assert found, f"nothing to tap for {value!r}"
        self.room.taps_at(*found[0].center)

    def types(self, text: str) -> None:
        for character in text:
            self.taps(character)


def test_a_symbol_gets_a_name_and_a_picture_and_is_kept(editor):
    editor.taps("symbol:0")
    editor.taps("picture:moth")
    editor.taps("name")
    editor.types("Owl")
    editor.taps("named")
    editor.taps("done")
    editor.taps("keep")
    kept = current_catalogue()
    assert kept["symbols"][0] == "Owl"
    assert kept["pictures"]["Owl"] == "moth"
    assert "example" not in kept
    assert editor.room.app.screens.current == "home"


def test_a_character_is_taught_by_taps(editor):
    editor.taps("character:2")
    for value in ("ability:7", "day:0", "day:1", "night:9", "colour:green"):
        editor.taps(value)
    entry = editor.screen.draft.character(2)
    symbols = editor.screen.draft.symbols
    assert entry["day_ability"] == 7
    assert entry["day_symbols"] == symbols[:2]
    assert (entry["night_symbol"], entry["night_colour"]) == (symbols[9], "green")


def test_a_courtesy_is_added_by_taps(editor):
    editor.taps("add")
    editor.taps("name")
    editor.types("Bow")
    editor.taps("named")
    editor.taps("asks:clock")
    editor.taps("done")
    assert editor.screen.draft.now["courtesy"]["Bow"] == "clock"


def test_an_empty_name_is_not_taken(editor):
    editor.taps("symbol:0")
    editor.taps("name")
    editor.taps("named")
    assert editor.screen.text == ""


def test_back_leaves_the_keyboard_then_the_page_then_the_editor(editor):
    editor.taps("symbol:3")
    editor.taps("name")
    back = editor.screen.back
    editor.room.taps_at(*back.center)
    assert (editor.screen.text, editor.screen.at) == (None, ("symbol", 3))
    editor.room.taps_at(*back.center)
    assert editor.screen.at is None
    editor.room.taps_at(*back.center)
    assert editor.room.app.screens.current == "home"


def test_a_broken_file_is_told_where_its_sentence_can_be_read(editor, tmp_path):
    (tmp_path / "catalogue.json").write_text("{", encoding="utf-8")
    theme.set_text_percent(150)
    for size in ("800x480", "720x1280"):
        editor.room.size(size)
        editor.screen.open()
        editor.room.settles()
        assert "cannot be read" in editor.screen.note.model[0]
        assert not editor.room.faults()


def test_a_folder_that_cannot_be_written_is_told(editor, tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path / "file" / "folder"))
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    editor.taps("keep")
    assert editor.screen.note.model == ("It cannot be kept: the data folder cannot be written.", True)


def test_a_wrong_catalogue_overflows_nothing(editor):
    i18n.set_language("de")
    theme.set_text_percent(150)
    room = editor.room
    editor.screen.open()
    editor.screen.draft.name_symbol(1, "spider")
    editor.screen.refresh()
    room.settles()
    assert not room.faults()
