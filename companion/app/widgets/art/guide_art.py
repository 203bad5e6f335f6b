"""Pictures of the set-up guide: the pieces on the table."""

from collections.abc import Callable

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow
from companion.viewmodels.teaching import GuideStep

PICTURE_SIZE_DP = 300.0
"""Every picture is drawn in a square of this size in dp, which is centred."""


class GuidePicture(DrawnWidget):
    """A step's picture and its number (`model` is a GuideStep)."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.84, 60, 32)
        draw_hills(pen)
        step: GuideStep | None = self.model
        if step is None:
            return
        x, y = (pen.w - PICTURE_SIZE_DP) / 2, (pen.h - PICTURE_SIZE_DP) / 2 + 8
        if step.board is not None:
            return  # drawn as in the game, on its own widget
        if step.colours:
            _box(pen, x, y, step.colours)
        elif step.picture in TOKENS:
            _tokens(pen, x, y, step)
        else:
            PICTURES[step.picture](pen, x, y, step.number)
        if step.number and step.picture not in TOKENS:  # the number is visible there
            pen.disc(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 37, "ink0")
            pen.disc(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 34, "moon")
            pen.letter(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 34, str(step.number), "slab_ink")


def _slab(pen: Pen, x: float, y: float, side: float, icon: str = "bat", ink: str = "crest") -> None:
    pen.box(x, y + side * 0.08, side, side, "slab_edge", 8)
    pen.box(x, y, side, side, "slab_top", 8)
    pen.icon(icon, x + side * 0.15, y + side * 0.16, side * 0.7, ink)


def _grid(
    count: int, x: float, y: float, columns: int, side: float, gap: float = 10, high: float = 0
) -> list[tuple[float, float]]:
    """Return the positions of `count` cells in rows, centred in the picture."""
    high = high or side
    lines = -(-count // columns)
    left = x + (PICTURE_SIZE_DP - columns * side - (columns - 1) * gap) / 2
    top = y + (PICTURE_SIZE_DP - lines * high - (lines - 1) * gap) / 2
    return [(left + n % columns * (side + gap), top + n // columns * (high + gap)) for n in range(count)]


def _rats(pen: Pen, x: float, y: float, number: int) -> None:
    for left, top in _grid(number, x, y, 3 if number > 4 else 2, 84):
        _slab(pen, left, top, 80, "rat", "slab_ink")


def _stack(pen: Pen, x: float, y: float, number: int) -> None:
    for step in range(number):
        _slab(pen, x + 70 + step * 5, y + 150 - step * 18, 130)


def _roles(pen: Pen, x: float, y: float, number: int) -> None:
    if not number:
        _big_icon("eye_off", "moon")(pen, x, y, 0)
    for place, (left, top) in enumerate(_grid(number, x, y, 4, 66, 10, 92)):
        _card(pen, left, top, 66, 92, "shield" if place else "fangs", "rose_hi")


def _card(pen: Pen, x: float, y: float, w: float, h: float, icon: str = "bat", ink: str = "crest") -> None:
    """Draw the back of a card, or its face if another icon is given."""
    pen.box(x + 2, y + 4, w, h, "ink0", 9, 0.5)
    pen.box(x, y, w, h, "moon", 9)
    pen.box(x + 5, y + 5, w - 10, h - 10, "night_top" if icon == "bat" else "panel", 6)
    size = w * 0.62
    pen.icon(icon, x + (w - size) / 2, y + (h - size) / 2, size, "mist" if icon == "bat" else ink)


def _deal(pen: Pen, x: float, y: float, number: int) -> None:
    for place in range(min(number, 20)):
        line, column = divmod(place, 5)
        _card(pen, x + 10 + column * 56, y + 10 + line * 70, 48, 62)


def _row(pen: Pen, x: float, y: float, _: int) -> None:
    from companion.app.widgets.column.player_strips import draw_row

    chips = [VampireChip(colour, "") for colour in ("red", "yellow", "blue", "green")]
    row = VampireRow((chips[0], chips[1]), 8, (chips[2], chips[3]), (0, 1, 10, 11))
    pen.box(x - 60, y + 110, PICTURE_SIZE_DP + 120, 84, "panel", 16)
    draw_row(pen, row, x - 44, y + 126, PICTURE_SIZE_DP + 88, 52)
    pen.badge(x + PICTURE_SIZE_DP / 2, y + 250, 34, SeatedPerson("", 0, 270.0))


TOKENS = ("garlic", "bats")
"""Pictures of tokens that every player takes in their own colour."""


def _tokens(pen: Pen, x: float, y: float, step: GuideStep) -> None:
    """Draw the players of this table, each with their tokens."""
    icon = "garlic" if step.picture == "garlic" else "bat"
    wide, left = min(pen.w - 48, 400.0), (pen.w - min(pen.w - 48, 400.0)) / 2
    high = min(84.0, (PICTURE_SIZE_DP + 24) / len(step.people) - 6)
    size = min(46.0, high - 8)
    top = y + (PICTURE_SIZE_DP - len(step.people) * (high + 6)) / 2
    tokens = left + wide - 22 - step.number * (size + 8)
    for person in step.people:
        pen.box(left, top, wide, high, "panel", 14)
        r = min(26.0, high * 0.4)
        pen.badge(left + 14 + r, top + high / 2, r, person, nib=False)
        name = left + 24 + 2 * r
        pen.text(name, top, tokens - name - 8, high, person.name, "label", "moon", may_cut=True)
        for place in range(step.number):
            pen.icon(icon, tokens + place * (size + 8), top + (high - size) / 2, size, theme.pieces(person))
        top += high + 6


def _stakes(pen: Pen, x: float, y: float, number: int) -> None:
    pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2, 142, "path")
    for left, top in _grid(number, x, y, 5, 40, 8):
        pen.icon("stake", left, top, 40, "wood")


def _count(pen: Pen, x: float, y: float, _: int) -> None:
    pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2 + 20, 130, "path")
    pen.figure("count", x + 55, y + 10, 190)


def _big_icon(icon: str, ink: str) -> Callable[[Pen, float, float, int], None]:
    def draw(pen: Pen, x: float, y: float, _: int) -> None:
        pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2, 130, "panel")
        pen.icon(icon, x + 70, y + 70, 160, ink)

    return draw


def _slide(pen: Pen, x: float, y: float, _: int) -> None:
    """Draw a finger that slides from a button to a person."""
    _slab(pen, x + 20, y + 176, 108, "flag", "slab_ink")
    pen.disc(x + 226, y + 74, 56, "panel")
    pen.icon("people", x + 190, y + 38, 72, "moon")
    for step in range(5):
        pen.disc(x + 112 + step * 15, y + 178 - step * 13.5, 7 - step * 0.6, "amber")
    pen.icon("hold", x + 92, y + 172, 96, "amber")


def _box(pen: Pen, x: float, y: float, colours: tuple[str, ...]) -> None:
    pen.box(x + 20, y + 140, PICTURE_SIZE_DP - 40, 130, "table_edge", 14)
    for place, colour in enumerate(colours):
        left = x + 44 + place * 112
        pen.box(left, y + 60, 92, 120, f"{colour}_fill", 10)
        pen.outline(left, y + 60, 92, 120, "black_line", 10, 2)
        pen.icon(theme.glyph(colour), left + 21, y + 78, 50, f"{colour}_ink")
    pen.box(x + 14, y + 172, PICTURE_SIZE_DP - 28, 104, "table_rim", 14)


def _fan(icons: tuple[str, ...], ink: str) -> Callable[[Pen, float, float, int], None]:
    def draw(pen: Pen, x: float, y: float, number: int) -> None:
        shown = icons * (max(1, number) if len(icons) == 1 else 1)
        width = min(92.0, (PICTURE_SIZE_DP - 8) / len(shown) - 8) if len(shown) < 6 else 62.0
        for place, (left, top) in enumerate(
            _grid(len(shown), x, y, min(len(shown), 4), width, 10, width * 1.4)
        ):
            _card(pen, left, top, width, width * 1.4, shown[place], ink)

    return draw


def _night(pen: Pen, x: float, y: float, number: int) -> None:
    for place, (left, top) in enumerate(_grid(number, x, y, 3, 66, 12, 92)):
        last = place == number - 1
        _card(pen, left, top, 66, 92, "sun" if last else "crescent", "gold" if last else "moonlight")


def _pile(pen: Pen, x: float, y: float, _: int) -> None:
    for step in range(5):
        _card(pen, x + 20 + step * 3, y + 70 - step * 5, 112, 160)
    pen.box(x + 164, y + 54, 116, 164, "moon", 10)
    pen.box(x + 170, y + 60, 104, 152, "red_fill", 7)
    pen.icon("spider", x + 186, y + 100, 72, "red_ink")


PICTURES: dict[str, Callable[[Pen, float, float, int], None]] = {
    "rats": _rats,
    "stack": _stack,
    "deal": _deal,
    "row": _row,
    "stakes": _stakes,
    "count": _count,
    "ghost": _big_icon("ghost", "player_8"),
    "renfield": _big_icon("eye", "moon"),
    "night": _night,
    "roles": _roles,
    "hand": _fan(("bat", "bat"), "mist"),
    "rituals": _fan(("mirror", "crescent", "drop", "goblet", "drop"), "rose_hi"),
    "stake": _big_icon("stake", "wood"),
    "sun": _big_icon("sun", "gold"),
    "character": _fan(("smile", "smile"), "gold"),
    "deal_cards": _fan(("bat",), "mist"),
    "pile": _pile,
    "slide": _slide,
}
"""Drawing function of each picture name."""
