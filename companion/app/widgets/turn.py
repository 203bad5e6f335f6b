"""A part of the screen that is turned by quarters: where each point of it comes to lie, and back."""

from math import radians
from typing import NamedTuple

from kivy.graphics.transformation import Matrix

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""x, y, width, height: in dp from the top left, or in pixels from the bottom left, as Kivy wants it."""

COMPASS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine, so that whole pixels stay whole."""


class Rotation(NamedTuple):
    """Counter-clockwise by `angle` degrees about `about`, which comes to lie at `to`; all in pixels, y up."""

    angle: int
    about: Point
    to: Point

    def there(self, x: float, y: float) -> Point:
        """Where this point is seen."""
        cos, sin = COMPASS[self.angle]
        dx, dy = x - self.about[0], y - self.about[1]
        return self.to[0] + cos * dx - sin * dy, self.to[1] + sin * dx + cos * dy

    def back(self, x: float, y: float) -> Point:
        """What is seen at this point."""
        cos, sin = COMPASS[self.angle]
        dx, dy = x - self.to[0], y - self.to[1]
        return self.about[0] + cos * dx + sin * dy, self.about[1] - sin * dx + cos * dy

    def box(self, box: Rect) -> Rect:
        """Where a box (x, y, width, height) is seen."""
        one, other = self.there(*box[:2]), self.there(box[0] + box[2], box[1] + box[3])
        x, y = min(one[0], other[0]), min(one[1], other[1])
        return x, y, max(one[0], other[0]) - x, max(one[1], other[1]) - y

    @classmethod
    def of(cls, angle: int, box: Rect) -> "Rotation":
        """About the middle of a box, which stays."""
        return cls(angle, middle(box), middle(box))

    @property
    def matrix(self) -> Matrix:
        """The same for the graphics."""
        found = Matrix().translate(*self.to, 0)
        found = found.multiply(Matrix().rotate(radians(self.angle), 0, 0, 1))
        return found.multiply(Matrix().translate(-self.about[0], -self.about[1], 0))


def middle(box: Rect) -> Point:
    """Of a box; on whole pixels or between two, so that nothing turned comes to lie elsewhere."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


def rotate_box(box: Rect) -> Rect:
    """A box with its sides exchanged, round the same middle: what is turned by a quarter fills it then."""
    x, y, w, h = box
    return x + (w - h) / 2, y + (h - w) / 2, h, w
