"""Nobody is there: a kiosk shows a picture, and now and then a game of ghosts. One touch leads home."""

import math
import random
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion import words
from companion.app.screens.attract_game import GhostGame
from companion.app.screens.game_screen import GameScreen
from companion.app.screens.page import Page
from companion.app.shell import motion
from companion.app.widgets.attract_art import AttractArt, AttractWords, Bat, Flame, TouchBand
from companion.app.widgets.caption import Caption, CaptionLine
from companion.words import mark, tr

PICTURE = 40.0
"""So long the picture stands before ghosts play."""
STEP = 2.0
"""Seconds for each answer of theirs."""
MOST = 45
"""Answers in a demonstration; then the picture comes back, so that nothing burns in."""
FRAME = 1 / 20
EVERY, FLIGHT = 8.0, 4.0
"""A bat sets out so often, and takes so long."""
FLICKER = 5
"""Frames between two heights of the flame: about 2 Hz."""
BREATH, SWELLING = 2.4, 0.03
"""How long the button takes to breathe in and out, and how much larger it becomes."""
DRIFT = 6
"""How far the picture may stand beside its place, in dp, against burn-in."""
TOUCH = mark("Touch to play")


class AttractScreen(Page):
    """Touches reach nothing in here."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.art, self.flame, self.bat, self.words = AttractArt(), Flame(), Bat(), AttractWords()
        self.band, self.caption = TouchBand(), CaptionLine()
        self.ghosts: GhostGame | None = None
        self.game: GameScreen | None = None
        self._chance = random.Random()
        self._drift = (0, 0)
        self._steps = self._frames = 0
        self._later = Clock.create_trigger(self.demonstrate, PICTURE)
        self._stepping = Clock.create_trigger(self.step, STEP, interval=True)
        self._moving = Clock.create_trigger(self.move, FRAME, interval=True)

    def open(self, *, seed: int | None = None, steps: int = 0, **_: Any) -> None:
        """The picture; with `steps` a demonstration that has come so far."""
        self.ready = True
        self.rest()
        if steps:
            self.demonstrate(seed=seed)
            for _number in range(steps):
                self.step()

    def on_pre_leave(self, *_: object) -> None:
        self._stop()
        self.clear_widgets()
        self.ghosts = self.game = None

    def _stop(self) -> None:
        for event in (self._later, self._stepping, self._moving):
            event.cancel()

    # the picture

    def rest(self) -> None:
        """The picture, until it is time for a game."""
        self._stop()
        self.clear_widgets()
        self.ghosts = None
        self.refresh()
        self._later()
        if motion.allowed():
            self._moving()

    def move(self, *_: object) -> None:
        """A frame of the picture: the button, the bat, if one flies, and sometimes the flame."""
        if self.doors.touches.asleep:
            return
        self._frames += 1
        part = min(1.0, self._frames * FRAME % EVERY / FLIGHT)
        if part != self.bat.part:
            self.bat.fly(part)
        if self._frames % FLICKER == 0:
            self.flame.burn(self._chance.uniform(0.96, 1.04))
        turn = 2 * math.pi * self._frames * FRAME / BREATH
        self.words.breathe(1 + SWELLING * (1 - math.cos(turn)) / 2)

    # the game

    def demonstrate(self, *_: object, seed: int | None = None) -> None:
        """Ghosts begin a game."""
        self._stop()
        self.clear_widgets()
        self.ghosts, self._steps = GhostGame(seed), 0
        self.game = self.game or GameScreen(name="demonstration", size=self.size)
        self.refresh()
        self._stepping()

    def step(self, *_: object) -> None:
        """One answer; after the last one the picture comes back."""
        if self.ghosts is None or self.doors.touches.asleep:
            return
        if self.ghosts.over or self._steps >= MOST:
            self._drift = (self._chance.randint(-DRIFT, DRIFT), self._chance.randint(-DRIFT, DRIFT))
            self.rest()
            return
        self._steps += 1
        self.ghosts.step()
        self._show_game()

    def _show_game(self) -> None:
        assert self.ghosts is not None
        assert self.game is not None
        if not self.ghosts.over:
            self.game.frame = self.ghosts.frame()
        self.caption.shows = Caption(self.ghosts.caption)
        self.arrange()  # each stage may have its own layout

    # both

    def refresh(self) -> None:
        self.band.shows = tr(TOUCH)
        others = [code for code in words.LANGUAGES if code != words.language()]
        also = tuple(words.catalogue(code).gettext(TOUCH) for code in others)
        self.words.shows = (tr("The graveyard’s own referee"), tr(TOUCH), also)
        if self.ghosts is not None:
            self._show_game()
        else:
            self.arrange()

    def arrange(self) -> None:
        w, h = self.extent
        if self.ghosts is not None:
            self._arrange_game()
            return
        dx, dy = self._drift
        for part in (self.art, self.flame, self.bat):
            self.place(part, dx - DRIFT, dy - DRIFT, w + 2 * DRIFT, h + 2 * DRIFT)
        if self.portrait:
            self.place(self.words, 24 + dx, 32 + dy, w - 48, (w - 48) / 440 * 300)
        else:
            self.place(self.words, w * 0.046 + dx, h * 0.115 + dy, w * 0.55, h * 0.63)

    def _arrange_game(self) -> None:
        game = self.game
        assert game is not None
        if game.parent is None:
            self.add_widget(game)
        place = game.layout
        x, y, _, high = place.undo
        right = place.pause[0] + place.pause[2]
        unit = dp(1)
        self.place(self.band, x / unit, (self.height - y - high) / unit, (right - x) / unit, high / unit)
        sx, sy, sw, _ = place.stage
        sy -= dp(11) if place.portrait else 0
        self.place(self.caption, sx / unit + 8, (self.height - sy) / unit - 20, sw / unit - 16, 20)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Somebody is there. The touch does nothing else: whatever it lies on never hears of it."""
        self.doors.go_home()
        return True
