"""The memory duel: the marks, the crown, and that a board to mark tells nothing of what is inside."""

import pytest

from companion.games.dawn_under.ending.pieces import Lies
from companion.games.dawn_under.presenter.memory_duel import (
    MARKS,
    MemoryDuel,
    board_for_phones,
    board_of_result,
    board_to_mark,
    duel_order,
    marks_of,
    opened_marks,
    resolve,
    result_headline,
    rows_of,
    undo_label,
)
from companion.games.dawn_under.rules.view import Bulb, Sleeper
from companion.presenters.game_presenter import afterwards
from companion.viewmodels.people import People
from tests.gallery.staging import finished

PEOPLE = People(("Emma", "Paul", "Mia", "Leo"))
ASLEEP, UNKNOWN_COLOUR = Lies("red", Sleeper("red")), Lies(None, Sleeper(None))
GARLIC, EMPTY, UNTURNED = Lies("blue", Bulb(1)), Lies("blue", None), Lies(None, None)


def test_the_winner_marks_last_and_ghosts_do_not():
    assert duel_order(4, (1,)) == (2, 3, 0, 1)
    assert duel_order(4, (0, 2)) == (3, 0, 1, 2)
    assert duel_order(3, (1,), ghosts=(0,)) == (2, 1)


def test_three_marks_at_most_and_a_second_touch_takes_one_away():
    duel = MemoryDuel((0, 1))
    assert all(duel.toggle(vault) for vault in ("A1", "B2", "C3"))
    assert not duel.toggle("D4")
    assert duel.toggle("B2")
    assert duel.current == ("A1", "C3")
    duel.take_back()
    assert duel.current == ("A1",)
    duel.finish()
    assert (duel.seat, duel.current, duel.is_over) == (1, (), False)
    duel.finish()
    assert (duel.seat, duel.is_over, duel.marks) == (None, True, {0: ("A1",), 1: ()})


BOARD = {"A1": ASLEEP, "A2": UNKNOWN_COLOUR, "A3": GARLIC, "A4": EMPTY, "A5": UNTURNED}


def test_only_a_sleeping_vampire_is_right():
    result = resolve({0: ("A1", "A2"), 1: ("A3", "A1", "A4"), 2: ("A5",), 3: ()}, BOARD)
    assert result.right == {0: (True, True), 1: (True, False, False), 2: (False,), 3: ()}
    assert result.opened == {"A1": (0, 1), "A2": (0,), "A3": (1,), "A4": (1,), "A5": (2,)}
    assert result.elephants == (0,)


def test_ties_share_the_crown_and_without_a_hit_there_is_none():
    assert resolve({0: ("A1",), 1: ("A2", "A4")}, BOARD).elephants == (0, 1)
    nobody = resolve({0: ("A4",), 1: ()}, BOARD)
    assert nobody.elephants == ()
    assert result_headline(nobody, PEOPLE)[0] is None


def test_rows_stand_in_seat_order_with_room_for_every_mark():
    result = resolve({2: ("A1", "A2"), 0: ("A3",)}, BOARD)
    rows = rows_of(result, PEOPLE)
    assert [row.person.name for row in rows] == ["Emma", "Mia"]
    assert [row.hits for row in rows] == [(False, None, None), (True, True, None)]
    assert [row.is_elephant for row in rows] == [False, True]
    person, said = result_headline(result, PEOPLE)
    assert (person, "2" in said) == (PEOPLE[2], True)
    person, said = result_headline(resolve({0: ("A1", "A2", "A1")}, BOARD), PEOPLE)
    assert (person, "Three" in said) == (PEOPLE[0], True)
    assert len(rows[0].hits) == MARKS


@pytest.fixture(scope="module")
def after():
    table = finished("dawn-under", ("Emma", "Paul", "Mia", "Leo"))
    return afterwards(table.referee, People(table.referee.header.players))


def test_the_board_to_mark_is_the_same_in_two_worlds(after):
    """Whatever lies inside, the page shows the same: shut vaults and the person's own marks."""
    true = after.hidden.vaults
    names = list(true)
    other = {name: true[names[(number + 7) % len(names)]] for number, name in enumerate(names)}
    assert other != true
    assert board_to_mark(after.view, true) == board_to_mark(after.view, other)
    board = board_to_mark(after.view, true)
    assert {vault.state for vault in board.vaults} == {"shut"}
    duel = MemoryDuel((0, 1))
    duel.toggle(names[0])
    assert marks_of(duel, board, PEOPLE) == marks_of(duel, board_to_mark(after.view, other), PEOPLE)
    assert undo_label(duel, PEOPLE).possible


def test_a_vault_whose_inside_nobody_knows_is_dim_and_no_target(after):
    true = after.hidden.vaults
    first, second, *_ = true
    joined = {**true, first: true[first]._replace(inside="unknown")}
    board = board_to_mark(after.view, joined)
    assert {vault.name: vault.state for vault in board.vaults}[first] == "dim"
    assert board.answers == true.keys() - {first}
    assert second in board.answers


def test_nobody_sees_the_marks_of_others_before_the_end(after):
    board = board_to_mark(after.view, after.hidden.vaults)
    duel = MemoryDuel((0, 1))
    duel.toggle(board.vaults[0].name)
    duel.finish()
    assert marks_of(duel, board, PEOPLE) == ()
    duel.toggle(board.vaults[5].name)
    assert [mark.people for mark in marks_of(duel, board, PEOPLE)] == [(PEOPLE[1],)]


def test_the_result_opens_marked_vaults_only(after):
    lies = after.kept.moments[-1].vaults
    board = board_to_mark(after.view, after.hidden.vaults)
    marked = tuple(vault.name for vault in board.vaults[:3])
    result = resolve({0: marked, 1: marked[:1]}, lies)
    opened = opened_marks(result, board, lies, PEOPLE)
    assert len(opened) == 3
    assert opened[0].people == (PEOPLE[0], PEOPLE[1])
    shown = board_of_result(board)
    assert {vault.state for vault in shown.vaults} == {"dim"}
    assert shown.answers == frozenset()


def test_marks_of_a_phone_count_once_and_wherever_the_screen_is():
    duel = MemoryDuel((0, 1, 2))
    duel.toggle("A1")
    assert duel.take(1, ("B1", "B2"))
    assert (duel.seat, duel.current) == (0, ("A1",))
    assert not duel.take(1, ("C1",)), "the first marks count"
    assert not duel.take(3, ()), "nobody sits there"
    assert duel.take(0, ("D1",))
    assert (duel.seat, duel.current) == (2, ())
    duel.finish()
    assert duel.is_over
    assert duel.marks == {0: ("D1",), 1: ("B1", "B2"), 2: ()}


def test_the_board_of_the_phones_is_the_same_in_two_worlds(after):
    """Whatever lies inside, and whatever others have marked."""
    true = after.hidden.vaults
    names = list(true)
    other = {name: true[names[(number + 7) % len(names)]] for number, name in enumerate(names)}
    boards = []
    for world, marks in ((true, names[:3]), (other, names[3:6])):
        duel = MemoryDuel((0, 1, 2))
        duel.take(0, marks)
        duel.toggle(marks[0])
        boards.append(board_for_phones(board_to_mark(after.view, world), duel, 15))
    assert boards[0] == boards[1]
    assert boards[0].seats == {1, 2}


def test_a_board_too_wide_for_phones_is_marked_at_the_screen(after):
    board = board_to_mark(after.view, after.hidden.vaults)
    wide = board._replace(vaults=(*board.vaults, board.vaults[0]._replace(name="Z1", column=9)))
    assert board_for_phones(wide, MemoryDuel((0, 1)), 15) is None
