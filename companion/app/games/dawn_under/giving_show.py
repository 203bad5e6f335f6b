"""Everybody gives: the receiver in the middle, the givers round it as they sit."""

import math

from companion.app.games.dawn_under.vault_art import draw_glow, draw_inside, draw_vault_back, draw_vault_front
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.screens.scene_values import Giver, Giving
from companion.stage.values import SeatedPerson

GIVING_SIDE_DP = 480.0
RECEIVER, GIVER, DISC = 46.0, 34.0, 15.0
"""Radii."""
ARROW = "M0 9L44 9L44 0L64 11.5L44 23L44 14L0 14Z"
MIDDLE, REACH = 204.0, (168.0, 138.0)
"""How far down the middle of the ring is, and how far the givers are from it."""
BELOW = 0.35
"""Who sits below the receiver moves up the sides: the vault stands there. (The sine of the lowest place.)"""


class GivingShow(DrawnWidget):
    """`model` is a Giving."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        shown: Giving | None = self.model
        part = min(pen.w, pen.h) / GIVING_SIDE_DP
        draw_stars(pen)
        draw_moon(pen, pen.w / 2, 58 * part, 30 * part)
        draw_hills(pen)
        if shown is None:
            return
        cx, cy = pen.w / 2, MIDDLE * part
        if not shown.vault:
            cy = pen.h / 2 - 10
        pen.disc(cx, cy, 112 * part, "rose_hi", 0.06)
        for giver, (x, y) in zip(shown.givers, places(shown, bool(shown.vault)), strict=True):
            self._giver(pen, giver, (cx, cy), (cx + x * part, cy + y * part))
        pen.badge(cx, cy, RECEIVER, shown.to, nib=False)
        pen.ring(cx, cy, RECEIVER + 6, "amber", 3)
        if shown.vault:
            w = 112 * part
            x, y = (pen.w - w) / 2, min(384 * part, pen.h - 96 * part)
            draw_vault_back(pen, x, y, w)
            draw_glow(pen, x, y, w, "bulb", shown.bulb)
            draw_inside(pen, x, y, w, "bulb", None, shown.bulb)
            draw_vault_front(pen, x, y, w, shown.vault)

    def _giver(self, pen: Pen, giver: Giver, to: tuple[float, float], at: tuple[float, float]) -> None:
        """A badge, and an arrow with the number of vampires that come along it."""
        (cx, cy), (x, y) = to, at
        long = math.hypot(cx - x, cy - y)
        dx, dy = (cx - x) / long, (cy - y) / long
        middle = (GIVER + long - RECEIVER - 6) / 2
        ax, ay = x + dx * middle, y + dy * middle
        with pen.turned(ax, ay, math.degrees(math.atan2(-dy, dx))):
            pen.shape((64, 23), ARROW, ax - 34, ay - 11.5, 68, "amber")
        pen.disc(ax, ay, DISC, "amber")
        pen.letter(ax, ay, 20, str(giver.number), "slab_ink")
        pen.badge(x, y, GIVER, giver.person, nib=False)
        above = y < cy - 60
        top = y - GIVER - 26 if above else y + GIVER + 2
        pen.text(x - 60, top, 120, 24, giver.person.name, "text", "moon", "center", may_cut=True)


def places(shown: Giving, low: bool) -> list[tuple[float, float]]:
    """Where the givers are, as they sit, but spread out so that nobody covers anybody."""
    order = sorted(range(len(shown.givers)), key=lambda at: _around(shown.givers[at].person))
    count = len(order)
    found: list[tuple[float, float]] = [(0.0, 0.0)] * count
    for step, at in enumerate(order):
        turn = _spread(step, count) if low else math.radians(_around(shown.givers[at].person) - 90)
        found[at] = REACH[0] * math.cos(turn), -REACH[1] * math.sin(turn)
    return found


def _around(person: SeatedPerson) -> float:
    """Degrees from the near edge, counter-clockwise."""
    return ((270.0 if person.direction is None else person.direction) - 270.0) % 360


def _spread(step: int, count: int) -> float:
    """Evenly from the lower right over the top to the lower left."""
    low = -math.asin(BELOW) if count > 4 else 0.0
    return math.pi / 2 if count == 1 else low + (math.pi - 2 * low) * step / (count - 1)
