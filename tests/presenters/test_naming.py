"""Boards are named by the people themselves; the rules, the journal and the protocol keep their names."""

import pytest

from companion.core.game import new_header
from companion.games.dawn_under import board_layouts
from companion.games.dawn_under.board_layouts import (
    example,
    find_layout,
    keep_layout,
    layout_file,
    names,
    ways,
)
from companion.games.dawn_under.rules.pieces import board_of
from companion.games.dawn_under.setup_guide import steps
from companion.games.registry import find_game
from companion.i18n import place_name, set_place_names, tr
from companion.narrator.translation import speak_field
from tests.support.clauses import clause


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    yield
    set_place_names({})


@pytest.fixture
def layout():
    return tuple(find_layout("default"))


@clause("DU-2")
@pytest.mark.parametrize(
    ("way", "first", "other", "shown"),
    [
        ("printed", "A1", "B7", "A1 … D15"),
        ("letters", "A1", "G2", "A1 … H8"),
        ("numbers", "1A", "7B", "1A … 8H"),
        ("counted", "1", "15", "1 … 60"),
    ],
)
def test_a_house_counts_as_it_likes(layout, way, first, other, shown):
    called = names(layout, way)
    assert (called.get("A1", "A1"), called.get("B7", "B7")) == (first, other)
    assert example(layout, way) == shown
    everybody = {called.get(vault, vault) for vault in board_of(layout).places}
    assert len(everybody) == 60, "no two are called alike"


def test_words_of_the_table_itself_come_from_the_file_of_the_board(layout):
    assert ways(layout) == ("printed", "letters", "numbers", "counted")
    file = layout_file()
    file.parent.mkdir(parents=True)
    words = "# columns: Ash Elm Oak Fir Yew Box Fig Bay\n# rows: 1 2 3 4 5 6 7 8\n"
    file.write_text(words + "".join(f"{row}\n" for row in layout), encoding="utf-8")
    board_layouts.layout_lines.cache_clear()
    assert ways(layout)[-1] == "own"
    assert names(layout, "own")["B7"] == "Fig 2"
    keep_layout(list(layout))
    assert names(layout, "own")["B7"] == "Fig 2", "drawing the board anew keeps its words"
    file.write_text(words.replace("Elm", "Ash") + "".join(f"{row}\n" for row in layout), encoding="utf-8")
    board_layouts.layout_lines.cache_clear()
    assert names(layout, "own") == {}, "two columns of one name help nobody"


def test_sentences_and_voice_say_it_the_same_way(layout):
    set_place_names(names(layout, "letters"))
    assert place_name("B7") == "G2"
    assert tr("Lift the lid of {vault}.", vault="B7") == "Lift the lid of G2."
    assert tr("Only these: {vaults}", vaults="A1, B7") == "Only these: A1, G2"
    assert tr("{name} and {other}", name="B7", other="A1") == "B7 and A1", "a person may be called so"
    assert speak_field("vault", "B7", ()) == "G2"
    assert speak_field("vaults", ("A1", "B7"), ()) == "A1 and G2"


def test_the_referee_knows_nothing_of_it(layout):
    header = new_header(find_game("dawn-under"), ["Emma", "Paul", "Mia"], {})
    assert find_game("dawn-under").place_names(header.options, "letters")["B7"] == "G2"
    assert "names" not in header.options
    for game in ("nosferatu", "mau-mau"):
        assert find_game(game).place_names({}, "letters") == {}


@clause("DU-1", "DU-2")
def test_the_guide_says_how_the_screen_lies(layout):
    first = steps(3, new_header(find_game("dawn-under"), ["Emma", "Paul", "Mia"], {}).options)[0]
    assert first.corners == ("A1", "B4", "C15", "D12")
    assert first.sentence.startswith(
        "Lay the screen as your board lies. The corner with A1 is at the top left"
    )
    assert first.board.layout == layout
    assert {vault.state for vault in first.board.vaults} == {"shut"}


def test_a_board_that_lies_otherwise_begins_at_another_corner():
    turned = tuple(row[::-1] for row in find_layout("default"))
    options = {**new_header(find_game("dawn-under"), ["A", "B", "C"], {}).options, "layout": list(turned)}
    first = steps(3, options)[0]
    assert first.corners[0].startswith("A")
    assert "top right" in first.sentence
