"""A table in a café that nobody touches: its picture, and ghosts that play. One touch leads home."""

import pytest

from companion.app.screens.venue.ghost_game import GhostGame
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import at_home, screen, tap
from tests.gallery.before_game import table


class Cafe:
    """A table, and how long nobody has touched it."""

    def __init__(self, room, session=None, *, kiosk=True):
        settings = Settings()
        PinStore(settings).set("4711")
        settings.change("dim_minutes", 0)
        self.room, self.now = room, 0.0
        self.app = at_home(room, settings, session, kiosk=kiosk)
        self.app.idle.clock = lambda: self.now
        self.app.idle.count_touch()

    @property
    def shown(self):
        return self.app.screens.current

    def waits(self, minutes):
        for _ in range(minutes):
            self.now += 60
            self.app.idle.check_idle()
        self.room.settles()


def running_game():
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 3)
    session.answer(session.referee.question.choices[0])
    return session


def test_a_kiosk_that_nobody_touches_shows_its_picture(room):
    cafe = Cafe(room)
    cafe.waits(4)
    assert cafe.shown == "home"
    cafe.waits(1)
    assert cafe.shown == "attract"
    assert "Touch to play" in {text.text for text in screen(room).words.texts}
    cafe.waits(30)
    assert cafe.shown == "attract"


def test_at_home_there_is_no_such_picture(room):
    cafe = Cafe(room, kiosk=False)
    cafe.waits(60)
    assert cafe.shown == "home"


def test_from_elsewhere_the_start_comes_first(room):
    cafe = Cafe(room)
    cafe.app.show_screen("seats", seating=table("nosferatu", 5))
    cafe.waits(5)
    assert cafe.shown == "home"
    cafe.waits(4)
    assert cafe.shown == "home"
    cafe.waits(1)
    assert cafe.shown == "attract"


@pytest.mark.parametrize("steps", [0, 3])
def test_a_touch_anywhere_leads_home_and_starts_nothing(room, steps):
    cafe = Cafe(room)
    places = [(tile.center_x, tile.center_y) for tile in cafe.app.navigator.home.tiles]
    for place in (*places, cafe.app.navigator.home.settings.center, (5, 5), (795, 475)):
        cafe.app.show_screen("attract", seed=7, steps=steps)
        room.settles()
        room.taps_at(*place)
        assert cafe.shown == "home", place
        assert not cafe.app.table.has_game
    tap(room, cafe.app.navigator.home.tiles[0])
    assert cafe.shown == "seats", "the next touch is heard"


def test_one_touch_is_enough_in_the_dark(room):
    cafe = Cafe(room)
    cafe.app.settings.change("dim_minutes", 10)
    cafe.waits(12)
    assert cafe.shown == "attract"
    assert cafe.app.touches.asleep
    room.taps_at(*cafe.app.navigator.home.tiles[0].center)
    assert cafe.shown == "home"
    assert not cafe.app.brightness.asleep


def test_in_the_dark_nobody_plays(room):
    cafe = Cafe(room)
    cafe.app.show_screen("attract", seed=7, steps=3)
    cafe.app.touches.asleep = True
    before = list(screen(room).ghosts.table.referee.entries)
    screen(room).step()
    assert screen(room).ghosts.table.referee.entries == before
    cafe.app.touches.asleep = False


def test_a_button_of_the_table_leads_home(room):
    cafe = Cafe(room)
    cafe.waits(5)
    cafe.app.idle.count_activity()
    assert cafe.shown == "home"


def test_the_game_in_progress_is_kept_for_continue(room):
    session = running_game()
    before, question = list(session.referee.entries), session.referee.question
    cafe = Cafe(room, session)
    cafe.app.open_game()
    cafe.waits(5)
    assert cafe.shown == "still_playing"
    screen(room).handle_timeout()
    assert cafe.shown == "attract"
    screen(room).demonstrate(seed=7)
    for _ in range(20):
        screen(room).step()
    room.taps_at(400, 240)
    assert cafe.app.table is session
    assert session.referee.entries == before
    room.settles()
    tap(room, screen(room).same)
    assert cafe.shown == "game"
    assert session.referee.question is question
    assert cafe.app.game.frame == cafe.app.showing.frame()


def test_ghosts_go_on_step_by_step_until_the_picture_comes_back(room):
    cafe = Cafe(room)
    cafe.app.show_screen("attract", seed=7, steps=1)
    shown = screen(room)
    frames = []
    while shown.ghosts is not None:
        answers = [entry for entry in shown.ghosts.table.referee.entries if entry[0] == "answer"]
        assert len(answers) == len(frames) + 1, "one answer at a time"
        frames.append(shown.game.frame)
        assert shown.caption.model.sentences
        assert len(frames) < 100
        shown.step()
    assert len(set(map(repr, frames))) > 10
    assert shown.art.parent is not None
    assert shown.game.parent is None


def test_a_game_of_ghosts_comes_to_its_end_and_is_kept_nowhere():
    game = GhostGame(7)
    assert game.table.journal is None
    for _ in range(500):
        game.step()
    assert game.over


def test_a_bat_crosses_once_and_nothing_is_built_anew(lively):
    from companion.app.screens.venue.attract_screens import FLIGHT_FRAMES

    Cafe(lively).waits(5)
    shown = screen(lively)
    drawn = []
    shown.art.draw = shown.words.draw = drawn.append
    shown.flight_frames()
    parts = []
    for _ in range(FLIGHT_FRAMES):
        shown.fly()
        shown.flicker()
        parts.append(shown.bat.part)
        assert 0.92 <= shown.flame.height_now <= 1.08
    assert parts == [*(number / FLIGHT_FRAMES for number in range(1, FLIGHT_FRAMES)), 0]
    assert not shown.flight_frames.is_triggered
    lively.settles()
    assert not drawn


@pytest.mark.parametrize("steps", [0, 3])
def test_a_dark_screen_gets_no_frame(lively, steps):
    cafe = Cafe(lively)
    cafe.app.show_screen("attract", seed=7, steps=steps)
    lively.settles()
    cafe.app.idle.set_rest("sleep")
    lively.settles()
    lively.frames(5)
    shown = screen(lively)
    before = shown.flame.height_now, shown.bat.part, shown.answers_shown
    shown.flicker()
    shown.fly()
    shown.step()
    assert (shown.flame.height_now, shown.bat.part, shown.answers_shown) == before
    assert lively.frames(30) == 0


def test_a_demonstration_costs_one_frame_an_answer(lively):
    from companion.app.rendering import animation

    cafe = Cafe(lively)
    cafe.app.show_screen("attract", seed=7, steps=3)
    lively.settles()
    lively.frames(5)
    assert lively.frames(20) == 0, "no fog drifts and nothing fades"
    screen(lively).step()
    assert 1 <= lively.frames(20) <= 2
    cafe.app.go_home()
    assert animation.is_animation_enabled()


def test_in_calm_the_picture_is_still(lively):
    cafe = Cafe(lively)
    cafe.app.change("calm", True)
    cafe.waits(5)
    lively.frames(5)
    assert not screen(lively).flame_frames.is_triggered
    assert lively.frames(20) == 0
