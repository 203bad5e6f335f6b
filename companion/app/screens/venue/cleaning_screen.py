"""Cleaning mode: touches are ignored for 30 seconds, so that the screen can be wiped."""

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
    """A number in a ring, and a sentence (`model` is (seconds, sentence))."""

    def draw(self, pen: Pen) -> None:
        seconds, sentence = self.model or (CLEANING_SECONDS, "")
        size = max(32.0, min(pen.w, pen.h * 0.66))  # there is no room before the first layout
        x, y = pen.w / 2, size / 2
        pen.ring(x, y, size / 2 - 8, "crest", 4)
        pen.text(x - size / 2, y - size / 2, size, size, str(seconds), "name_dawn", "moon", "center")
        pen.text(16, size + 12, pen.w - 32, pen.h - size - 16, sentence, "answer", "mist", "center", 4, "top")


class CleaningScreen(BasePage):
    """Takes no touches; returns to the home screen by itself, where nothing is unlocked."""

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
        """Update the countdown, or go home when it is over."""
        left = math.ceil(self.ends - self.clock())
        if left <= 0:
            self.context.go_home()
        else:
            self.countdown.model = (left, tr("Now the screen can be wiped. It ignores every touch."))

    def refresh(self) -> None:
        self.heading.model = (tr("Cleaning"), "")
        self.check_end()
        self.arrange()
