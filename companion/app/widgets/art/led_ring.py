"""LED ring and buttons of a table, as drawn on the screen."""

from collections.abc import Sequence
from time import monotonic

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.drawn import DrawnWidget

Rgb = tuple[int, int, int]
LED = 8.0
HALO_DP, HALO_LIGHT = 3.0, 0.4
"""Halo of a lit LED: width in dp and opacity."""
DARK = "line"
"""Colour token of an LED that is off."""
SIGNS = {
    "yes": "check",
    "no": "cross",
    "undo": "undo",
    "next": "next",
    "previous": "back",
    "choose": "check",
    "staff": "bell",
}
LONG_PRESS_SECONDS = 0.8
"""Duration from which a press is a long press."""


def along(w: float, h: float, share: float) -> tuple[float, float]:
    """Return the point at `share` (0 to 1) of a box's edge, clockwise from the middle of the near edge."""
    way = share % 1.0 * 2 * (w + h)
    for length, place in (
        (w / 2, lambda far: (w / 2 - far, h)),
        (h, lambda far: (0.0, h - far)),
        (w, lambda far: (far, 0.0)),
        (h, lambda far: (w, far)),
    ):
        if way <= length:
            return place(way)
        way -= length
    return (w - way, h)


class LedRing(DrawnWidget):
    """LEDs around a box (`model` is (number of LEDs, seats)). `paint` updates only those that changed."""

    def __init__(self, **kwargs: object) -> None:
        self._lamps: list[Color] = []
        self._halos: list[Color] = []
        self.painted: list[Rgb] = []
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        leds, seats = self.model or (0, 1)
        self._lamps, self._halos = [], []
        spots = [along(pen.w - LED, pen.h - LED, (led + 0.5) / leds - 0.5 / seats) for led in range(leds)]
        for x, y in spots:
            self._halos.append(Color(1, 1, 1, 0))
            Rectangle(**pen.at(x - HALO_DP, y - HALO_DP, LED + 2 * HALO_DP, LED + 2 * HALO_DP))
        for x, y in spots:
            self._lamps.append(Color(*theme.colour(DARK)))
            Rectangle(**pen.at(x, y, LED, LED))
        painted, self.painted = self.painted, []
        self.paint(painted)

    def paint(self, colours: Sequence[Rgb]) -> None:
        """Set the colours of the LEDs, from the first one on."""
        dark = theme.colour(DARK)[:3]
        for number, (lamp, colour) in enumerate(zip(self._lamps, colours, strict=False)):
            if number >= len(self.painted) or self.painted[number] != colour:
                lamp.rgb = [max(part / 255, off) for part, off in zip(colour, dark, strict=True)]
                self._halos[number].rgba = [*(part / 255 for part in colour), max(colour) / 255 * HALO_LIGHT]
        self.painted = list(colours)


class RoundButton(Pressable):
    """A table button on the screen (`model` is (name, whether it is lit))."""

    depth = NumericProperty(theme.EDGE_SMALL)
    radius = NumericProperty(24)
    tone = StringProperty("stone")

    def __init__(self, **kwargs: object) -> None:
        self._since = 0.0
        super().__init__(**kwargs)

    @property
    def long(self) -> bool:
        """Whether the touch that just ended was a long press."""
        return monotonic() - self._since >= LONG_PRESS_SECONDS

    def on_model(self, _: object, shown: tuple[str, bool] | None) -> None:
        if shown is not None:
            self.tone = "amber" if shown[1] else "stone"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken:
            self._since = monotonic()
        return taken

    def cancel_touch(self, *_: object) -> None:
        """Keep the touch when the button's lamp changes; cancel it only if there is no model."""
        if self.model is None or self._touch is None:
            super().cancel_touch()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        mine, self._touch, self.pressed = touch.uid == self._touch, None, False
        if mine and self.hit(*touch.pos) and self.tap is not None:
            self.tap()
        return True

    def draw_face(self, pen: Pen, height: float) -> None:
        name = self.model[0] if self.model else ""
        if name in SIGNS:
            pen.icon(SIGNS[name], pen.w / 2 - 11, height / 2 - 11, 22, self.ink)
        elif name:
            pen.text(0, 0, pen.w, height, str(int(name.split()[1]) + 1), "answer", self.ink, "center")


def put_round(button: RoundButton, x: float, y: float) -> None:
    """Centre a button on a point in pixels."""
    button.put((x - dp(24), y - dp(24), dp(48), dp(48)))
