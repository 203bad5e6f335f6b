"""One window, off screen, for all tests of this folder (one process can have only one)."""

import pytest

from companion import words
from companion.app import environment

environment.off_screen()


@pytest.fixture(scope="session")
def _kivy():
    from companion.app.screenshots import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0  # tests need not wait for the next frame


@pytest.fixture
def room(_kivy):
    """A table with a touchscreen on it: `room.shows(session)`, `room.taps("B7")`."""
    from companion.app import theme
    from tests.app.vocabulary import Room

    words.use("en")
    theme.set_text_percent(100)
    yield Room()
    words.use("en")
    theme.set_text_percent(100)


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/app/" in item.nodeid:
            item.add_marker(pytest.mark.xdist_group("window"))
