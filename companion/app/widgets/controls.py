"""The undo button, which is always at one place."""

from kivy.properties import NumericProperty, StringProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.pressable import Pressable
from companion.stage.values import Undo


class UndoButton(Pressable):
    """Says what it will take back (`shows` is (Undo, sure): `sure` asks for a second tap)."""

    tone = StringProperty("panel")
    rest = StringProperty("panel")
    """Its tone unless it asks for a second tap."""
    depth = NumericProperty(theme.EDGE_SMALL)

    def on_shows(self, _: object, shown: tuple[Undo, str] | None) -> None:
        self.off = shown is None or not shown[0].possible
        self.on_rest()

    def on_rest(self, *_: object) -> None:
        self.tone = "amber" if self.shows and self.shows[1] else self.rest

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.shows is None:
            return
        undo, sure = self.shows
        pen.icon("undo", 11, (height - 22) / 2, 22, self.ink if self.off or sure else "mist")
        pen.text(42, 2, pen.w - 48, height - 4, sure or undo.text, "undo", self.ink, lines=3)
