"""The ballad by taps: from the end and from the chronicle, sung, made anew, kept, shared, and forgotten."""

import json

import pytest

from companion.archive.chronicle import finished_games
from companion.archive.deletion import anonymise_group, delete_everything
from companion.archive.kept_by_game import BALLADS_FILE, KeptBallads
from companion.games.ballads import LINES
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.lit import Lit
from tests.app.test_entry import at_home, screen, tap
from tests.app.test_kiosk import holds
from tests.fourth_game import NAME, registered
from tests.gallery.after_game import with_evenings
from tests.gallery.staging import finished
from tests.journal.vocabulary import play_on, start
from tests.support.patience import PATIENCE, eventually


@pytest.fixture
def house(room):
    """The chronicle of some evenings; the page of the newest game is open."""
    app = at_home(room, Settings(), with_evenings())
    tap(room, app.navigator.home.statistics)
    room.taps(screen(room).rows.model[0].number)
    return app


def file_of(app):
    return app.table.journal.file.with_name(BALLADS_FILE)


def sings(room):
    tap(room, screen(room).ballad)
    return screen(room)


def passes(hours, page, seconds):
    """Let time pass on the page."""
    hours.now += seconds
    page.follow()


def test_without_a_voice_a_line_is_lit_for_3_2_seconds(room, hours, house):
    house.change("voice", False)
    page = sings(room)
    assert page.playing
    assert (page.sheet.model.line, page.bar.model.line) == (0, 0)
    passes(hours, page, 3.1)
    assert page.line == 0
    passes(hours, page, 0.2)
    assert (page.line, page.sheet.model.line) == (1, 1)
    tap(room, page.play)
    passes(hours, page, 60)
    assert (page.line, page.playing) == (1, False)
    tap(room, page.play)
    for _ in range(len(page.lines)):
        passes(hours, page, 3.3)
    assert (page.line, page.playing, page.sheet.model.line) == (len(page.lines), False, None)
    tap(room, page.play)
    assert (page.line, page.playing) == (0, True)


def test_the_voice_lights_the_line_that_it_speaks(room, house):
    lit = Lit(house.settings)
    house.hearing.connect(lit.surfaces)
    lit.player.seconds = 10 * PATIENCE
    page = sings(room)
    eventually(lambda: house.peripherals.spoken_sentence)
    page.follow()
    assert page.lines[page.line] == house.peripherals.spoken_sentence
    tap(room, page.play)
    eventually(lambda: not house.peripherals.spoken_sentence)
    page.show_line(5)
    tap(room, page.play)
    eventually(lambda: house.peripherals.spoken_sentence == page.lines[5])
    page.follow()
    assert page.sheet.model.line == 5
    tap(room, page.back)
    eventually(lambda: not house.peripherals.spoken_sentence)
    assert house.screens.current == "played"


def test_other_verses_are_made_and_kept_and_found_again(room, house):
    page = sings(room)
    first = page.lines
    tap(room, page.other)
    assert page.lines != first
    kept = page.lines
    tap(room, page.keep)
    assert page.keep.model.tone == "chosen"
    tap(room, page.other)
    assert page.keep.model.tone == "raised"
    tap(room, page.back)
    assert sings(room).lines == kept
    tap(room, page.keep)
    assert not file_of(house).exists()


def test_six_people_have_pages_of_four(room, tmp_path):
    app = at_home(room, Settings(), finished("dawn-under", ("Emma", "Paul", "Mia", "Jonas", "Lena", "Ben")))
    app.open_game()
    app.show_screen("end")
    room.settles()
    page = sings(room)
    assert [len(page.lines), len(page.sheet.model.stanzas)] == [24, 4]
    page.show_line(4 * LINES + 1)
    assert (len(page.sheet.model.stanzas), page.sheet.model.line) == (2, 1)
    assert page.keep.is_disabled, "without a journal no game is kept"
    tap(room, page.back)
    assert app.screens.current == "end"


