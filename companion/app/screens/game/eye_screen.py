"""The referee's eye: shows hidden information while the drawer is held; every look is logged.

Where the table has a PIN, it is asked for before this screen opens (`context.unlock`).
"""

from kivy.properties import BooleanProperty

from companion.app.drawer.drawer import Drawer
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.column.column_heads import QuestionLabel
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.text_rows import ScrollingLines
from companion.app.widgets.stage_registry import picture_for
from companion.i18n import tr
from companion.viewmodels.frame import DrawerFace

kv_loader.load_kv("eye_screen")


class Veil(DrawnWidget):
    """Covers the stage while the drawer is not held; always looks the same (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.box(16, 16, pen.w - 32, pen.h - 32, "secret_panel", 18)
        pen.icon("eye_off", pen.w / 2 - 48, pen.h / 2 - 80, 96, "secret_pad")
        pen.text(40, pen.h / 2 + 24, pen.w - 80, 90, self.model or "", "answer", "moon", "center", lines=4)


class EyeScreen(BasePage):
    """`open(back=…)`. Hidden data is fetched only while the drawer is held and dropped afterwards."""

    veiled = BooleanProperty(True)
    """Whether the drawer is not held."""
    question: QuestionLabel
    veil: Veil
    drawer: Drawer

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._back = "game"
        super().__init__(context, **kwargs)

    def open(self, back: str = "game", **_: object) -> None:
        """`back` is the screen that one comes from."""
        self._back = back
        super().open()

    def cover(self) -> None:
        """Cover at once, because the touch or the window is gone."""
        self.drawer.cancel_touch()

    def on_pre_leave(self, *_: object) -> None:
        self.cover()

    @property
    def shown(self) -> DrawnWidget | ScrollingLines | None:
        """The widget with the hidden data while the drawer is held, else None."""
        held = [*self.slots["board"].parts, *self.slots["words"].parts]
        return held[0] if held else None

    def uncover(self) -> None:
        """Record the look, then show what is hidden: a board on the whole stage, or words with a margin."""
        self.context.table.record_look()
        found = self.presenter.secrets()
        if type(found) is not tuple:  # a stage is a class of its own
            self.slots["board"].set_widget(picture_for(type(found))(model=found))
        else:
            words = ScrollingLines()
            words.fill(found)
            self.slots["words"].set_widget(words)
        self.veiled = False
        self.arrange()

    def forget(self) -> None:
        """Remove the hidden data from the screen at once."""
        for name in ("board", "words"):
            self.slots[name].set_widget(None)
        self.veiled = True
        self.arrange()

    def refresh(self) -> None:
        self.cover()
        self.heading.model = (tr("What is hidden"), "")
        self.question.model = tr("Every look is listed under “What happened”.")
        self.veil.model = tr("Here the referee sees what is hidden.")
        lift = tr("Lift to cover")
        self.drawer.model = DrawerFace(tr("Hold to look"), tr("The referee looks"), lift)
        self.arrange()

    def go_back(self) -> None:
        self.cover()
        if self._back == "repair":
            self.context.show_screen("repair")
        else:
            self.context.back_to_table()
