"""The table for a further round: characters around the pack, and the direction of passing."""

import math

from companion.app.games.mau_mau.art import draw_back, draw_character, draw_symbol
from companion.app.games.mau_mau.scene_widgets import HILL
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.presenter.values import LaidCharacter, NewRound
from companion.viewmodels.angles import are_close, clockwise, even_angles

SIDE = 480.0
"""The stage in the design; the picture scales with the stage."""
FAR, TABLE, RIM = 168.0, 126.0, 6.0
CARD, SMALL_CARD = (74.0, 96.0), (56.0, 70.0)
FULL = 6
"""With more people the cards are small."""
PACK = (44.0, 62.0)
ARROW = "M2 25C12 5 34 0 49 12L46 17C34 8 16 11 7 27L2 25Z | <p 40 20 62 26 56 3>"
LONG_DP, SHORT_DP = 92.0, 44.0
"""Width of an arrow with few and with many people, in dp."""


class NewRoundShow(DrawnWidget):
    """`model` is a NewRound."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        stage: NewRound | None = self.model
        if stage is None:
            return
        part = min(pen.w, pen.h) / SIDE
        middle = (pen.w / 2, pen.h / 2)
        self._sky(pen, stage, part)
        self._table(pen, stage, middle, part)
        places = _places(stage)
        if stage.passed_on:
            self._arrows(pen, places, middle, part)
        for laid, place in zip(stage.laid, places, strict=True):
            self._card(pen, stage, laid, *_spot(middle, place, FAR * part), part)

    def _sky(self, pen: Pen, stage: NewRound, part: float) -> None:
        tokens = ("day_top", "day_bot") if stage.day else ("nightsky_top", "nightsky_bot")
        pen.gradient(0, 0, pen.w, pen.h, *tokens)
        x, y, r = pen.w - 56 * part, 60 * part, 34 * part
        if stage.day:
            for size, alpha in ((1.5, 0.22), (1.25, 0.3)):
                pen.disc(x, y, r * size, "white", alpha)
            pen.disc(x, y, r, "gold")
        else:
            draw_stars(pen, 30)
            draw_moon(pen, x, y, r)
        pen.shape((480, 90), HILL, 0, pen.h - pen.w * 0.16, pen.w, "fog_lo" if stage.day else "ink2", 0.8)

    def _table(self, pen: Pen, stage: NewRound, middle: tuple[float, float], part: float) -> None:
        """Draw the pack, the place of the open card, and the dealer."""
        (cx, cy), r = middle, TABLE * part
        pen.disc(cx, cy, r, "table_rim")
        pen.disc(cx, cy, r - RIM * part, "table_top")
        w, h = (side * part for side in PACK)
        top = cy - h * 0.8
        for step in (4.0, 2.0, 0.0):
            draw_back(pen, cx - w - 6 * part - step * part, top + step * part, w, h)
        pen.box(cx + 6 * part, top, w, h, "moon", 7)
        pen.icon("flag", cx + 6 * part + w * 0.22, top + h / 2 - w * 0.28, w * 0.56, "slab_ink")
        wide, high = 1.35 * r, 34 * part
        y = cy + h * 0.42
        pen.box(cx - wide / 2, y, wide, high, "ink1", high / 2)
        pen.badge(cx - wide / 2 + high * 0.55, y + high / 2, high * 0.4, stage.dealer, nib=False)
        pen.text(
            cx - wide / 2 + high * 1.1, y, wide - high * 1.4, high, stage.deals, "label", "moon", may_cut=True
        )

    def _arrows(self, pen: Pen, places: list[float], middle: tuple[float, float], part: float) -> None:
        """Draw clockwise arrows between each player and the left neighbour."""
        wide = (LONG_DP if len(places) <= 4 else SHORT_DP) * part
        for number, place in enumerate(places):
            gap = clockwise(place, places[(number + 1) % len(places)]) or 360.0
            at = (place - gap / 2) % 360
            x, y = _spot(middle, at, (FAR + 8) * part)
            with pen.turned(x, y, at - 90):
                pen.shape((62, 28), ARROW, x - wide / 2, y - wide * 14 / 62, wide, "amber")

    def _card(
        self, pen: Pen, stage: NewRound, laid: LaidCharacter, cx: float, cy: float, part: float
    ) -> None:
        """The character, below it what wakes it, and whose it is."""
        w, h = (side * part for side in (CARD if len(stage.laid) <= FULL else SMALL_CARD))
        x, y = cx - w / 2, cy - h / 2
        draw_character(pen, laid.person, x, y, w, h, day=stage.day)
        size = w * 0.28
        wide, top = w * 0.84, y + h - size * 0.9
        pen.box(x - w * 0.14, top, wide, size * 1.5, "ink1", 7)
        left, middle = x - w * 0.14, top + size * 0.25
        for number, symbol in enumerate(laid.symbols):
            draw_symbol(pen, symbol, left + size * (0.3 + 1.3 * number), middle, size, "moon")
        if laid.chip is not None:
            pen.chip(left + size * 1.5, middle, size * 1.3, size, laid.chip)
        pen.disc(x + w * 0.86, top + size * 0.75, w * 0.25, "ink1")
        pen.badge(x + w * 0.86, top + size * 0.75, w * 0.22, laid.person, nib=False)


def _spot(middle: tuple[float, float], degrees: float, far: float) -> tuple[float, float]:
    """Return a point around the middle of the stage."""
    angle = math.radians(degrees)
    return middle[0] + far * math.cos(angle), middle[1] - far * math.sin(angle)


def _places(stage: NewRound) -> list[float]:
    """Return the seats' directions, or even angles if cards would overlap."""
    places = [laid.person.direction for laid in stage.laid if laid.person.direction is not None]
    return (
        places if len(places) == len(stage.laid) and not are_close(places) else even_angles(len(stage.laid))
    )
