"""An LED controller in the network that is not there: it reads UDP packets as WLED does, and may lose some.

with NetworkStrip(60, "ddp") as device:             # the strip's address is device.address
    device.leds                                     # what the LEDs would show

It shares no code with the sender: offsets and lengths are read as their specifications give them.
"""

import contextlib
import random
import select
import socket
import struct
import threading
import time
from collections.abc import Callable

REALTIME_TIMEOUT_SECONDS = 2.5
"""WLED's default: without data for so long it returns to an effect of its own."""
ACN_ID = b"ASC-E1.17\x00\x00\x00"


class Frames:
    """The LEDs of a controller, as packets set them."""

    def __init__(self, leds: int) -> None:
        self.coming = bytearray(leds * 3)
        self.leds = bytearray(leds * 3)
        self.shown = 0
        """Number of frames that were shown."""
        self.packets = 0
        self.refused: list[str] = []
        self.sequences: list[int] = []

    def set(self, start: int, data: bytes) -> None:
        self.coming[start : start + len(data)] = data[: max(len(self.coming) - start, 0)]

    def show(self) -> None:
        self.leds[:] = self.coming
        self.shown += 1

    def refuse(self, why: str) -> None:
        self.refused.append(why)


def read_ddp(packet: bytes, into: Frames) -> None:
    """http://www.3waylabs.com/ddp: ten bytes of header, or fourteen with a time code."""
    flags, sequence, kind, output, offset, length = struct.unpack_from(">BBBBIH", packet)
    if flags >> 6 != 1:
        return into.refuse("version")
    if flags & 0b00001110 or kind != 0b00001011 or output != 1:
        return into.refuse("kind")
    start = 14 if flags & 0x10 else 10
    if len(packet) != start + length or offset % 3 or offset + length > len(into.coming):
        return into.refuse("length")
    if not 1 <= sequence <= 15:
        return into.refuse("sequence")
    into.sequences.append(sequence)
    into.set(offset, packet[start:])
    if flags & 1:
        into.show()
    return None


def read_artnet(packet: bytes, into: Frames) -> None:
    """Art-Net 4, ArtDmx: op code and universe have the low byte first, version and length the high one."""
    if packet[:8] != b"Art-Net\0" or struct.unpack_from("<H", packet, 8) != (0x5000,):
        return into.refuse("kind")
    version, sequence, _, universe, length = struct.unpack(
        ">HBBHH", packet[10:14] + packet[15:13:-1] + packet[16:18]
    )
    if version != 14 or sequence == 0 or length % 2 or not 2 <= length <= 512 or len(packet) != 18 + length:
        return into.refuse("length")
    into.sequences.append(sequence)
    into.set((universe - 1) * 510, packet[18:][:510])
    into.show()
    return None


def read_e131(packet: bytes, into: Frames) -> None:
    """ANSI E1.31: three layers, each with flags 7 and a length of twelve bits to the packet's end."""
    if packet[:4] != b"\x00\x10\x00\x00" or packet[4:16] != ACN_ID:
        return into.refuse("preamble")
    for at in (16, 38, 115):
        if struct.unpack_from(">H", packet, at)[0] != 0x7000 + len(packet) - at:
            return into.refuse("length")
    vectors = struct.unpack_from(">I", packet, 18) + struct.unpack_from(">I", packet, 40) + (packet[117],)
    if vectors != (4, 2, 2) or packet[118] != 0xA1 or packet[119:123] != b"\0\0\0\1" or packet[125] != 0:
        return into.refuse("vector")
    (count,) = struct.unpack_from(">H", packet, 123)
    if count != len(packet) - 125 or count > 513:
        return into.refuse("count")
    sequence, options, universe = struct.unpack_from(">BBH", packet, 111)
    if options:
        return into.refuse("options")
    into.sequences.append(sequence)
    into.set((universe - 1) * 510, packet[126:])
    into.show()
    return None


READERS: dict[str, Callable[[bytes, Frames], None]] = {
    "ddp": read_ddp,
    "artnet": read_artnet,
    "e131": read_e131,
}


class NetworkStrip:
    """The controller at the other end; packets are lost by a seeded chance."""

    def __init__(self, leds: int, kind: str = "ddp", clock: Callable[[], float] = time.monotonic) -> None:
        self.frames = Frames(leds)
        self.loss = 0.0
        self.lost = 0
        self.bytes: list[bytes] = []
        """Every packet that was sent to it."""
        self.at: list[float] = []
        self._read = READERS[kind]
        self._clock = clock
        self._heard = float("-inf")
        self._chance = random.Random("packets")
        self._port = 0
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    @property
    def leds(self) -> list[tuple[int, int, int]]:
        """What is shown; (9, 9, 9) is its own effect, because it waited too long."""
        data = bytes(self.frames.leds)
        if self._clock() - self._heard >= REALTIME_TIMEOUT_SECONDS:
            data = b"\x09" * len(data)
        return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]

    def plug_in(self) -> None:
        """Listen, on the same port as before."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", self._port))
        self._port = self._socket.getsockname()[1]
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(self._socket, self._stop), daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Stop listening: packets are answered with “port unreachable”."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2)
        self._socket.close()

    def __enter__(self) -> "NetworkStrip":
        self.plug_in()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def _run(self, listening: socket.socket, stop: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while not stop.is_set():
                if not select.select([listening], [], [], 0.02)[0]:
                    continue
                packet = listening.recv(4096)
                self.bytes.append(packet)
                if self._chance.random() < self.loss:
                    self.lost += 1
                    continue
                self.at.append(self._clock())
                self._heard = self._clock()
                self.frames.packets += 1
                self._read(packet, self.frames)
