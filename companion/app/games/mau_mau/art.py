"""Drawings of Vampir Mau Mau: characters and cards."""

# ruff: noqa: E501 (a drawing has no natural line breaks)
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.rendering.text import TextSpec
from companion.app.rendering.vector_data import FIGURES, ICONS
from companion.app.widgets.art.sky_art import draw_moon
from companion.games.mau_mau.presenter.values import CharacterTile, OpenCard, Panel, Symbol
from companion.viewmodels.frame import SeatedPerson, VampireChip

# Characters: a villager by day, a vampire by night, in the player's colour.


SKIN = "#F0C9A4"
FIGURES["villager"] = (
    (100, 130),
    (
        ("CAPE_LO", 1.0, "M50 66C30 66 18 86 14 130L86 130C82 86 70 66 50 66Z"),
        ("CAPE", 1.0, "M50 70C34 70 24 88 20 130L80 130C76 88 66 70 50 70Z"),
        ("#F4F1E6", 1.0, "M38 72L50 90L62 72L50 68L38 72Z"),
        (SKIN, 1.0, "<o 27 48 5 7>"),
        (SKIN, 1.0, "<o 73 48 5 7>"),
        (SKIN, 1.0, "<o 50 46 23 27>"),
        (
            "#7A4A2B",
            1.0,
            "M26 44C22 18 38 12 52 13C68 14 78 24 74 44C72 36 68 32 62 30C52 32 40 32 34 28C30 32 28 38 26 44Z",
        ),
        ("#2A2747", 1.0, "<o 41 48 2.9 3.6>"),
        ("#2A2747", 1.0, "<o 59 48 2.9 3.6>"),
        ("#F08A7A", 0.6, "<o 35 57 4 2.8>"),
        ("#F08A7A", 0.6, "<o 65 57 4 2.8>"),
        ("#8A3F36", 1.0, "M40 58C45 66 55 66 60 58L58.6 61.6C54 68 46 68 41.4 61.6L40 58Z"),
    ),
)


def draw_character(
    pen: Pen, person: SeatedPerson, x: float, y: float, w: float, h: float, *, day: bool
) -> None:
    """Draw a character card: rim, sun or moon, and the figure."""
    pen.box(x, y + 4, w, h, "ink0", 9, 0.45)
    pen.box(x, y, w, h, "moon", 9)
    rim = w * 0.06
    pen.box(x + rim, y + rim, w - 2 * rim, h - 2 * rim, "day_top" if day else "nightsky_top", 6)
    cx, cy = x + w * 0.76, y + w * 0.28
    if day:
        pen.disc(cx, cy, w * 0.12, "gold")
    else:
        draw_moon(pen, cx, cy, w * 0.12)
    wide = (h - 2 * rim) * 0.86 / 1.3
    pen.figure(
        "villager" if day else "vampire",
        x + (w - wide) / 2,
        y + h - rim - wide * 1.3,
        wide,
        theme.player(person.look)[0],
    )


def draw_bust(pen: Pen, person: SeatedPerson, x: float, y: float, side: float, *, day: bool) -> None:
    """Draw a small square portrait without rim."""
    pen.box(x, y, side, side, "day_top" if day else "nightsky_top", side * 0.19)
    wide = side * 0.75
    pen.figure(
        "villager" if day else "vampire",
        x + (side - wide) / 2,
        y + side * 0.02,
        wide,
        theme.player(person.look)[0],
    )


DASHES = " | ".join(
    f"<l {a} {b} {c} {d} 1.6>"
    for a, b, c, d in (
        (12, 1.5, 15.6, 2.2),
        (19.4, 4.6, 21.6, 7.4),
        (22.6, 11, 22.3, 14.6),
        (20.4, 18.2, 17.6, 20.8),
        (13.8, 22.4, 10.2, 22.4),
        (6.4, 20.8, 3.6, 18.2),
        (1.7, 14.6, 1.4, 11),
        (2.4, 7.4, 4.6, 4.6),
    )
)
"""A dashed circle, for an empty clock place."""
FULL_TILE = 150
"""Least width of a tile with a portrait."""


def draw_symbol(
    pen: Pen, symbol: Symbol, x: float, y: float, size: float, colour: str, alpha: float = 1
) -> None:
    """Draw a symbol's icon, or the beginning of its name if it has none."""
    if symbol.picture in ICONS:
        pen.icon(symbol.picture, x, y, size, colour, alpha)
    else:
        pen.text(x - 2, y, size + 4, size, symbol.name, "number", colour, "center", alpha=alpha, may_cut=True)


def draw_tile(pen: Pen, tile: CharacterTile, x: float, y: float, w: float, h: float) -> None:
    """Draw a player's tile: character, what wakes it, and the number of cards in hand."""
    pen.box(x, y, w, h, "raised" if tile.active else "panel", 12)
    if tile.active:
        pen.box(x, y + 8, 5, h - 16, "amber", 2.5)
    left = x + 10
    if w >= FULL_TILE:
        _portrait(pen, tile, left, y + (h - 42) / 2)
        left += 48
    count = 50.0 if tile.hand is not None and w >= FULL_TILE else 26.0 if tile.hand is not None else 0.0
    r = min(11.0, h * 0.2)
    pen.badge(left + r, y + h * 0.32, r, tile.person, nib=False)
    name = x + w - left - 2 * r - 8 - (count if w >= FULL_TILE else 0)
    ink = "amber" if tile.active else "moon"
    pen.text(left + 2 * r + 4, y + 2, name, h * 0.56, tile.person.name, "label", ink, may_cut=True)
    _wakes(pen, tile, left, y + h * 0.58, w >= FULL_TILE)
    if tile.hand is not None:
        _hand(pen, tile.hand, x + w - count - 4, y, count, h, w >= FULL_TILE)


