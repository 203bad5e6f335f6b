"""A drawing that seldom changes, cached as one texture: each frame then draws a single quad."""

import math
from weakref import WeakSet

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate

from companion.app.rendering import theme

_all: WeakSet[Fbo] = WeakSet()


def refresh_all() -> None:
    """Redraw the cached pictures whose content has changed."""
    for picture in list(_all):
        if picture.needs_redraw:
            picture.draw()


class CachedPicture:
    """A drawing cached in an Fbo. Draw on `canvas` in window coordinates.

    A change on `canvas` redraws the picture. Pixels outside the drawing stay transparent. The edge of the
    drawing should have the colour `back`, otherwise antialiased edges come out too dark.
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
        texture.mag_filter = texture.min_filter = "nearest"  # drawn 1:1, so no filtering is needed
        self._place = {"pos": (x, y), "size": self.canvas.size, "texture": texture}

    def show(self, canvas: Canvas) -> None:
        """Add the picture to `canvas`."""
        canvas.add(self.canvas)
        with canvas:
            Color(1, 1, 1, 1)
            Rectangle(**self._place)
