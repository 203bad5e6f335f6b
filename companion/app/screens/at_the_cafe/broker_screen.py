"""Where the broker is: one line, for a network that does not tell."""

from typing import Any

from companion import words
from companion.app.paint import kv as look
from companion.app.paint.pen import Pen
from companion.app.screens.page import BasePage
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard, KeyboardModel
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.house.settings import MAX_ADDRESS_CHARS
from companion.stage.values import AnswerModel
from companion.words import tr

look.load_kv("broker_screen")


class AddressField(DrawnWidget):
    """What has been typed (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        typed = self.model or ""
        pen.box(0, 0, pen.w, pen.h, "ink0", 12)
        pen.outline(0, 0, pen.w, pen.h, "amber", 12, 2.5)
        said, ink = (typed, "amber") if typed else ("192.168.178.20", "faint")
        pen.text(16, 0, pen.w - 32, pen.h, said, "spoken", ink, may_cut=True)


class BrokerScreen(BasePage):
    """Nothing typed: it is looked for."""

    field: AddressField
    done: AnswerButton
    keyboard: Keyboard

    def __init__(self, **kwargs: Any) -> None:
        self.typed = ""
        super().__init__(**kwargs)

    def open(self, **what: Any) -> None:
        self.typed = self.doors.cafe.settings.host
        super().open(**what)

    def refresh(self) -> None:
        self.field.model = self.typed
        self.done.model = AnswerModel("done", tr("Done"), icon="check", tone="amber")
        self.keyboard.model = KeyboardModel(words.language(), False, address=True)
        self.arrange()

    def key(self, key: Choice) -> None:
        """A key of the keyboard."""
        self.typed = self.typed[:-1] if key == "erase" else (self.typed + str(key))[:MAX_ADDRESS_CHARS]
        self.refresh()

    def tap_done(self) -> None:
        """It holds at once."""
        self.doors.cafe.change(host=self.typed.strip(".-"))
        self.go_back()

    def go_back(self) -> None:
        self.doors.show_screen("cafe")