def _portrait(pen: Pen, tile: CharacterTile, x: float, y: float) -> None:
    draw_bust(pen, tile.person, x, y, 42, day=tile.day)
    if tile.wolf:
        pen.box(x, y, 42, 42, "ink0", 8, 0.8)
        pen.icon("wolf", x + 5, y + 5, 32, "wood")


def _wakes(pen: Pen, tile: CharacterTile, x: float, y: float, wide: bool) -> None:
    """Draw symbols and colour of the character; struck through under a werewolf."""
    start, size = x, 20.0
    if tile.wolf and not wide:
        pen.icon("wolf", x, y, size, "wood")
        x += size + 4
        start = x
    alpha = 0.55 if tile.wolf else 1
    short = tile.wolf and not wide
    for symbol in tile.symbols[:1] if short else tile.symbols:
        draw_symbol(pen, symbol, x, y, size, "mist", alpha)
        x += size + 4
    if tile.chip and not short:
        pen.chip(x, y, 29, 20, tile.chip)
        if tile.wolf:
            pen.box(x, y, 29, 20, "ink0", 5, 0.5)
        x += 32
    if tile.wolf:
        pen.box(start - 2, y + 9, x - start, 2.4, "moon", 1)


def _hand(pen: Pen, hand: int, x: float, y: float, w: float, h: float, wide: bool) -> None:
    if wide:
        pen.icon("cards", x, y + h / 2 - 8, 16, "faint")
        pen.text(x + 17, y, w - 19, h, str(hand), "large", "moon", "center")
    else:
        pen.text(x, y + h * 0.5, w, h * 0.5, str(hand), "count", "moon", "center")


def draw_panel(pen: Pen, panel: Panel, x: float, y: float, w: float, h: float) -> None:
    """Draw top card and wish side by side, and a sentence below if there is room."""
    pen.box(x, y, w, h, "panel", 12)
    half = w / 2
    high = h > 120
    said = 34.0 if high else 0.0
    head, foot = (34.0, 28.0) if high else (0.0, 0.0)
    room = h - head - foot - said - (6 if high else 8)
    card = min(room * 0.68, half - 14)
    top = y + head + (0 if high else 4)
    if high:
        heads = (panel.top_word, panel.wish_word)
        kin = tuple(TextSpec(word, "text", half - 8, 28) for word in heads)
        for left, word in zip((x + 5, x + half + 3), heads, strict=True):
            pen.text(left, y + 4, half - 8, 28, word, "text", "mist", "center", kin=kin)
    if high:
        draw_card(pen, panel.top, x + (half - card) / 2, top, card, room)
        draw_wish(pen, panel.wish, x + half + half / 2, top + room / 2, min(card / 2 + 2, half / 2 - 8))
        name = panel.top.name if panel.top else ""
        pen.text(x + 4, top + room, half - 6, foot + 2, name, "small", "moon", "center", lines=2)
        pen.box(x + 12, y + h - said - 2, w - 24, 1.5, "line", 0)
        pen.text(x + 6, y + h - said, w - 12, said, panel.says, "label", "moon", "center", lines=2)
        return
    draw_card(pen, panel.top, x + 8, top, card, room)
    draw_wish(pen, panel.wish, x + 8 + card + 12 + room * 0.36, y + h / 2, room * 0.36)
    words = x + 8 + card + 18 + room * 0.72
    pen.text(words, y + 4, x + w - words - 6, h - 8, panel.says, "label", "moon", "left", lines=3)


def draw_card(pen: Pen, card: OpenCard | None, x: float, y: float, w: float, h: float) -> None:
    """Draw an open card: rim, colour, glyph and letter in the corners, symbol in the middle."""
    if card is None:
        pen.outline(x, y, w, h, "line", 9, 1.5)
        return
    if card.chip:
        pen.mark("chip", card.chip.colour, y, h)
    pen.mark("text", card.symbol.name, y, h)
    fill, ink = (f"{card.chip.colour}_fill", f"{card.chip.colour}_ink") if card.chip else ("special", "moon")
    pen.box(x, y, w, h, "moon", 9)
    pen.box(x + 3.5, y + 3.5, w - 7, h - 7, fill, 6)
    size = min(w * 0.62, h * 0.5)
    draw_symbol(pen, card.symbol, x + (w - size) / 2, y + (h - size) / 2 + 4, size, ink)
    if card.chip:
        mark = max(10.0, w * 0.22)
        pen.icon(theme.glyph(card.chip.colour), x + 7, y + 7, mark, ink)
        pen.letter(x + w - 7 - mark * 0.65, y + 7 + mark / 2, mark * 1.05, card.chip.letter, ink, mark * 1.4)


def draw_back(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Draw the back of a card."""
    pen.box(x, y + 4, w, h, "ink0", 9, 0.45)
    pen.box(x, y, w, h, "moon", 9)
    pen.box(x + 4, y + 4, w - 8, h - 8, "night_bot", 6)
    pen.icon("bat", x + w * 0.2, y + h / 2 - w * 0.3, w * 0.6, "mist")


def draw_wish(pen: Pen, wish: VampireChip | None, cx: float, cy: float, r: float) -> None:
    """Draw a disc of the wished colour with glyph and letter."""
    if wish is None:
        pen.shape((24, 24), DASHES, cx - r, cy - r, 2 * r, "line")
        return
    pen.disc(cx, cy, r, "moon")
    pen.disc(cx, cy, r - 3, f"{wish.colour}_fill")
    pen.icon(theme.glyph(wish.colour), cx - r * 0.62, cy - r * 0.46, r * 0.92, f"{wish.colour}_ink")
    pen.letter(cx + r * 0.52, cy, r * 0.62, wish.letter, f"{wish.colour}_ink", r * 0.72)
