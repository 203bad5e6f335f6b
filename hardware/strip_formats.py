"""How a picture goes over the wire: Adalight, TPM2 and Awa, byte by byte.

WLED, while it waits for a picture, takes the bytes 0xB0 to 0xB7 as orders to change its baud rate. If it
ever loses its place in a picture, pixels become orders. So no frame contains any of these bytes.
"""

from collections.abc import Callable

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
