"""The attract screen's picture: grave keeper, moon and graveyard, with an animated bat and flame."""

import math
import random
from typing import NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import NIGHT_HILL, TOMB
from companion.app.widgets.drawn import DrawnWidget, Spot

TREE = (
    "<p 33 110 36 60 20 44 6 40 6 37 21 39 12 22 15 21 27 40 36 50 37 0 41 0 42 46 56 34 60 14 63 15 61 36"
    " 74 42 73 45 59 41 45 56 48 110>"
)
CRYPT = (
    "<p 60 0 120 38 0 38><r 10 38 100 8 0><r 10 46 16 54 0><r 32 46 8 54 0><r 80 46 8 54 0><r 94 46 16 54 0>"
    "<r 4 100 112 8 2>"
)
DOOR = "M0 44L0 17C0 6 7 0 17 0C27 0 34 6 34 17L34 44Z"
PALE = "<p 3 8 6 0 9 8 7.4 8 7.4 60 4.6 60 4.6 8>"
LOW_HILL = "M0 40C60 10 120 0 200 14C280 28 340 34 400 8L400 72L0 72L0 40Z"
KEEPER = (276.0, 283.0, 143.0)
FLAME = (400.0, 375.0)
"""Position of the lantern's flame in the picture (800 by 480)."""


class Ground(NamedTuple):
    """Placement of the picture of 800 by 480 on a screen: left, top and scale."""

    x: float
    y: float
    k: float


def ground(w: float, h: float) -> Ground:
    """Return the placement: the whole picture in landscape, its right side below the words in portrait."""
    if w < h:
        k = w / 530
        return Ground(-270 * k, h - 480 * k, k)
    k = h / 480
    return Ground(w - 800 * k, 0, k)


class AttractArt(DrawnWidget):
    """The static part of the picture."""

    cached_edge_colour = "ink2"

    def draw(self, pen: Pen) -> None:
        at = ground(pen.w, pen.h)
        pen.gradient(0, 0, pen.w, pen.h, "ink2", "nightsky_top", "night_top")
        self._sky(pen, at)
        self._hills(pen, at)
        self._people(pen, at)

    def _sky(self, pen: Pen, at: Ground) -> None:
        chance = random.Random("attract")
        for _ in range(46):
            size = chance.choice((1.4, 1.8, 2.6))
            x, y = chance.uniform(0, pen.w), chance.uniform(0, at.y + 240 * at.k)
            pen.box(x, y, size, size, "moon", size / 2, 0.8)
        x, y, k = at.x + 626 * at.k, at.y + 178 * at.k, at.k
        for r, alpha in ((226, 0.07), (190, 0.08), (158, 0.09)):
            pen.disc(x, y, r * k, "moonlight", alpha)
        pen.disc(x, y, 130 * k, "moonlight")
        for dx, dy, r in ((-46, -33, 24), (6, -81, 9), (58, -53, 13), (32, 12, 31), (-20, 58, 17)):
            pen.disc(x + dx * k, y + dy * k, r * k, "wood", 0.24)

    def _hills(self, pen: Pen, at: Ground) -> None:
        left = min(0.0, at.x)
        wide = max(pen.w - left, 800 * at.k)
        hills = (
            (258, 120, NIGHT_HILL, "nightsky_top"),
            (340, 72, LOW_HILL, "ink2"),
            (410, 72, LOW_HILL, "ink1"),
        )
        for top, deep, hill, colour in hills:
            y, high = at.y + top * at.k, wide * deep / 400
            pen.shape((400, deep), hill, left, y, wide, colour)
            pen.box(0, y + high - 2, pen.w, max(0.0, pen.h - y - high + 2), colour)
            if hill is NIGHT_HILL:
                self._graves(pen, at)

    def _graves(self, pen: Pen, at: Ground) -> None:
        x, y, k = at
        for tx, ty, wide in ((478, 204, 80), (738, 200, 72)):
            pen.shape((80, 110), TREE, x + tx * k, y + ty * k, wide * k, "ink2")
        pen.box(x + 620 * k, y + 216 * k, 96 * k, 66 * k, "raised")
        pen.shape((120, 108), CRYPT, x + 608 * k, y + 178 * k, 120 * k, "ink2")
        pen.ornament("bat", x + 652 * k, y + 184 * k, 32 * k, "raised")
        pen.shape((34, 44), DOOR, x + 651 * k, y + 235 * k, 34 * k, "amber")
        for tx, ty, size in ((244, 300, 28), (430, 318, 28), (566, 288, 24)):
            pen.shape((40, 40), TOMB, x + tx * k, y + ty * k, size * k, "ink2")

    def _people(self, pen: Pen, at: Ground) -> None:
        x, y, k = at
        for r, alpha in ((94, 0.07), (68, 0.09), (42, 0.14)):
            pen.disc(x + FLAME[0] * k, y + FLAME[1] * k, r * k, "amber", alpha)
        for tx, ty, colour in ((468, 374, "red"), (558, 368, "yellow"), (648, 362, "green")):
            pen.figure("vampire", x + (tx + 3) * k, y + (ty - 46) * k, 58 * k, colour)
            pen.shape((40, 40), TOMB, x + tx * k, y + ty * k, 64 * k, "slab_top")
            pen.icon("bat", x + (tx + 12) * k, y + (ty + 11) * k, 40 * k, "crest")
        pen.box(x + 712 * k, y + 440 * k, 80 * k, 12 * k, "ink0", 6 * k, 0.7)
        pen.figure("count", x + 718 * k, y + 358 * k, 68 * k)
        for step in range(14):
            pen.shape((12, 60), PALE, x + (8 + 18 * step) * k, y + 430 * k, 12 * k, "ink0")
        for rail in (446, 470):
            pen.box(x, y + rail * k, 250 * k, 3 * k, "ink0")
        pen.box(x + 278 * k, y + 443 * k, 116 * k, 13 * k, "ink0", 6 * k, 0.8)
        pen.figure("keeper", x + KEEPER[0] * k, y + KEEPER[1] * k, KEEPER[2] * k)


