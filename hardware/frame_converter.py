"""The conversion of frames for the strip: brightness, gamma, colour order, current limit."""

from hardware.config import StripConfig
from hardware.outputs.frame_formats import AVOID_BAUD_COMMANDS

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
