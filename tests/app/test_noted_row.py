"""A complete row is shown once more while the next one is noted."""

import random

import pytest

from companion import i18n
from companion.app.offscreen import face
from companion.app.widgets.column.player_strips import StripRow
from companion.games.dawn_under.rules.pieces import HIDDEN
from companion.games.dawn_under.stage_values import RowStage
from companion.viewmodels.scene_panels import UNDO_PREFIX
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.staging import kind

ROW = ("red", "blue", "white", "green")


@pytest.fixture
def table():
    """The first row lies there, the second one is asked about (DU-8)."""
    table = dawn(kind("reveal"), players=5)
    for colour in ROW:
        table.answer(colour)
    return table


def stage(room) -> RowStage:
    return room.app.game.frame.stage


def test_the_row_is_shown_whole(room, table):
    room.shows(table)
    noted = stage(room).noted
    assert noted.person.name == table.referee.header.players[0]
    assert tuple(chip.colour for chip in (*noted.row.left, *noted.row.right)) == ROW
    assert noted.row.hidden == table.latest_moment.view.players[0].vampires - len(ROW)


def test_the_next_card_confirms_it_without_another_tap(room, table):
    room.shows(table)
    before = len(table.referee.entries)
    room.taps("red")
    assert len(table.referee.entries) == before + 1
    assert stage(room).noted is None


def test_change_takes_back_this_row_only(room, table):
    for colour in reversed(ROW):
        table.answer(colour)
    room.shows(table)
    room.taps(stage(room).noted.change.value)
    players = table.latest_moment.view.players
    assert table.latest_moment.question.seat == 1
    assert stage(room).at == 0
    assert (players[0].row[:2], players[1].row[:2]) == (ROW[:2], (HIDDEN, HIDDEN))


def test_the_first_row_has_none_before_it(room):
    room.shows(dawn(kind("reveal"), players=5))
    assert stage(room).noted is None


# The last row has no next one: the first question of the game shows it


@pytest.fixture
def all_rows():
    """All rows lie there, and a vault is asked for."""
    return dawn(kind("open"), players=5, rucola=True)


def changes(room) -> list[object]:
    return [one.value for one in room.app.game.frame.pad.wide if str(one.value).startswith(UNDO_PREFIX)]


def test_the_last_row_is_shown_with_the_first_question(room, all_rows):
    room.shows(all_rows)
    (strip,) = room.app.game.frame.strips
    assert strip.person.name == all_rows.referee.header.players[4]
    assert changes(room) == [f"{UNDO_PREFIX}:4"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("direction", [0, 180])
def test_the_last_row_is_shown_on_a_side_card(room, all_rows, language, direction):
    i18n.set_language(language)
    room.shows(all_rows)
    face(room.app, direction)
    room.settles()
    parts = room.app.game.facts.children
    (strip,) = (part for part in parts if isinstance(part, StripRow))
    assert strip.model.person.name == all_rows.referee.header.players[4]
    assert room.app.game.facts.banner in parts
    assert not room.faults()


def test_the_first_vault_confirms_the_last_row(room, all_rows):
    room.shows(all_rows)
    before = len(all_rows.referee.entries)
    room.taps("A1")
    room.taps("red")
    assert len(all_rows.referee.entries) > before
    assert changes(room) == []


def test_the_last_row_can_be_changed(room, all_rows):
    room.shows(all_rows)
    room.taps(f"{UNDO_PREFIX}:4")
    assert (all_rows.referee.question.kind, all_rows.referee.question.seat) == ("reveal", 4)
    assert stage(room).at == 0
    for colour in ROW:
        room.taps(colour)
    (strip,) = room.app.game.frame.strips
    assert tuple(chip.colour for chip in (*strip.row.left, *strip.row.right)) == ROW


def test_no_later_row_is_asked_about(room):
    """In the game a vampire that comes up is no row that was laid out."""
    seen = 0
    table = dawn(kind("open"), players=3)
    chance = random.Random(2)
    while seen < 3 and table.referee.question is not None:
        last, question = table.latest_moment.last, table.referee.question
        if last.question.kind == "reveal" and question.kind == "open" and table.referee.entries[13:]:
            room.shows_also(table) if seen else room.shows(table)
            assert changes(room) == []
            seen += 1
        table.answer(chance.choice(question.choices))
    assert seen
