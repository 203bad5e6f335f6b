"""Parser for Adalight frames. Plain Python: runs on the Pico and in the tests."""


class Reader:
    """Finds frames in a byte stream, and resynchronises after noise.

    `leds` are the colours of the last complete frame, three bytes each. A frame with fewer LEDs leaves the
    others unchanged; excess LEDs are dropped.
    """

    def __init__(self, count: int) -> None:
        self.leds = bytearray(count * 3)
        self.frames = 0
        self.resyncs = 0
        self._coming = bytearray(count * 3)
        self._head = bytearray(6)
        self._found = 0  # bytes of the header found so far
        self._size = 0  # size of this frame in bytes
        self._place = 0  # bytes of this frame received so far

    def feed(self, data: bytes) -> bool:
        """Parse `data`; return whether a frame was completed."""
        before = self.frames
        at = 0
        end = len(data)
        while at < end:
            if self._found < 6:
                self._header(data[at])
                at += 1
            else:
                at = self._pixels(data, at, end)
        return self.frames > before

    def quiet(self) -> None:
        """Drop an unfinished frame after a pause."""
        if self._found:
            self.resyncs += 1
        self._found = 0

    def dark(self) -> None:
        """Set all LEDs to black."""
        for place in range(len(self.leds)):
            self.leds[place] = 0

    def _header(self, byte: int) -> None:
        found = self._found
        if found < 3:
            if byte == b"Ada"[found]:
                self._head[found] = byte
                self._found = found + 1
            else:
                self._restart(byte)
            return
        self._head[found] = byte
        self._found = found + 1
        if found == 5:
            self._check(byte)

    def _check(self, byte: int) -> None:
        high = self._head[3]
        low = self._head[4]
        if byte == high ^ low ^ 0x55:
            self._size = (high * 256 + low + 1) * 3
            self._place = 0
            return
        self.resyncs += 1
        # The last three bytes may contain the start of a header.
        self._found = 0
        for again in bytes(self._head[3:6]):
            self._header(again)

    def _restart(self, byte: int) -> None:
        """Restart the search for a header; this byte may be its first."""
        if self._found:
            self.resyncs += 1
        self._found = 1 if byte == 65 else 0
        self._head[0] = byte

    def _pixels(self, data: bytes, at: int, end: int) -> int:
        take = min(end - at, self._size - self._place)
        room = len(self._coming) - self._place
        keep = min(take, room)
        if keep > 0:
            self._coming[self._place : self._place + keep] = data[at : at + keep]
        self._place += take
        if self._place == self._size:
            whole = min(self._size, len(self.leds))
            self.leds[:whole] = self._coming[:whole]
            self.frames += 1
            self._found = 0
        return at + take
