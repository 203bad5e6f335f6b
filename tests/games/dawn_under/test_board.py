"""The board as data (DU-1…DU-3)."""

from pathlib import Path

import pytest

from companion.core.errors import InvalidOptionError
from companion.games.dawn_under.board_layouts import find_layout
from companion.games.dawn_under.rules.pieces import VaultBoard, check_drawing, check_layout
from tests.games.dawn_under.vocabulary import RAT, Table, sit_down
from tests.support.clauses import clause

DEFAULT = ["AAAABBBB", "AAAABBBB", "AAAABBBB", "AAA..BBB", "DDD..CCC", "DDDDCCCC", "DDDDCCCC", "DDDDCCCC"]
IN_A_LINE = ["A" * 15 + "." + "B" * 15, "", "D" * 15 + "." + "C" * 15]


@clause("DU-1")
def test_the_shipped_board_has_four_quarters_of_fifteen_vaults() -> None:
    assert find_layout("default") == DEFAULT
    board = VaultBoard(DEFAULT)
    assert len(board.vaults) == 60
    assert [len(board.quarter(letter)) for letter in "ABCD"] == [15, 15, 15, 15]


@clause("DU-1")
def test_the_shipped_board_is_marked_as_unverified() -> None:
    import companion.games.dawn_under.rules as game

    assert "unverified" in (Path(game.__file__).parent.parent / "layouts" / "default.txt").read_text()


@clause("DU-1")
def test_a_table_can_redraw_the_board() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", layout=IN_A_LINE)
    emma.opens("A7", RAT)
    assert table.choices() == {"A6", "A8", "pass"}


@clause("DU-1")
def test_a_layout_of_the_tables_own_is_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "attic.txt").write_text("# our board\n" + "\n".join(IN_A_LINE) + "\n")
    assert Table("dawn-under", "Emma Paul Mia", layout="attic").public()["layout"] == IN_A_LINE


