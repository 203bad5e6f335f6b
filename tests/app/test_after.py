"""After the game, by real touches: the end, the statistics, and the board that people draw."""

from functools import lru_cache
from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.app.games.dawn_under.ground import PITCH
from companion.app.offscreen import SIZES, picture
from companion.app.rendering import theme
from companion.app.widgets.art.charts import DASHES, dashed
from companion.table import open_table
from tests.gallery.scenes import SCENES

ROOT = Path(__file__).resolve().parent.parent.parent
AGAINST = ["red", "yellow", "white", "blue"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


@lru_cache
def scene(name):
    return SCENES[name]()


def comes_to(room, name):
    """The app at one of the scenes."""
    session, bring = scene(name)
    room.shows(session, home=True)
    bring(room.app)
    room.settles()
    return room.app.screens.current_screen


def nearly_won(lid: str):
    """Only Emma's last lid is missing; under A1 lies a lid that all have seen, and must remember."""
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    for choice in (0, *AGAINST * 3, "A1", lid, "leave", "A2", "green", "leave", "A3", "green", "leave"):
        session.answer(choice)
    session.correct({"seat": 0, "row": ["black"]})
    session.answer("D1")
    return session


def looks_back(room):
    """On from the finale, past the awards, to the last screen."""
    assert room.app.screens.current == "finale"
    finale = room.app.screens.current_screen
    while room.app.screens.current == "finale":
        room.taps_at(*finale.on.center)
    assert room.app.screens.current == "end"
    return room.app.screens.current_screen


# the end of a game


def test_the_last_answer_brings_the_end(room):
    room.shows(nearly_won("green"))
    room.taps("black")
    end = looks_back(room)
    assert end.headline.model[0] == "Emma wins!"
    assert end.board.model is not None


def test_before_the_end_there_is_no_end_screen(room):
    room.shows(nearly_won("green"))
    room.app.show_screen("end")
    room.settles()
    assert room.app.screens.current == "game"
    end = room.app.screens.get_screen("end")
    assert end.after is None
    assert end.board is None


def test_nobody_learns_the_vampire_before_the_end(room):
    session = open_table(None)
    session.new("nosferatu", ["Emma", "Paul", "Mia", "Jonas", "Lena"], {"simulate": True}, 4)
    room.shows(session)
    room.app.show_screen("end")
    room.settles()
    end = room.app.screens.get_screen("end")
    assert room.app.screens.current == "game"
    assert end.after is None
    assert not end.stages


def test_the_same_people_play_again(room):
    room.shows(nearly_won("green"))
    room.taps("black")
    end = looks_back(room)
    before = room.app.table.referee.header
    room.taps_at(*end.again.center)
    assert room.app.screens.current == "guide"
    assert end.after is None
    room.taps("skip")
    after = room.app.table.referee
    assert after.over is None
    assert (after.header.players, after.header.options) == (before.players, before.options)
    assert after.header.seed != before.seed, "all else is new"


def test_undo_out_of_the_end_closes_it_at_once(room):
    room.shows(nearly_won("green"))
    room.taps("black")
    end = looks_back(room)
    room.taps_at(*end.undo.center)
    assert room.app.screens.current == "end", "a second tap is asked for"
    room.taps_at(*end.undo.center)
    assert room.app.screens.current == "game"
    assert room.question.kind == "lid"
    assert end.after is None
    assert [w for w in (end.board, end.slider, end.chart, *end.medals) if w.model is not None] == []
    room.taps("black")
    assert room.app.screens.current == "finale"


def test_two_worlds_look_alike_until_the_game_is_over(room, tmp_path):
    pictures = []
    for lid in ("green", "black"):
        room.shows(nearly_won(lid))
        before = picture(tmp_path / f"{lid}.png").read_bytes()
        room.taps("white")
        assert room.app.screens.current == "game"
        room.app.undo()
        room.taps("black")
        finale = picture(tmp_path / f"{lid}_finale.png").read_bytes()
        looks_back(room)
        over = picture(tmp_path / f"{lid}_over.png").read_bytes()
        room.app.undo()
        room.settles()
        pictures.append((before, picture(tmp_path / f"{lid}_again.png").read_bytes(), finale, over))
    (before, again, finale, over), (other_before, other_again, other_finale, other_over) = pictures
    assert before == other_before
    assert finale == other_finale, "the finale can still be undone: it tells nothing"
    assert again == other_again
    assert over != other_over, "the end tells what lay under A1"


def test_the_slider_goes_back_in_time(room):
    end = comes_to(room, "end_dawn")
    last = end.slider.model.turns
    room.taps_at(*end.slider.place_of(0))
    assert end.board.model.turn == 0
    assert end.board.model.number == 0
    finger = room.touches(*end.slider.place_of(1))
    finger.touch_move(*end.slider.place_of(last // 2))
    finger.touch_up()
    room.settles()
    assert end.board.model.turn == last // 2


def test_play_shows_the_game_turn_by_turn(room):
    end = comes_to(room, "end_dawn")
    last = end.slider.model.turns
    room.taps_at(*end.play.center)
    assert end.player.is_triggered
    assert end.play.model[0] == "pause"
    began = end.slider.model.turn  # a slow machine may have shown a turn already
    assert began < last // 2
    end.next_turn()
    assert end.slider.model.turn == began + 1
    room.taps_at(*end.play.center)
    assert not end.player.is_triggered
    assert end.play.model[0] == "play"


def test_the_true_board_comes_quarter_by_quarter(room):
    """People lift the real lids along with it; then all of it is seen again."""
    end = comes_to(room, "end_dawn")
    whole = end.board.model
    for letter in "ABCD":
        room.taps_at(*end.part.center)
        assert {cell.name[0] for cell in end.board.model.cells} == {letter}
        assert len(end.board.model.cells) == 15
        assert end.caption.model[1] == f"Lift the lids of quarter {letter}, too."
    room.taps_at(*end.part.center)
    assert end.board.model == whole


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_what_can_be_tapped_in_the_replay_is_large_enough(room, size):
    room.size(size)
    end = comes_to(room, "end_dawn_six")
    room.taps_at(*end.board.middle_of("B7"))
    assert end.board.scale * PITCH >= dp(48)
    for button in (*end.people[: end.person_count], end.play, end.part, end.slider):
        assert min(button.size) >= dp(48) - 0.5


def test_no_line_of_the_chart_is_known_by_its_colour_alone():
    """Each is drawn with other pieces and gaps; together the pieces are as long as the line, but for gaps."""
    line = [(0.0, 0.0), (60.0, 0.0), (60.0, 80.0)]
    drawn = [list(dashed(line, pattern)) for pattern in DASHES]
    assert len({str(pieces) for pieces in drawn}) == len(DASHES) == len(theme.PLAYERS)
    assert drawn[0] == [line]
    for pieces in drawn[1:]:
        ends = [at for piece in pieces for at in (piece[0], piece[-1])]
        assert ends == sorted(ends), "one after another, along the line"
        assert len(pieces) > 4


def test_a_badge_shows_what_that_player_looked_at(room):
    end = comes_to(room, "end_dawn")
    everybody = end.board.model.number
    room.taps_at(*end.people[3].center)
    assert end.board.model.seat == 2
    assert end.board.model.number < everybody
    room.taps_at(*end.people[0].center)
    assert end.board.model.number == everybody


def test_a_tap_on_a_vault_tells_who_looked(room):
    end = comes_to(room, "end_dawn")
    room.taps_at(*end.board.middle_of("B7"))
    assert end.caption.model[1].startswith("B7: ")
    room.taps_at(*end.board.middle_of("B7"))
    assert not any(cell.chosen for cell in end.board.model.cells)


def test_from_the_end_to_the_chronicle_and_back_and_home(room):
    end = comes_to(room, "end_dawn")
    room.taps_at(*end.statistics.center)
    assert room.app.screens.current == "chronicle"
    assert end.after is None, "nothing stays behind a screen that is not shown"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "end"
    assert end.board.model is not None
    room.taps_at(*end.home.center)
    assert room.app.screens.current == "home"


def test_the_end_speaks_another_language_at_once(room):
    end = comes_to(room, "end_dawn")
    room.app.change("language", "de")
    assert end.headline.model[0] == "Emma gewinnt!"


def test_while_the_end_is_shown_nothing_redraws(room):
    comes_to(room, "end_dawn")
    room.frames(12)
    assert room.frames(5) == 0


# the statistics


def test_statistics_of_one_game_by_a_tap(room):
    screen = comes_to(room, "statistics")
    all_games = screen.numbers.model[0][1]
    room.taps("nosferatu")
    assert int(screen.numbers.model[0][1]) < int(all_games)
    assert room.button("nosferatu").tone == "chosen"
    room.taps("")
    assert screen.numbers.model[0][1] == all_games


def test_the_chronicle_from_home(room):
    room.shows(None)
    room.taps("statistics")
    assert room.app.screens.current == "chronicle"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "home"


# the board


def test_a_board_that_is_drawn_by_taps_is_played_on(room):
    screen = comes_to(room, "calibrate")
    room.taps_at(*screen.paper.middle_of(0, 0))
    assert screen.keep.is_disabled, "59 vaults are no board"
    room.taps_at(*screen.paper.middle_of(3, 3))
    assert not screen.keep.is_disabled
    room.taps("keep")
    assert room.app.screens.current == "home"
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 3)
    session.answer(0) if session.referee.question.kind == "first" else None
    room.shows_also(session)
    assert room.app.game.stage.model.layout[0] == ".AAABBBB"
    room.taps("A15")
    assert session.referee.entries[-1][0] in ("answer", "dealt")
    assert any(event.kind == "opened" and event.vault == "A15" for event in session.referee.told)


def test_a_finger_paints_what_it_is_drawn_over(room):
    screen = comes_to(room, "calibrate")
    room.taps("B")
    finger = room.touches(*screen.paper.middle_of(0, 0))
    for column in (1, 2, 3):
        finger.touch_move(*screen.paper.middle_of(0, column))
    finger.touch_up()
    room.settles()
    assert screen.sketch.layout()[0] == "BBBBBBBB"


def test_the_shipped_board_comes_back(room):
    screen = comes_to(room, "calibrate")
    room.taps_at(*screen.paper.middle_of(0, 0))
    room.taps("shipped")
    assert screen.sketch.trouble() is None


def test_a_large_board_scrolls_by_quarter(room):
    screen = comes_to(room, "calibrate")
    for _ in range(4):
        room.taps_at(*screen.wider.center)
        room.taps_at(*screen.higher.center)
    assert screen.paper.target() >= 48
    assert not room.faults()
    room.taps_at(*screen.corners[2].center)
    assert screen.paper.square_at(*screen.paper.middle_of(11, 11)) == (11, 11)
    room.taps_at(*screen.paper.middle_of(11, 11))
    assert screen.sketch.rows[11][11] == "A"


@pytest.mark.parametrize("size", SIZES)
def test_squares_are_large_enough_for_a_finger(room, size):
    room.size(size)
    screen = comes_to(room, "calibrate")
    assert screen.paper.target() >= (50 if size == "720x1280" else 48)


def test_the_board_is_drawn_from_the_settings(room):
    room.shows(None)
    room.app.show_screen("settings", tab="table")
    room.settles()
    room.taps("copies=0")
    assert room.app.screens.current == "calibrate"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "settings"


# the pictures of the README


def test_every_picture_of_the_readme_has_its_scene():
    from tests.gallery.readme_pictures import MAX_PICTURE_BYTES, PICTURES

    assert set(PICTURES.values()) <= set(SCENES)
    for file in (ROOT / "docs" / "pictures").glob("*.png"):
        assert file.stem.removesuffix(".de") in PICTURES, "make them anew"
        assert file.stat().st_size <= MAX_PICTURE_BYTES, file.name
