"""Pictures for the strip: values that return a frame for any time."""

from typing import Protocol

from hardware.frame_converter import Frame


class StripPicture(Protocol):
    """A pure function of time. It is called in the strip's thread and must not change anything."""

    def frame(self, now: float) -> Frame:
        """Return the colours of all LEDs."""

    def moves(self, now: float) -> bool:
        """Return whether later frames differ, without a new picture."""


class StillPicture:
    """A static picture."""

    def __init__(self, frame: Frame = b"") -> None:
        self._frame = frame

    def frame(self, now: float) -> Frame:
        return self._frame

    def moves(self, now: float) -> bool:
        return False


DARK = StillPicture()


def white(leds: int) -> StillPicture:
    """Return a picture with all LEDs white; the current limit determines the brightness."""
    return StillPicture(b"\xff\xff\xff" * leds)


def single(leds: int, led: int, colour: bytes = b"\xff\xff\xff") -> StillPicture:
    """Return a picture with a single LED lit."""
    return StillPicture(b"\0\0\0" * led + colour + b"\0\0\0" * (leds - led - 1))


class ChasePicture:
    """Test picture: one LED after the other, in red, green, blue."""

    def __init__(self, leds: int, began: float, speed: float = 20.0) -> None:
        self._leds, self._began, self._speed = leds, began, speed

    def frame(self, now: float) -> Frame:
        lap, led = divmod(int(max(now - self._began, 0.0) * self._speed), self._leds)
        colours = (b"\xff\0\0", b"\0\xff\0", b"\0\0\xff")
        return single(self._leds, led, colours[lap % 3]).frame(now)

    def moves(self, now: float) -> bool:
        return True


# Guided mapping of seats: one LED after the other is lit, and people tap the seat in front of it.


class SeatMapper:
    """Walks along the strip.

    `tap` takes a seat, None for an LED that belongs to nobody; `back` undoes a tap.
    """

    def __init__(self, leds: int, step: int = 1) -> None:
        self._leds = leds
        self._step = step
        self.taps: list[int | None] = []

    @property
    def led(self) -> int | None:
        """The LED that is lit; None at the end."""
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
        """Return the first and last LED of each seat: its longest run of taps."""
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
