"""Serial formats of LED frames (Adalight, TPM2, Awa), and the conversion of colours for the strip.

While WLED waits for a frame, it treats the bytes 0xB0 to 0xB7 as commands to change the baud rate. If it
loses synchronisation, pixel values could become commands. Therefore no frame contains any of these bytes.
"""

from collections.abc import Callable

from hardware.config import StripConfig

BAUD_ORDERS = frozenset(range(0xB0, 0xB8))
AVOID_BAUD_COMMANDS = bytes(0xAF if value in BAUD_ORDERS else value for value in range(256))
"""Values are only reduced, so that the current limit still holds."""
DARK = b"\0\0\0"
TPM2_START, TPM2_DATA, TPM2_END = 0xC9, 0xDA, 0x36


def adalight(pixels: bytes) -> bytes:
    """Return an Adalight frame: “Ada”, number of LEDs minus one, checksum, pixels."""
    return _ada_like(b"Ada", pixels)


def tpm2(pixels: bytes) -> bytes:
    """Return a TPM2 frame: start, type, number of bytes, pixels, end."""
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    leds = len(body) // 3
    while BAUD_ORDERS & set(_tpm2_size(body)) or _wled_counts(len(body)) < leds:
        body += DARK  # add dark LEDs beyond the strip until WLED counts enough LEDs
    return bytes((TPM2_START, TPM2_DATA)) + _tpm2_size(body) + body + bytes((TPM2_END,))


def _tpm2_size(body: bytes) -> bytes:
    return len(body).to_bytes(2, "big")


def _wled_counts(size: int) -> int:
    """Return the number of LEDs that WLED computes: it divides each length byte by three separately."""
    return (size >> 8) * 0x100 // 3 + (size & 0xFF) // 3


def awa(pixels: bytes) -> bytes:
    """Return an Awa frame: Adalight's header with “Awa”, pixels, three checksums."""
    frame = _ada_like(b"Awa", pixels)
    last = frame[-1]
    # vary the last blue value until no checksum is a baud command
    for blue in (*range(last, -1, -1), *range(last + 1, 256)):
        frame = frame[:-1] + bytes((blue,))
        sums = fletcher(frame[6:])
        if not BAUD_ORDERS & {blue, *sums}:
            break
    return frame + sums


def fletcher(body: bytes) -> bytes:
    """Return Awa's checksums. The third depends on positions and is never “A”, the start of a header."""
    one = two = places = 0
    for place, value in enumerate(body):
        places = (places + (value ^ (place & 0xFF))) % 255
        one = (one + value) % 255
        two = (two + one) % 255
    return bytes((one, two, 0xAA if places == 0x41 else places))


def _ada_like(word: bytes, pixels: bytes) -> bytes:
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    while BAUD_ORDERS & set(head := _ada_count(len(body) // 3)):
        body += DARK  # add a dark LED beyond the strip until the header has no baud command
    return word + head + body


def _ada_count(leds: int) -> bytes:
    high, low = divmod(leds - 1, 0x100)
    return bytes((high, low, high ^ low ^ 0x55))


FORMATS: dict[str, Callable[[bytes], bytes]] = {"adalight": adalight, "tpm2": tpm2, "awa": awa}


# From frames to LED values: brightness, gamma, colour order, current limit.


Frame = bytes
"""Red, green and blue of each LED, as screen values."""


LED_TO_SCREEN = bytes(round(255 * (value / 255) ** (1 / 2.2)) for value in range(256))
"""The screen value that looks as bright as an LED channel with this value."""
MIN_LIT_VALUE = 2
"""The smallest value of a lit channel: with less, LED chips show nothing, a wrong colour or flicker."""


class LedOutput:
    """Converts frames for one strip. A pure function with precomputed tables."""

    def __init__(self, strip: StripConfig) -> None:
        self.strip = strip
        self._order = tuple("rgb".index(letter) for letter in strip.order)
        self._curve = bytes(self._channel(value) for value in range(256))

    def __call__(self, frame: Frame) -> bytes:
        """Return the bytes to send, for exactly the number of LEDs of the strip."""
        size = self.strip.leds * 3
        frame = frame[:size].ljust(size, b"\0")
        return self.reorder_channels(self.limit_current(frame.translate(self._curve)))

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
