"""The two apps of tests.bench.quarter, each in its own process: started, tapped and measured."""

import gc
import json
import os
import random
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

FPS = 30
SIZE = (800, 480)
WATCHED = 1.0
"""Longest time after a tap in which animations are measured."""
REST = 0.2
"""Pause before a tap; an earlier tap is ignored by the app's dead time."""
HELD = 0.1
"""How long a finger stays down."""
PATIENCE = 5
"""Number of frames after which a touch without a reaction counts as ignored."""
TRIES = 6
"""Number of ignored taps after which a question is answered by code, untimed."""


class Collections:
    """Durations of garbage collections, in wall time and in processor time.

    Wall time includes waiting for the next period, if earlier frames have used up the quota.
    """

    def __init__(self) -> None:
        self.longest, self.most_work = 0.0, 0.0
        self._began = (0.0, 0.0)
        gc.callbacks.append(self._noted)

    def _noted(self, phase: str, _: object) -> None:
        now = (time.perf_counter(), time.thread_time())
        if phase == "start":
            self._began = now
        else:
            passed, worked = (1000 * (end - start) for end, start in zip(now, self._began, strict=True))
            self.longest, self.most_work = max(self.longest, passed), max(self.most_work, worked)

    @property
    def told(self) -> dict[str, float]:
        return {"collection_by_clock": self.longest, "collection_work": self.most_work}


class Watch:
    """Counts frames, and times them after a tap."""

    def __init__(self, began: float) -> None:
        self._began = began
        self.flips: list[float] = []
        self.told: dict[str, Any] = {"presses": [], "lifts": [], "answers": [], "late": 0, "shown": 0}

    def first_picture(self) -> None:
        """Wait for the first frame."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        Window.bind(on_flip=self._shown)
        while not self.flips and not EventLoop.quit:
            self._frame()
        self.told["start"] = time.time() - self._began

    def look_on(self, still: Callable[[], bool]) -> None:
        """Process frames while `still()` is true."""
        while still():
            self._frame()

    def glance(self) -> None:
        """Process one frame."""
        self._frame()

    def rested(self, still: Callable[[], bool]) -> None:
        """Idle while `still()` is true, then record the memory."""
        import kivy.tests.common  # noqa: F401 (it imports pytest, which would cost the first tap)

        self.look_on(still)
        self.told["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    def tap(self, x: float, y: float) -> None:
        """Time a press (the button sinks) and a lift (the next question appears and moves)."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(x, y)
        time.sleep(REST)
        if not self._timed("presses", touch.touch_down):
            touch.touch_up()
            return
        self.look_on(partial(_before, time.perf_counter() + HELD))
        self._timed("lifts", touch.touch_up, whole="answers")
        self._watch_motion()

    def _timed(self, what: str, deed: Callable[[], object], whole: str = "") -> bool:
        """Time from `deed` to the first frame, and to the first frame after everything it caused."""
        from kivy.clock import Clock

        Clock._max_fps = 0  # without a frame rate limit
        first, start = len(self.flips), time.perf_counter()
        deed()
        done = len(self.flips)
        for _ in range(PATIENCE):
            self._frame()
            if len(self.flips) > done:
                break
        Clock._max_fps = FPS
        if len(self.flips) == first:
            return False
        self.told[what].append(1000 * (self.flips[first] - start))
        if whole and len(self.flips) > done:
            self.told[whole].append(1000 * (self.flips[done] - start))
        return True

    def rest(self) -> None:
        """Idle until no animation runs."""
        from kivy.animation import Animation

        self.look_on(partial(bool, Animation._instances))

    def _watch_motion(self) -> None:
        """Count dropped frames while an animation runs, at 30 frames per second."""
        from kivy.animation import Animation

        first, end = len(self.flips), time.perf_counter() + WATCHED
        while Animation._instances and time.perf_counter() < end:
            self._frame()
        seen = self.flips[first:]
        self.told["shown"] += max(0, len(seen) - 1)
        gaps = (after - before for before, after in pairwise(seen))
        self.told["late"] += sum(max(0, round(gap * FPS) - 1) for gap in gaps)

    def _frame(self) -> None:
        from kivy.base import EventLoop

        if EventLoop.quit:
            sys.exit("The app was ended from outside.")  # it would run without taps for ever
        EventLoop.idle()

    def _shown(self, *_: object) -> None:
        """Record a frame that is completely drawn."""
        from kivy.graphics.opengl import glFinish

        glFinish()
        self.flips.append(time.perf_counter())


