"""A quiet timer for the discussion at dawn: nobody has to use it, and it decides nothing."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.properties import NumericProperty, StringProperty

from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.pressable import Pressable

MINUTES = (0, 1, 2, 3, 5)
"""What a tap leads to, one after another; 0: no time runs."""


class TalkTimer(Pressable):
    """An hourglass: a tap sets minutes, the ring round it runs out, without a sound."""

    tone = StringProperty("plum")
    depth = NumericProperty(theme.EDGE_SMALL)
    minutes = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._began = 0.0
        super().__init__(**kwargs)
        self._second = Clock.create_trigger(self._tick, 1.0, interval=True)
        self.tap = self.more
        self.fbind("parent", self.stop)

    def more(self) -> None:
        """The next number of minutes, from now on."""
        self.minutes = MINUTES[(MINUTES.index(self.minutes) + 1) % len(MINUTES)]
        self._began = Clock.time()
        self._second.cancel()
        if self.minutes:
            self._second()
        self._soon()

    def stop(self, *_: object) -> None:
        """The discussion is over."""
        self._second.cancel()
        self.minutes = 0

    @property
    def left(self) -> float:
        """The part of the time that is left."""
        if not self.minutes:
            return 0.0
        return max(0.0, 1 - (Clock.time() - self._began) / (60 * self.minutes))

    def _tick(self, *_: object) -> None:
        if not self.left:
            self._second.cancel()
        self._soon()

    def draw_face(self, pen: Pen, height: float) -> None:
        cx, cy, r = pen.w / 2, height / 2, min(pen.w, height) / 2 - 5
        if not self.minutes:
            pen.icon("hourglass", cx - 13, cy - 13, 26, self.ink)
            return
        pen.ring(cx, cy, r, "plum_edge", 4)
        if self.left:
            Color(*theme.colour("gold"))
            texture = raster.circle_ring(round(r * pen.unit), 4 * pen.unit)
            Ellipse(
                texture=texture,
                angle_start=360 * (1 - self.left),
                angle_end=360,
                segments=60,
                **pen.at(cx - r, cy - r, 2 * r, 2 * r),
            )
        seconds = round(self.left * 60 * self.minutes)
        pen.text(4, 0, pen.w - 8, height, f"{seconds // 60}:{seconds % 60:02}", "label", self.ink, "center")
