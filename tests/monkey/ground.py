"""The app on its own ground: a folder, a clock that only the monkey turns, and no way to turn off."""

import gc
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.app.offscreen import open_window
from companion.app.rendering import animation, textures
from companion.app.startup import show_scene
from companion.games.registry import GAMES
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.monkey.errands import FEW, almost_over
from tests.monkey.neighbours import Neighbours
from tests.support.hours import FRAME, Hours
from tests.support.tables import simulated

PIN = "918273"
TIDY = 4
"""After so many programs what they have left is looked for."""
SIZES = ((800, 480), (480, 800), (1024, 600), (720, 1280))


class Ground(Hours):
    """`kiosk` has a PIN; `app` is started anew from what is on disk whenever it ended."""

    def __init__(self, folder: Path, kiosk: bool, chance: random.Random) -> None:
        self.folder, self.kiosk, self.chance = folder / "data", kiosk, chance
        self.folder.mkdir()
        self.neighbours = Neighbours(self.folder, folder / "beside", chance)
        super().__init__()
        self.ended: list[str] = []
        """How the program was ended since it was last started."""
        self.asked_off = 0
        """How often the machine was asked to turn itself off."""
        self.starts = 0
        self._begin_almost_finished(list(GAMES)[chance.randrange(len(GAMES))])

    @property
    def journal(self) -> Path:
        return self.folder / "journal.sqlite"

    @property
    def settings(self) -> Path:
        return self.folder / "settings.json"

    def _begin_almost_finished(self, game: str) -> None:
        """A game that waits to go on, with a few answers left, so that its end can be reached."""
        table = open_table(self.journal)
        almost_over(**simulated(game).new(self.chance.randrange(1000))["new"], left=FEW, table=table)
        assert table.journal
        table.journal.close()

    @contextmanager
    def prepared(self) -> Iterator["Ground"]:
        """Nothing here depends on the time of day, and nothing leaves the window."""
        usual = gc.get_threshold()
        gc.set_threshold(100_000, 10, 1000)  # as a table in quiet time: it never rests
        try:
            with self.set_clock(), pytest.MonkeyPatch.context() as change:
                self._change(change)
                if self.kiosk:
                    PinStore(Settings(self.settings)).set(PIN)
                self.turns(SIZES[0])
                try:
                    yield self
                finally:
                    if self.starts:
                        self._close()
                    show_scene(None, home=True).close()
                    self.passes(1.0)  # nothing is left that waits for a time that never comes
        finally:
            gc.set_threshold(*usual)

    def _change(self, change: pytest.MonkeyPatch) -> None:
        change.setattr(os, "fsync", lambda _: None)  # the power stays on here
        change.setattr("companion.settings.pins.SCRYPT_COST", 2**8)  # nobody copies this file
        change.setattr(random, "SystemRandom", lambda: self.chance)
        change.setattr(Window, "close", lambda *_: self.ended.append("window"))
        change.setattr("companion.system.system_services.request_power", self._turn_off)
        change.setattr("companion.app.screens.venue.attract_screens.monotonic", lambda: self.now)
        change.setattr(
            textures, "clear_textures", lambda: None
        )  # pictures of a size stay right, however often it turns
        self.neighbours.move_in(change)
        change.setattr(animation, "is_enabled", True)
        change.setattr(animation, "is_calm", False)  # whatever the monkey sets ends with it
        change.setattr(animation, "is_screen_dark", False)

    def _turn_off(self, _: object) -> bool:
        self.asked_off += 1
        return False

    def start(self) -> Any:
        """The program from its beginning: all that it knows is on disk."""
        if self.starts:
            self._close()
        self.starts += 1
        self.ended.clear()
        self.neighbours.staff.restarts = False
        table = open_table(self.journal)
        assert table.journal
        table.journal.database.execute("PRAGMA synchronous = OFF")
        app = show_scene(
            table,
            home=True,
            settings=Settings(self.settings),
            kiosk=self.kiosk,
            left=lambda: self.ended.append("left"),
            phones=self.folder,
        )
        app.stop = lambda *_: self.ended.append("stopped")
        app.touches.clock = app.idle.clock = app.pin.clock = lambda: self.now
        app.idle.last_touch = app.idle.since = self.now
        app.pin.free_at.clear()
        self.app = app
        self.passes(2 * FRAME)
        return app

    def _close(self) -> None:
        """A program that ends takes its clocks with it; here whatever its screen had begun ends with that."""
        self.app.screens.current = "home"
        if self.app.table.journal is not None:
            self.app.table.journal.close()
        if self.starts % TIDY == 0:
            gc.collect()  # whatever was of it is gone

    def turns(self, size: tuple[int, int]) -> None:
        """The screen has another size or stands upright now."""
        open_window(*size)
