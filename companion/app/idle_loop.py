"""Lets Kivy's main loop sleep until something happens, instead of looking 30 times a second.

Kivy's loop sleeps for the rest of a frame, also if nothing moves. Here it waits for an event of the window,
for the next event of the clock, or for a thread that schedules one. Fingers are also read after the sleep and
not before it, so that a tap is handled up to a frame earlier.
"""

import ctypes
import time
from typing import Any

from kivy.clock import Clock

MAX_WAIT_SECONDS = 1.0
"""A signal that another thread received is handled after this time at the latest."""
AT_ONCE_SECONDS = 0.002
"""If SDL waits for longer, no event was there."""
WAITING_DRIVERS = (b"x11", b"wayland")
"""The video drivers with which SDL blocks; with others it would look every millisecond."""
USER_EVENT = 0x8000
EVENT_BYTES = 128
"""The type and a size that is enough for an SDL_Event."""


class IdleLoop:
    """Replaces the waiting of Kivy's clock until `close` is called."""

    def __init__(self, window: Any, sdl: Any) -> None:
        self._window, self._sdl = window, sdl
        self._wake_event = (ctypes.c_uint32 * (EVENT_BYTES // 4))(USER_EVENT)
        self._is_waiting = False
        """Whether a thread that schedules something has to wake the loop."""
        self._has_waited = False
        """Whether this frame's waiting is over."""
        self._emptied = time.monotonic()
        """When no event of the window waited for the last time."""
        self.events_since = self._emptied
        """No event that is handled now came before this time."""
        self._poll, self._idle = window.mainloop, Clock.idle
        window.mainloop, Clock.idle, Clock.on_schedule = (
            self._wait_and_poll,
            self._next_frame,
            self._on_schedule,
        )

    def close(self) -> None:
        """Let Kivy wait as before."""
        self._window.mainloop, Clock.idle = self._poll, self._idle
        Clock.on_schedule = lambda event: None

    def _wait_and_poll(self) -> None:
        """Wait for the next frame, and handle the events of the window."""
        self._wait()
        self._idle()  # not more frames than allowed; the clock's time is now, for what events schedule
        self._has_waited = True
        self.events_since = self._emptied
        self._poll()
        self._emptied = time.monotonic()

    def _next_frame(self) -> float:
        """Return the time of the frame. Called by the clock, which has waited already."""
        if not self._has_waited:  # before the first frame, or in a loop of a test
            return float(self._idle())
        self._has_waited = False
        return float(Clock.get_time())

    def _wait(self) -> None:
        """Wait until an event of the window or of the clock, or a thread that schedules one."""
        self._is_waiting = True
        try:
            left = self._seconds_left()
            if left > 0:
                began = time.monotonic()
                self._sdl.SDL_WaitEventTimeout(None, int(1000 * left) + 1)
                if time.monotonic() - began > AT_ONCE_SECONDS:
                    self._emptied = time.monotonic()
        finally:
            self._is_waiting = False

    def _seconds_left(self) -> float:
        """Return for how long nothing is to be done or drawn."""
        due = Clock.get_min_timeout()
        if not due or self._window.canvas.needs_redraw:
            return 0.0
        return min(MAX_WAIT_SECONDS, due - Clock.get_resolution() - Clock.time())

    def _on_schedule(self, event: Any) -> None:
        """Wake the loop if it waits: a thread has scheduled an event. Called with the lock of the clock."""
        if self._is_waiting:
            event._last_dt = Clock.time()  # the clock's own time is that of the last frame
            self._sdl.SDL_PushEvent(self._wake_event)


def start_idle_loop(window: Any) -> IdleLoop | None:
    """Let the loop sleep while nothing happens; None if the window's driver cannot wait."""
    from kivy.core.window import _window_sdl2

    try:
        sdl = ctypes.CDLL(_window_sdl2.__file__)  # finds the functions of the SDL that it was linked with
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
        if sdl.SDL_GetCurrentVideoDriver() not in WAITING_DRIVERS:
            return None
    except (OSError, AttributeError):
        return None
    return IdleLoop(window, sdl)
