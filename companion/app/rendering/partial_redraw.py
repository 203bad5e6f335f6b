"""Redraws only the damaged parts of the window if the display reports its buffer age.

With double or triple buffering a frame is painted over an older one. The buffer age says how old that frame
is, so the damage since then is enough. Without a buffer age everything is drawn.
"""

import ctypes
import os
from collections import deque
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Callback
from kivy.graphics import opengl as gl
from kivy.lang import Builder

from companion.app.rendering import animation, cached_picture
from companion.app.rendering.damage import DamageRect, DamageTracker, merge_rects

DAMAGE_HISTORY_FRAMES = 4
"""Number of frames whose damage is remembered. Displays have two or three buffers."""
FULL_REDRAW_FRACTION = 0.7
"""Fraction of the window. If more than this is damaged, everything is drawn."""


class DrawSurface:
    """The draw surface of the window. Queries its buffer age over EGL (Wayland, KMS) or GLX (X11)."""

    def __init__(self) -> None:
        self._kept = os.environ.get("SDL_VIDEODRIVER") == "offscreen"
        """Off screen there is a single buffer, so its content is always the last frame."""
        self._tellers = [] if self._kept else [egl_age, glx_age]

    @property
    def buffer_age(self) -> int:
        """How many frames ago the buffer's content was shown; 0 if unknown."""
        return 1 if self._kept else next((age for teller in self._tellers if (age := teller())), 0)


EGL_DRAW, EGL_BUFFER_AGE = 0x3059, 0x313D
GLX_BUFFER_AGE, GLX_EXTENSION = 0x20F4, b"GLX_EXT_buffer_age"


@cache
def _library(name: str, *pointers: str) -> ctypes.CDLL | None:
    """Return a shared library that the window already uses, or None if it is not installed."""
    try:
        found = ctypes.CDLL(name)
        for function in pointers:
            getattr(found, function).restype = ctypes.c_void_p
    except (OSError, AttributeError):
        return None
    return found


def egl_age() -> int:
    egl = _library("libEGL.so.1", "eglGetCurrentDisplay", "eglGetCurrentSurface")
    if egl is None:
        return 0
    display, surface, age = egl.eglGetCurrentDisplay(), egl.eglGetCurrentSurface(EGL_DRAW), ctypes.c_int(0)
    if not display or not surface:
        return 0
    places = ctypes.c_void_p(display), ctypes.c_void_p(surface)
    return age.value if egl.eglQuerySurface(*places, EGL_BUFFER_AGE, ctypes.byref(age)) else 0


def glx_age() -> int:
    glx = _library("libGL.so.1", "glXGetCurrentDisplay", "glXGetCurrentDrawable")
    display = glx and glx.glXGetCurrentDisplay()
    if glx is None or not display or not _glx_tells(display):
        return 0
    age = ctypes.c_uint(0)
    places = ctypes.c_void_p(display), ctypes.c_ulong(glx.glXGetCurrentDrawable() or 0)
    glx.glXQueryDrawable(*places, GLX_BUFFER_AGE, ctypes.byref(age))
    return age.value


@cache
def _glx_tells(display: int) -> bool:
    """Return whether the X server supports GLX_EXT_buffer_age. Without it the query is an X error."""
    glx = ctypes.CDLL("libGL.so.1")
    glx.glXQueryExtensionsString.restype = ctypes.c_char_p
    known: bytes | None = glx.glXQueryExtensionsString(ctypes.c_void_p(display), 0)
    return GLX_EXTENSION in (known or b"").split()


class PartialRedraw:
    """Replaces the window's own drawing until `close` is called."""

    def __init__(self, window: Any, surface: DrawSurface | None = None) -> None:
        self._window, self._surface = window, surface or DrawSurface()
        self._changes = DamageTracker(window)
        self._past: deque[list[DamageRect] | None] = deque(maxlen=DAMAGE_HISTORY_FRAMES)
        """The damage of each frame, newest first. None means everything."""
        self._view = self._viewport()
        self._parts: list[DamageRect] = []
        self._painter = Callback(self._paint, noadd=True)
        window.bind(on_draw=self._draw)
        animation.flush_redraw = self.flush

    def close(self) -> None:
        self._window.unbind(on_draw=self._draw)
        animation.flush_redraw = None

    def flush(self) -> None:
        """Draw and show the pending changes now. If all would have to be drawn, wait for the next frame."""
        if not self._surface.buffer_age:
            return
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
        if self._window.canvas.needs_redraw:
            self._window.dispatch("on_draw")
            self._window.dispatch("on_flip")

    def _draw(self, window: Any) -> bool:
        """Draw the damaged parts and return True. Return False if the window has to draw everything."""
        cached_picture.refresh_all()  # before clipping: Fbos are drawn as a whole
        self._past.appendleft(self._changed())
        parts = self.damage_since_buffer()
        if parts is None:
            window.canvas.ask_update()  # its display list may be from our partial drawing
            return False
        self._parts = parts
        members = window.canvas.children
        everything = members[:]
        members[:] = [self._painter]  # the window's own instructions stay marked until they are drawn
        try:
            window.render_context.draw()
        finally:
            members[:] = everything
        return True

    def _paint(self, *_: object) -> bool:
        """Draw each damaged part with the scissor test."""
        gl.glEnable(gl.GL_SCISSOR_TEST)
        for part in self._parts:
            gl.glScissor(part.left, part.low, part.right - part.left, part.high - part.low)
            self._window.clear()
            self._changes.draw(part)
        gl.glDisable(gl.GL_SCISSOR_TEST)
        return True

    def _viewport(self) -> tuple[int, ...]:
        """Return the window's size and the GL viewport, which follows a resize one frame later."""
        return (*map(int, self._window.system_size), *gl.glGetIntegerv(gl.GL_VIEWPORT))

    def _changed(self) -> list[DamageRect] | None:
        view = self._viewport()
        before, self._view = self._view, view
        changed = self._changes.collect()
        return changed if view == before else None

    def damage_since_buffer(self) -> list[DamageRect] | None:
        """Return the damage since the buffer's content was shown, or None if all has to be drawn."""
        age = self._surface.buffer_age
        if not 1 <= age <= len(self._past) or self._window.rotation:
            return None
        found: list[DamageRect] = []
        for changed in list(self._past)[:age]:
            if changed is None:
                return None
            found += changed
        whole = DamageRect(0, 0, *self._view[:2])
        parts = merge_rects(found, whole)
        return parts if sum(part.area for part in parts) <= FULL_REDRAW_FRACTION * whole.area else None
