"""A way in for those who have never seen this: the slab on home, three pictures, rules, a demonstration."""

import pytest
from kivy.metrics import dp

from companion.app.screens.home import demo_screen
from companion.app.screens.venue import attract_screen
from companion.app.widgets.buttons import Pressable
from companion.archive.statistics import statistics
from companion.presenters.home import about_model
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.lit import lights_up, simulated
from tests.app.test_entry import at_home, screen, tap
from tests.journal.vocabulary import DEALT, play_on, start


def waiting(tmp_path, games):
    """Games that people have left."""
    table = open_table(tmp_path / "journal.sqlite")
    for seed in range(games):
        play_on(start(table, DEALT, seed), seed + 1)
    table.journal.close()
    return open_table(tmp_path / "journal.sqlite")


@pytest.mark.parametrize(
    ("games", "button", "wide"), [(0, None, 768), (1, "continue", 222), (2, "waiting", 222)]
)
def test_home_explains_itself_whatever_waits(room, tmp_path, games, button, wide):
    home = at_home(room, Settings(), waiting(tmp_path, games)).navigator.home
    assert (home.banner.parent is not None) == bool(games)
    assert (home.go_on.model.value if games else None) == button
    assert round(home.newcomer.width / dp(1)) == wide, "without a banner it has all the room"
    assert room.faults() == []
    tap(room, home.newcomer)
    assert room.app.screens.current == "what"


def test_where_guests_may_be_new_the_keeper_stands_beside_them(room, tmp_path):
    settings = Settings()
    settings.remember([("Emma", 0)])
    PinStore(settings).set("4711")
    app = at_home(room, settings, waiting(tmp_path, 1), kiosk=True)
    app.go_home()
    room.settles()
    home = app.navigator.home
    assert home.anew.parent is not None
    assert home.newcomer.parent is not None
    assert room.faults() == []


def test_three_pictures_come_by_themselves_and_the_last_one_stays(room):
    at_home(room).show_screen("what")
    seen = [screen(room).picture.model]
    for _ in range(4):
        screen(room).turn_over()
        room.settles()
        seen.append(screen(room).picture.model)
    assert seen == [0, 1, 2, 2, 2]
    tap(room, screen(room).points[1])
    assert screen(room).picture.model == 1
    assert not screen(room)._later.is_triggered, "who taps has time"


def test_the_three_sentences_are_read_aloud(room):
    lit = lights_up(room, simulated())
    room.app.show_screen("what")
    room.settles()
    lit.said()
    lit.voice.said.clear()
    tap(room, screen(room).aloud)
    assert lit.said() == [point.text for point in about_model(0).points]


def test_the_rules_of_every_game_can_be_read_without_a_game(room):
    at_home(room).show_screen("what")
    room.settles()
    tap(room, screen(room).rules)
    assert room.app.screens.current == "book"
    books = [answer.value for answer in screen(room).books.model]
    assert books == ["book:dawn-under", "book:rucola", "book:nosferatu", "book:mau-mau"]
    room.taps("book:nosferatu")
    assert screen(room).roll.lines
    tap(room, screen(room).back)
    assert room.app.screens.current == "what"
    tap(room, screen(room).back)
    assert room.app.screens.current == "home"


def test_two_ghosts_show_four_turns_and_leave_nothing(room, tmp_path):
    table = open_table(tmp_path / "journal.sqlite")
    at_home(room, Settings(), table).show_screen("what")
    room.settles()
    tap(room, screen(room).watch)
    shown = screen(room)
    assert demo_screen.LEAST_SECONDS == 2 * attract_screen.ANSWER_SECONDS, "half as fast"
    assert shown.band.model == "Demonstration"
    turns, kinds, told, pointed = set(), set(), [], 0
    while not shown.over:
        turns.add(shown.ghosts.turns)
        kinds |= {type(shown.ghosts.asked).__name__}
        if shown.paper.model is not None:
            told.append(shown.paper.model.sentence)
            assert shown._stepping.timeout >= 1.5 + 0.065 * len(told[-1])
            pointed += bool(shown.hand.model)
        shown.step()
        room.settles()
    assert {"Open", "Lid"} <= kinds, "the lid is asked for, too"
    assert all(told)
    assert pointed == len(told), "a finger is on every answer"
    assert turns == set(range(1, demo_screen.TURNS + 1))
    assert shown.band.model == "That is how it goes"
    assert not shown._stepping.is_triggered, "nothing moves any more"
    assert not table.has_game
    assert table.journal.games() == []
    assert statistics(table.journal, 0.0)[""].games == 0


def test_a_demonstration_hears_no_touch_but_the_way_back(room):
    at_home(room).show_screen("watch")
    room.settles()
    shown = screen(room)
    before = list(shown.ghosts.table.referee.entries)
    for widget in list(shown.game.walk()):
        if isinstance(widget, Pressable) and not shown.finish.hit(*room.middle(widget)):
            room.taps_on(widget)
    assert shown.ghosts.table.referee.entries == before
    tap(room, shown.finish)
    assert room.app.screens.current == "what"
    assert shown.ghosts is None
    assert not shown._stepping.is_triggered
