"""The main loop sleeps until something happens, and wakes at once for fingers, the clock and threads."""

import threading
import time
from types import SimpleNamespace

import pytest
from kivy.clock import ClockBase

from companion.app import idle_loop
from tests.support.patience import PATIENCE


class Sdl:
    """Waits for a pushed event, as SDL does."""

    def __init__(self) -> None:
        self.waits: list[int] = []
        self.pushed = threading.Event()
        self.is_waiting = threading.Event()

    def SDL_WaitEventTimeout(self, _: None, milliseconds: int) -> int:  # noqa: N802 (its name in C)
        self.waits.append(milliseconds)
        self.is_waiting.set()
        return int(self.pushed.wait(milliseconds / 1000))

    def SDL_PushEvent(self, _: object) -> int:  # noqa: N802
        self.pushed.set()
        return 1


@pytest.fixture
def clock(monkeypatch):
    """A clock without events of the app."""
    clock = ClockBase()
    clock._max_fps = 30
    clock.tick()
    monkeypatch.setattr(idle_loop, "Clock", clock)
    return clock


@pytest.fixture
def window():
    polls = []
    return SimpleNamespace(
        mainloop=lambda: polls.append(0), polls=polls, canvas=SimpleNamespace(needs_redraw=False)
    )


@pytest.fixture
def sdl():
    return Sdl()


@pytest.fixture
def loop(clock, window, sdl):
    with_waiting = idle_loop.IdleLoop(window, sdl)
    yield with_waiting
    with_waiting.close()


def turn(window, clock) -> None:
    """A turn of Kivy's main loop."""
    window.mainloop()
    clock.tick()


def test_it_waits_until_the_next_event_of_the_clock(loop, window, clock, sdl):
    rung = []
    clock.schedule_once(rung.append, 0.2)
    turn(window, clock)
    assert 100 < sdl.waits[0] <= 200
    assert rung, "it does not wake too early either"
    assert window.polls, "and reads what the fingers do"


def test_it_looks_once_a_second_where_nothing_is_planned(loop, window, clock, sdl):
    sdl.pushed.set()
    turn(window, clock)
    assert sdl.waits == [1000 * idle_loop.MAX_WAIT_SECONDS + 1]


@pytest.mark.parametrize("what", ["a drawing", "a trigger", "an animation"])
def test_it_does_not_wait_where_something_is_to_be_done(loop, window, clock, sdl, what):
    window.canvas.needs_redraw = what == "a drawing"
    if what == "a trigger":
        clock.schedule_once(lambda _: None, -1)
    elif what == "an animation":
        clock.schedule_interval(lambda _: None, 0)
    turn(window, clock)
    assert not sdl.waits


def test_a_busy_loop_keeps_to_its_frames(loop, window, clock):
    clock.schedule_interval(lambda _: None, 0)
    began = time.monotonic()
    for _ in range(6):
        turn(window, clock)
    assert time.monotonic() - began > 5 / 30 - 0.05


def test_a_thread_that_schedules_something_wakes_it(loop, window, clock, sdl):
    rung = []

    def post() -> None:
        sdl.is_waiting.wait(PATIENCE)
        clock.schedule_once(rung.append)

    poster = threading.Thread(target=post)
    poster.start()
    turn(window, clock)
    poster.join()
    assert sdl.pushed.is_set()
    assert rung


def test_what_a_thread_schedules_counts_from_then(loop, window, clock, sdl):
    """The clock's own time is that of the last frame, which may be long ago."""
    rung = []

    def post() -> None:
        sdl.is_waiting.wait(PATIENCE)
        time.sleep(0.3)
        clock.schedule_once(rung.append, 0.25)

    poster = threading.Thread(target=post)
    poster.start()
    turn(window, clock)
    poster.join()
    assert not rung


def test_the_main_loop_itself_wakes_nobody(loop, window, clock, sdl):
    clock.schedule_once(lambda _: None)
    assert not sdl.pushed.is_set()


def test_what_a_key_schedules_counts_from_the_key(loop, window, clock, sdl):
    """Keys are handled while the window is polled, before the clock ticks."""
    rung = []
    window.canvas.needs_redraw = False
    clock.schedule_once(lambda _: None, 0.4)
    loop._poll = lambda: clock.schedule_once(rung.append, 0.25)
    turn(window, clock)
    assert sdl.waits
    assert not rung


def test_closed_it_leaves_the_waiting_to_kivy(loop, window, clock, sdl):
    loop.close()
    turn(window, clock)
    assert not sdl.waits
    assert window.polls


def test_a_window_that_cannot_wait_is_polled_as_before(room):
    """Off screen SDL would look every millisecond."""
    from kivy.core.window import Window

    assert idle_loop.start_idle_loop(Window) is None


def test_it_knows_since_when_an_event_can_have_waited(loop, window, clock, sdl):
    """Events are read between two frames; one that ends a sleep has come just now."""
    moving = clock.schedule_interval(lambda _: None, 0)
    turn(window, clock)
    read = time.monotonic()
    time.sleep(0.2)  # a slow frame
    turn(window, clock)
    assert loop.events_since <= read
    moving.cancel()
    clock.tick()
    clock.schedule_once(lambda _: None, 0.2)
    before = time.monotonic()
    turn(window, clock)
    assert sdl.waits
    assert loop.events_since > before + 0.1
