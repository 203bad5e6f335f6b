"""Marks on phones: the first ones of each person count, and nobody is told of them."""

import pytest

from companion.network.phones import snapshots
from companion.network.phones.marking import Marking
from companion.network.phones.messages import GameState, is_valid_message
from companion.viewmodels.private import MarkBoard, MarkCell
from tests.gallery.joining import Silent
from tests.phones.house import NAMES, House
from tests.phones.test_hub import joins, opened, said

CELLS = tuple(MarkCell(f"A{number + 1}", 0, number, number != 3) for number in range(5))
BOARD = MarkBoard("In which vaults does surely somebody sleep?", CELLS, 3, 15, frozenset((0, 1)))


@pytest.fixture
def marking():
    heard = []
    one = Marking()
    one.ask(BOARD, lambda seat, marks: heard.append((seat, marks)))
    one.heard = heard
    return one


@pytest.mark.parametrize("marks", ["", "A1", "A1 A2 A5"])
def test_up_to_three_marks_are_taken(marking, marks):
    assert marking.take(1, marks)
    assert marking.heard == [(1, tuple(marks.split()))]


@pytest.mark.parametrize(
    ("seat", "marks"), [(2, "A1"), (0, "A1 A2 A3 A5"), (0, "A1 A1"), (0, "A4"), (0, "Z9"), (0, "<b> A1")]
)
def test_anything_else_is_refused(marking, seat, marks):
    assert not marking.take(seat, marks)
    assert marking.heard == []


def test_without_a_board_nothing_is_taken(marking):
    marking.ask(None, lambda seat, marks: None)
    assert not marking.take(0, "A1")
    first = BOARD.number
    marking.ask(BOARD, lambda seat, marks: None)
    assert marking.board.number > first, "a page knows that this is another board"


@pytest.fixture
def house(tmp_path):
    """Three with phones at a game; two of them have yet to mark."""
    with House(tmp_path, Silent) as house:
        opened(house)
        for seat, name in enumerate(NAMES[:3]):
            joins(house, f"phone{seat}", name, seat)
        house.begin()
        house.heard = []
        house.phones.ask_for_marks(BOARD, lambda seat, marks: house.heard.append((seat, marks)))
        yield house


def page(house, seat, language="de"):
    """What is sent to the phone of this seat."""
    state = said(house, GameState)[-1]
    phone = next(phone for phone, one in state.seats.items() if one == seat)
    return snapshots.game_snapshot(state, phone, language, snapshots.Captions())


def test_who_has_yet_to_mark_sees_the_board_in_the_own_language(house):
    assert page(house, 0)["page"] == page(house, 1)["page"] == "marks"
    assert page(house, 2)["page"] == "game"
    assert page(house, 2)["marks"] is None
    assert page(house, 0)["marks"]["sentence"] == "In welchen Grüften schläft ganz sicher jemand?"
    assert page(house, 1, "en")["marks"]["sentence"] == BOARD.sentence
    assert page(house, 0)["marks"]["cells"][3] == ["A4", "A4", 0, 3, False]


def test_marks_come_from_the_own_phone_and_reach_no_other(house):
    before = [page(house, seat) for seat in (1, 2)]
    house.phones.on_message({"do": "mark", "phone": seats(house)[0], "marks": "A1 A5"})
    assert house.heard == [(0, ("A1", "A5"))]
    assert [page(house, seat) for seat in (1, 2)] == before, "nothing was sent"
    house.phones.ask_for_marks(BOARD._replace(seats=frozenset((1,))), lambda seat, marks: None)
    after = [page(house, seat) for seat in (1, 2)]
    assert [{**one, "n": 0} for one in after] == [{**one, "n": 0} for one in before]
    assert page(house, 0)["page"] == "game"


def seats(house):
    state = said(house, GameState)[-1]
    return {seat: phone for phone, seat in state.seats.items()}


def test_what_cannot_be_marked_is_refused(house):
    house.phones.on_message({"do": "mark", "phone": seats(house)[0], "marks": "A4"})
    assert house.heard == []
    assert page(house, 0)["note"] == "refused"


def test_when_it_is_over_the_game_is_there_again(house):
    house.phones.ask_for_marks(None, lambda seat, marks: None)
    assert page(house, 0)["page"] == "game"


def test_a_board_is_gone_with_the_phones(house):
    house.phones.switch_off()
    opened(house)
    joins(house, "again", NAMES[0], 0)
    house.begin(2)
    assert page(house, 0)["page"] == "game"


def test_a_page_that_stayed_open_over_a_power_cut_takes_no_board_for_an_older_one():
    boards = [Marking(), Marking()]
    for one in boards:
        one.ask(BOARD, lambda seat, marks: None)
    assert boards[0].board.number != boards[1].board.number


def test_a_page_is_as_long_as_any_other_also_with_the_largest_board(house):
    cells = tuple(MarkCell(f"A{number}", number // 16, number % 16, True) for number in range(13 * 16))
    house.phones.ask_for_marks(BOARD._replace(cells=cells), lambda seat, marks: None)
    text = snapshots.pad_to_fixed_size(page(house, 0))
    assert len(text.encode()) == snapshots.SNAPSHOT_BYTES


def test_nothing_but_words_is_taken_for_marks():
    assert is_valid_message({"do": "mark", "phone": "p", "marks": "A1"})
    assert is_valid_message({"do": "mark", "phone": "p", "marks": ""}), "sure of nothing"
    assert not is_valid_message({"do": "mark", "phone": "p", "marks": ["A1"]})
    assert not is_valid_message({"do": "mark", "phone": "p", "marks": "A1 " * 60})
