"""Buttons on the table of Vampir Mau Mau: wide answers, sky, clocks, wish, players."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.games.mau_mau.art import draw_tile
from companion.app.games.mau_mau.day_art import draw_clocks, draw_time_of_day, draw_wish_line
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, AnswerFace


class WideAnswer(AnswerButton):
    """A special card or a draw: an AnswerButton with more room for its text."""

    MARGIN = 9.0

    def _picture_beside(self, height: float) -> tuple[float, float]:
        return 30, 8


class TeachButton(AnswerButton):
    """The button to the card catalogue."""

    MARGIN = 9.0

    def _picture_beside(self, height: float) -> tuple[float, float]:
        return 20, 8


class SkyButton(AnswerFace):
    """The sky; a tap changes day and night. `sky` is a DaySky."""

    sky = ObjectProperty(None, allownone=True)
    depth = NumericProperty(theme.EDGE_SMALL)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("sky", self._soon)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.sky is not None:
            draw_time_of_day(pen, self.sky, 0, 0, pen.w, height)


class ClocksButton(SkyButton):
    """The clocks beside the sky; a tap lays one more."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.sky is not None:
            draw_clocks(pen, self.sky, 0, 0, pen.w, height)


class WishButton(AnswerFace):
    """The wish that can be tapped when it is fulfilled; `wish` is a WishLine."""

    wish = ObjectProperty(None, allownone=True)
    depth = NumericProperty(theme.EDGE_SMALL)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("wish", self._soon)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.wish is not None:
            draw_wish_line(pen, self.wish, 0, 0, pen.w, height)


class TileButton(AnswerFace):
    """A player who can be tapped; `tile` is a CharacterTile."""

    tile = ObjectProperty(None, allownone=True)
    aimed = BooleanProperty(False)
    """Whether a stroke in progress can end here."""
    depth = NumericProperty(theme.EDGE_SMALL)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("tile", "aimed"):
            self.fbind(name, self._soon)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.tile is None:
            return
        draw_tile(pen, self.tile, 0, 0, pen.w, height)
        if self.aimed:
            pen.outline(0, 0, pen.w, height, "amber", 12, 3)
