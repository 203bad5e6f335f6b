"""What a strip shows: something that knows its colours at any time, and whether it moves."""

from typing import Protocol

from hardware.led_output import Frame


class StripPicture(Protocol):
    """A pure function of time. The strip's thread asks it, so it changes nothing."""

    def frame(self, now: float) -> Frame:
        """The colours of all LEDs."""

    def moves(self, now: float) -> bool:
        """Whether it will look different later without anything new happening."""


class StillPicture:
    """A picture that stands still."""

    def __init__(self, frame: Frame = b"") -> None:
        self._frame = frame

    def frame(self, now: float) -> Frame:
        return self._frame

    def moves(self, now: float) -> bool:
        return False


DARK = StillPicture()


def white(leds: int) -> StillPicture:
    """All LEDs white: the current limit decides how bright."""
    return StillPicture(b"\xff\xff\xff" * leds)


def single(leds: int, led: int, colour: bytes = b"\xff\xff\xff") -> StillPicture:
    """One LED alone."""
    return StillPicture(b"\0\0\0" * led + colour + b"\0\0\0" * (leds - led - 1))


class ChasePicture:
    """Light test: one LED after the other, in red, green, blue."""

    def __init__(self, leds: int, began: float, speed: float = 20.0) -> None:
        self._leds, self._began, self._speed = leds, began, speed

    def frame(self, now: float) -> Frame:
        lap, led = divmod(int(max(now - self._began, 0.0) * self._speed), self._leds)
        colours = (b"\xff\0\0", b"\0\xff\0", b"\0\0\xff")
        return single(self._leds, led, colours[lap % 3]).frame(now)

    def moves(self, now: float) -> bool:
        return True


# Guided mapping: one LED is lit after the other, and people tap the seat before which it shines.


class SeatMapper:
    """Walks along the strip. `tap` a seat, or None where an LED lies before nobody; `back` undoes a tap."""

    def __init__(self, leds: int, step: int = 1) -> None:
        self._leds = leds
        self._step = step
        self.taps: list[int | None] = []

    @property
    def led(self) -> int | None:
        """The LED that is lit; None when all were."""
        led = len(self.taps) * self._step
        return led if led < self._leds else None

    def picture(self) -> StripPicture:
        led = self.led
        return DARK if led is None else single(self._leds, led)

    def tap(self, seat: int | None) -> None:
        if self.led is not None:
            self.taps.append(seat)

    def back(self) -> None:
        if self.taps:
            self.taps.pop()

    def seats(self) -> dict[int, tuple[int, int]]:
        """First and last LED of each seat: its longest stretch, if it was tapped here and there."""
        best: dict[int, tuple[int, int]] = {}
        start = 0
        for place, seat in enumerate(self.taps):
            if place and self.taps[place - 1] != seat:
                start = place
            if seat is None:
                continue
            first, last = start * self._step, min((place + 1) * self._step, self._leds) - 1
            if seat not in best or last - first > best[seat][1] - best[seat][0]:
                best[seat] = (first, last)
        return best
