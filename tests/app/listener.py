"""Somebody who cannot see the screen: the screen reader is on, and all that counts is what it says."""

from kivy.core.window import Window

from companion.settings.settings import Settings
from tests.app.lit import Lit, lights_up
from tests.app.switch import key_down
from tests.support.patience import PATIENCE

F2, CTRL = 283, 305


class Blind:
    """One finger, and ears."""

    def __init__(self, room, session, *, on: bool = True, **settings) -> None:
        chosen = Settings()
        for name, value in settings.items():
            chosen.change(name, value)
        self.room = room
        self.lit: Lit = lights_up(room, session, chosen)
        if on:
            key_down(F2)
        self.room.frames(3)
        self.hears()

    @property
    def screen(self):
        return self.room.app.reader.screen

    def hears(self) -> list[str]:
        """What was spoken since the last time."""
        narrator = self.lit.surfaces.narrator
        if narrator is not None:
            assert narrator.wait_until_done(PATIENCE)
        said = [text for _, text in self.lit.voice.said]
        self.lit.voice.said.clear()
        return said

    def taps(self, x: float, y: float) -> list[str]:
        self.room.taps_at(x, y)
        self.room.frames(3)
        return self.hears()

    def taps_twice(self, x: float, y: float) -> list[str]:
        self.room.taps_at(x, y)
        self.room.taps_at(x, y)
        self.room.frames(3)
        return self.hears()


def all_spoken(room) -> list[str]:
    """Everything that the screen reader would say of this screen, place by place."""
    focus, screen = room.app.focus, room.app.reader.screen
    before, focus.reads = focus.reads, True
    try:
        places = focus.stops()
        found = [screen.describe(spot) for spot in places]
        edges = [(spot.left + 1, spot.low + 1) for spot in places]
        found += [screen.describe(spot, at) for spot, at in zip(places, edges, strict=True)]
        return ["" if one is None else one.sentence for one in found] + list(screen.opened().words)
    finally:
        focus.reads = before


def corners() -> tuple[tuple[float, float], tuple[float, float]]:
    return (5, Window.height - 5), (Window.width - 5, Window.height - 5)
