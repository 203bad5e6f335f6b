"""What can wait is done when nobody touches the screen, and never before."""

import gc

import pytest

from companion.app.services import garbage_collector


@pytest.fixture
def passes(hours, monkeypatch):
    """Let so many seconds pass."""
    from companion.app.services import idle_work

    monkeypatch.setattr(idle_work, "IDLE_SECONDS", 3.0)
    monkeypatch.setattr(idle_work, "JOB_GAP_SECONDS", 0.6)
    return hours.on


@pytest.fixture
def is_over() -> list[bool]:
    """Whether the game is over, as the first and only item."""
    return [False]


@pytest.fixture
def quiet(passes, is_over):
    from kivy.core.window import Window

    from companion.app.services.idle_work import IdleQueue

    time = IdleQueue(Window, lambda: is_over[0])
    yield time
    time.close()


def test_jobs_wait_until_it_is_quiet_and_come_one_by_one(quiet, passes):
    done = []
    quiet.add(lambda: done.append("first"), lambda: done.append("second"))
    passes(2.0)
    assert done == []
    passes(1.5)
    assert done == ["first"]
    passes(0.7)
    assert done == ["first", "second"]


def test_a_touch_puts_them_off(quiet, room, passes):
    done = []
    quiet.add(lambda: done.append("job"))
    passes(2.0)
    room.touches(1, 1).touch_up()
    passes(2.0)
    assert done == []
    passes(1.5)
    assert done == ["job"]


def test_nothing_is_done_for_a_window_that_was_left(quiet, passes):
    done = []
    quiet.add(lambda: done.append("job"))
    quiet.close()
    passes(10)
    assert done == []


@pytest.fixture
def collector(monkeypatch):
    """Python's collector, which only notes what it is told."""
    noted = []
    monkeypatch.setattr(gc, "collect", lambda *which: noted.append(("collect", *which)))
    for name in ("freeze", "unfreeze", "enable", "disable"):
        monkeypatch.setattr(gc, name, lambda name=name: noted.append((name,)))
    monkeypatch.setattr(gc, "set_threshold", lambda *most: noted.append(("set_threshold",)))
    monkeypatch.setattr(garbage_collector, "trim_heap", lambda: noted.append(("give_back",)))
    return noted


def test_memory_is_tidied_when_there_is_nothing_else_to_do(quiet, passes, monkeypatch, collector):
    monkeypatch.setattr(gc, "get_count", lambda: (garbage_collector.YOUNG_THRESHOLD, 0, 9))
    quiet.postpone()
    passes(2.0)
    assert collector == []
    passes(1.5)
    assert collector == [("collect", 1)]


@pytest.mark.parametrize(
    ("count", "done"),
    [
        ((1, 0, 0), []),
        ((1, 1, 0), [("collect", 1)]),
        ((1, 0, garbage_collector.YOUNG_COLLECTIONS), [("collect",), ("freeze",)]),
        ((1, 0, garbage_collector.YOUNG_COLLECTIONS + 1), [("freeze",)]),
    ],
)
def test_what_has_outlived_two_looks_is_laid_aside_and_never_many_at_once(
    monkeypatch, collector, count, done
):
    tidier = garbage_collector.GcScheduler()
    tidier.begin()
    collector.clear()
    monkeypatch.setattr(gc, "get_count", lambda: count)
    tidier.collect_young()
    assert collector == done


def test_after_each_game_everything_is_collected_once(quiet, is_over, monkeypatch):
    seen = []
    for name in ("collect_young", "collect_after_game"):
        monkeypatch.setattr(garbage_collector.gc_scheduler, name, lambda name=name: seen.append(name))
    for is_over[0] in (False, True, True, False, True):
        quiet.run_all()
    young, whole = "collect_young", "collect_after_game"
    assert seen == [young, whole, young, young, whole]


def test_a_full_collection_after_a_game_lays_aside_what_is_left(collector):
    tidier = garbage_collector.GcScheduler()
    tidier.collect_after_game()
    assert collector == [], "no program runs"
    tidier.begin()
    collector.clear()
    tidier.collect_after_game()
    assert collector == [("unfreeze",), ("collect",), ("freeze",), ("give_back",)]


def test_nothing_is_laid_aside_where_no_program_runs(monkeypatch, collector):
    monkeypatch.setattr(gc, "get_count", lambda: (1, 0, 1))
    tidier = garbage_collector.GcScheduler()
    tidier.collect_young()
    assert collector == []
    tidier.collect_all()
    assert ("freeze",) not in collector


def test_everything_is_looked_through_once_nobody_has_been_there_for_minutes(room, collector):
    app = room.shows()
    now = [app.idle.clock()]
    app.idle.clock = lambda: now[0]
    app.idle.count_activity()

    def looks_after(minutes: float) -> int:
        now[0] += 60 * minutes
        app.idle.check_idle()
        return collector.count(("collect",))

    before = looks_after(1)
    assert looks_after(0.5) == before
    assert looks_after(1) == before + 1
    assert looks_after(30) == before + 1
    app.idle.count_activity()
    looks_after(0)
    assert looks_after(2.5) == before + 2


def test_the_table_is_ready_before_people_sit_down(room, passes):
    app = room.shows()
    assert not app.screens.has_screen("game")
    passes(3.5)
    assert app.screens.has_screen("game")
    assert app.screens.current == "home"