class Flame(DrawnWidget):
    """The lantern's flame. The widget covers the whole picture; only the flame's height changes."""

    height_now = 1.0

    def draw(self, pen: Pen) -> None:
        at = ground(pen.w, pen.h)
        x, y, r = at.x + FLAME[0] * at.k, at.y + FLAME[1] * at.k, 7 * at.k
        PushMatrix()
        foot = (pen.left + x * pen.unit, pen.top - (y + r) * pen.unit)
        self.stretch = Scale(1, self.height_now, 1, origin=foot)
        pen.disc(x, y - r * 0.25, r * 0.72, "sun_disc")
        pen.disc(x, y + r * 0.25, r * 0.78, "sun_disc")
        PopMatrix()
        wide = 2 * r * pen.unit
        self._around = (foot[0] - wide / 2, foot[1] - wide / 4, wide, 1.5 * wide)

    def burn(self, height: float) -> None:
        """Set the flame's height, about 1."""
        self.height_now = height
        if hasattr(self, "stretch"):
            self.stretch.y = height
            self.mark_damaged(self._around)


BAT_SIZE_DP, BAT_TOP_DP = 44, 30
"""In dp."""


class Bat(DrawnWidget):
    """The bat that crosses the sky; outside the screen until it flies."""

    part = 0.0

    def draw(self, pen: Pen) -> None:
        PushMatrix()
        self.shift = Translate(0, 0, 0)
        pen.icon("bat", -BAT_SIZE_DP, BAT_TOP_DP, BAT_SIZE_DP, "ink0")
        PopMatrix()
        Color(*theme.colour("white"))
        self._home = (pen.left - BAT_SIZE_DP * pen.unit, pen.top - (BAT_TOP_DP + BAT_SIZE_DP) * pen.unit)
        self._wide = BAT_SIZE_DP * pen.unit
        self._place()

    def fly(self, part: float) -> None:
        """Move the bat to `part` (0 to 1) of its way."""
        if part == self.part:
            return
        self.part = part
        if hasattr(self, "shift"):
            before = self._box()
            self._place()
            self.mark_damaged(before, self._box())

    def _place(self) -> None:
        self.shift.x = self.part * (self.width + dp(60))
        self.shift.y = -dp(60) * 4 * self.part * (1 - self.part)

    def _box(self) -> Spot:
        left, low = self._home
        return left + self.shift.x, low + self.shift.y, self._wide, self._wide


class AttractWords(DrawnWidget):
    """Title and start button. `model`: (second line of the title, button text, its translations)."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        second, touch, others = self.model
        k = min(pen.w / 440, pen.h / 300)
        pen.text(0, -22 * k, pen.w, 120 * k, "Gruftwart", "name_dawn", "moon")
        pen.text(2, 92 * k, pen.w - 2, 34 * k, second, "drawer", "mist")
        wide, top, high = min(pen.w, 300 * k), 140 * k, 80 * k
        pen.box(0, top + 4, wide, high, "amber_lo", 14)
        pen.box(0, top, wide, high, "amber", 14)
        pen.text(14, top, wide - 28, high, touch, "huge", "on_amber", "center")
        for number, words in enumerate(others):
            pen.text(2, 234 * k + number * 28 * k, pen.w - 2, 28 * k, words, "answer", "mist")


class LeagueLines(DrawnWidget):
    """The league's ranking. `model`: (title, lines, how often it was shown before).

    Lines that do not fit are shown the next time.
    """

    EACH = 24.0

    def draw(self, pen: Pen) -> None:
        title, lines, turn = self.model or ("", (), 0)
        room = max(1, int((pen.h - 12) / self.EACH) - 1)
        first = turn % max(1, math.ceil(len(lines) / room)) * room
        seen = lines[first : first + room]
        pen.box(0, 0, pen.w, 12 + (1 + len(seen)) * self.EACH, "ink0", 12, 0.72)
        pen.text(14, 6, pen.w - 28, self.EACH, title, "label", "amber")
        for number, line in enumerate(seen, 1):
            top = 6 + number * self.EACH
            pen.text(14, top, pen.w - 28, self.EACH, line, "text", "moon", may_cut=True)


class TableSign(DrawnWidget):
    """The table's name (`model`)."""

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.text(0, 0, pen.w, pen.h, self.model, "text", "mist", may_cut=True)


class GameWaits(DrawnWidget):
    """A note that a paused game is waiting (`model` is the text)."""

    def draw(self, pen: Pen) -> None:
        if not self.model:
            return
        pen.box(0, 0, pen.w, pen.h, "ink0", pen.h / 2, 0.85)
        pen.icon("hourglass", 14, pen.h / 2 - 10, 20, "amber")
        pen.text(42, 0, pen.w - 58, pen.h, self.model, "text", "moon")


class TouchBand(DrawnWidget):
    """A banner over the controls of a demonstration game: (what it is, what a touch does) in `model`."""

    def draw(self, pen: Pen) -> None:
        what, touch = self.model or ("", "")
        pen.box(0, 0, pen.w, pen.h, "amber_lo", 14)
        pen.box(0, 0, pen.w, pen.h - 4, "amber", 14)
        pen.text(12, 2, pen.w - 24, pen.h * 0.32, what, "small", "on_amber", "center")
        pen.text(12, pen.h * 0.34, pen.w - 24, pen.h * 0.58, touch, "large", "on_amber", "center")
