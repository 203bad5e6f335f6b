"""The LED strip, driven by a background thread.

Only the latest picture is sent. A static frame is repeated, because devices return to effects of their own
without data. A frame is sent only when the previous one has left the line, so that no frames queue up.
"""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable

from hardware.config import StripConfig
from hardware.errors import HardwareError
from hardware.outputs.led_formats import make_output, output_fault
from hardware.strip_pictures import DARK, FrameConverter, StripPicture

CLOSE_TIMEOUT_SECONDS = 2.0
RETRY_SECONDS = 5.0
"""Wait after an error of an output that does not say how long."""
MAX_SCHEDULE_LAG_SECONDS = 0.002
"""How far sending may lag behind its schedule and still catch up; a longer delay shifts the schedule."""


class LedStrip:
    """Shows pictures on a strip. `post` gets a HardwareError for a problem, None when the strip works.

    Raise HardwareError if the library for its output is missing.
    """

    def __init__(
        self,
        strip: StripConfig,
        post: Callable[[HardwareError | None], None] = lambda fault: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = strip
        self.frames = 0
        """Number of frames sent."""
        self.faults: deque[HardwareError] = deque(maxlen=10)
        self.connected = False
        self._post = post
        self._clock = clock
        self._convert = FrameConverter(strip)
        self._picture: StripPicture = DARK
        self._news = threading.Event()
        self._closing = threading.Event()
        self._said = ""
        self._output = make_output(strip, self._closing, clock)
        self.thread = threading.Thread(target=self._run, name="strip", daemon=True)
        self.thread.start()

    @property
    def settle_seconds(self) -> float:
        """Seconds after which it is known whether the strip is connected."""
        return self._output.settle_seconds

    def show(self, picture: StripPicture) -> None:
        """Show `picture` from now on; returns at once."""
        self._picture = picture
        self._news.set()

    def close(self) -> None:
        """Switch the LEDs off and close the output."""
        self.show(DARK)
        self._closing.set()
        self._news.set()
        self.thread.join(timeout=CLOSE_TIMEOUT_SECONDS)

    def __enter__(self) -> "LedStrip":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._output.open()
                self._serve()
            except Exception as reason:  # an output of a plug-in may raise anything
                self.connected = False
                self._report_once(output_fault(self.settings, reason))
                self._closing.wait(getattr(self._output, "retry_seconds", RETRY_SECONDS))
            finally:
                self.connected = False
                with contextlib.suppress(Exception):
                    self._output.close()

    def _serve(self) -> None:
        """Send moving pictures at the frame rate, and static ones again before the device gives up."""
        opened = free = self._clock()
        sent, last = float("-inf"), b""
        while True:
            closing = self._closing.is_set()
            self._news.clear()
            picture = self._picture
            now = self._clock()
            frame = self._frame(picture, now)
            if frame != last or now - sent >= self._output.keep_alive_seconds:
                took = self._output.send(frame)
                free = max(free, now - MAX_SCHEDULE_LAG_SECONDS) + took
                sent, last = now, frame
                self.frames += 1
                if now - opened >= self._output.settle_seconds:
                    self._well()
            if closing:
                time.sleep(max(free - self._clock(), 0.0))
                return
            self._pause(picture, now, sent, free)

    def _pause(self, picture: StripPicture, now: float, sent: float, free: float) -> None:
        """Wait until there is something to send and the line is free."""
        until = sent + self._output.keep_alive_seconds
        if picture.moves(now):
            until = min(until, now + 1 / self.settings.fps if self.settings.fps else free)
        if (left := until - self._clock()) > 0:
            self._news.wait(left)
        if (left := free - self._clock()) > 0:
            time.sleep(left)

    def _frame(self, picture: StripPicture, now: float) -> bytes:
        try:
            colours = picture.frame(now)
        except Exception as reason:  # an exception in a picture must not end this thread
            self._report_once(HardwareError("A light picture failed: {reason}.", reason=repr(reason)))
            colours = b""
        return self._convert(colours)

    def _well(self) -> None:
        if not self.connected:
            self.connected = True
            self._said = ""
            self._post(None)

    def _report_once(self, fault: HardwareError) -> None:
        """Report a problem once, until another one occurs."""
        if self._said != str(fault):
            self._said = str(fault)
            self.faults.append(fault)
            self._post(fault)
