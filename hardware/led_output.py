"""How a picture goes over the wire: Adalight, TPM2 and Awa, byte by byte.

WLED, while it waits for a picture, takes the bytes 0xB0 to 0xB7 as orders to change its baud rate. If it
ever loses its place in a picture, pixels become orders. So no frame contains any of these bytes.
"""

from collections.abc import Callable

from hardware.config import StripConfig

BAUD_ORDERS = frozenset(range(0xB0, 0xB8))
AVOID_BAUD_COMMANDS = bytes(0xAF if value in BAUD_ORDERS else value for value in range(256))
"""Downwards only: a nudge never draws more current than the limiter allowed."""
DARK = b"\0\0\0"
TPM2_START, TPM2_DATA, TPM2_END = 0xC9, 0xDA, 0x36


def adalight(pixels: bytes) -> bytes:
    """“Ada”, number of LEDs less one, a check, the pixels."""
    return _ada_like(b"Ada", pixels)


def tpm2(pixels: bytes) -> bytes:
    """Start, type, number of bytes, the pixels, end."""
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    leds = len(body) // 3
    while BAUD_ORDERS & set(_tpm2_size(body)) or _wled_counts(len(body)) < leds:
        body += DARK  # what WLED miscounts is then a dark LED beyond the strip
    return bytes((TPM2_START, TPM2_DATA)) + _tpm2_size(body) + body + bytes((TPM2_END,))


def _tpm2_size(body: bytes) -> bytes:
    return len(body).to_bytes(2, "big")


def _wled_counts(size: int) -> int:
    """WLED divides each byte of the length by three on its own, and drops what is left over."""
    return (size >> 8) * 0x100 // 3 + (size & 0xFF) // 3


def awa(pixels: bytes) -> bytes:
    """Adalight's header, spelled “Awa”, the pixels, and three sums over them."""
    frame = _ada_like(b"Awa", pixels)
    last = frame[-1]
    for blue in (*range(last, -1, -1), *range(last + 1, 256)):  # the last blue nudges the sums
        frame = frame[:-1] + bytes((blue,))
        sums = fletcher(frame[6:])
        if not BAUD_ORDERS & {blue, *sums}:
            break
    return frame + sums


def fletcher(body: bytes) -> bytes:
    """Awa's sums; the third knows places, and is never an “A”, which would look like a header."""
    one = two = places = 0
    for place, value in enumerate(body):
        places = (places + (value ^ (place & 0xFF))) % 255
        one = (one + value) % 255
        two = (two + one) % 255
    return bytes((one, two, 0xAA if places == 0x41 else places))


def _ada_like(word: bytes, pixels: bytes) -> bytes:
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    while BAUD_ORDERS & set(head := _ada_count(len(body) // 3)):
        body += DARK  # one LED more than there is, and the header is clean
    return word + head + body


def _ada_count(leds: int) -> bytes:
    high, low = divmod(leds - 1, 0x100)
    return bytes((high, low, high ^ low ^ 0x55))


FORMATS: dict[str, Callable[[bytes], bytes]] = {"adalight": adalight, "tpm2": tpm2, "awa": awa}


# From the colours of a picture to what the LEDs get: brightness, gamma, colour order, current limit.


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
