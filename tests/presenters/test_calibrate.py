"""Drawing a board, square by square, without a window."""

import pytest

from companion.games.dawn_under.board_layouts import find_layout, forget_layout, keep_layout, layout_file
from companion.games.dawn_under.presenter.board_editor import LARGEST, SMALLEST, Sketch
from companion.table import open_table
from tests.support.clauses import clause


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


@pytest.fixture
def sketch():
    return Sketch(find_layout("default"))


def test_the_shipped_board_is_a_board(sketch):
    assert sketch.trouble() is None
    assert sketch.layout() == [row.rstrip(".") for row in find_layout("default")]


def test_a_tap_paints_and_a_second_tap_leaves_a_gap(sketch):
    sketch.tool = "B"
    assert sketch.tap(0, 0) == "B"
    assert sketch.layout()[0].startswith("BAAA")
    assert sketch.tap(0, 0) == "."
    assert sketch.layout()[0].startswith(".AAA")


@clause("DU-1")
def test_what_is_wrong_is_said_at_once(sketch):
    sketch.tap(0, 0)
    assert sketch.trouble() == "The layout has 59 vaults; the board has 60."
    sketch.tool = "C"
    sketch.tap(0, 0)
    assert sketch.trouble() == "The layout has a lonely C in row 1, column 1: no other touches it."
    assert not sketch.sheet().good


def test_an_empty_sheet_is_no_board():
    sketch = Sketch(["....", "...."])
    assert sketch.layout() == []
    assert sketch.trouble() == "The layout has 0 vaults; the board has 60."


def test_the_empty_margin_is_left_out(sketch):
    rows = ["." * 10, *("." + row + "." for row in find_layout("default")), "." * 10]
    assert Sketch(rows).layout() == sketch.layout()


def test_a_sheet_has_its_bounds(sketch):
    sketch.resize(99, 99)
    assert (sketch.wide, sketch.high) == (LARGEST, LARGEST)
    sketch.resize(-99, -99)
    assert (sketch.wide, sketch.high) == (SMALLEST, SMALLEST)


def test_a_large_board_is_shown_quarter_by_quarter(sketch):
    assert sketch.sheet().corners == ()
    sketch.resize(4, 4)
    sketch.look_at("C")
    sheet = sketch.sheet()
    assert (sheet.top, sheet.left) == (3, 3)
    assert len(sheet.rows) == len(sheet.rows[0]) == 9
    assert [corner.value for corner in sheet.corners if corner.tone == "chosen"] == ["C"]
    sketch.resize(-4, -4)
    assert (sketch.top, sketch.left) == (0, 0)


def test_unequal_quarters_are_a_board_too(sketch):
    sketch.tool = "B"
    for row in range(4):
        if sketch.rows[row][3] == "A":
            sketch.tap(row, 3)
    assert sketch.trouble() is None
    assert sketch.sheet().good


@clause("DU-1")
def test_the_next_game_is_played_on_the_board_that_was_drawn(sketch):
    sketch.tool = "."
    sketch.tap(0, 0)
    sketch.tool = "A"
    sketch.tap(3, 3)
    file = keep_layout(sketch.layout())
    assert file == layout_file()
    assert [path.name for path in file.parent.iterdir()] == ["default.txt"]
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    assert session.referee.header.options["layout"] == sketch.layout()
    session.answer(session.referee.question.choices[0])
    assert session.referee.state.board.places["A15"] == (3, 3)
    forget_layout()
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    assert session.referee.header.options["layout"] == find_layout("default")


def test_what_is_no_board_is_not_kept(sketch):
    from companion.core.errors import InvalidOptionError

    sketch.tap(0, 0)
    with pytest.raises(InvalidOptionError):
        keep_layout(sketch.layout())
    assert not layout_file().exists()
