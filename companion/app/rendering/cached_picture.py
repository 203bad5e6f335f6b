"""A drawing that seldom changes, kept as one picture: a frame then costs one quad, however much is on it."""

import math
from weakref import WeakSet

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate

from companion.app.rendering import theme

_all: WeakSet[Fbo] = WeakSet()


def refresh_all() -> None:
    """Make those pictures anew in which something has changed."""
    for picture in list(_all):
        if picture.needs_redraw:
            picture.draw()


class CachedPicture:
    """Draw on `still.canvas`, in the window's own places; what changes there makes the picture anew.

    What lies outside the drawing stays clear. Its rim should have the colour `back`, or smoothed edges
    would come out too dark.
    """

    def __init__(self, pos: tuple[float, float], size: tuple[float, float], back: str) -> None:
        x, y = math.floor(pos[0]), math.floor(pos[1])
        w, h = math.ceil(pos[0] + size[0]) - x, math.ceil(pos[1] + size[1]) - y
        self.canvas = Fbo(size=(max(1, w), max(1, h)), noadd=True)
        _all.add(self.canvas)
        with self.canvas:
            ClearColor(*theme.colour(back, 0))
            ClearBuffers()
            Translate(-x, -y)
        texture = self.canvas.texture
        texture.mag_filter = texture.min_filter = "nearest"  # pixel on pixel, and that is cheaper
        self._place = {"pos": (x, y), "size": self.canvas.size, "texture": texture}

    def show(self, canvas: Canvas) -> None:
        """Put the picture on a canvas."""
        canvas.add(self.canvas)
        with canvas:
            Color(1, 1, 1, 1)
            Rectangle(**self._place)
