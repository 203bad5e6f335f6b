"""The grid of all Mau Mau cards: four colours, eleven symbols. Cards that do not fit are dimmed."""

from collections.abc import Callable, Iterable

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Rotate
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.games.mau_mau.art import draw_card, draw_symbol, draw_wish
from companion.app.rendering import animation, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Point, Spot
from companion.app.widgets.picks import CellPick
from companion.app.widgets.timers import THICK, TimeRing
from companion.games.mau_mau.presenter.values import CardGridModel, CardVerdict, OpenCard, Symbol
from companion.games.mau_mau.rules.pieces import card_of, colour_of, symbol_of
from companion.i18n import tr
from companion.viewmodels.accessible import Accessible
from companion.viewmodels.colours import colour_name
from companion.viewmodels.frame import VampireChip

GAP, EDGE, HEAD = 3.0, 3.0, 42.0
DARK, TINT, FAINT = 0.72, 0.3, 0.72
"""Opacities of a dimmed card: ground, colour and symbol. The symbol's contrast is at least 3 : 1."""


class CardGrid(CellPick):
    """`model` is a CardGridModel; calls `pick(card)`. A colour takes one line, or two on a narrow screen."""

    lines = NumericProperty(1)
    """Lines per colour."""

    def __init__(self, **kwargs: object) -> None:
        self._cells: dict[str, GridCell] = {}
        self._key: tuple[object, ...] | None = None
        """The inputs of the current layout."""
        super().__init__(**kwargs)
        self.fbind("lines", self._soon)

    @property
    def pitch(self) -> tuple[float, float]:
        """Distance from one card to the next, in dp. With two lines a colour's head is as wide as a card."""
        w, h = self.width / dp(1), self.height / dp(1)
        if self.lines == 2:
            return (w + GAP) / 6, (h + GAP) / 8
        return (w - HEAD - 6 + GAP) / 11, (h + GAP) / 4

    def place(self, colour: int, symbol: int) -> tuple[float, float, float, float]:
        """Return the box of a card, in dp from the top left."""
        px, py = self.pitch
        if self.lines == 2:
            line, column = divmod(symbol + 1, 6)
            return column * px, (2 * colour + line) * py, px - GAP, py - GAP
        return HEAD + 6 + symbol * px, colour * py, px - GAP, py - GAP

    def redraw(self, *_: object) -> None:
        """Redraw only the cards whose state has changed."""
        grid: CardGridModel | None = self.model
        key = grid and (
            *self.pos,
            *self.size,
            self.lines,
            grid.colours,
            grid.symbols,
            theme.text_percent,
            theme.contrast,
        )
        if key is None or key != self._key:
            self._key = key
            super().redraw()
            return
        self._soon.cancel()
        pen = Pen(self)
        for card, cell in self._cells.items():
            self._paint(pen, card, cell)

    def draw(self, pen: Pen) -> None:
        grid: CardGridModel | None = self.model
        self._cells = {}
        if grid is None:
            return
        for row, chip in enumerate(grid.colours):
            self._head(pen, row, chip)
            for column, symbol in enumerate(grid.symbols):
                cell = GridCell(chip.colour, symbol, self.place(row, column))
                self._cells[f"{chip.colour}:{symbol.value}"] = cell
                self._paint(pen, f"{chip.colour}:{symbol.value}", cell)

    def _paint(self, pen: Pen, card: str, cell: "GridCell") -> None:
        face = (card in self.model.fits, self.sunk_of(card))
        if cell.face != face:
            cell.face = face
            self.mark_damaged(cell.spot(pen))
            cell.canvas.clear()
            with cell.canvas:
                cell.draw(pen)

    def _head(self, pen: Pen, row: int, chip: VampireChip) -> None:
        px, py = self.pitch
        w = px - GAP if self.lines == 2 else HEAD
        y = row * py * self.lines
        h = py - GAP
        pen.box(0, y, w, h - EDGE, f"{chip.colour}_fill", 8)
        ink = f"{chip.colour}_ink"
        pen.icon(theme.glyph(chip.colour), w / 2 - 18, y + h / 2 - 10, 17, ink)
        pen.letter(w / 2 + 10, y + h / 2 - EDGE / 2, 17, chip.letter, ink, min(22, w / 2 - 2))

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the card at a point of the window, including half the gap around it."""
        grid: CardGridModel | None = self.model
        if grid is None:
            return None
        dx, dy = (x - self.x) / dp(1), (self.top - y) / dp(1)
        for row, chip in enumerate(grid.colours):
            for column, symbol in enumerate(grid.symbols):
                left, top, w, h = self.place(row, column)
                inside = -GAP / 2 <= dx - left <= w + GAP / 2 and -GAP / 2 <= dy - top <= h + GAP / 2
                if inside:
                    return card_of(chip.colour, symbol.value)
        return None

    @property
    def cards(self) -> list[str]:
        """All cards, colour by colour."""
        grid: CardGridModel = self.model
        return [card_of(chip.colour, symbol.value) for chip in grid.colours for symbol in grid.symbols]

    def middle_of(self, card: str) -> tuple[float, float]:
        """Return the centre of a card in the window."""
        row = [chip.colour for chip in self.model.colours].index(colour_of(card))
        column = [one.value for one in self.model.symbols].index(symbol_of(card))
        x, y, w, h = self.place(row, column)
        return self.x + dp(x + w / 2), self.top - dp(y + h / 2)

    def accessible(self, at: Point | None = None) -> Accessible | None:
        grid: CardGridModel | None = self.model
        card = None if grid is None or at is None else self.cell_at(*at)
        if grid is None or card is None:
            return None
        symbol = next(one for one in grid.symbols if one.value == symbol_of(card))
        name = f"{colour_name(colour_of(card))}, {symbol.name}"
        fits = card in grid.fits
        return Accessible(name, is_disabled=not fits, reason="" if fits else tr("It does not fit."))

    def touch_targets(self) -> Iterable[Spot]:
        """Return the boxes of the playable cards; a tap on any other only explains why it does not fit."""
        for row, chip in enumerate(self.model.colours if self.model is not None else ()):
            for column, symbol in enumerate(self.model.symbols):
                if card_of(chip.colour, symbol.value) in self.model.fits:
                    x, y, w, h = self.place(row, column)
                    yield self.x + dp(x), self.top - dp(y + h), dp(w), dp(h)

    def target(self) -> float:
        """Return the least side of a touch target, in dp."""
        return min(self.pitch)


class GridCell:
    """A card of the grid on its own canvas, added to the active one."""

    def __init__(self, colour: str, symbol: Symbol, box: tuple[float, float, float, float]) -> None:
        self.canvas = Canvas()
        self.face: tuple[bool, float] | None = None
        """Whether it fits, and how far it is pressed."""
        self._colour, self._symbol, self._box = colour, symbol, box

    def spot(self, pen: Pen) -> Spot:
        """Return its box in pixels."""
        return pen.spot(*self._box)

    def draw(self, pen: Pen) -> None:
        assert self.face is not None
        (fits, sunk), (x, y, w, h) = self.face, self._box
        fill, edge, ink = (f"{self._colour}_{part}" for part in ("fill", "edge", "ink"))
        if fits:
            pen.box(x, y + EDGE, w, h - EDGE, edge, 8)
            y += EDGE * sunk
        else:
            pen.box(x, y, w, h - EDGE, "ink1", 8, DARK)
        pen.box(x, y, w, h - EDGE, fill, 8, 1 if fits else TINT)
        size = 31.0 if fits else 28.0
        left, top = x + (w - size) / 2, y + (h - EDGE - size) / 2
        draw_symbol(pen, self._symbol, left, top, size, ink if fits else "mist", 1 if fits else FAINT)


# The verdict over the grid: why a card does not fit. Disappears by itself.


VERDICT_SECONDS = 4.0
CARD = (100.0, 136.0)
LEAN = 4.0
RADIUS_DP, CORNER_DP = 16.0, 14.0
"""Radius of the countdown ring in the lower right corner, and its distance from the edges, in dp."""


class VerdictSheet(DrawnWidget):
    """`model` is a CardVerdict; `close()` is called after VERDICT_SECONDS or a tap."""

    def __init__(self, close: Callable[[], None], **kwargs: object) -> None:
        self._close = close
        self._resting: Callable[[], None] | None = None
        self.ring = TimeRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        for name in ("pos", "size"):
            self.fbind(name, self._place_ring)

    def _place_ring(self, *_: object) -> None:
        pen = Pen(self)
        side = 2 * RADIUS_DP
        self.ring.put(pen.spot(pen.w - CORNER_DP - side, pen.h - CORNER_DP - side, side, side))

    def begin(self, verdict: CardVerdict) -> None:
        """Show a verdict for VERDICT_SECONDS."""
        self.end()
        self.model = verdict
        self._resting = animation.after_delay(VERDICT_SECONDS, self._close)
        self.ring.run(VERDICT_SECONDS)

    def end(self) -> None:
        """Stop the countdown."""
        self.ring.stop()
        if self._resting is not None:
            self._resting()
            self._resting = None

    spoken_role = "button"

    def touch_targets(self) -> Iterable[Spot]:
        return ((*self.pos, *self.size),)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._close()
        return True

    def draw(self, pen: Pen) -> None:
        verdict: CardVerdict | None = self.model
        if verdict is None:
            return
        pen.box(0, 0, pen.w, pen.h, "raised", 14)
        pen.outline(0, 0, pen.w, pen.h, "amber", 14, 2.5)
        tall = pen.h > pen.w
        part = min(1.0, pen.h / 198 if not tall else 1.0)
        w, h = CARD[0] * part, CARD[1] * part
        x, y = (pen.w / 2 - w - 24, 24.0) if tall else (22.0, (pen.h - h) / 2)
        self._lean(pen, verdict.card, x, y, w, h, LEAN)
        right = x + w + 48
        if verdict.wish is not None:
            draw_wish(pen, verdict.wish, right + w / 2, y + h / 2, w / 2)
        else:
            self._lean(pen, verdict.top, right, y, w, h, -LEAN)
        pen.disc(x + w + 24, y + h / 2, 21, "moon")
        pen.icon("cross", x + w + 13, y + h / 2 - 11, 22, "slab_ink")
        middle = pen.w - CORNER_DP - RADIUS_DP, pen.h - CORNER_DP - RADIUS_DP
        pen.ring(*middle, RADIUS_DP, "ring_track", THICK)
        pen.icon("cross", middle[0] - 8, middle[1] - 8, 16, "mist")
        if tall:
            self._words(pen, verdict, 20, y + h + 20, pen.w - 40, pen.h - y - h - 40)
        else:
            self._words(pen, verdict, right + w + 22, 14, pen.w - right - w - 36, pen.h - 28)

    def _lean(
        self, pen: Pen, card: OpenCard | None, x: float, y: float, w: float, h: float, turn: float
    ) -> None:
        PushMatrix()
        Rotate(angle=turn, origin=pen.at(x + w / 2, y + h / 2, 0, 0)["pos"])
        draw_card(pen, card, x, y, w, h)
        PopMatrix()

    def _words(self, pen: Pen, verdict: CardVerdict, x: float, y: float, w: float, h: float) -> None:
        pen.text(x, y, w, h * 0.62, verdict.said, "question", "moon", lines=4)
        pen.text(x, y + h * 0.64, w - 3 * RADIUS_DP, h * 0.36, verdict.rule, "text", "mist", lines=3)