def test_large_text_shows_one_stanza_at_a_time(room, house):
    house.change("text", 150)
    page = sings(room)
    assert len(page.sheet.model.stanzas) == 1
    page.show_line(LINES)
    assert page.sheet.model.stanzas[0].lines == page.lines[LINES : 2 * LINES]


def test_the_text_is_shared_as_a_code(room, house):
    page = sings(room)
    tap(room, page.share)
    assert not page.playing
    assert len(page.code.model.picture) > 40
    assert "\n".join(page.lines[:LINES]) in page._ballad.text
    tap(room, page.share)
    assert page.code.model is None


def test_a_game_without_verses_has_no_door(room):
    with registered():
        app = at_home(room, Settings(), finished(NAME, ("Emma", "Paul", "Mia")))
        app.open_game()
        app.show_screen("end")
        room.settles()
        assert not screen(room).sung
        assert screen(room).ballad.parent is None


# Forgetting


def kept_by(room, tmp_path):
    """Somebody's game with a kept ballad; the page of the game is open."""
    table = play_on(start(open_table(tmp_path / "journal.sqlite")))
    app = at_home(room, Settings(), table)
    app.open_game()
    app.show_screen("end")
    room.settles()
    page = sings(room)
    tap(room, page.keep)
    assert file_of(app).exists()
    return app, page.lines


def test_a_kept_ballad_holds_no_names(room, tmp_path):
    app, lines = kept_by(room, tmp_path)
    names = app.table.referee.header.players
    assert any(name in line for name in names for line in lines)
    assert not any(name in file_of(app).read_text() for name in names)


def test_somebody_who_is_forgotten_is_sung_of_no_more(room, hours, tmp_path):
    app, _ = kept_by(room, tmp_path)
    name = app.table.referee.header.players[0]
    app.table.clear_game()
    app.go_home()
    tap(room, app.navigator.home.statistics)
    room.taps("tab:people")
    room.taps(name)
    holds(room, hours, "forget", 2.3)
    room.taps("tab:evenings")
    room.taps(screen(room).rows.model[0].number)
    lines = sings(room).lines
    assert lines
    assert not any(name in line for line in lines)
    assert any("Player One" in line or "Player Two" in line for line in lines)


def test_a_deleted_game_takes_its_ballad_along(room, hours, tmp_path):
    app, _ = kept_by(room, tmp_path)
    tap(room, screen(room).back)
    tap(room, screen(room).statistics)
    room.taps(app.table.number)
    holds(room, hours, "delete", 2.3)
    assert not file_of(app).exists()


def test_an_end_that_is_taken_back_takes_its_ballad_along(room, tmp_path):
    app, _ = kept_by(room, tmp_path)
    tap(room, screen(room).back)
    tap(room, screen(room).undo)
    if app.table.referee.over is not None:
        tap(room, screen(room).undo)
    assert app.table.referee.over is None
    assert not file_of(app).exists()


@pytest.mark.parametrize("forget", [delete_everything, lambda table: anonymise_group(table, 0)])
def test_ballads_go_with_the_guests_and_with_everything(room, tmp_path, forget):
    app, _ = kept_by(room, tmp_path)
    assert forget(app.table)
    assert not file_of(app).exists()


def test_ballads_of_earlier_groups_stay(room, tmp_path):
    app, _ = kept_by(room, tmp_path)
    assert anonymise_group(app.table, app.table.number)
    assert file_of(app).exists()


@pytest.mark.parametrize("damage", ["", "[]", '{"1.5": 7}', '{"x": {"language": "de", "stanzas": []}}'])
def test_a_damaged_file_is_no_ballad_and_is_replaced(room, tmp_path, damage):
    app, lines = kept_by(room, tmp_path)
    kept, (game,) = file_of(app).read_text(), finished_games(app.table.journal)
    file_of(app).write_text(damage)
    ballads = KeptBallads(app.table.journal)
    assert ballads.of(game.started) is None
    page = screen(room)
    page.refresh()
    tap(room, page.keep)
    assert json.loads(file_of(app).read_text()) == json.loads(kept)
    assert page.lines == lines
