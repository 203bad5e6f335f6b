"""The two apps of tests.bench.quarter, each in a process of its own: they are started, tapped and watched."""

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
WATCHED = 0.5
"""Seconds after a tap in which motion is looked at, at most."""
REST = 0.05
"""Seconds of nothing before a tap."""


class Collections:
    """How long Python looked for garbage, each time: by the clock, and by what it worked at it.

    Pictures that were drawn just before may have used up the share of the next moments, too; then whatever
    comes next waits, and that is not the collector's.
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
    """Counts pictures, and times them after a tap."""

    def __init__(self, began: float) -> None:
        self._began = began
        self.flips: list[float] = []
        self.told: dict[str, Any] = {"presses": [], "answers": [], "late": 0, "shown": 0}

    def first_picture(self) -> None:
        """Wait until it is there."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        Window.bind(on_flip=lambda *_: self.flips.append(time.perf_counter()))
        while not self.flips and not EventLoop.quit:
            self._frame()
        self.told["start"] = time.time() - self._began

    def look_on(self, still: Callable[[], bool]) -> None:
        """Nobody does anything as long as it is so."""
        while still():
            self._frame()

    def glance(self) -> None:
        """One picture."""
        self._frame()

    def rested(self, still: Callable[[], bool]) -> None:
        """Nobody does anything; how much memory that takes."""
        self.look_on(still)
        self.told["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    def press(self, x: float, y: float) -> None:
        """A finger comes down: something sinks. It slides away, and nothing is done."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(x, y)
        self._timed("presses", touch.touch_down)
        touch.touch_move(1, 1)
        touch.touch_up()
        self._watch_motion()

    def answer(self, answer: Callable[[], object]) -> None:
        """The finger was lifted: something else is asked, and moves."""
        self._timed("answers", answer)
        self._watch_motion()

    def _timed(self, what: str, deed: Callable[[], object]) -> None:
        """From the deed to the first picture after it."""
        from kivy.clock import Clock

        Clock._max_fps = 0  # a picture need not wait for its turn
        time.sleep(REST)
        start = time.perf_counter()
        deed()
        self._frame()
        self.told[what].append(1000 * (time.perf_counter() - start))
        Clock._max_fps = FPS

    def _watch_motion(self) -> None:
        """While something moves, a picture is due every thirtieth of a second; who comes late drops some."""
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
        from kivy.graphics.opengl import glFinish

        EventLoop.idle()
        glFinish()


def ours(began: float, answers: int) -> dict[str, Any]:
    """The program as it is started at a table, with a journal; every game."""
    from companion.app.shell import environment

    environment.off_screen()
    environment.configure(*SIZE)
    from kivy.base import EventLoop

    collections, watch = Collections(), Watch(began)
    EventLoop.mainloop = lambda: _play(watch, answers)
    from companion.app.shell.run import run
    from companion.system.places import data_folder

    run(data_folder() / "journal.sqlite")
    return watch.told | collections.told


NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]


def _play(watch: Watch, answers: int) -> None:
    from kivy.app import App

    from companion.games.registry import GAMES

    app: Any = App.get_running_app()
    watch.first_picture()
    watch.rested(lambda: bool(app.quiet.left))
    for game in GAMES:
        _play_game(app, watch, game, answers // len(GAMES))


def _play_game(app: Any, watch: Watch, game: str, count: int) -> None:
    """Answers at a simulated table, and what goes on from a scene; people look before they tap again."""
    from companion.games.registry import find_game
    from companion.table.pace import Tempo

    chance, table = random.Random(3), app.table
    options = {"simulate": True, **find_game(game).demonstrated}
    done = len(watch.told["answers"]) + count
    while len(watch.told["answers"]) < done:
        table.new(game, NAMES, options, chance.randrange(1000))
        table.pace.tempo = Tempo(1000.0)  # only a tap goes on
        app.sit_down()
        while (question := table.referee.question) is not None and len(watch.told["answers"]) < done:
            app.quiet.all_now()
            watch.glance()
            for x, y in _buttons(app.game, chance):
                watch.press(x, y)
            watch.answer(partial(app.answer, chance.choice(question.choices)))
            while (scene := table.pace.scene) is not None:
                if scene.firm:
                    watch.look_on(lambda scene=scene: table.pace.scene is scene)
                else:
                    watch.answer(app.play.go_on)


def _buttons(screen: Any, chance: random.Random) -> list[tuple[float, float]]:
    """The middle of one of the buttons that can be pressed now, if there is any."""
    from companion.app.widgets.pressable import AnswerButton

    there = [
        one for one in screen.walk() if isinstance(one, AnswerButton) and one.opacity and any(one.spots())
    ]
    return [chance.choice(there).center] if there else []


def bare(began: float, answers: int) -> dict[str, Any]:
    """A label and a button: tapped, it counts and moves."""
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
            watch.press(*button.center)
            watch.answer(partial(button.dispatch, "on_release"))

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
