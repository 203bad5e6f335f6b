"""The undo button, which is always at one place, and its counterpart, which is there for a moment."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.app.paint import texts, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.pressable import AnswerButton, Pressable
from companion.stage.values import AnswerModel, UndoLabel
from companion.words import tr

REDO_SECONDS = 8
LARGE = 0.9
"""A sentence may be so much smaller for one word more."""


class UndoButton(Pressable):
    """Says what it will take back (`model` is (Undo, sure): `sure` asks for a second tap)."""

    tone = StringProperty("panel")
    rest = StringProperty("panel")
    """Its tone unless it asks for a second tap."""
    depth = NumericProperty(theme.EDGE_SMALL)

    def on_model(self, _: object, shown: tuple[UndoLabel, str] | None) -> None:
        self.is_disabled = shown is None or not shown[0].possible
        self.on_rest()

    def on_rest(self, *_: object) -> None:
        self.tone = "amber" if self.model and self.model[1] else self.rest

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        undo, sure = self.model
        pen.icon("undo", 11, (height - 22) / 2, 22, self.ink if self.is_disabled or sure else "mist")
        words = sure or _readable(pen, undo, pen.w - 48, height - 4)
        pen.text(42, 2, pen.w - 48, height - 4, words, "undo", self.ink, lines=3)


def _readable(pen: Pen, undo: UndoLabel, wide: float, high: float) -> str:
    """All of it, unless what is taken back could be written much larger without the word before it."""
    if not undo.brief:
        return undo.text
    full, brief = (
        texts.layout_text(text, "undo", wide * pen.unit, high * pen.unit, 3).size
        for text in (undo.text, undo.brief)
    )
    return undo.text if full >= LARGE * brief else undo.brief


class RedoButton(AnswerButton):
    """Puts back what was just taken back: for some seconds, or until anything else is done."""

    offered = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._soon_gone = Clock.create_trigger(lambda *_: self.offer(False), REDO_SECONDS)
        super().__init__(**kwargs)

    def offer(self, possible: bool) -> None:
        """Be there, or not. It does not say what it puts back: the table has just seen it."""
        self._soon_gone.cancel()
        self.offered = possible
        if possible:
            self.model = AnswerModel("redo", tr("Redo"), icon="redo", tone="raised")
            self._soon_gone()
