"""Scenes on the touchscreen: how soon after a tap they are seen, and how many taps a turn takes.

python -m tests.bench.scenes
"""

import gc
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.bench.screen import in_own_process

FIRST_FRAME_MS = 50.0
"""At most, from the tap to the picture, for nineteen of twenty scenes."""
TAPS = (2.0, 3.0)
"""In an ordinary turn, by the median: at least and at most."""
NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]
WATCHED = 4
"""So many frames of each scene are looked at for new textures."""


def measure(answers: int) -> dict[str, float]:
    """The screen in a process of its own."""
    from companion.games.registry import GAMES

    with tempfile.TemporaryDirectory() as home:
        return in_own_process(home, "tests.bench.scenes", str(answers), json.dumps(GAMES))


def frames(most: str, games: str) -> dict[str, float]:
    """Every scene of these games, as it comes."""
    from companion.games.registry import register

    for name, place in json.loads(games).items():
        register(name, place)
    from companion.app.gallery.screenshots import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0
    from companion.app.shell import motion
    from companion.app.shell.run import show

    motion.running = True
    app, chance = show(None), random.Random(3)
    times: list[float] = []
    made = 0
    for name in json.loads(games):
        for first, fresh in _watched(app, name, chance, int(most)):
            times.append(first)
            made += fresh
    times.sort()
    return {
        "first_frame_median_ms": median(times),
        "first_frame_p95_ms": times[int(len(times) * 0.95)],
        "textures_made": float(made),
    }


def _watched(app: Any, game: str, chance: random.Random, most: int) -> Iterator[tuple[float, int]]:
    """Of each scene of a game the milliseconds until it is seen, and the textures made while it is on."""
    from kivy.base import EventLoop

    from companion.games.registry import find_game
    from companion.table.pace import Tempo

    table = app.table
    table.new(game, NAMES, {"simulate": True, **find_game(game).demonstrated}, chance.randrange(1000))
    table.pace.tempo = Tempo(1000.0)  # only a tap goes on, but the time is shown
    app.sit_down()
    for _ in range(4):
        EventLoop.idle()
    for _ in range(most):
        question = table.referee.question
        if question is None:
            return
        app.quiet.all_now()  # people look before they tap again
        taken = _timed(lambda asked=question: app.answer(chance.choice(asked.choices)))
        while not table.pace.open:
            if app.game.frame.scene:
                yield taken, _made_meanwhile(table.pace)
            taken = _timed(app.play.go_on)


def _timed(tap: Any) -> float:
    """Milliseconds from a tap until its picture is there. Where others keep the processor busy, its time
    alone is counted."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    start, work = time.perf_counter(), time.process_time()
    tap()
    EventLoop.idle()
    glFinish()
    return 1000 * min(time.perf_counter() - start, time.process_time() - work)


def _made_meanwhile(pace: Any) -> int:
    """How many textures are made while the scene that is on stays; a firm one may end by itself."""
    from kivy.base import EventLoop

    before, scene = _textures(), pace.scene
    found: set[int] = set()
    for _ in range(WATCHED):
        EventLoop.idle()
        if pace.scene is not scene:
            break
        found |= {id(texture) for texture in _textures()}
    return len(found - {id(texture) for texture in before})


def _textures() -> list[object]:
    from kivy.graphics.texture import Texture

    return [one for one in gc.get_objects() if issubclass(type(one), Texture)]  # a weak one may be dead


def taps_in_a_turn(game: str, games: int) -> float | None:
    """The median of what people tap in a turn without a plague: answers, what the table shows, checks.

    Nobody taps to end a scene that ends by itself. None: the game has no turns of this kind.
    """
    counts: list[int] = []
    for seed in range(games):
        counts += _turns(game, seed)
    return float(median(counts)) if counts else None


def _turns(game: str, seed: int) -> Iterator[int]:
    """How many taps each turn of a simulated game would cost at a real table."""
    from companion.games.registry import find_game
    from companion.simulator.play import players_for
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
    """A clock that never strikes: scenes are made, and nobody waits for them."""

    def waits(self) -> bool:
        return True

    def after(self, seconds: float, then: Any) -> Any:
        return lambda: None


if __name__ == "__main__":
    print(json.dumps(frames(*sys.argv[1:])))
