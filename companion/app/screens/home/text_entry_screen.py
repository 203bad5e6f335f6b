"""Text entry for the owner: a table's name, or a reason to call the staff."""

from collections.abc import Callable
from typing import NamedTuple

from companion import i18n
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard, KeyboardModel, draw_typed
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.seat_plan import capital_next
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("text_entry_screen")


class TextEntry(NamedTuple):
    """The state of the field."""

    words: str
    usual: str
    """The default, if nothing is typed."""


class WordField(DrawnWidget):
    """The text field (`model` is a TextEntry)."""

    spoken_role = "field"

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        typed: TextEntry = self.model
        draw_typed(pen, 18, typed.words, typed.usual)


class TextEntryScreen(BasePage):
    """`open(title=…, typed=…, then=…)` calls `then` with the text; `usual` is shown if it is empty."""

    field: WordField
    done: AnswerButton
    keyboard: Keyboard

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.typed = self._title = self._usual = ""
        self.back_to, self._longest = "home", 24
        self._then: Callable[[str], None] | None = None
        self.more = False
        self.shift: bool | None = None

    def open(
        self,
        title: str = "",
        typed: str = "",
        then: Callable[[str], None] | None = None,
        usual: str = "",
        longest: int = 24,
        back: str = "home",
        **what: object,
    ) -> None:
        self._title, self.typed, self._usual, self._longest, self.back_to = title, typed, usual, longest, back
        self._then = then or self._then
        self.more, self.shift = False, None
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (self._title, "")
        self.field.model = TextEntry(self.typed, self._usual)
        self.done.model = AnswerModel("done", tr("Done"), icon="check", tone="amber")
        capital = self.shift if self.shift is not None else capital_next(self.typed)
        self.keyboard.model = KeyboardModel(i18n.language(), capital, self.more)
        self.arrange()

    def key(self, key: Choice) -> None:
        """Handle a key of the keyboard."""
        if key == "shift":
            self.shift = not self.keyboard.model.capital
        elif key == "more":
            self.more = not self.more
        else:
            self.typed, self.shift = self._after(str(key)), None
        self.refresh()

    def _after(self, key: str) -> str:
        return self.typed[:-1] if key == "erase" else (self.typed + key).lstrip()[: self._longest]

    def tap_done(self) -> None:
        """Pass on the typed text."""
        if self._then is not None:
            self._then(self.typed.strip())
