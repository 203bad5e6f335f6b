"""How real devices read the bytes: WLED with its quirks, HyperSerial (Awa), and our firmware."""

from typing import Any, Protocol

from hardware.firmware.adalight import Reader
from hardware.outputs.led_formats import fletcher

RATES = (115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000)


class AnyReader(Protocol):
    """Takes bytes in, and shows them."""

    leds: bytearray
    frames: int

    def feed(self, data: bytes) -> Any: ...
    def quiet(self) -> None: ...
    def dark(self) -> None: ...


class Wled:
    """As `handleSerial` of WLED reads: pixels are set one by one as they come, and shown at the end."""

    def __init__(self, count: int) -> None:
        self.leds = bytearray(count * 3)
        self.frames = 0
        self.baud = 115200
        """What it was ordered to; a change means that pixels were taken for orders."""
        self.said = b""
        self._coming = bytearray(count * 3)
        self._state = self._idle
        self._count = self._pixel = self._check = 0
        self._colour = bytearray()

    def feed(self, data: bytes) -> None:
        for byte in data:
            self._state(byte)

    def quiet(self) -> None:
        self._state = self._idle

    def dark(self) -> None:
        self.leds[:] = bytes(len(self.leds))

    def _idle(self, byte: int) -> None:
        if byte == ord("A"):
            self._state = self._header_d
        elif byte == 0xC9:
            self._state = self._tpm2_type
        elif 0xB0 <= byte <= 0xB7:
            self.baud = RATES[byte - 0xB0]
        elif byte == ord("v"):
            self.said += b"WLED\n"

    def _header_d(self, byte: int) -> None:
        self._state = self._header_a if byte == ord("d") else self._idle

    def _header_a(self, byte: int) -> None:
        self._state = self._count_high if byte == ord("a") else self._idle

    def _count_high(self, byte: int) -> None:
        self._pixel, self._count, self._check = 0, byte * 0x100, byte
        self._state = self._count_low

    def _count_low(self, byte: int) -> None:
        self._count += byte + 1
        self._check ^= byte ^ 0x55
        self._state = self._count_check

    def _count_check(self, byte: int) -> None:
        self._state = self._data if byte == self._check else self._idle
        self._colour.clear()

    def _tpm2_type(self, byte: int) -> None:
        self._state = self._tpm2_high if byte == 0xDA else self._idle

    def _tpm2_high(self, byte: int) -> None:
        self._pixel, self._count = 0, byte * 0x100 // 3
        self._state = self._tpm2_low

    def _tpm2_low(self, byte: int) -> None:
        self._count += byte // 3
        self._state = self._data
        self._colour.clear()

    def _data(self, byte: int) -> None:
        self._colour.append(byte)
        if len(self._colour) < 3:
            return
        at = self._pixel * 3
        if at < len(self._coming):
            self._coming[at : at + 3] = self._colour
        self._colour.clear()
        self._pixel += 1
        self._count -= 1
        if self._count <= 0:
            self.leds[:] = self._coming
            self.frames += 1
            self._state = self._idle


class HyperSerial:
    """As the Awa sketches read: a frame whose sums are wrong is not shown."""

    def __init__(self, count: int) -> None:
        self.leds = bytearray(count * 3)
        self.frames = 0
        self.refused = 0
        self._buffer = bytearray()

    def feed(self, data: bytes) -> None:
        self._buffer += data
        while self._frame():
            pass

    def quiet(self) -> None:
        self._buffer.clear()

    def dark(self) -> None:
        self.leds[:] = bytes(len(self.leds))

    def _frame(self) -> bool:
        """Cut one frame, or what is none, off the front; False when more bytes are needed."""
        start = self._buffer.find(b"Awa")
        del self._buffer[: start if start >= 0 else max(len(self._buffer) - 2, 0)]
        if start < 0 or len(self._buffer) < 6:
            return False
        high, low, check = self._buffer[3:6]
        size = (high * 256 + low + 1) * 3
        if check != high ^ low ^ 0x55:
            del self._buffer[:1]
            return True
        if len(self._buffer) < 6 + size + 3:
            return False
        body, sums = bytes(self._buffer[6 : 6 + size]), bytes(self._buffer[6 + size : 9 + size])
        if fletcher(body) == sums:
            self.leds[: min(size, len(self.leds))] = body[: len(self.leds)]
            self.frames += 1
            del self._buffer[: 9 + size]
        else:
            self.refused += 1
            del self._buffer[:1]
        return True


READERS: dict[str, Any] = {"wled": Wled, "awa": HyperSerial, "firmware": Reader}
