"""The frame of a strip as a pure function of the state and the time, and repeating lights for its test."""

from typing import Any, Literal, NamedTuple

from companion.core.model import Seat
from companion.lights import effects
from companion.lights.spec import Effect, Glow, Mood, QuestionHint, RingGlow, Sample
from hardware.canvas import Canvas, LedPlan
from hardware.strip_pictures import Frame

DIM_SECONDS = 6.0
"""How long the ring glow dims before the mood's glow takes its place."""


class ActiveEffect(NamedTuple):
    """An effect that was started."""

    begins: float
    effect: Effect
    about: Any
    """What the effect shows: an event, or a seat for effects that belong to no game."""

    def is_over(self, now: float) -> bool:
        return now - self.begins >= self.effect.seconds

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the effect if it is running at time `now`."""
        age = (now - self.begins) / self.effect.seconds
        if 0.0 <= age < 1.0:
            self.effect.draw(canvas, self.about, age)


class StripState(NamedTuple):
    """Everything that determines the frame."""

    mood: Mood | None = None
    """None while no game is running."""
    winners: tuple[Seat, ...] = ()
    asks: Seat | Literal["table"] | None = None
    hint: QuestionHint | None = None
    asked: float = 0.0
    """When the question was asked."""
    running: tuple[ActiveEffect, ...] = ()
    staff: bool = False
    """Whether the staff is called."""
    lamp: RingGlow | None = None
    """The ring glow that is lit since the question was asked."""

    def glow(self, now: float) -> Glow | None:
        """Return the light all round: the ring glow while it is lit, else the mood's.

        It dims to the mood's level in the same colour, or else nearly to nothing.
        """
        left, after = self._left(now), None if self.mood is None else self.mood.glow
        if self.lamp is None or left <= 0:
            return after
        colour, level = self.lamp.glow
        end = after.level if after is not None and after.colour == colour else 0.3 * level
        return Glow(colour, end + (level - end) * min(1.0, left / DIM_SECONDS))

    def dims(self, now: float) -> bool:
        """Return whether the ring glow is about to end."""
        return 0 < self._left(now) <= DIM_SECONDS

    def _left(self, now: float) -> float:
        return 0.0 if self.lamp is None else self.asked + self.lamp.seconds - now


class StripScene(NamedTuple):
    """A state to show on the LEDs of a table."""

    shown: StripState
    plan: LedPlan

    def frame(self, now: float) -> Frame:
        """Return the colours of all LEDs."""
        canvas, shown = Canvas(self.plan), self.shown
        if shown.staff:
            effects.call_staff(canvas, now)
        elif shown.mood is None:
            effects.attract(canvas, now)
        else:
            self._draw_table(canvas, shown.mood, now)
            if not self.plan.calm:
                for running in shown.running:
                    running.draw(canvas, now)
        return canvas.frame()

    def moves(self, now: float) -> bool:
        """Return whether the frame changes with time."""
        shown = self.shown
        hurry = None if shown.hint is None else shown.hint.hurry
        if hurry is not None and now < shown.asked + hurry.seconds:
            return True
        if self.plan.calm:
            return False
        if shown.dims(now) and not shown.staff:
            return True
        if shown.hint is not None and shown.hint.spot is not None and not shown.staff:
            return now < shown.asked + effects.CONTRACT_SECONDS
        if shown.staff or shown.mood is None or shown.winners or shown.mood.turn is not None:
            return True
        return any(not running.is_over(now) for running in shown.running)

    def _draw_table(self, canvas: Canvas, mood: Mood, now: float) -> None:
        """Draw a running game: the mood, the turn, and who is asked."""
        shown = self.shown
        glow = shown.glow(now)
        if glow is not None:
            canvas.all(*glow)
        if shown.winners:
            effects.win(canvas, shown.winners, now)
            return
        if shown.hint is not None and shown.hint.spot is not None:
            effects.contract(canvas, shown.hint.spot, now - shown.asked)
            return
        if mood.turn is not None:
            effects.turn(canvas, mood.turn, now)
        if shown.asks is not None:
            effects.candle(canvas, shown.asks)
        if shown.hint is not None:
            effects.hint(canvas, shown.hint, now - shown.asked)


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
