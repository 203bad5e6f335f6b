"""Serial formats of LED frames: Adalight, TPM2, Awa.

While WLED waits for a frame, it treats the bytes 0xB0 to 0xB7 as commands to change the baud rate. If it
loses synchronisation, pixel values could become commands. Therefore no frame contains any of these bytes.
"""

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
