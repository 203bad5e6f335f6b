"""How long a tap takes in an app that runs: for whatever else may be going on beside it."""

import random
import time
from collections.abc import Sequence
from typing import Any

REST = 0.05
"""Seconds of nothing before the next tap: no finger is quicker, and what the last one led to is done."""


def tapped(app: Any, game: str, names: Sequence[str], chance: random.Random, most: int) -> list[float]:
    """Milliseconds of each tap, until everybody has heard of it; as many games as that needs."""
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
            app.idle._touched()
            app.answer(chance.choice(question.choices))
            Clock.tick()
            times.append(1000 * (time.perf_counter() - start))
            EventLoop.idle()
            glFinish()
            app.quiet.run_all()
            time.sleep(REST)
    return times
