"""Repeating test lights with which the staff can check a strip."""

from companion.lights import effects
from companion.lights.spec import Sample
from hardware.canvas import Canvas, LedPlan
from hardware.frame_converter import Frame

TURN_SAMPLE_SECONDS = 2.4
"""How long each seat's turn is shown."""
PAUSE_SECONDS = 0.6
"""Dark time between two repetitions."""
STILL_AGE_SECONDS = 0.4
"""The age at which a calm table shows an effect, because nothing moves there."""


class RotatingLight:
    """The light of a turn and its candle, at one seat after another."""

    def __init__(self, plan: LedPlan, began: float) -> None:
        self._plan, self._began = plan, began

    def frame(self, now: float) -> Frame:
        canvas = Canvas(self._plan)
        seat = int(max(now - self._began, 0.0) / TURN_SAMPLE_SECONDS) % len(self._plan.seats)
        effects.turn(canvas, seat, now)
        effects.candle(canvas, seat)
        return canvas.frame()

    def moves(self, now: float) -> bool:
        return True


class RepeatingEffect:
    """An effect of a game, repeated."""

    def __init__(self, plan: LedPlan, sample: Sample, began: float) -> None:
        self._plan, self._sample, self._began = plan, sample, began

    def frame(self, now: float) -> Frame:
        canvas, sample = Canvas(self._plan), self._sample
        if sample.glow is not None:
            canvas.all(*sample.glow)
        seconds = sample.effect.seconds
        age = max(now - self._began, 0.0) % (seconds + PAUSE_SECONDS) / seconds
        if self._plan.calm:
            age = STILL_AGE_SECONDS
        if age < 1:
            sample.effect.draw(canvas, sample.about, age)
        return canvas.frame()

    def moves(self, now: float) -> bool:
        return not self._plan.calm
