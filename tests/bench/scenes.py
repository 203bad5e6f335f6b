"""Scenes on the touchscreen: time from a tap to their first frame, and taps per turn.

python -m tests.bench.scenes [ANSWERS]
"""

import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.bench.measures import load_button_style
from tests.bench.screen import in_own_process
from tests.bench.textures import Textures

FIRST_FRAME_MS = 50.0
"""Upper limit from the tap to the frame, for 95 % of the scenes."""
TAPS = (2.0, 3.0)
"""Lower and upper limit of the median in an ordinary turn."""
P95_IN = "first_frame_p95_ms in "
"""Prefix before the name of a game."""
NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]
WATCHED = 4
"""Number of frames of each scene in which new textures are counted."""


def measure(answers: int) -> dict[str, float]:
    """Run the measurement in its own process."""
    from companion.games.registry import GAMES

    with tempfile.TemporaryDirectory() as home:
        return in_own_process(home, "tests.bench.scenes", str(answers), json.dumps(GAMES))


def frames(most: str, games: str) -> dict[str, float]:
    """Measure every scene of these games, and frames of a bare Kivy app."""
    from companion.games.registry import register

    for name, place in json.loads(games).items():
        register(name, place)
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0
    from companion.app.rendering import animation
    from companion.app.services.garbage_collector import gc_scheduler
    from companion.app.startup import show_scene

    animation.is_enabled = True
    watch = Watch(show_scene(None))
    gc_scheduler.begin()  # as in the program itself: only the young generation
    for name in json.loads(games):
        watch.play(name, int(most))
    return watch.found()


class Watch:
    """Measures scenes: milliseconds until each is shown, and textures created during it."""

    def __init__(self, app: Any) -> None:
        self._app, self._chance = app, random.Random(3)
        self._textures = Textures()
        self._bare = Bare()
        self._times: dict[str, list[float]] = {}
        self._bare_times: list[float] = []
        self._made = 0

    def found(self) -> dict[str, float]:
        """Return the results by game, and of all games."""
        every = sorted(taken for times in self._times.values() for taken in times)
        return {
            "first_frame_median_ms": median(every),
            "textures_made": float(self._made),
            "bare_frame_ms": median(self._bare_times),
            **{f"{P95_IN}{game}": _nineteen_of_twenty(times) for game, times in self._times.items()},
        }

    def play(self, game: str, most: int) -> None:
        """Play one or several games with `most` answers in total."""
        from companion.games.registry import find_game
        from companion.table.pacing import ScenePacing

        table, left = self._app.table, most
        while left > 0:
            before = left
            options = {"simulate": True, **find_game(game).demonstrated}
            table.new(game, NAMES, options, self._chance.randrange(1000))
            table.pace.tempo = ScenePacing(1000.0)  # only a tap ends a scene, but its time is shown
            self._sit_down()
            while left > 0 and (question := table.referee.question) is not None:
                left -= 1
                self._app.quiet.run_all()  # idle work is done before the next tap
                self._answer(game, question)
            if left == before:
                return

    def _sit_down(self) -> None:
        from kivy.base import EventLoop

        self._app.open_game()
        for _ in range(4):
            EventLoop.idle()
        self._textures.watch()

    def _answer(self, game: str, question: Any) -> None:
        pace = self._app.table.pace
        made = self._textures.made
        taken = _timed(lambda: self._app.answer(self._chance.choice(question.choices)))
        while not pace.is_question_open:
            if self._app.game.frame.scene:
                self._made += self._textures.made - made + self._look_on(pace)
                self._times.setdefault(game, []).append(taken)
                self._bare_times.append(self._bare.frame())
            made = self._textures.made
            taken = _timed(self._app.play.advance_scene)

    def _look_on(self, pace: Any) -> int:
        """Return the textures created in some frames of the current scene.

        A firm scene may end by itself; later frames are not counted.
        """
        from kivy.base import EventLoop

        scene, found = pace.scene, 0
        for _ in range(WATCHED):
            made = self._textures.made
            EventLoop.idle()
            if pace.scene is not scene:
                break
            found += self._textures.made - made
        return found


class Bare:
    """One label and one button instead of the app: the cost of any frame on this machine."""

    def __init__(self) -> None:
        from kivy.uix.boxlayout import BoxLayout
        from kivy.uix.button import Button
        from kivy.uix.label import Label

        load_button_style()
        self._box, self._label = BoxLayout(size=(800, 480)), Label(text="0")
        self._box.add_widget(self._label)
        self._box.add_widget(Button(text="Hello"))

    def frame(self) -> float:
        """Return the milliseconds from a text change to its frame."""
        from kivy.core.window import Window

        ours = Window.children[:]
        for widget in ours:
            Window.remove_widget(widget)
        Window.add_widget(self._box)
        taken = _timed(self._count)
        Window.remove_widget(self._box)
        for widget in reversed(ours):
            Window.add_widget(widget)
        return taken

    def _count(self) -> None:
        self._label.text = str(int(self._label.text) + 1)


def _timed(tap: Any) -> float:
    """Return the milliseconds from a tap to its frame; processor time if the machine is busy."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    start, work = time.perf_counter(), time.process_time()
    tap()
    EventLoop.idle()
    glFinish()
    return 1000 * min(time.perf_counter() - start, time.process_time() - work)


def _nineteen_of_twenty(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def taps_in_a_turn(game: str, games: int) -> float | None:
    """Return the median number of taps in a turn without a plague: answers, what the table shows, checks.

    Scenes that end by themselves need no tap. Return None if the game has no such turns.
    """
    counts: list[int] = []
    for seed in range(games):
        counts += _turns(game, seed)
    return float(median(counts)) if counts else None


def _turns(game: str, seed: int) -> Iterator[int]:
    """Yield the number of taps of each turn of a simulated game at a real table."""
    from companion.games.registry import find_game
    from companion.simulator.playout import players_for
    from companion.table import open_table

    table = open_table(None)
    table.pace.clock = Watched()
    table.new(game, NAMES, {"simulate": True, **find_game(game).demonstrated}, seed)
    dealer = table.referee.dealer
    assert dealer is not None
    choose = players_for(table.referee.header, dealer)
    taps, ordinary = 0, False
    while (question := table.referee.question) is not None:
        before = len(table.referee.entries)
        now = table.answer(choose(question))
        taps += len(table.referee.entries) - before + sum(scene.seconds is None for scene in now.scenes)
        kinds = {event.kind for event in now.events}
        ordinary = ordinary and "plague_began" not in kinds
        if "turn_began" in kinds:
            if ordinary:
                yield taps
            taps, ordinary = 0, True


class Watched:
    """A clock that never fires: scenes are made and skipped."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Any) -> Any:
        return lambda: None


if __name__ == "__main__":
    if len(sys.argv) > 2:
        print(json.dumps(frames(*sys.argv[1:])))
    else:
        for name, value in measure(int(sys.argv[1]) if len(sys.argv) > 1 else 300).items():
            print(f"{name:<40} {value:8.2f}")
