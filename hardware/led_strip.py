"""The LED strip on a serial port, driven by a background thread.

Only the latest picture is sent. A static picture is repeated every second, because WLED returns to its own
effects after 2.5 seconds without data. A frame is sent only when the previous one has left the line, so
that no frames queue up.
"""

import contextlib
import errno
import termios
import threading
import time
from collections import deque
from collections.abc import Callable

import serial

from hardware import config, led_output, serial_ports
from hardware.errors import HardwareError
from hardware.led_output import LedOutput
from hardware.strip_pictures import DARK, StripPicture

REFRESH_SECONDS = 1.0
WRITE_TIMEOUT_SECONDS = 0.5
PORT_POLL_SECONDS = 0.25
"""Interval of checks for a missing port; a check is cheap."""
MAX_BACKOFF_SECONDS = 1.0
MAX_SCHEDULE_LAG_SECONDS = 0.002
"""How far sending may lag behind its schedule and still catch up; a longer delay shifts the schedule."""
PORT_ERRORS = (OSError, termios.error)
"""Exceptions of a port that was unplugged or does not work (SerialException is an OSError)."""


class LedStrip:
    """Shows pictures on a strip. `post` gets a HardwareError for a problem, None when the strip works."""

    def __init__(
        self,
        strip: config.StripConfig,
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
        self._light = LedOutput(strip)
        self._format = led_output.FORMATS[strip.format]
        self._picture: StripPicture = DARK
        self._news = threading.Event()
        self._closing = threading.Event()
        self._said = ""
        self._back_off = 0.1
        self._thread = threading.Thread(target=self._run, name="strip", daemon=True)
        self._thread.start()

    def show(self, picture: StripPicture) -> None:
        """Show `picture` from now on; returns at once."""
        self._picture = picture
        self._news.set()

    def close(self) -> None:
        """Switch the LEDs off and close the port."""
        self.show(DARK)
        self._closing.set()
        self._news.set()
        self._thread.join(timeout=2 * WRITE_TIMEOUT_SECONDS + 1)

    def __enter__(self) -> "LedStrip":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                found = serial_ports.find_port(self.settings.port)
            except HardwareError as fault:
                self._report_once(fault)
                self._closing.wait(PORT_POLL_SECONDS)
                continue
            except PORT_ERRORS as reason:
                self._report_once(_unusable(self.settings.port, reason))
                self._rest()
                continue
            self._run_port(found)

    def _run_port(self, found: serial_ports.Port) -> None:
        """Serve a port until it fails or the strip is closed."""
        try:
            port = _open(found.path, self.settings.baud)
        except (*PORT_ERRORS, ValueError) as reason:
            self._report_once(_unusable(found.path, reason))
            self._rest()
            return
        try:
            self._wait_for_boot(port, found)
            self._serve(port)
        except serial.SerialTimeoutException:
            self._report_once(
                HardwareError("The LED strip at {port} takes nothing in; it is tried again.", port=found.path)
            )
            self._rest()
        except PORT_ERRORS:
            self._report_once(
                HardwareError("The LED strip at {port} was unplugged; plug it in again.", port=found.path)
            )
            self._closing.wait(0.05)
        finally:
            self.connected = False
            _close_port(port)

    def _wait_for_boot(self, port: serial.Serial, found: serial_ports.Port) -> None:
        """Wait until the board has booted, because opening the port resets many boards.

        A board that sends “Ada” is ready at once.
        """
        wait = self.settings.reset_wait
        until = self._clock() + (serial_ports.boot_time(found) if wait is None else wait)
        heard = b""
        while (left := until - self._clock()) > 0 and not self._closing.wait(min(left, 0.05)):
            heard = (heard + port.read(port.in_waiting))[-64:]
            if b"Ada" in heard:
                return

    def _serve(self, port: serial.Serial) -> None:
        """Send moving pictures at the frame rate, and static ones every second."""
        # Completes a frame that the board may be in the middle of; otherwise it is ignored.
        filler = bytes(self.settings.leds * 3 + 32)
        port.write(filler)
        free = self._clock() + self._line_time(len(filler))
        sent, last = float("-inf"), b""
        while True:
            closing = self._closing.is_set()
            self._news.clear()
            picture = self._picture
            now = self._clock()
            frame = self._frame(picture, now)
            if frame != last or now - sent >= REFRESH_SECONDS:
                if now - sent >= REFRESH_SECONDS:
                    port.reset_input_buffer()
                port.write(frame)
                free = max(free, now - MAX_SCHEDULE_LAG_SECONDS) + self._line_time(len(frame))
                sent, last = now, frame
                self._well()
            if closing:
                time.sleep(self._line_time(len(frame)))
                return
            self._pause(picture, now, sent, free)

    def _pause(self, picture: StripPicture, now: float, sent: float, free: float) -> None:
        """Wait until there is something to send and the line is free."""
        until = sent + REFRESH_SECONDS
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
        return self._format(self._light(colours))

    def _line_time(self, size: int) -> float:
        """Return the seconds that `size` bytes take; a byte is ten bits on the line."""
        return size * 10 / self.settings.baud

    def _well(self) -> None:
        self.frames += 1
        if not self.connected:
            self.connected = True
            self._said, self._back_off = "", 0.1
            self._post(None)

    def _report_once(self, fault: HardwareError) -> None:
        """Report a problem once, until another one occurs."""
        if self._said != str(fault):
            self._said = str(fault)
            self.faults.append(fault)
            self._post(fault)

    def _rest(self) -> None:
        self._closing.wait(self._back_off)
        self._back_off = min(self._back_off * 2, MAX_BACKOFF_SECONDS)


def _open(path: str, baud: int) -> serial.Serial:
    return serial.Serial(path, baud, timeout=0, write_timeout=WRITE_TIMEOUT_SECONDS, exclusive=True)


def _close_port(port: serial.Serial) -> None:
    """Close a port. Discard its output first, because closing would wait for a dead line."""
    for end in (port.reset_output_buffer, port.close):
        with contextlib.suppress(*PORT_ERRORS):
            end()


def _unusable(path: str, reason: BaseException) -> HardwareError:
    number = getattr(reason, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return HardwareError(
            "The port {port} is not ours to open; add the user to the group dialout.", port=path
        )
    if number in (errno.EAGAIN, errno.EBUSY):
        return HardwareError("The port {port} is used by another program; close that one.", port=path)
    return HardwareError("The port {port} cannot be opened: {reason}.", port=path, reason=reason)