def _before(end: float) -> bool:
    return time.perf_counter() < end


def ours(began: float, answers: int) -> dict[str, Any]:
    """Run the real app with a journal, with every game."""
    from companion.app import environment

    environment.use_offscreen_window()
    environment.configure(*SIZE)
    from kivy.base import EventLoop

    collections, watch = Collections(), Watch(began)
    EventLoop.mainloop = lambda: _play(watch, answers)
    from companion.app.startup import run
    from companion.system.data_folder import data_folder

    run(data_folder() / "journal.sqlite")
    return watch.told | collections.told


NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]


def _play(watch: Watch, answers: int) -> None:
    from kivy.app import App

    from companion.games.registry import GAMES

    app: Any = App.get_running_app().services
    watch.first_picture()
    watch.rested(lambda: bool(app.quiet.pending))
    for game in GAMES:
        _play_game(app, watch, game, answers // len(GAMES))


def _play_game(app: Any, watch: Watch, game: str, count: int) -> None:
    """Tap through a simulated game, with pauses between taps."""
    from companion.games.registry import find_game
    from companion.table.pacing import ScenePacing

    chance, table = random.Random(3), app.table
    options = {"simulate": True, **find_game(game).demonstrated}
    done = len(watch.told["lifts"]) + count
    while len(watch.told["lifts"]) < done:
        table.new(game, NAMES, options, chance.randrange(1000))
        table.pace.tempo = ScenePacing(1000.0)  # only a tap ends a scene
        app.open_game()
        in_vain, entries = 0, 0
        while (question := table.referee.question) is not None and len(watch.told["lifts"]) < done:
            watch.glance()  # idle work prepares what has been laid out
            app.quiet.run_all()
            watch.glance()
            scene = table.pace.scene
            if scene is not None and scene.firm:
                watch.look_on(lambda scene=scene: table.pace.scene is scene)
                continue
            places = _targets(app.game)
            if places and in_vain < TRIES:
                app.game.dead_time.__init__()  # no dead time here
                watch.tap(*chance.choice(places))
            else:
                app.play.advance_scene() if scene is not None else app.answer(chance.choice(question.choices))
                watch.rest()
            in_vain = in_vain + 1 if len(table.referee.entries) == entries else 0
            entries = len(table.referee.entries)


def _targets(screen: Any) -> list[tuple[float, float]]:
    """Return the centre of every widget that can be tapped now.

    Commands that leave the game and drawers, which must be held, are excluded.
    """
    from companion.app.widgets.drawn import DrawnWidget

    left_out = {screen.slots[name] for name in ("undo", "redo", "help", "pause", "drawer", "handle")}
    found = []
    for slot in set(screen.slots.values()) - left_out:
        for one in slot.walk(restrict=True):
            if isinstance(one, DrawnWidget) and one.opacity:
                found += [one.to_window(x + w / 2, y + h / 2) for x, y, w, h in one.touch_targets()]
    return sorted(found)


def bare(began: float, answers: int) -> dict[str, Any]:
    """Run a bare app: a label and a button that counts and moves."""
    os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"] = "offscreen", "dummy"
    from kivy.config import Config

    for name, value in (("width", SIZE[0]), ("height", SIZE[1]), ("maxfps", FPS)):
        Config.set("graphics", name, str(value))
    from kivy.animation import Animation
    from kivy.app import App
    from kivy.base import EventLoop
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    label, button, box = Label(text="0"), Button(text="Hello"), BoxLayout()
    watch = Watch(began)

    def count(*_: object) -> None:
        label.text = str(int(label.text) + 1)
        label.opacity = 0
        Animation(opacity=1, duration=0.16).start(label)

    def loop() -> None:
        watch.first_picture()
        end = time.monotonic() + 1
        watch.rested(lambda: time.monotonic() < end)
        for _ in range(answers):
            watch.tap(*button.center)

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Any:
            button.bind(on_release=count)
            box.add_widget(label)
            box.add_widget(button)
            return box

    EventLoop.mainloop = loop
    collections = Collections()
    Bare().run()
    return watch.told | collections.told


if __name__ == "__main__":
    app = {"ours": ours, "bare": bare}[sys.argv[1]]
    print(json.dumps(app(float(sys.argv[2]), int(sys.argv[3]))))
