"""One window, off screen, for all tests of this folder (one process can have only one)."""

import logging

import pytest

from companion import i18n
from companion.app import environment
from companion.app.offscreen import MAX_SIDE_PX

environment.use_offscreen_window()
environment.configure(
    MAX_SIDE_PX, MAX_SIDE_PX
)  # a surface never grows, and importing the window already makes it


@pytest.fixture(scope="session")
def _kivy():
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0  # tests need not wait for the next frame


@pytest.fixture(autouse=True)
def _layout_settles():
    """Fail a test with a frame that never settled: Kivy gives it up and logs that."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    collector = Collector(logging.CRITICAL)
    logging.getLogger("kivy").addHandler(collector)
    yield
    logging.getLogger("kivy").removeHandler(collector)
    assert not found, found[0]


@pytest.fixture
def room(_kivy, monkeypatch):
    """A table with a touchscreen on it: `room.shows(session)`, `room.taps("B7")`."""
    from companion.app.rendering import animation, theme
    from companion.settings import pins
    from tests.app.vocabulary import Room

    monkeypatch.setattr(pins, "SCRYPT_COST", 2**10)  # what a real one costs is asked elsewhere
    i18n.set_language("en")
    theme.set_text_percent(100)
    # a table that was left dark or unattended by the test before has nothing to do with this one
    animation.is_calm = animation.is_screen_dark = animation.is_unattended = False
    people = Room()
    yield people
    people.leaves()
    i18n.set_language("en")
    theme.set_text_percent(100)


@pytest.fixture
def mouse(room, monkeypatch):
    """Nobody touches the screen: a mouse does it all."""
    from tests.app.mouse import Mouse

    def presses(x: float, y: float) -> Mouse:
        pointer = Mouse(x, y)
        pointer.touch_down()
        return pointer

    monkeypatch.setattr(Mouse, "down", False)
    monkeypatch.setattr(room, "touches", presses)
    return room


@pytest.fixture
def hours(room):
    """Time that passes only as the test says, however busy the machine is: `hours.on(0.5)`."""
    from tests.support.hours import FRAME, Hours

    class RoomHours(Hours):
        def on(self, seconds: float) -> int:
            """Thirty frames a second; how often the window was drawn."""
            drawn = 0
            for _ in range(max(1, round(seconds / FRAME))):
                self.now += FRAME
                drawn += room.frames(1)
            return drawn

        def later(self, seconds: float) -> None:
            """All this time passes at once."""
            self.now += seconds
            room.settles()

    with RoomHours().set_clock() as passing:
        yield passing


@pytest.fixture
def lively(room, hours):
    """Everything moves that can, in `room.hours`."""
    from companion.app.rendering import animation

    animation.is_enabled = True
    room.hours = hours
    yield room
    animation.is_enabled = False
