"""The board lies as the real one and is called as people call it: corners, cross-hair, names."""

import pytest

from companion.i18n import set_place_names
from companion.settings.settings import Settings
from companion.table import open_table
from tests.gallery.scenes import SCENES


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    yield
    set_place_names({})


def screen(room):
    return room.app.screens.current_screen


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_guide_shows_the_board_with_its_corners(room, size):
    room.size(size)
    room.shows(SCENES["guide_dawn_0"]())
    board = screen(room).board
    assert board.parent is not None
    assert board.corners == ("A1", "B4", "C15", "D12")
    assert {"A1", "B4", "C15", "D12"} <= {text.text for text in board.texts}
    assert not board.collide_widget(screen(room).back)
    assert not room.faults()
    room.taps_at(*screen(room).next.center)
    assert screen(room).board.parent is None


def test_a_finger_on_a_vault_shows_its_row_and_column(room):
    room.shows(SCENES["dawn_open"]())
    board = room.app.game.stage
    assert not board.aim.children
    finger = room.touches(*board.middle_of("B7"))
    assert board.aim.children
    finger.touch_move(*board.middle_of("C4"))
    assert not board.aim.children, "it has left the vault"
    finger.touch_up()
    entries = len(room.app.table.referee.entries)
    finger = room.touches(*board.middle_of("B7"))
    finger.touch_up()
    room.settles()
    assert len(room.app.table.referee.entries) > entries
    assert not board.aim.children


def test_people_choose_what_their_vaults_are_called(room):
    settings = Settings()
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    session.answer(0)
    for colour in ("red", "green", "blue", "white") * 3:
        session.answer(colour)
    room.shows(session, settings=settings)
    room.app.show_screen("calibrate", back="settings")
    room.settles()
    assert room.button("names").model.label == "A1 … D15"
    seen = [tapped_names(room) for _ in range(4)]
    assert seen == ["A1 … H8", "1A … 8H", "1 … 60", "A1 … D15"]
    tapped_names(room)
    assert settings["place_names"] == "letters"
    room.app.back_to_table()
    room.settles()
    room.taps("B7")
    assert room.app.game.shown.sentence == "Lift the lid of G2."
    assert room.app.game.shown.ring.label == "G2"
    room.taps("red")
    assert ("answer", "B7") in session.referee.entries, "the journal keeps the rules' name"
    assert room.app.game.frame.undo.text == "Undo: the lid of G2"


def tapped_names(room) -> str:
    room.taps_at(*room.button("names").center)
    return room.button("names").model.label
