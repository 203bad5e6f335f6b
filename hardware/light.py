"""From the colours of a picture to what the LEDs get: brightness, gamma, colour order, current limit."""

from hardware.config import StripConfig
from hardware.strip_formats import AVOID_BAUD_COMMANDS

Frame = bytes
"""Red, green and blue of each LED, as people would name the colours."""


LED_TO_SCREEN = bytes(round(255 * (value / 255) ** (1 / 2.2)) for value in range(256))
"""The colour of a screen that is as bright as a channel of an LED that gets so much."""
MIN_LIT_VALUE = 2
"""The least that a lit channel gets: below that chips show nothing, or another colour, or flicker."""


class LedOutput:
    """What one strip needs. A pure function with its tables worked out beforehand."""

    def __init__(self, strip: StripConfig) -> None:
        self.strip = strip
        self._order = tuple("rgb".index(letter) for letter in strip.order)
        self._curve = bytes(self._channel(value) for value in range(256))

    def __call__(self, frame: Frame) -> bytes:
        """The bytes for the wire, of exactly so many LEDs as the strip has."""
        size = self.strip.leds * 3
        frame = frame[:size].ljust(size, b"\0")
        return self.reorder_channels(self.limit_current(frame.translate(self._curve)))

    def preview(self, frame: Frame) -> Frame:
        """What an eye sees of it on the strip, in the colours of a screen: dimmed, limited, as it shines."""
        size = self.strip.leds * 3
        shining = self.limit_current(frame[:size].ljust(size, b"\0").translate(self._curve))
        return shining.translate(LED_TO_SCREEN)

    def _channel(self, value: int) -> int:
        """What goes out for a part of a colour: what was meant to be seen is not rounded away."""
        wanted = 255 * (value / 255) ** self.strip.gamma * self.strip.brightness
        return max(round(wanted), MIN_LIT_VALUE) if wanted > 0 else 0

    def limit_current(self, pixels: bytes) -> bytes:
        """The same picture, dimmed as a whole until the supply can feed it."""
        dark = self.strip.leds * self.strip.idle
        wanted = self.milliampere(pixels) - dark
        left = max(self.strip.budget - dark, 0.0)
        if wanted <= left:
            return pixels
        share = left / wanted
        # What was nudged for the estimate is dimmed from there, or it would draw more than was estimated.
        return pixels.translate(AVOID_BAUD_COMMANDS).translate(
            bytes(int(value * share) for value in range(256))
        )

    def reorder_channels(self, pixels: bytes) -> bytes:
        """In the order in which the strip's chips take the colours."""
        out = bytearray(len(pixels))
        for place, colour in enumerate(self._order):
            out[place::3] = pixels[colour::3]
        return bytes(out)

    def milliampere(self, pixels: bytes) -> float:
        """The estimated current of what is sent."""
        lit = sum(pixels.translate(AVOID_BAUD_COMMANDS)) / 255 * self.strip.channel
        return self.strip.leds * self.strip.idle + lit
