"""A character's introduction: day above, night below, with what wakes it and what it does."""

from companion.app.games.mau_mau.art import draw_bust, draw_symbol
from companion.app.rendering import textures
from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.widgets.art.sky_art import draw_moon, draw_stars
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.games.mau_mau.presenter.values import Introduction, Symbol

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
