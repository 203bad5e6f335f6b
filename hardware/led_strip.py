"""The LED strip on its serial line: a thread of its own, which never makes the game wait.

The latest picture wins. A picture that stands still is sent again each second, because WLED goes back
to its own effects after 2.5 seconds of silence. Nothing is sent before the line is free, so that a
new picture never queues behind old ones.
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
"""Seconds between two looks for a port that is not there: looking is cheap."""
MAX_BACKOFF_SECONDS = 1.0
MAX_SCHEDULE_LAG_SECONDS = 0.002
"""How late a frame may come without delaying those after it."""
PORT_ERRORS = (OSError, termios.error)
"""What a port that was pulled out, or never worked, raises (SerialException is an OSError)."""


class LedStrip:
    """A strip that is shown pictures. `post` gets a Fault when something is wrong, None when all is well."""

    def __init__(
        self,
        strip: config.StripConfig,
        post: Callable[[HardwareError | None], None] = lambda fault: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = strip
        self.frames = 0
        """How many frames went out."""
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
        """From now on this; comes back at once."""
        self._picture = picture
        self._news.set()

    def close(self) -> None:
        """Go dark, and let the port go."""
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
        """Opening the port starts many boards anew; one that greets with “Ada” is ready before the time."""
        wait = self.settings.reset_wait
        until = self._clock() + (serial_ports.boot_time(found) if wait is None else wait)
        heard = b""
        while (left := until - self._clock()) > 0 and not self._closing.wait(min(left, 0.05)):
            heard = (heard + port.read(port.in_waiting))[-64:]
            if b"Ada" in heard:
                return

    def _serve(self, port: serial.Serial) -> None:
        """Send what changes as fast as it is wanted, and what stands still each second."""
        # A reader that was cut off within a frame takes these as its end; any other ignores them.
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
        """Until there is something to send, and the line is free for it."""
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
        except Exception as reason:  # a picture that fails must not take the light away for good
            self._report_once(HardwareError("A light picture failed: {reason}.", reason=repr(reason)))
            colours = b""
        return self._format(self._light(colours))

    def _line_time(self, size: int) -> float:
        """A byte is ten bits on the line."""
        return size * 10 / self.settings.baud

    def _well(self) -> None:
        self.frames += 1
        if not self.connected:
            self.connected = True
            self._said, self._back_off = "", 0.1
            self._post(None)

    def _report_once(self, fault: HardwareError) -> None:
        """Tell each trouble once, not each time that it is met again."""
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
    """Throw away what waits to be sent first: closing would wait for a dead line."""
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
