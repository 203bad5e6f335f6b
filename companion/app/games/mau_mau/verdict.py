"""The verdict over the grid: the tapped card, what it does not fit on, and why. It goes by itself."""

from collections.abc import Callable, Iterable

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent

from companion.app.games.mau_mau.art import draw_card, draw_wish
from companion.app.paint.pen import Pen
from companion.app.shell import motion
from companion.app.widgets.drawn import DrawnWidget, Spot
from companion.app.widgets.time_ring import THICK, TimeRing
from companion.games.mau_mau.screens.values import CardVerdict, OpenCard

VERDICT_SECONDS = 4.0
CARD = (100.0, 136.0)
LEAN = 4.0
R, CORNER = 16.0, 14.0
"""The ring of its time in the lower right corner, and how far from the edges."""


class VerdictSheet(DrawnWidget):
    """`model` is a Verdict; `close()` is called when it has been read."""

    def __init__(self, close: Callable[[], None], **kwargs: object) -> None:
        self._close = close
        self._resting: Callable[[], None] | None = None
        self.ring = TimeRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        for name in ("pos", "size"):
            self.fbind(name, self._place_ring)

    def _place_ring(self, *_: object) -> None:
        pen = Pen(self)
        self.ring.put(pen.spot(pen.w - CORNER - 2 * R, pen.h - CORNER - 2 * R, 2 * R, 2 * R))

    def begin(self, verdict: CardVerdict) -> None:
        """For so many seconds."""
        self.end()
        self.model = verdict
        self._resting = motion.after_delay(VERDICT_SECONDS, self._close)
        self.ring.run(VERDICT_SECONDS)

    def end(self) -> None:
        """Its time does not run any more."""
        self.ring.stop()
        if self._resting is not None:
            self._resting()
            self._resting = None

    def touch_targets(self) -> Iterable[Spot]:
        return ((*self.pos, *self.size),)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._close()
        return True

    def draw(self, pen: Pen) -> None:
        verdict: CardVerdict | None = self.model
        if verdict is None:
            return
        pen.box(0, 0, pen.w, pen.h, "raised", 14)
        pen.outline(0, 0, pen.w, pen.h, "amber", 14, 2.5)
        tall = pen.h > pen.w
        part = min(1.0, pen.h / 198 if not tall else 1.0)
        w, h = CARD[0] * part, CARD[1] * part
        x, y = (pen.w / 2 - w - 24, 24.0) if tall else (22.0, (pen.h - h) / 2)
        self._lean(pen, verdict.card, x, y, w, h, LEAN)
        right = x + w + 48
        if verdict.wish is not None:
            draw_wish(pen, verdict.wish, right + w / 2, y + h / 2, w / 2)
        else:
            self._lean(pen, verdict.top, right, y, w, h, -LEAN)
        pen.disc(x + w + 24, y + h / 2, 21, "moon")
        pen.icon("cross", x + w + 13, y + h / 2 - 11, 22, "slab_ink")
        middle = pen.w - CORNER - R, pen.h - CORNER - R
        pen.ring(*middle, R, "ring_track", THICK)
        pen.icon("cross", middle[0] - 8, middle[1] - 8, 16, "mist")
        if tall:
            self._words(pen, verdict, 20, y + h + 20, pen.w - 40, pen.h - y - h - 40)
        else:
            self._words(pen, verdict, right + w + 22, 14, pen.w - right - w - 36, pen.h - 28)

    def _lean(
        self, pen: Pen, card: OpenCard | None, x: float, y: float, w: float, h: float, turn: float
    ) -> None:
        PushMatrix()
        Rotate(angle=turn, origin=pen.at(x + w / 2, y + h / 2, 0, 0)["pos"])
        draw_card(pen, card, x, y, w, h)
        PopMatrix()

    def _words(self, pen: Pen, verdict: CardVerdict, x: float, y: float, w: float, h: float) -> None:
        pen.text(x, y, w, h * 0.62, verdict.said, "question", "moon", lines=4)
        pen.text(x, y + h * 0.64, w - 3 * R, h * 0.36, verdict.rule, "text", "mist", lines=3)
