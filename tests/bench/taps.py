"""Duration of a tap in a running app, used by the benchmarks with phones and café."""

import random
import time
from collections.abc import Sequence
from typing import Any

REST = 0.05
"""Pause before the next tap, so that the consequences of the last one are done."""


def tapped(app: Any, game: str, names: Sequence[str], chance: random.Random, most: int) -> list[float]:
    """Return the milliseconds of each tap until all listeners are notified, over as many games as needed."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.graphics.opengl import glFinish

    times: list[float] = []
    while len(times) < most:
        app.table.new(game, list(names), {"simulate": True}, chance.randrange(1000))
        app.open_game()
        app.quiet.run_all()
        while (question := app.table.referee.question) is not None and len(times) < most:
            start = time.perf_counter()
            app.idle.count_touch()
            app.answer(chance.choice(question.choices))
            Clock.tick()
            times.append(1000 * (time.perf_counter() - start))
            EventLoop.idle()
            glFinish()
            app.quiet.run_all()
            time.sleep(REST)
    return times
