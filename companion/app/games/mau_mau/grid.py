"""The grid of all Mau-Mau cards: four colours, eleven symbols. What does not fit is quiet, but not mute."""

from collections.abc import Iterable

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.games.mau_mau.art import draw_symbol
from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.cells import CellPick
from companion.app.widgets.drawn import Spot
from companion.games.mau_mau.rules.pieces import card_of, colour_of, symbol_of
from companion.games.mau_mau.screens.values import CardGridModel, Symbol
from companion.stage.values import VampireChip

GAP, EDGE, HEAD = 3.0, 3.0, 42.0
DARK, TINT, FAINT = 0.72, 0.3, 0.72
"""What does not fit is quiet, but can be read: its symbol stands out from its cell at least three to one."""


class CardGrid(CellPick):
    """`model` is a Grid; `pick(card)` out. A colour takes one line, or two where the screen is narrow."""

    lines = NumericProperty(1)
    """Lines a colour."""

    def __init__(self, **kwargs: object) -> None:
        self._cells: dict[str, GridCell] = {}
        self._key: tuple[object, ...] | None = None
        """What the cells were laid out for."""
        super().__init__(**kwargs)
        self.fbind("lines", self._soon)

    @property
    def pitch(self) -> tuple[float, float]:
        """From one card to the next, in dp. In two lines a colour's head is as wide as a card."""
        w, h = self.width / dp(1), self.height / dp(1)
        if self.lines == 2:
            return (w + GAP) / 6, (h + GAP) / 8
        return (w - HEAD - 6 + GAP) / 11, (h + GAP) / 4

    def place(self, colour: int, symbol: int) -> tuple[float, float, float, float]:
        """Where a card lies, in dp from the top left."""
        px, py = self.pitch
        if self.lines == 2:
            line, column = divmod(symbol + 1, 6)
            return column * px, (2 * colour + line) * py, px - GAP, py - GAP
        return HEAD + 6 + symbol * px, colour * py, px - GAP, py - GAP

    def redraw(self, *_: object) -> None:
        """Draw only the cards that fit now and did not before, or the other way round."""
        grid: CardGridModel | None = self.model
        key = grid and (*self.pos, *self.size, self.lines, grid.colours, grid.symbols, theme.text_percent)
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
        pen.letter(w / 2 + 10, y + h / 2 - EDGE / 2, 17, chip.letter, ink)

    def cell_at(self, x: float, y: float) -> str | None:
        """The card at this place of the window, half the gap around it included."""
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
        """All of them, colour by colour."""
        grid: CardGridModel = self.model
        return [card_of(chip.colour, symbol.value) for chip in grid.colours for symbol in grid.symbols]

    def middle_of(self, card: str) -> tuple[float, float]:
        """The middle of a card in the window."""
        row = [chip.colour for chip in self.model.colours].index(colour_of(card))
        column = [one.value for one in self.model.symbols].index(symbol_of(card))
        x, y, w, h = self.place(row, column)
        return self.x + dp(x + w / 2), self.top - dp(y + h / 2)

    def touch_targets(self) -> Iterable[Spot]:
        """The cards that can be played; of the others a tap only says why not."""
        for row, chip in enumerate(self.model.colours if self.model is not None else ()):
            for column, symbol in enumerate(self.model.symbols):
                if card_of(chip.colour, symbol.value) in self.model.fits:
                    x, y, w, h = self.place(row, column)
                    yield self.x + dp(x), self.top - dp(y + h), dp(w), dp(h)

    def target(self) -> float:
        """The least side of a touch target, in dp."""
        return min(self.pitch)


class GridCell:
    """A card of the grid, on a canvas of its own in the one that is open."""

    def __init__(self, colour: str, symbol: Symbol, box: tuple[float, float, float, float]) -> None:
        self.canvas = Canvas()
        self.face: tuple[bool, float] | None = None
        """Whether it fits, and how far down it is."""
        self._colour, self._symbol, self._box = colour, symbol, box

    def spot(self, pen: Pen) -> Spot:
        """Where it is drawn, in pixels."""
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
