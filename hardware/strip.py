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

from hardware import config, strip_formats, strip_ports
from hardware.faults import Fault
from hardware.light import Light
from hardware.pictures import DARK, Picture

KEEP_ALIVE = 1.0
WRITE_TIMEOUT = 0.5
SEARCH = 0.25
"""Seconds between two looks for a port that is not there: looking is cheap."""
LONGEST_BACK_OFF = 1.0
CATCH_UP = 0.002
"""How late a frame may come without delaying those after it."""
TROUBLE = (OSError, termios.error)
"""What a port that was pulled out, or never worked, raises (SerialException is an OSError)."""


class Strip:
    """A strip that is shown pictures. `post` gets a Fault when something is wrong, None when all is well."""

    def __init__(
        self,
        strip: config.Strip,
        post: Callable[[Fault | None], None] = lambda fault: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = strip
        self.frames = 0
        """How many frames went out."""
        self.faults: deque[Fault] = deque(maxlen=10)
        self.connected = False
        self._post = post
        self._clock = clock
        self._light = Light(strip)
        self._format = strip_formats.FORMATS[strip.format]
        self._picture: Picture = DARK
        self._news = threading.Event()
        self._closing = threading.Event()
        self._said = ""
        self._back_off = 0.1
        self._thread = threading.Thread(target=self._run, name="strip", daemon=True)
        self._thread.start()

    def show(self, picture: Picture) -> None:
        """From now on this; comes back at once."""
        self._picture = picture
        self._news.set()

    def close(self) -> None:
        """Go dark, and let the port go."""
        self.show(DARK)
        self._closing.set()
        self._news.set()
        self._thread.join(timeout=2 * WRITE_TIMEOUT + 1)

    def __enter__(self) -> "Strip":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                found = strip_ports.find(self.settings.port)
            except Fault as fault:
                self._trouble(fault)
                self._closing.wait(SEARCH)
                continue
            except TROUBLE as reason:
                self._trouble(_unusable(self.settings.port, reason))
                self._rest()
                continue
            self._use(found)

    def _use(self, found: strip_ports.Port) -> None:
        """Serve a port until it fails or the strip is closed."""
        try:
            port = _open(found.path, self.settings.baud)
        except (*TROUBLE, ValueError) as reason:
            self._trouble(_unusable(found.path, reason))
            self._rest()
            return
        try:
            self._wait_for_boot(port, found)
            self._serve(port)
        except serial.SerialTimeoutException:
            self._trouble(
                Fault("The LED strip at {port} takes nothing in; it is tried again.", port=found.path)
            )
            self._rest()
        except TROUBLE:
            self._trouble(Fault("The LED strip at {port} was unplugged; plug it in again.", port=found.path))
            self._closing.wait(0.05)
        finally:
            self.connected = False
            _hang_up(port)

    def _wait_for_boot(self, port: serial.Serial, found: strip_ports.Port) -> None:
        """Opening the port starts many boards anew; one that greets with “Ada” is ready before the time."""
        wait = self.settings.reset_wait
        until = self._clock() + (strip_ports.boot_time(found) if wait is None else wait)
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
            if frame != last or now - sent >= KEEP_ALIVE:
                if now - sent >= KEEP_ALIVE:
                    port.reset_input_buffer()
                port.write(frame)
                free = max(free, now - CATCH_UP) + self._line_time(len(frame))
                sent, last = now, frame
                self._well()
            if closing:
                time.sleep(self._line_time(len(frame)))
                return
            self._pause(picture, now, sent, free)

    def _pause(self, picture: Picture, now: float, sent: float, free: float) -> None:
        """Until there is something to send, and the line is free for it."""
        until = sent + KEEP_ALIVE
        if picture.moves(now):
            until = min(until, now + 1 / self.settings.fps if self.settings.fps else free)
        if (left := until - self._clock()) > 0:
            self._news.wait(left)
        if (left := free - self._clock()) > 0:
            time.sleep(left)

    def _frame(self, picture: Picture, now: float) -> bytes:
        try:
            colours = picture.frame(now)
        except Exception as reason:  # a picture that fails must not take the light away for good
            self._trouble(Fault("A light picture failed: {reason}.", reason=repr(reason)))
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

    def _trouble(self, fault: Fault) -> None:
        """Tell each trouble once, not each time that it is met again."""
        if self._said != str(fault):
            self._said = str(fault)
            self.faults.append(fault)
            self._post(fault)

    def _rest(self) -> None:
        self._closing.wait(self._back_off)
        self._back_off = min(self._back_off * 2, LONGEST_BACK_OFF)


def _open(path: str, baud: int) -> serial.Serial:
    return serial.Serial(path, baud, timeout=0, write_timeout=WRITE_TIMEOUT, exclusive=True)


def _hang_up(port: serial.Serial) -> None:
    """Throw away what waits to be sent first: closing would wait for a dead line."""
    for end in (port.reset_output_buffer, port.close):
        with contextlib.suppress(*TROUBLE):
            end()


def _unusable(path: str, reason: BaseException) -> Fault:
    number = getattr(reason, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return Fault("The port {port} is not ours to open; add the user to the group dialout.", port=path)
    if number in (errno.EAGAIN, errno.EBUSY):
        return Fault("The port {port} is used by another program; close that one.", port=path)
    return Fault("The port {port} cannot be opened: {reason}.", port=path, reason=reason)
