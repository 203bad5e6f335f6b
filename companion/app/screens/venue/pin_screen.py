"""The PIN screen: enter a PIN, or choose a new one by typing it twice."""

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.column.answer_pads import NumberPad
from companion.app.widgets.drawn import DrawnWidget
from companion.core.model import Choice
from companion.i18n import mark_message, ntr, tr
from companion.settings.pins import MAX_DIGITS, MIN_DIGITS, OWNER, STAFF, PinRole

kv_loader.load_kv("pin_screen")

LOST = mark_message("The PIN is lost. Whoever owns this table can choose a new one.")


class PinPad(NumberPad):
    """A number pad for hidden digits."""

    def choose(self, value: str | int) -> None:
        if value == "back":
            self.entered = self.entered[:-1]
        elif value == "check":
            if self.pick is not None:
                self.pick(self.entered)
        else:
            self.entered = (self.entered + str(value))[:MAX_DIGITS]


class Dots(DrawnWidget):
    """A dot per digit, and a sentence (`model` is (count, sentence))."""

    def draw(self, pen: Pen) -> None:
        count, sentence = self.model or (0, "")
        size = max(8.0, min(30.0, pen.w / (2 * MAX_DIGITS)))
        places = max(count, MIN_DIGITS)
        left = (pen.w - places * 1.6 * size) / 2
        for number in range(places):
            x = left + (number + 0.5) * 1.6 * size
            if number < count:
                pen.disc(x, size, size / 2, "moon")
            else:
                pen.ring(x, size, size / 2, "faint", 2.5)
        top = 2 * size + 16
        pen.text(8, top, pen.w - 16, pen.h - top, sentence, "answer", "amber", "center", 3, "top")


class PinScreen(BasePage):
    """`open(then=…)` asks for a PIN and calls `then` with its role; `owner=True` accepts only the owner's.

    `open(new=True)` chooses a new PIN, with `role="staff"` the staff's. `open(first=True)` is the first start
    of a kiosk and cannot be skipped.
    """

    very_first = BooleanProperty(False)
    """Whether no PIN has been chosen yet."""
    dots: Dots
    pad: PinPad

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.pad.fbind("entered", self._count)
        self.then: Callable[[PinRole], None] | None = None
        self.new = self._owner = False
        self._role: PinRole = OWNER
        self._back = "home"
        self.first = self.sentence = ""
        self._watch = Clock.schedule_interval(self._wait, 0.5)
        self._watch.cancel()

    def open(
        self,
        then: Callable[[PinRole], None] | None = None,
        new: bool = False,
        first: bool = False,
        back: str = "home",
        role: PinRole = OWNER,
        owner: bool = False,
        **_: object,
    ) -> None:
        self._back = "settings" if new and back == "home" else back
        self._role, self._owner = role, owner
        self.then, self.new, self.very_first, self.first, self.sentence = then, new or first, first, "", ""
        self.pad.entered, self.pad.model = "", ()
        super().open()
        self._wait()

    def refresh(self) -> None:
        self.heading.model = (self._title(), tr("4 to 12 digits") if self.new else "")
        self._count()
        self.arrange()

    def _title(self) -> str:
        if self.new and self._role == STAFF:
            return tr("The staff’s PIN")
        if self.new:
            return tr("The owner’s PIN") if self.very_first else tr("New PIN")
        return tr("The owner’s PIN") if self._owner else tr("PIN")

    def _count(self, *_: object) -> None:
        self.dots.model = (len(self.pad.entered), self.sentence or self._why())

    def _why(self) -> str:
        if self.new and self.first:
            return tr("Enter it once more.")
        if self.very_first:
            return tr("It guards the settings, what is hidden and the way out.")
        if self.new and self._role == STAFF:
            return tr("It opens games and service, restarts, and sets the volume. All else is yours.")
        return ""

    def _wait(self, *_: object) -> bool:
        """Say how long no try counts; the last word clears the sentence."""
        pin = self.context.pin
        wait = 0 if self.new else math.ceil(pin.retry_seconds_of(OWNER) if self._owner else pin.retry_seconds)
        if wait:
            self.sentence = ntr("Wrong. Wait {count} second.", "Wrong. Wait {count} seconds.", wait)
            self._watch()
        elif not self.new:
            self.sentence = tr(LOST) if pin.is_lost else self._owner_waits()
            self._watch.cancel()
        self._count()
        return bool(wait)

    def _owner_waits(self) -> str:
        """After many wrong ones the staff may try sooner than the owner."""
        minutes = math.ceil(self.context.pin.retry_seconds_of(OWNER) / 60)
        if not minutes:
            return ""
        return ntr("The owner’s waits {count} minute.", "The owner’s waits {count} minutes.", minutes)

    def handle_pin(self, choice: Choice) -> None:
        """Handle the complete PIN."""
        digits, self.pad.entered = str(choice), ""
        if self.very_first and self.context.pin.is_set:
            self.context.go_home()  # the owner has chosen one in a shell meanwhile
        elif self.new:
            self._choose(digits)
        else:
            self._try(self.context.pin.role_of(digits))

    def _try(self, who: PinRole) -> None:
        if who == STAFF and self._owner:
            self.sentence = tr("This is the staff’s. Here it takes the owner’s.")
            self._count()
        elif who == "":
            self._wait()
        else:
            self._watch.cancel()
            if self.then is not None:
                self.then(who)

    def _choose(self, digits: str) -> None:
        if not MIN_DIGITS <= len(digits) <= MAX_DIGITS:
            self.sentence = tr("A PIN has 4 to 12 digits.")
        elif self._role == STAFF and not self.context.pin.owner_is_known:
            self.first, self.sentence = "", tr(LOST)
        elif self.context.pin.is_taken(digits, self._role):
            self.first, self.sentence = "", tr("Owner and staff need two different PINs.")
        elif not self.first:
            self.first, self.sentence = digits, ""
        elif digits != self.first:
            self.first, self.sentence = "", tr("These were not the same. Once more.")
        else:
            self.context.pin.set(digits, self._role)
            self.context.show_screen("home" if self.very_first else self._back)
            return
        self.refresh()

    def go_back(self) -> None:
        self._watch.cancel()
        self.context.show_screen(self._back)
