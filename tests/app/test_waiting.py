"""Paused games are never lost from sight: by taps, from home and back to the question."""

import time

import pytest

from companion.games.registry import find_game
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, screen, tap
from tests.journal.vocabulary import DEALT, play_on, start


@pytest.fixture
def left(tmp_path):
    """Three games that people have left, in a journal that is opened again."""
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    for seed in range(3):
        play_on(start(table, DEALT, seed), seed + 1)
    table.journal.close()
    return open_table(file)


def hours_pass(table, hours):
    """It was so long ago that anybody did anything."""
    db = table.journal.database
    for game, n, at in db.execute("SELECT game, n, at FROM records").fetchall():
        earlier = (at - 3600 * hours, game, n)
        db.execute("UPDATE records SET at = ?, sum = NULL WHERE game = ? AND n = ?", earlier)


def numbers(room):
    return [game.number for game in screen(room).games]


def picks(room, kind, number):
    game = next(game for game in screen(room).games if game.number == number)
    room.taps(f"{kind}:{game.key}")
    return game


def later(room, seconds):
    """So much time passes on the screen of waiting games."""
    shown = screen(room)
    ends = shown.clock() + seconds
    shown.clock = lambda: ends
    shown.poll_removals()
    room.settles()


def test_home_says_how_many_wait_and_whose_turns(room, left):
    app = at_home(room, Settings(), left)
    assert app.navigator.home.banner.model.title == "3 games wait"
    tap(room, app.navigator.home.go_on)
    assert app.screens.current == "waiting"
    assert numbers(room) == [3, 2, 1]
    assert all(game.turn for game in screen(room).games)


def test_without_any_there_is_no_banner(room):
    app = at_home(room, Settings())
    assert app.navigator.home.banner.parent is None


def test_any_of_them_goes_on_with_one_tap(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    picks(room, "go_on", 1)
    assert app.screens.current == "game"
    assert app.table.number == 1
    assert room.question is not None


def test_one_that_was_left_goes_on_again_after_another(room, left):
    app = at_home(room, Settings(), left)
    for number in (1, 2, 1):
        app.show_screen("waiting")
        room.settles()
        picks(room, "go_on", number)
        assert (app.screens.current, app.table.number) == ("game", number)
        app.go_home()
        room.settles()


def test_after_hours_the_table_is_asked_first(room, left):
    hours_pass(left, 3)
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    picks(room, "go_on", 2)
    assert app.screens.current == "still_lies"
    assert not app.table.has_game
    tap(room, screen(room).lies)
    assert (app.screens.current, app.table.number) == ("game", 2)


def test_who_does_not_know_is_shown_how_everything_should_lie(room, left):
    hours_pass(left, 30)
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    picks(room, "go_on", 2)
    tap(room, screen(room).show_me)
    assert app.screens.current == "repair"
    assert screen(room).tabs[1].model.tone == "chosen", "how the app has it"
    tap(room, screen(room).back)
    assert (app.screens.current, app.table.number) == ("game", 2)


def test_put_away_can_be_put_back_for_ten_seconds(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    game = picks(room, "put_away", 2)
    assert numbers(room) == [3, 1]
    later(room, 6)
    assert screen(room).rows.model[2].seconds == 4
    room.taps(f"back:{game.key}")
    assert numbers(room) == [3, 2, 1]
    picks(room, "put_away", 2)
    later(room, 11)
    assert len(screen(room).rows.model) == 2
    assert len(app.table.journal.games()) == 3, "it is kept"


def test_the_shelf_gives_back_what_was_put_away(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    picks(room, "put_away", 2)
    tap(room, screen(room).to_shelf)
    assert numbers(room) == [2]
    picks(room, "go_on", 2)
    assert app.table.number == 2
    app.go_home()
    room.settles()
    app.show_screen("waiting")
    assert numbers(room) == [2, 3, 1]


def test_deleted_is_deleted_after_ten_seconds_and_not_before(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    game = picks(room, "delete", 1)
    assert len(app.table.journal.games()) == 3
    room.taps(f"back:{game.key}")
    assert numbers(room) == [3, 2, 1]
    picks(room, "delete", 1)
    later(room, 11)
    assert [one.id for one in app.table.journal.games()] == [2, 3]


def test_whoever_leaves_the_list_has_deleted(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    picks(room, "delete", 1)
    tap(room, screen(room).back)
    assert [one.id for one in app.table.journal.games()] == [2, 3]
    assert app.navigator.home.banner.model.title == "2 games wait"


def test_the_last_one_put_away_leaves_an_empty_list_that_goes_home(room, left):
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    for number in (1, 2, 3):
        picks(room, "put_away", number)
    later(room, 11)
    assert screen(room).nothing.model == "No game waits."
    later(room, 11)
    assert app.screens.current == "home"
    assert app.navigator.home.banner.parent is None


def test_a_game_that_cannot_go_on_has_no_continue(room, left):
    header = left.journal.games()[0].header._replace(rules=99)
    left.journal.add_games([(header, time.time(), None, [])])
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    assert numbers(room)[0] == 4
    values = [getattr(one.model, "value", "") for one in room.pressables()]
    key = screen(room).games[0].key
    assert f"go_on:{key}" not in values
    assert f"put_away:{key}" in values


def test_a_long_list_is_drawn_by_a_finger_and_by_arrows(room, left):
    for seed in range(4, 9):
        play_on(start(left, DEALT, seed), 1)
    app = at_home(room, Settings(), left)
    app.show_screen("waiting")
    room.settles()
    pane = screen(room).rows
    first = pane.placed[0][0]
    touch = room.touches(300, 100)
    for y in range(100, 300, 20):
        touch.touch_move(300, y)
    touch.touch_up()
    room.settles()
    assert pane.placed[0][0] is not first
    tap(room, pane.up)
    assert pane.placed[0][0] == first
    for _ in range(6):
        if not pane.down.is_disabled:
            tap(room, pane.down)
    assert pane.placed[-1][0].number == 1


def waits_in_a_scene(table):
    """Whether people left it at something that they have not confirmed yet."""
    header, now = table.referee.header, table.latest_moment
    shown = find_game(header.game).scenes(header, now._replace(events=now.since))
    return any(scene.seconds is None for scene in shown)


def test_who_goes_on_with_another_game_begins_with_its_own_scene(lively, tmp_path):
    """The scene comes before people have sat down; it is none of the game that lay there."""
    table = open_table(tmp_path / "journal.sqlite")
    table.new("nosferatu", ["Emma", "Paul", "Mia", "Jonas", "Nele"], DEALT, 1)
    while not waits_in_a_scene(table):
        play_on(table, 1, len(table.referee.entries))
    start(table, DEALT)
    app = at_home(lively, Settings(), table)
    app.open_game()
    app.go_home()
    tap(lively, app.navigator.home.go_on)
    picks(lively, "go_on", 1)
    assert app.screens.current == "game"
    assert app.table.referee.header.game == "nosferatu"
    assert app.game.frame.scene


def test_who_sits_down_at_a_game_that_is_being_deleted_comes_home(room, left):
    app = at_home(room, Settings(), left)
    assert app.table.resume(3)
    tap(room, app.navigator.home.go_on)
    picks(room, "delete", 3)
    app.open_game()
    room.settles()
    assert app.screens.current == "home"
    assert not app.table.has_game
