"""Frames of the strip: their conversion (brightness, gamma, colour order), and pictures that return them."""

from typing import Protocol

from hardware.config import StripConfig
from hardware.outputs.led_formats import AVOID_BAUD_COMMANDS

Frame = bytes
"""Red, green and blue of each LED, as screen values."""

LED_TO_SCREEN = bytes(round(255 * (value / 255) ** (1 / 2.2)) for value in range(256))
"""The screen value that looks as bright as an LED channel with this value."""
MIN_LIT_VALUE = 2
"""The smallest value of a lit channel: with less, LED chips show nothing, a wrong colour or flicker."""


class FrameConverter:
    """Converts frames for one strip. A pure function with precomputed tables.

    Bytes that serial devices take for commands are replaced for every output, so that a frame is the same on
    each, and the estimated current holds.
    """

    def __init__(self, strip: StripConfig) -> None:
        self.strip = strip
        self._order = tuple("rgb".index(letter) for letter in strip.order)
        self._curve = bytes(self._channel(value) for value in range(256))

    def __call__(self, frame: Frame) -> bytes:
        """Return the bytes to send, for exactly the number of LEDs of the strip."""
        size = self.strip.leds * 3
        frame = frame[:size].ljust(size, b"\0")
        limited = self.limit_current(frame.translate(self._curve))
        return self.reorder_channels(limited.translate(AVOID_BAUD_COMMANDS))

    def preview(self, frame: Frame) -> Frame:
        """Return what the strip looks like, as screen values, including brightness and current limit."""
        size = self.strip.leds * 3
        shining = self.limit_current(frame[:size].ljust(size, b"\0").translate(self._curve))
        return shining.translate(LED_TO_SCREEN)

    def _channel(self, value: int) -> int:
        """Return the output value of a channel; non-zero values are never rounded to 0."""
        wanted = 255 * (value / 255) ** self.strip.gamma * self.strip.brightness
        return max(round(wanted), MIN_LIT_VALUE) if wanted > 0 else 0

    def limit_current(self, pixels: bytes) -> bytes:
        """Dim the whole frame until its estimated current is within the budget."""
        dark = self.strip.leds * self.strip.idle
        wanted = self.milliampere(pixels) - dark
        left = max(self.strip.budget - dark, 0.0)
        if wanted <= left:
            return pixels
        share = left / wanted
        # The estimate uses the replaced values, so they are dimmed, too; otherwise the current could exceed
        # it.
        return pixels.translate(AVOID_BAUD_COMMANDS).translate(
            bytes(int(value * share) for value in range(256))
        )

    def reorder_channels(self, pixels: bytes) -> bytes:
        """Return the pixels in the strip's channel order."""
        out = bytearray(len(pixels))
        for place, colour in enumerate(self._order):
            out[place::3] = pixels[colour::3]
        return bytes(out)

    def milliampere(self, pixels: bytes) -> float:
        """Return the estimated current of the pixels sent."""
        lit = sum(pixels.translate(AVOID_BAUD_COMMANDS)) / 255 * self.strip.channel
        return self.strip.leds * self.strip.idle + lit


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