@clause("DU-1")
def test_a_broken_layout_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "attic.txt").write_text("AAB")
    with pytest.raises(InvalidOptionError, match=r"attic\.txt is broken\. The layout has 3 vaults"):
        find_layout("attic")
    (tmp_path / "layouts" / "cellar.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(InvalidOptionError, match=r"cellar\.txt cannot be read"):
        find_layout("cellar")


def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(InvalidOptionError, match="There is no layout “nowhere”"):
        find_layout("nowhere")


NO_NAMES = ["../attic", "attic/../../attic", "sub/attic", "", "Attic", "-attic", "_attic", "at tic", "a" * 42]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_leads_to_no_other_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a board wherever such a name could lead, so nothing but the name itself is refused."""
    data = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    (data / "layouts" / "attic").mkdir(parents=True)
    (data / "layouts" / "sub").mkdir()
    place = data / "layouts" / f"{name}.txt"
    place.write_text("\n".join(IN_A_LINE))
    assert place.resolve().is_relative_to(tmp_path)
    with pytest.raises(InvalidOptionError, match="is no name of a layout"):
        find_layout(name)


@pytest.mark.parametrize("name", ["attic", "a", "9", "our-board_2", "a" * 41])
def test_a_plain_name_is_one(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / f"{name}.txt").write_text("\n".join(IN_A_LINE))
    assert find_layout(name) == IN_A_LINE


def test_an_absolute_path_is_no_name(tmp_path: Path) -> None:
    (tmp_path / "attic.txt").write_text("\n".join(IN_A_LINE))
    with pytest.raises(InvalidOptionError, match="is no name of a layout"):
        find_layout(str(tmp_path / "attic"))


@clause("DU-2")
def test_vaults_are_numbered_in_reading_order_inside_their_quarter() -> None:
    places = VaultBoard(DEFAULT).places
    assert places["A1"] == (0, 0)
    assert places["A5"] == (1, 0)
    assert places["B1"] == (0, 4)
    assert places["C1"] == (4, 5)
    assert places["C15"] == (7, 7)
    assert places["D1"] == (4, 0)
    assert places["D4"] == (5, 0)
    assert {vault[0] for vault in places} == set("ABCD")


@clause("DU-2")
def test_the_quarters_go_clockwise_from_top_left() -> None:
    places = VaultBoard(DEFAULT).places
    middle = {letter: (places[f"{letter}8"][0] > 3, places[f"{letter}8"][1] > 3) for letter in "ABCD"}
    assert middle == {"A": (False, False), "B": (False, True), "C": (True, True), "D": (True, False)}


@clause("DU-3")
def test_neighbours_touch_by_side_or_corner() -> None:
    board = VaultBoard(DEFAULT)
    assert set(board.neighbours("A6")) == {"A1", "A2", "A3", "A5", "A7", "A9", "A10", "A11"}
    assert set(board.neighbours("A1")) == {"A2", "A5", "A6"}


@clause("DU-3")
def test_a_footpath_separates() -> None:
    board = VaultBoard(DEFAULT)
    assert set(board.neighbours("A4")) == {"A3", "A7", "A8"}
    assert set(board.neighbours("A15")) == {"A10", "A11", "A12", "A14"}
    assert all(other[0] == vault[0] for vault in board.vaults for other in board.neighbours(vault))


@clause("DU-1", "DU-3")
def test_the_default_board_has_the_vaults_of_the_rulebooks_examples() -> None:
    board = VaultBoard(DEFAULT)
    counts = {len(board.neighbours(vault)) for vault in board.vaults}
    assert {4, 7} <= counts
    assert len(board.neighbours("A11")) == 7


@clause("DU-3")
def test_being_neighbours_is_mutual() -> None:
    board = VaultBoard(DEFAULT)
    for vault in board.vaults:
        assert vault not in board.neighbours(vault)
        assert all(vault in board.neighbours(other) for other in board.neighbours(vault))


BROKEN = {
    "strange letter": (["AAAX"], "“X” in row 1, column 4"),
    "small letter": (["AAAA", "AbAA"], "“b” in row 2, column 2"),
    "too few": (DEFAULT[:-1], "has 52 vaults"),
    "too many": ([*DEFAULT, "DD"], "has 62 vaults"),
    "empty": ([], "has 0 vaults"),
    "no C": ([line.replace("C", "D") for line in DEFAULT], "no quarter C"),
}  # fmt: skip


@clause("DU-1")
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_layout_is_told_what_is_wrong_where(name: str) -> None:
    layout, complaint = BROKEN[name]
    with pytest.raises(InvalidOptionError) as refused:
        check_layout(layout)
    assert complaint in str(refused.value)
    with pytest.raises(InvalidOptionError):
        Table("dawn-under", "Emma Paul Mia", layout=layout)


@clause("DU-1", "DU-26")
def test_a_vault_that_touches_no_other_is_a_vault_and_its_plague_ends_at_once() -> None:
    table, emma, paul, _mia = sit_down("Emma Paul Mia", layout=[*DEFAULT[:-1], "DDDDCCC..C"])
    emma.opens("C15", RAT)
    assert table.told("plague_began") == [{"holder": 0, "vault": "C15", "neighbours": ()}]
    assert table.told("plague_ended") == [{"vault": "C15", "why": "all open"}]
    assert table.asks(paul, "open")


@pytest.mark.parametrize("layout", [None, 7, True, {}, ["AAA", 3]])
def test_a_layout_of_the_wrong_type_is_refused(layout: object) -> None:
    with pytest.raises(InvalidOptionError, match="layout"):
        Table("dawn-under", "Emma Paul Mia", layout=layout)


@clause("DU-1")
@pytest.mark.parametrize(
    "place", [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
)
def test_a_vault_may_touch_another_of_its_quarter_on_any_side_or_corner(place: tuple[int, int]) -> None:
    """The last C lies alone with one neighbour, on each side of it in turn."""
    island = [[" "] * 3 for _ in range(3)]
    island[1][1] = "C"
    island[place[0]][place[1]] = "C"
    rows = [*DEFAULT[:-1], "DDDDCC", "", *("          " + "".join(row) for row in island)]
    check_drawing(rows)


LONELY = {
    "two rows away": (["DDDDCCC", "", "    C"], "row 10, column 5"),
    "two columns away": (["DDDDCCC..C"], "row 8, column 10"),
    "beside another quarter": (["DDDCCC", "   D", "    C"], "row 10, column 5"),
}


@clause("DU-1")
@pytest.mark.parametrize("name", LONELY)
def test_a_vault_that_touches_no_other_of_its_quarter_is_hardly_the_one_on_the_table(name: str) -> None:
    last_rows, place = LONELY[name]
    with pytest.raises(InvalidOptionError, match=f"a lonely C in {place}: no other touches it"):
        check_drawing([*DEFAULT[:-1], *last_rows])


def test_a_drawing_is_first_of_all_a_layout() -> None:
    check_drawing(DEFAULT)
    with pytest.raises(InvalidOptionError, match="has 52 vaults"):
        check_drawing(DEFAULT[:-1])
