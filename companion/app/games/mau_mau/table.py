"""The table of Vampir Mau Mau on the stage: sky, characters, cards or slabs, top card and wish."""

from typing import NamedTuple

from kivy.metrics import dp

from companion.app.games.mau_mau.art import draw_panel, draw_sky, draw_tile
from companion.app.games.mau_mau.grid import CardGrid
from companion.app.paint.pen import Pen
from companion.app.widgets.answers import AnswerPad, Answers
from companion.app.widgets.pressable import AnswerButton, alike
from companion.games.mau_mau.screens.values import CardTable, Grid

Box = tuple[float, float, float, float]
"""x, y, width, height in dp from the top left."""


class Places(NamedTuple):
    """Where everything lies."""

    sky: Box
    tiles: tuple[Box, ...]
    middle: Box
    panel: Box
    bottom: Box
    """The wide answers, beside the control row or above it."""


def places(w: float, h: float, table: CardTable) -> Places:
    """In landscape the stage is the whole screen, in portrait it lies between question and control row."""
    return _portrait(w, h, table) if h > w else _landscape(w, h, table)


def _landscape(w: float, h: float, table: CardTable) -> Places:
    wide = w - 32
    bottom = (16.0, h - 84, w - 394, 58.0)
    if table.panel.top_word:
        panel = (w - 178.0, 182.0, 162.0, h - 182 - 98)
        middle = (16.0, 183.0, wide - 172, h - 183 - 98)
    else:
        middle, panel = (16.0, 183.0, wide, h - 183 - 98), bottom
    tiles = _row(16, 116, wide, 58, len(table.tiles), len(table.tiles))
    return Places((w - 300, 12, 284, 94), tiles, middle, panel, bottom)


def _portrait(w: float, h: float, table: CardTable) -> Places:
    count, wide = len(table.tiles), w - 32
    line = count if count <= 4 else -(-count // 2)
    high = 54.0 if count <= 4 else 48.0
    tiles = _row(16, 79, wide, high, count, line)
    top = 79 + (high + 6) * (1 if count <= 4 else 2)
    bottom = 52.0 if table.answers or isinstance(table.middle, Grid) else 0.0
    middle = (16.0, top, wide, h - top - bottom - 8)
    panel = (16 + wide * 0.54, 4.0, wide * 0.46, 70.0)
    sky = (16.0, 4.0, wide * 0.54 - 8, 70.0)
    return Places(sky, tiles, middle, panel, (16, h - bottom, wide, bottom))


def _row(x: float, y: float, w: float, h: float, count: int, line: int) -> tuple[Box, ...]:
    side = (w - 8 * (line - 1)) / line
    return tuple((x + at % line * (side + 8), y + at // line * (h + 6), side, h) for at in range(count))


class WideAnswer(AnswerButton):
    """A special or a draw: as AnswerButton, but the words get more of the room."""

    MARGIN = 9.0

    def _picture_beside(self, height: float) -> tuple[float, float]:
        return 30, 8


class CardTablePick(Answers):
    """`shows` is a CardTable; cards, slabs and wide answers are picked."""

    variant = "mau_mau_table"

    def __init__(self, **kwargs: object) -> None:
        self.grid = CardGrid(pick=self.choose)
        self.slabs = AnswerPad(pick=self.choose, role="large")
        super().__init__(**kwargs)

    def places(self) -> Places:
        return places(*self.extent, self.shows)

    def arrange(self) -> None:
        table: CardTable | None = self.shows
        if table is None or self.width <= 1:
            return
        where = self.places()
        portrait = self.height > self.width
        if isinstance(table.middle, Grid):
            self._swap(self.grid, self.slabs)
            self.grid.lines, self.grid.shows = (2 if portrait else 1), table.middle
            self.grid.put(self.box(*where.middle))
        else:
            self._swap(self.slabs, self.grid)
            self.slabs.columns = min(2, table.middle.columns) if portrait else table.middle.columns
            self.slabs.shows = table.middle.answers
            self.slabs.put(self.box(*self._slab_box(where.middle, portrait)))
        self._wide(table, where.bottom)

    def _slab_box(self, box: Box, portrait: bool) -> Box:
        """Slabs do not grow without end."""
        x, y, w, h = box
        rows = -(-len(self.shows.middle.answers) // self.slabs.columns)
        high = min(h, rows * (150 if portrait else 196) + 8 * (rows - 1))
        return x, y + (h - high) / (2 if portrait else 1), w, high

    def _swap(self, wanted: CardGrid | AnswerPad, other: CardGrid | AnswerPad) -> None:
        if other.parent is not None:
            self.remove_widget(other)
        if wanted.parent is None:
            self.add_widget(wanted)

    def _wide(self, table: CardTable, box: Box) -> None:
        x, y, w, h = box
        weights = [1.3 if answer.value == "werewolf" else 1.0 for answer in table.answers]
        each = (w - 8 * (len(weights) - 1)) / max(1.0, sum(weights))
        buttons = self.offer(WideAnswer, table.answers)
        for button, weight in zip(buttons, weights, strict=True):
            button.role, button.stacked = "answer", False
            button.put(self.box(x, y, each * weight, h))
            x += each * weight + 8
        alike(buttons)

    def draw(self, pen: Pen) -> None:
        table: CardTable | None = self.shows
        if table is None:
            return
        where = self.places()
        draw_sky(pen, table.sky, *where.sky)
        for tile, box in zip(table.tiles, where.tiles, strict=True):
            draw_tile(pen, tile, *box)
        draw_panel(pen, table.panel, *where.panel)
        if table.example and not table.answers and table.panel.top_word:
            self._example(pen, table.example, *where.bottom)

    def _example(self, pen: Pen, words: str, x: float, y: float, w: float, h: float) -> None:
        """Said once a round, where nothing else is to be tapped."""
        if h:
            pen.icon("pencil", x, y + h / 2 - 10, 20, "mist")
            pen.text(x + 30, y, w - 34, h, words, "text", "mist", lines=3)

    def middle_of(self, card: str) -> tuple[float, float]:
        """The middle of a card of the grid, in the window."""
        return self.grid.middle_of(card)

    def target(self) -> float:
        """The least side of a card, in dp."""
        return self.grid.target() if self.grid.parent else dp(1000)
