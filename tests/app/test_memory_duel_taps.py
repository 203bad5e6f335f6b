"""The memory duel by taps in the window: the option, the ring, the change of people, the crown."""

import pytest

from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, screen, tap
from tests.gallery.before_game import table as seats
from tests.gallery.staging import finished
from tests.journal.vocabulary import play_on, start

NAMES = ("Emma", "Paul", "Mia")


@pytest.fixture
def finale(room, hours):
    """The finale of a game, on its last page, at a table that wants the duel."""
    return reaches_the_duel(room, finished("dawn-under", NAMES))


def reaches_the_duel(room, table):
    app = at_home(room, Settings(), table)
    app.change("memory_duel", True)
    app.open_game()
    app.show_screen("finale")
    room.settles()
    screen(room).tap_skip()
    room.settles()
    assert app.screens.current == "memory_duel"
    return app


def marks(room, *numbers):
    board = screen(room).board
    for number in numbers:
        room.taps_at(*board.middle_of(board.model.vaults[number].name))


def test_it_is_off_until_it_is_chosen_beside_the_expansion(room):
    app = at_home(room, Settings(), finished("dawn-under", NAMES))
    app.open_game()
    app.show_screen("finale")
    screen(room).tap_skip()
    assert app.screens.current == "end"


def test_everybody_marks_and_the_elephant_is_crowned(room, hours, finale):
    page = screen(room)
    order = page.duel.order
    page.tap_done()
    assert page.duel.marks == {}, "dead for a moment"
    for seat in order:
        hours.now += 0.7
        assert page.name_slot.model.name == NAMES[seat]
        assert page.layer.model[1] == (), "the board is clean for the next person"
        lies = page.finished.kept.moments[-1].vaults
        asleep = [n for n, vault in enumerate(page.board.model.vaults) if lies[vault.name].inside is not None]
        marks(room, *asleep[: 1 + (seat == order[-1])], asleep[4])
        tap(room, page.done)
    assert page.told
    assert [row.person.name for row in page.table.model] == list(NAMES)
    assert any(row.is_elephant for row in page.table.model)
    hours.now += 0.7
    tap(room, page.done)
    assert finale.screens.current == "end"
    assert page.finished is None
    assert page.layer.model is None


def test_the_time_begins_with_the_first_touch_and_takes_what_is_there(room, hours, finale):
    page = screen(room)
    first = page.duel.seat
    hours.now += 100
    page.count_down() if page.ends_at else None
    assert page.duel.seat == first
    assert page.clock.model.seconds == 15
    marks(room, 3)
    hours.now += 14.5
    page.count_down()
    assert (page.duel.seat, page.clock.model.seconds) == (first, 1)
    hours.now += 0.6
    page.count_down()
    assert len(page.duel.marks[first]) == 1
    marks(room, 4)
    assert page.duel.current == (), "dead for 600 ms"
    hours.now += 0.7
    marks(room, 4)
    assert len(page.duel.current) == 1


def test_a_second_touch_and_undo_take_a_mark_away(room, hours, finale):
    page = screen(room)
    hours.now += 1
    marks(room, 3, 4, 3)
    assert len(page.layer.model[1]) == 1
    tap(room, page.undo)
    assert page.layer.model[1] == ()
    assert page.undo.is_disabled


def test_slow_tables_have_thirty_seconds(room, hours, finale):
    finale.change("tempo", "long")
    page = screen(room)
    page.refresh()
    assert page.clock.model.seconds == 30


def test_nothing_of_it_is_stored(room, hours, tmp_path):
    table = play_on(start(open_table(tmp_path / "journal.sqlite")))
    before = [list(one) for one in table.referee.entries]
    app = reaches_the_duel(room, table)
    hours.now += 1
    marks(room, 3, 4)
    tap(room, screen(room).done)
    assert [list(one) for one in app.table.referee.entries] == before
    assert app.table.looks == []
    tap(room, screen(room).skip)
    assert app.screens.current == "end"


def test_an_end_that_is_taken_back_closes_it(room, hours, finale):
    page = screen(room)
    finale.table.undo()
    page.refresh()
    assert finale.screens.current != "memory_duel"
    assert page.finished is None


@pytest.mark.parametrize(("game", "there"), [("dawn-under", True), ("mau-mau", False)])
def test_the_option_stands_beside_the_expansion(room, game, there):
    app = at_home(room, Settings())
    app.show_screen("house_rules", seating=seats(game, 3))
    room.settles()
    rows = [row.name for row in screen(room).rows.model]
    assert ("memory_duel" in rows) is there
    if there:
        assert rows.index("memory_duel") == rows.index("rucola") + 1
        room.taps("memory_duel=1")
        assert app.settings["memory_duel"] is True
        room.taps("memory_duel=0")
        assert app.settings["memory_duel"] is False


@pytest.fixture
def with_phones(room, hours, monkeypatch):
    """The duel at a table whose first and last have phones; what these are asked."""
    table = finished("dawn-under", NAMES)
    asked = []
    app = at_home(room, Settings(), table)
    monkeypatch.setattr(app.phones, "ask_for_marks", lambda board, heard: asked.append((board, heard)))
    app.change("memory_duel", True)
    app.open_game()
    app.showing.people.phones = app.showing.people.phones._replace(connected=frozenset((0, 2)))
    app.show_screen("finale")
    room.settles()
    screen(room).tap_skip()
    room.settles()
    return asked


def test_who_has_a_phone_marks_there_and_the_screen_goes_to_the_others(room, hours, with_phones):
    page = screen(room)
    board, mark = with_phones[-1]
    assert board.seats == {0, 1, 2}
    assert page.duel.seat == 1, "nobody else has no phone"
    names = [cell.name for cell in board.cells]
    mark(0, tuple(names[:3]))
    assert with_phones[-1][0].seats == {1, 2}
    mark(0, tuple(names[5:7]))
    assert page.duel.marks == {0: tuple(names[:3])}
    hours.now += 0.7
    marks(room, 4)
    tap(room, page.done)
    assert page.clock.model.note == "here or on your phone"
    assert not page.told
    mark(2, ())
    assert page.told
    assert with_phones[-1][0] is None, "nothing is left to mark"
    assert len(page.table.model) == 3


def test_a_phone_that_is_quicker_than_the_screen_moves_it_on(room, hours, with_phones):
    page = screen(room)
    tap_time = page.seconds_for_marks
    hours.now += 0.7
    marks(room, 4)
    assert page.ends_at > 0
    with_phones[-1][1](1, ("A1",))
    assert (page.duel.seat, page.duel.current, page.ends_at) in ((0, (), 0.0), (2, (), 0.0))
    assert page.is_dead
    assert page.clock.model.seconds == tap_time


def test_leaving_the_duel_takes_the_board_from_the_phones(room, hours, with_phones):
    tap(room, screen(room).skip)
    assert with_phones[-1][0] is None
