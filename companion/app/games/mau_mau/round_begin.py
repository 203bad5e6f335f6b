"""Stages before a round: a character by day and by night, and the table for a further round."""

import math

from companion.app.games.mau_mau.art import draw_back, draw_bust, draw_character, draw_symbol
from companion.app.games.mau_mau.scene_widgets import HILL
from companion.app.rendering import textures
from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.widgets.art.sky_art import draw_moon, draw_stars
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.presenter.values import Introduction, LaidCharacter, NewRound, Symbol
from companion.viewmodels.angles import are_close, clockwise, even_angles

MARGIN = 16.0
HEAD = 84.0
SYMBOL_SIZE_DP = 44.0
"""Size of a symbol, in dp."""


class IntroductionShow(AnswerPads):
    """`model` is an Introduction; the button to continue is in the column."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        told: Introduction | None = self.model
        if told is None:
            return
        x, w = MARGIN, pen.w - 2 * MARGIN
        top = 12.0
        _head(pen, told, x, top, w)
        rest = pen.h - top - HEAD - 10 - 28
        day = (rest - 10) * 0.4
        y = top + HEAD + 10
        _sky(pen, x, y, w, day, told.day_word, day=True)
        _line(pen, told.day_symbols, told.ability, (x, y, w, day), "slab_ink", _kin(told, w, day))
        y += day + 10
        _night(pen, told, x, y, w, rest - 10 - day)


def _kin(told: Introduction, w: float, h: float) -> tuple[TextSpec, ...]:
    """Return the texts of the three abilities, which share one size."""
    room = w - 134
    return tuple(TextSpec(text, "large", room, h - 36, 4) for text in (told.ability, told.bite, told.gift))


def _head(pen: Pen, told: Introduction, x: float, y: float, w: float) -> None:
    pen.box(x, y, w, HEAD, "panel", 14)
    for number, day in enumerate((True, False)):
        draw_bust(pen, told.person, x + 10 + 72 * number, y + 9, 66, day=day)
    pen.text(x + 162, y + 4, w - 174, HEAD - 8, told.character, "name", "amber", may_cut=True)


def _sky(pen: Pen, x: float, y: float, w: float, h: float, word: str, *, day: bool) -> None:
    tokens = ("day_top", "day_bot") if day else ("nightsky_top", "nightsky_bot")
    pen.rounded_picture(textures.gradient(*tokens), x, y, w, h, (14.0, 14.0, 14.0, 14.0))
    cx, cy = x + w - 26, y + 18  # beside the word, above the ability's text
    if day:
        pen.ornament("sun", cx - 15, cy - 15, 30, "amber")
    else:
        draw_moon(pen, cx, cy, 11)
    pen.text(x + 14, y + 6, w - 80, 26, word, "label", "slab_ink" if day else "moon")


def _night(pen: Pen, told: Introduction, x: float, y: float, w: float, h: float) -> None:
    _sky(pen, x, y, w, h, told.night_word, day=False)
    line = (h - 30) / 2
    kin = _kin(told, w, line + 30)
    _line(pen, (told.night_symbol,), told.bite, (x, y, w, line + 30), "moon", kin)
    box = (x, y + line, w, line + 30)
    pen.chip(x + 14, box[1] + 30 + (line - 30) / 2, 52, 30, told.night_colour)
    _text(pen, told.gift, box, "moon", kin)


def _line(
    pen: Pen,
    symbols: tuple[Symbol, ...],
    text: str,
    box: tuple[float, float, float, float],
    ink: str,
    kin: tuple[TextSpec, ...],
) -> None:
    """Draw the symbols on the left and the ability beside them, below the word of the sky."""
    x, y, _, h = box
    for number, symbol in enumerate(symbols):
        draw_symbol(
            pen,
            symbol,
            x + 14 + number * (SYMBOL_SIZE_DP + 8),
            y + 30 + (h - 30 - SYMBOL_SIZE_DP) / 2,
            SYMBOL_SIZE_DP,
            ink,
        )
    _text(pen, text, box, ink, kin)


def _text(
    pen: Pen, text: str, box: tuple[float, float, float, float], ink: str, kin: tuple[TextSpec, ...]
) -> None:
    x, y, w, h = box
    pen.text(x + 120, y + 30, w - 134, h - 36, text, "large", ink, lines=4, kin=kin)


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
        """Draw a character, below it what wakes it, and its owner."""
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
