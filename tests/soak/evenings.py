"""Whole games, one after another, at one touchscreen with voice, buttons and light."""

import gc
import os
import random
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.app.rendering import animation
from companion.app.services.garbage_collector import trim_heap
from companion.app.startup import show_scene
from companion.games.registry import GAMES
from companion.settings.settings import Settings
from companion.simulator.playout import players_for
from companion.table import open_table
from tests.app.lit import Lit
from tests.support.hours import Hours
from tests.support.patience import PATIENCE, eventually
from tests.support.tables import simulated

FRAMES = 5
DRAW = 20
"""A picture is drawn after so many answers."""
CYCLE = 50
"""After so many games it is the turn of the same game again, so that like is compared with like."""
MOST, MOST_AWARDS = 5000, 20
"""No game has so many answers, or awards."""


class Taken(NamedTuple):
    """What the process has of the machine."""

    kilobytes: int
    handles: int
    threads: int

    def to(self, before: "Taken") -> tuple[float, float, float]:
        """How many times as much as before."""
        one, two, three = (now / then for now, then in zip(self, before, strict=True))
        return one, two, three


def mean(evenings: Sequence[Taken]) -> Taken:
    """What was taken on several evenings."""
    one, two, three = (round(sum(numbers) / len(evenings)) for numbers in zip(*evenings, strict=True))
    return Taken(one, two, three)


def taken() -> Taken:
    """After everybody who had gone home has really left."""
    eventually(lambda: not any(thread.name == "old narrator" for thread in threading.enumerate()))
    for _ in range(FRAMES):  # pictures that nobody needs any more leave the graphics card with a frame
        gc.collect()
        EventLoop.idle()
    trim_heap()
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    return Taken(memory, len(os.listdir("/proc/self/fd")), threading.active_count())


class Evenings:
    """One app that is never closed; each game is another of the house, from the seats to its end."""

    def __init__(self, folder: Path) -> None:
        self.hours = Hours()
        Clock.time = lambda: self.hours.now  # nobody waits for a scene
        animation.is_enabled = True
        table = open_table(folder / "journal.sqlite")
        assert table.journal
        table.journal.database.execute("PRAGMA synchronous = OFF")  # the power stays on here
        self.app: Any = show_scene(table, home=True, settings=Settings(folder / "settings.json"))
        self.lit = Lit(self.app.settings)
        self.app.hearing.connect(self.lit.surfaces)

    def games(self) -> Iterator[int]:
        """Play for ever; the number of the game that has just ended."""
        number = 0
        while True:
            number += 1
            self.play(number)
            yield number

    def play(self, number: int) -> None:
        """One whole game, and home again."""
        app, game = self.app, list(GAMES)[number % CYCLE % len(GAMES)]
        app.table.new(**simulated(game).new(number)["new"])
        app.open_game()
        choose = players_for(app.table.referee.header, app.table.referee.dealer)
        chance = random.Random(number)
        for answers in range(MOST):
            question = app.table.referee.question
            if question is None:
                break
            self._watch()
            before = len(app.table.referee.entries)
            app.answer(choose(question))
            if len(app.table.referee.entries) == before:  # only Renfield knows why that was refused
                app.answer(chance.choice(question.choices))
            if answers % DRAW == 0:
                EventLoop.idle()
        assert app.table.referee.over is not None, f"game {number} ({game}) does not end"
        self._watch()
        self._see_the_awards()
        EventLoop.idle()
        app.go_home()
        assert app.peripherals.narrator.wait_until_done(PATIENCE)
        for silent in (self.lit.voice.said, self.lit.player.played, self.lit.sounds.played):
            silent.clear()  # the fakes remember everything; a real voice does not
        app.quiet.run_all()

    def _watch(self) -> None:
        """Scenes, each for as long as it is on; what is to be done is done at once."""
        pace = self.app.table.pace
        while not pace.is_question_open:
            assert self.app.peripherals.narrator.wait_until_done(PATIENCE)
            if pace.remaining_seconds is None:
                self.app.play.advance_scene()
            else:
                self.hours.passes(pace.remaining_seconds)

    def _see_the_awards(self) -> None:
        """From the finale to the look back."""
        assert self.app.screens.current == "finale"
        for _ in range(MOST_AWARDS):
            if self.app.screens.current == "end":
                return
            EventLoop.idle()
            self.app.screens.current_screen.tap_on()
        raise AssertionError("there is no end of awards")
