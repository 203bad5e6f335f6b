"""What can wait is done when nobody touches the screen, and never before."""

import gc

import pytest


@pytest.fixture
def passes(hours, monkeypatch):
    """Let so many seconds pass."""
    from companion.app.shell import quiet_time

    monkeypatch.setattr(quiet_time, "QUIET", 3.0)
    monkeypatch.setattr(quiet_time, "BETWEEN", 0.6)
    return hours.on


@pytest.fixture
def quiet(passes):
    from kivy.core.window import Window

    from companion.app.shell.quiet_time import QuietTime

    time = QuietTime(Window)
    yield time
    time.let_go()


def test_jobs_wait_until_it_is_quiet_and_come_one_by_one(quiet, passes):
    done = []
    quiet.later(lambda: done.append("first"), lambda: done.append("second"))
    passes(2.0)
    assert done == []
    passes(1.5)
    assert done == ["first"]
    passes(0.7)
    assert done == ["first", "second"]


def test_a_touch_puts_them_off(quiet, room, passes):
    done = []
    quiet.later(lambda: done.append("job"))
    passes(2.0)
    room.touches(1, 1).touch_up()
    passes(2.0)
    assert done == []
    passes(1.5)
    assert done == ["job"]


def test_nothing_is_done_for_a_window_that_was_left(quiet, passes):
    done = []
    quiet.later(lambda: done.append("job"))
    quiet.let_go()
    passes(10)
    assert done == []


def test_memory_is_tidied_when_there_is_nothing_else_to_do(quiet, passes, monkeypatch):
    from companion.app.shell import quiet_time

    monkeypatch.setattr(quiet_time, "YOUNG", 0)
    tidied, given = [], []
    monkeypatch.setattr(quiet_time, "give_back", lambda: given.append(True))
    monkeypatch.setattr(gc, "collect", lambda *which: tidied.append(which))
    monkeypatch.setattr(gc, "get_count", lambda: (1, 0, 0))
    quiet.wait()
    passes(2.0)
    assert tidied == []
    passes(1.5)
    assert (tidied, given) == ([(1,)], [])
    monkeypatch.setattr(gc, "get_count", lambda: (1, 0, 10))
    quiet.wait()
    passes(3.5)
    assert (tidied, given) == ([(1,), ()], [True])


def test_the_table_is_ready_before_people_sit_down(room, passes):
    app = room.shows()
    assert not app.screens.has_screen("game")
    passes(3.5)
    assert app.screens.has_screen("game")
    assert app.screens.current == "home"
