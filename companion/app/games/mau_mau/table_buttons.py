"""Buttons on the table of Vampir Mau Mau: wide answers, sky, clocks, wish and players, and their drawings."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.games.mau_mau.art import DASHES, draw_tile, draw_wish
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_moon
from companion.app.widgets.buttons import AnswerButton, AnswerFace
from companion.games.mau_mau.presenter.values import DaySky, WishLine

HILL = "M0 22C50 2 90 0 150 12C210 24 250 8 284 16L284 30L0 30L0 22Z"


def draw_sky(pen: Pen, sky: DaySky, x: float, y: float, w: float, h: float) -> None:
    """Draw sun or moon, the word, and a place for each clock."""
    _draw_ground(pen, sky, x, y, w, h)
    clocks = _clock_places(sky.places, w, h)
    _draw_time(pen, sky, x, y, w - clocks[2] - 12, h, small=w < 260)
    _draw_clocks(pen, sky, x + w - clocks[2] - 8, y, h, clocks)


def draw_time_of_day(pen: Pen, sky: DaySky, x: float, y: float, w: float, h: float) -> None:
    """Draw sun or moon and the words, without the clocks."""
    _draw_ground(pen, sky, x, y, w, h)
    _draw_time(pen, sky, x, y, w - 8, h, small=w < 150)


def draw_clocks(pen: Pen, sky: DaySky, x: float, y: float, w: float, h: float) -> None:
    """Draw the clocks on a ground of their own."""
    _draw_ground(pen, sky, x, y, w, h)
    line, side, _ = _clock_places(sky.places, 2 * w, h)
    _draw_clocks(pen, sky, x + (w - line * (side + 4) + 4) / 2, y, h, (line, side, 0.0))


def _draw_ground(pen: Pen, sky: DaySky, x: float, y: float, w: float, h: float) -> None:
    tokens = ("day_top", "day_bot") if sky.day else ("nightsky_top", "nightsky_bot")
    pen.rounded_picture(textures.gradient(*tokens), x, y, w, h, (14.0, 14.0, 14.0, 14.0))


def _draw_time(pen: Pen, sky: DaySky, x: float, y: float, w: float, h: float, *, small: bool) -> None:
    """Draw sun or moon over a hill, and the words beside it."""
    ink = "slab_ink" if sky.day else "moon"
    r = 15.0 if small else min(24.0, h * 0.3)
    cx, cy = x + r + (12 if small else 18), y + h * 0.44
    if sky.day:
        pen.disc(cx, cy, r * 1.45, "white", 0.35)
        pen.ornament("sun", cx - r * 1.3, cy - r * 1.3, r * 2.6, "amber")
        pen.disc(cx, cy, r * 0.72, "gold")
    else:
        draw_moon(pen, cx, cy, r)
    hill = min(26.0, h * 0.26)
    pen.shape((284, 30), HILL, x + 2, y + h - hill - 2, w + 4, "fog_lo" if sky.day else "panel", 0.45, hill)
    left = x + 2 * r + (22 if small else 30)
    room = x + w - left
    if small:  # the clocks can be counted
        pen.text(left, y + 4, room, h * 0.8, sky.word, "spoken", ink)
    else:
        pen.text(left, y + h * 0.1, room, h * 0.4, sky.word, "spoken", ink)
        asks = bool(sky.turns)  # it may take two lines, over the hill
        pen.text(
            left, y + h * 0.48, room, h * (0.46 if asks else 0.26), sky.note, "small", ink, lines=1 + asks
        )


def _clock_places(places: int, w: float, h: float) -> tuple[int, float, float]:
    """Return clocks per line, the size of one, and the width of a line."""
    rows = 1 if h < 60 or places <= 2 else 2
    line = -(-places // rows)
    side = min(36.0, (h - 12) / rows - 4, w * (0.36 if w < 260 else 0.42) / line - 3)
    return line, side, line * (side + 4)


def _draw_clocks(
    pen: Pen, sky: DaySky, x: float, y: float, h: float, places: tuple[int, float, float]
) -> None:
    line, side, _ = places
    rows = -(-sky.places // line)
    top = y + (h - rows * (side + 4)) / 2
    for number in range(sky.places):
        row, column = divmod(number, line)
        cx, cy = x + column * (side + 4), top + row * (side + 4)
        if number < sky.clocks:
            pen.disc(cx + side / 2, cy + side / 2, side / 2, "ink1")
            pen.icon("clock", cx + 2, cy + 2, side - 4, "gold")
        else:
            pen.shape((24, 24), DASHES, cx + 1, cy + 1, side - 2, "slab_ink" if sky.day else "mist")


def draw_wish_line(pen: Pen, wish: WishLine, x: float, y: float, w: float, h: float) -> None:
    """Draw the wish on its panel; a dim one keeps ring, glyph, letter and words."""
    pen.box(x, y, w, h, "ink0" if wish.chip else "panel", 12, 0.85)
    r = min(31.0, h / 2 - 8)
    cx, cy = x + r + 14, y + h / 2
    if wish.chip is None:
        draw_wish(pen, None, cx, cy, r)
        pen.text(cx + r + 14, y, w - 2 * r - 40, h, wish.says, "large", "faint")
        return
    fill = f"{wish.chip.colour}_fill"
    ink = f"{wish.chip.colour}_ink" if wish.bright else "white"
    pen.outline(x, y, w, h, fill, 12, 2.5)
    if wish.bright:
        pen.disc(cx, cy, r + 7, fill, 0.3)
    pen.disc(cx, cy, r, "moon")
    pen.disc(cx, cy, r - 3, "ink1")
    pen.disc(cx, cy, r - 3, fill, 1 if wish.bright else 0.5)
    pen.icon(theme.glyph(wish.chip.colour), cx - r * 0.66, cy - r * 0.4, r * 0.8, ink)
    pen.letter(cx + r * 0.44, cy, r * 0.72, wish.chip.letter, ink, r * 0.84)
    left, lantern = cx + r + 14, 30.0
    room = x + w - left - lantern - 22
    pen.ornament(
        "lantern", x + w - lantern - 12, cy - lantern / 2, lantern, "moon" if wish.bright else "faint"
    )
    if wish.note:
        pen.text(left, y + 6, room, h * 0.52 - 6, wish.says, "large", "moon")
        pen.text(left, y + h * 0.52, room, h * 0.42 - 2, wish.note, "small", "mist")
    else:
        pen.text(left, y + 6, room, h - 12, wish.says, "large", "moon", lines=2)


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
