"""A ring that burns down: how long something stays that goes by itself."""

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse

from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen
from companion.app.shell import motion
from companion.app.widgets.drawn import DrawnWidget

THICK, RIM = 3.5, 2.0
FRAMES = 30


class TimeRing(DrawnWidget):
    """What is left of the time (`model` is a part of 1)."""

    def __init__(self, **kwargs: object) -> None:
        self._seconds = self._began = 0.0
        super().__init__(**kwargs)
        self._beat = Clock.create_trigger(self._tick, 1 / FRAMES, interval=True)

    def run(self, seconds: float) -> None:
        """The time begins; 0: there is none."""
        self._seconds, self._began = seconds, Clock.time()
        self.model = 1.0 if seconds else 0.0
        if seconds and motion.is_enabled:
            self._beat()
        else:
            self._beat.cancel()

    def stand(self) -> None:
        """The time stands still: somebody reads something else."""
        self._beat.cancel()
        self.model = 1.0 if self._seconds else 0.0

    @property
    def running(self) -> bool:
        return bool(self._beat.is_triggered)

    def stop(self) -> None:
        """Nobody sees it any more."""
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
        texture = raster.circle_ring(round(pen.w / 2 * pen.unit), THICK * pen.unit, RIM * pen.unit)
        Ellipse(
            texture=texture,
            angle_start=360 * (1 - part),
            angle_end=360,
            segments=90,
            **pen.at(-RIM, -RIM, pen.w + 2 * RIM, pen.h + 2 * RIM),
        )
