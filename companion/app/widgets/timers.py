"""Timers: a countdown ring and a countdown bar."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse

from companion.app.rendering import animation, textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.frame import CheckRing

THICK, RIM = 3.5, 2.0
FRAMES = 30


class TimeRing(DrawnWidget):
    """The remaining fraction of a time (`model`, 0 to 1)."""

    def __init__(self, **kwargs: object) -> None:
        self._seconds = self._began = 0.0
        super().__init__(**kwargs)
        self._beat = Clock.create_trigger(self._tick, 1 / FRAMES, interval=True)

    def run(self, seconds: float) -> None:
        """Start the countdown; 0 hides the ring."""
        self._seconds, self._began = seconds, Clock.time()
        self.model = 1.0 if seconds else 0.0
        if seconds and animation.is_enabled:
            self._beat()
        else:
            self._beat.cancel()

    def stand(self) -> None:
        """Pause and reset the countdown, because another page is open."""
        self._beat.cancel()
        self.model = 1.0 if self._seconds else 0.0

    @property
    def running(self) -> bool:
        return bool(self._beat.is_triggered)

    def stop(self) -> None:
        """Stop redrawing, because the ring is not on the screen."""
        self._beat.cancel()

    def _tick(self, *_: object) -> None:
        left = 1 - (Clock.time() - self._began) / self._seconds
        self.model = max(0.0, left)
        if left <= 0:
            self._beat.cancel()

    def draw(self, pen: Pen) -> None:
        part = self.model or 0.0
        if part <= 0:
            return
        Color(*theme.colour("amber"))
        texture = textures.circle_ring(round(pen.w / 2 * pen.unit), THICK * pen.unit, RIM * pen.unit)
        Ellipse(
            texture=texture,
            angle_start=360 * (1 - part),
            angle_end=360,
            segments=90,
            **pen.at(-RIM, -RIM, pen.w + 2 * RIM, pen.h + 2 * RIM),
        )


class CheckTimer(DrawnWidget):
    """The countdown while players check a tap by hand (`model` is a CheckRing): the place in a ring."""

    def __init__(self, **kwargs: object) -> None:
        self.ring = TimeRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def run(self, check: CheckRing) -> None:
        """Start the countdown."""
        self.model = check
        self.ring.run(check.seconds)

    def stand(self) -> None:
        """Pause and reset the countdown."""
        self.ring.stand()

    def stop(self) -> None:
        """Stop redrawing, because the countdown is not on the screen."""
        self.ring.stop()

    def _place(self, *_: object) -> None:
        pen = Pen(self)
        r = _check_radius(pen)
        self.ring.put(pen.spot(pen.w / 2 - r, pen.h / 2 - r, 2 * r, 2 * r))

    def draw(self, pen: Pen) -> None:
        check: CheckRing | None = self.model
        if check is None:
            return
        r = _check_radius(pen)
        pen.ring(pen.w / 2, pen.h / 2, r, "ring_track", THICK)
        side = r * 1.24
        x, y = (pen.w - side) / 2, (pen.h - side) / 2
        pen.box(x, y + 2, side, side, "slab_edge", 6)
        pen.box(x, y, side, side - 2, "slab_top", 6)
        pen.text(x + 1, y, side - 2, side - 2, check.label, "label", "slab_ink", "center")


def _check_radius(pen: Pen) -> float:
    return min(pen.w, pen.h) / 2 - THICK


# A countdown as a bar and text.


BAR = 8.0


class TimeLeft(NamedTuple):
    """The remaining fraction of a time, and texts about what happens then."""

    share: float
    title: str
    note: str = ""


class CountDownBar(DrawnWidget):
    """A countdown (`model` is a TimeLeft): bar and text side by side, or the bar below the text."""

    def draw(self, pen: Pen) -> None:
        left: TimeLeft | None = self.model
        if left is None:
            return
        if left.note:
            pen.text(0, 0, pen.w, 30, left.title, "answer", "moon")
            pen.text(0, 30, pen.w, pen.h - 30 - BAR - 6, left.note, "text", "mist", lines=2)
            self._bar(pen, 0, pen.h - BAR, pen.w, left.share)
        elif pen.w > 500:
            self._bar(pen, 0, (pen.h - BAR) / 2, 200, left.share)
            pen.text(216, 0, pen.w - 216, pen.h, left.title, "text", "mist", lines=2)
        else:
            pen.text(0, 0, pen.w, pen.h - BAR - 6, left.title, "text", "mist", lines=2)
            self._bar(pen, 0, pen.h - BAR, pen.w, left.share)

    def _bar(self, pen: Pen, x: float, y: float, w: float, share: float) -> None:
        pen.box(x, y, w, BAR, "bar_rest", BAR / 2)
        pen.box(x, y, max(BAR, w * share), BAR, "amber", BAR / 2)
