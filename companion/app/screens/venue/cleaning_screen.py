"""Cleaning: for half a minute the screen can be wiped, and no touch does anything."""

import math
from time import monotonic

from kivy.clock import Clock

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr

kv_loader.load_kv("cleaning_screen")

CLEANING_SECONDS = 30


class Countdown(DrawnWidget):
    """A big number in a ring, and what to do (`model` is (seconds, sentence))."""

    def draw(self, pen: Pen) -> None:
        seconds, sentence = self.model or (CLEANING_SECONDS, "")
        size = max(32.0, min(pen.w, pen.h * 0.66))  # before the first layout there is no room
        x, y = pen.w / 2, size / 2
        pen.ring(x, y, size / 2 - 8, "crest", 4)
        pen.text(x - size / 2, y - size / 2, size, size, str(seconds), "name_dawn", "moon", "center")
        pen.text(16, size + 12, pen.w - 32, pen.h - size - 16, sentence, "answer", "mist", "center", 4, "top")


class CleaningScreen(BasePage):
    """There is nothing to tap: it ends by itself, and at the start, where nothing stands open."""

    countdown: Countdown

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.clock = monotonic
        self.ends = 0.0
        self._watch = Clock.schedule_interval(self.check_end, 0.25)
        self._watch.cancel()

    def open(self, **_: object) -> None:
        self.context.touches.deaf = True
        self.ends = self.clock() + CLEANING_SECONDS
        self._watch()
        super().open()

    def on_pre_leave(self, *_: object) -> None:
        self._watch.cancel()
        self.context.touches.deaf = False

    def check_end(self, *_: object) -> None:
        """How long still? It is drawn once a second."""
        left = math.ceil(self.ends - self.clock())
        if left <= 0:
            self.context.go_home()
        else:
            self.countdown.model = (left, tr("Now the screen can be wiped. It ignores every touch."))

    def refresh(self) -> None:
        self.heading.model = (tr("Cleaning"), "")
        self.check_end()
        self.arrange()
