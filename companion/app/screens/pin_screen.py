"""The PIN: entering it, or choosing a new one (twice, so that nobody locks themselves out)."""

import math
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.paint import kv as look
from companion.app.paint.pen import Pen
from companion.app.screens.page import Page
from companion.app.widgets.answers import NumberPad
from companion.app.widgets.drawn import Drawn
from companion.core.values import Choice
from companion.house.pin import LONGEST, SHORTEST
from companion.words import ntr, tr

look.load("pin_screen")


class PinPad(NumberPad):
    """The number pad for digits that stay unseen."""

    def choose(self, value: str | int) -> None:
        if value == "back":
            self.entered = self.entered[:-1]
        elif value == "check":
            if self.pick is not None:
                self.pick(self.entered)
        else:
            self.entered = (self.entered + str(value))[:LONGEST]


class Dots(Drawn):
    """How many digits there are, and a sentence (`shows` is (count, sentence))."""

    def draw(self, pen: Pen) -> None:
        count, sentence = self.shows or (0, "")
        size = max(8.0, min(30.0, pen.w / (2 * LONGEST)))
        places = max(count, SHORTEST)
        left = (pen.w - places * 1.6 * size) / 2
        for number in range(places):
            x = left + (number + 0.5) * 1.6 * size
            if number < count:
                pen.disc(x, size, size / 2, "moon")
            else:
                pen.ring(x, size, size / 2, "faint", 2.5)
        top = 2 * size + 16
        pen.text(8, top, pen.w - 16, pen.h - top, sentence, "answer", "amber", "center", 3, "top")


class PinScreen(Page):
    """`open(then=…)` asks for the PIN and goes on when it is right; `open(new=True)` chooses another one.

    `open(first=True)` is a kiosk's first start: there is no way around it.
    """

    very_first = BooleanProperty(False)
    """Whether nobody has chosen a PIN yet."""
    dots: Dots
    pad: PinPad

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pad.fbind("entered", self._count)
        self.then: Callable[[], None] | None = None
        self.new = False
        self._back = "home"
        self.first = self.sentence = ""
        self._watch = Clock.schedule_interval(self._wait, 0.5)
        self._watch.cancel()

    def open(
        self,
        then: Callable[[], None] | None = None,
        new: bool = False,
        first: bool = False,
        back: str = "home",
        **_: Any,
    ) -> None:
        self._back = "settings" if new else back
        self.then, self.new, self.very_first, self.first, self.sentence = then, new or first, first, "", ""
        self.pad.entered, self.pad.shows = "", ()
        super().open()
        self._wait()

    def refresh(self) -> None:
        again = tr("Enter it once more.") if self.first else tr("4 to 12 digits")
        title = tr("A PIN for the staff") if self.very_first else tr("New PIN")
        self.heading.shows = (title, again) if self.new else (tr("PIN"), "")
        self._count()
        self.arrange()

    def _count(self, *_: object) -> None:
        why = tr("It guards the settings, the referee’s eye and the way out.") if self.very_first else ""
        self.dots.shows = (len(self.pad.entered), self.sentence or why)

    def _wait(self, *_: object) -> bool:
        """Say how long no try counts; the last word clears the sentence."""
        wait = math.ceil(self.doors.pin.wait) if not self.new else 0
        if wait:
            self.sentence = ntr("Wrong. Wait {count} second.", "Wrong. Wait {count} seconds.", wait)
            self._watch()
        elif not self.new:
            lost = tr("The PIN is lost. Whoever owns this table can choose a new one.")
            self.sentence = lost if self.doors.pin.is_lost else ""
            self._watch.cancel()
        self._count()
        return bool(wait)

    def entered(self, choice: Choice) -> None:
        """All digits are there."""
        digits, self.pad.entered = str(choice), ""
        if self.very_first and self.doors.pin.is_set:
            self.doors.go_home()  # the owner has chosen one in a shell meanwhile
        elif self.new:
            self._choose(digits)
        elif self.doors.pin.opens(digits):
            self._watch.cancel()
            if self.then is not None:
                self.then()
        else:
            self._wait()

    def _choose(self, digits: str) -> None:
        if not SHORTEST <= len(digits) <= LONGEST:
            self.sentence = tr("A PIN has 4 to 12 digits.")
        elif not self.first:
            self.first, self.sentence = digits, ""
        elif digits != self.first:
            self.first, self.sentence = "", tr("These were not the same. Once more.")
        else:
            self.doors.pin.set(digits)
            if self.very_first:
                self.doors.go_home()
            else:
                self.doors.go("settings")
            return
        self.refresh()

    def go_back(self) -> None:
        self._watch.cancel()
        self.doors.go(self._back)
