"""Words for tests of the light: a table of four with forty LEDs, and what is seen before each of them."""

from companion.lights.spec import Effect
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from hardware.canvas import GAMMA, plan_for
from hardware.config import StripConfig

PLAN = plan_for(StripConfig(leds=40), 4)
CALM = plan_for(StripConfig(leds=40, calm=True), 4)


class Clock:
    now = 50.0

    def __call__(self) -> float:
        return self.now


def colours(shown: StripState, now: float = 0.0, plan=PLAN) -> list[tuple[int, ...]]:
    data = StripScene(shown, plan).frame(now)
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


def brightness(shown: StripState, now: float, seat: int) -> int:
    """How much light there is before somebody."""
    seen = colours(shown, now)
    return sum(sum(seen[led]) for led in PLAN.seats[seat])


def dimmed(colour: tuple[int, ...], share: float) -> tuple[int, ...]:
    """The colour that is so much of its light."""
    return tuple(round(part * share ** (1 / GAMMA)) for part in colour)


def running(effect: Effect, about: object, begins: float = 0.0) -> tuple[ActiveEffect, ...]:
    return (ActiveEffect(begins, effect, about),)
