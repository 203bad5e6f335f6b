"""The table of Vampir Mau Mau: sky, characters, cards or slabs, top card and wish."""

from functools import partial
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.games.mau_mau.art import draw_panel, draw_tile
from companion.app.games.mau_mau.card_grid import CardGrid, VerdictSheet
from companion.app.games.mau_mau.table_buttons import (
    ClocksButton,
    SkyButton,
    TeachButton,
    TileButton,
    WideAnswer,
    WishButton,
    draw_sky,
    draw_wish_line,
)
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPad
from companion.app.widgets.picks import StrokePick
from companion.games.mau_mau.presenter.card_table import verdict
from companion.games.mau_mau.presenter.values import CardGridModel, CardTable
from companion.viewmodels.frame import AnswerModel

TEACH = "catalogue"
"""The screen where the players enter their real cards."""
CARD_WIDE_DP = 380.0
"""Width of the teaching card and its margin, at the top right in landscape."""
TILE_WIDE_DP = 85.0
"""A tile has to be at least so wide beside the teaching card; else it lies below the card."""
NARROW = 100.0
"""A narrower button has only its icon."""
Rect = tuple[float, float, float, float]
"""x, y, width, height in dp from the top left."""


class Places(NamedTuple):
    """Boxes of all parts."""

    sky: Rect
    tiles: tuple[Rect, ...]
    middle: Rect
    panel: Rect | None
    """Top card and wish, if cards are recorded."""
    bottom: Rect
    """The wide answers, beside the control row or above it."""
    teach: Rect
    """The button to the card catalogue."""
    wish: Rect
    """The wish, if only specials are recorded."""


def places(w: float, h: float, table: CardTable, *, taught: bool) -> Places:
    """Return the layout, with or without a teaching card over it.

    In landscape the stage is the whole screen, in portrait the part above the controls.
    """
    return _portrait(w, h, table) if h > w else _landscape(w, h, table, taught=taught)


def _landscape(w: float, h: float, table: CardTable, *, taught: bool) -> Places:
    wide = w - 32
    bottom = (16.0, h - 84, w - 394, 58.0)
    panel: Rect | None
    if table.panel.top_word:
        high = h - 182 - 98 - (50 if table.missing else 0)
        panel = (w - 178.0, 182.0, 162.0, high)
        middle = (16.0, 183.0, wide - 172, h - 183 - 98)
    else:
        middle, panel = (16.0, 183.0, wide, h - 183 - 98), None
    count = len(table.tiles)
    beside = wide - CARD_WIDE_DP + 8 if taught and not table.crowded else 0.0
    tiles = _row(16, 116, beside if beside > count * TILE_WIDE_DP else wide, 58, count, count)
    teach = (w - 178.0, h - 98 - 44, 162.0, 44.0) if table.missing else bottom
    wish = (16.0, h - 90, w - 394, 78.0)
    return Places((w - 300, 12, 284, 94), tiles, middle, panel, bottom, teach, wish)


def _portrait(w: float, h: float, table: CardTable) -> Places:
    count, wide = len(table.tiles), w - 32
    line = count if count <= 4 else -(-count // 2)
    high = 54.0 if count <= 4 else 48.0
    tiles = _row(16, 79, wide, high, count, line)
    top = 79 + (high + 6) * (1 if count <= 4 else 2)
    bottom = 52.0 if table.answers or table.example or isinstance(table.middle, CardGridModel) else 0.0
    bottom = 78.0 if table.wish is not None else bottom
    middle = (16.0, top, wide, h - top - bottom - 8)
    if not table.panel.top_word:
        low = (16.0, h - bottom, wide, bottom)
        return Places((16.0, 4.0, wide, 70.0), tiles, middle, None, low, low, low)
    panel = (16 + wide * 0.54, 4.0, wide * 0.46, 70.0)
    sky = (16.0, 4.0, wide * 0.54 - 8, 70.0)
    low = (16.0, h - bottom, wide, bottom)
    if not table.missing or not table.answers:
        return Places(sky, tiles, middle, panel, low, low, low)
    side = 58.0
    return Places(
        sky,
        tiles,
        middle,
        panel,
        (16.0, h - bottom, wide - side - 8, bottom),
        (16 + wide - side, h - bottom, side, bottom),
        low,
    )


def _row(x: float, y: float, w: float, h: float, count: int, line: int) -> tuple[Rect, ...]:
    side = (w - 8 * (line - 1)) / line
    return tuple((x + at % line * (side + 8), y + at // line * (h + 6), side, h) for at in range(count))


def _clocks_wide(wide: float) -> float:
    """Return the width of the clocks, where they are a button beside the sky."""
    return min(150.0, wide * 0.4)


def _stones_high(high: float) -> float:
    """Return the height of the line of stones, in a middle part `high` dp high."""
    return min(96.0, (high - theme.GAP) / 2)


class CardTablePick(StrokePick):
    """`model` is a CardTable; picks cards, slabs and wide answers."""

    variant = "mau_mau_card_table"
    taught = NumericProperty(0.0)
    """Height of the teaching card over it, in dp, or 0."""

    def __init__(self, **kwargs: object) -> None:
        self.grid = CardGrid(pick=self.play)
        self.verdict = VerdictSheet(self.close_verdict)
        self.slabs = AnswerPad(pick=self.choose, role="large")
        self.stones = AnswerPad(pick=self.choose, role="large")
        super().__init__(**kwargs)
        self.fbind("taught", self._arrange)
        self.fbind("taught", self._soon)

    def strokes(self) -> dict[tuple[str, str], str]:
        return {(stroke.begin, stroke.end): stroke.says for stroke in self.model.strokes}

    def ends(self) -> list[Pressable]:
        """Return the sky, the players, and the stones above the slabs."""
        own = [child for child in self.children if isinstance(child, SkyButton | TileButton)]
        return own + (list(self.stones.children) if self.stones.parent is not None else [])

    def aim(self, begin: str | None) -> None:
        """Frame every player to whom the stroke can go."""
        reached = set() if begin is None else {end for start, end in self.strokes() if start == begin}
        for button in self.ends():
            if isinstance(button, TileButton):
                button.aimed = button.model.value in reached

    def play(self, card: str) -> None:
        """Play a card that fits; for any other show why it does not, without answering."""
        if card in self.model.middle.fits:
            self.choose(card)
            return
        self.verdict.begin(verdict(self.model.middle, card))
        if self.verdict.parent is None:
            self.add_widget(self.verdict)

    def close_verdict(self) -> None:
        """Close the verdict."""
        self.verdict.end()
        if self.verdict.parent is not None:
            self.remove_widget(self.verdict)

    def places(self) -> Places:
        return places(*self.extent, self.model, taught=bool(self.taught))

    def arrange(self) -> None:
        table: CardTable | None = self.model
        if table is None or self.width <= 1:
            return
        self.close_verdict()
        where = self.places()
        self.verdict.put(self.box(*where.middle))
        portrait = self.height > self.width
        if isinstance(table.middle, CardGridModel):
            self._swap(self.grid, self.slabs)
            self.grid.lines, self.grid.model = (2 if portrait else 1), table.middle
            self.grid.put(self.box(*where.middle))
        else:
            self._swap(self.slabs, self.grid)
            self.slabs.columns = min(2, table.middle.columns) if portrait else table.middle.columns
            self.slabs.model = table.middle.answers
            self.slabs.put(self.box(*self._slab_box(where.middle, portrait)))
        self._stones(table, where.middle)
        self._people(table, where)
        self._wide(table, where.bottom)

    def _slab_box(self, box: Rect, portrait: bool) -> Rect:
        """Return the box of the slabs, with a maximum height and below the stones."""
        x, y, w, h = box
        if self.model.middle.stones:
            high = _stones_high(h) + theme.GAP
            return x, y + high, w, h - high
        rows = -(-len(self.model.middle.answers) // self.slabs.columns)
        high = min(h, rows * (150 if portrait else 196) + 8 * (rows - 1))
        return x, y + (h - high) / (2 if portrait else 1), w, high

    def _stones(self, table: CardTable, box: Rect) -> None:
        stones = () if isinstance(table.middle, CardGridModel) else table.middle.stones
        if bool(stones) != (self.stones.parent is not None):
            (self.add_widget if stones else self.remove_widget)(self.stones)
        self.stones.columns, self.stones.model = max(1, len(stones)), stones
        x, y, w, h = box
        self.stones.put(self.box(x, y, w, _stones_high(h)))

    def _people(self, table: CardTable, where: Places) -> None:
        """Place sky and players as buttons if they can be tapped; else they are drawn."""
        x, y, w, h = where.sky
        clocks = _clocks_wide(w)
        sky = (AnswerModel(table.sky.turns, table.sky.word),) if table.sky.turns else ()
        for sky_button in self.offer(SkyButton, sky):
            sky_button.sky = table.sky
            sky_button.put(self.box(x, y, w - clocks - theme.GAP, h))
        clock = (AnswerModel(table.sky.clock, table.sky.word),) if table.sky.clock else ()
        for clock_button in self.offer(ClocksButton, clock):
            clock_button.sky = table.sky
            clock_button.put(self.box(x + w - clocks, y, clocks, h))
        wish = table.wish if table.wish is not None and table.wish.value else None
        fulfilled = () if wish is None else (AnswerModel(wish.value, wish.says, tone="raised"),)
        for lamp in self.offer(WishButton, fulfilled):
            lamp.wish = wish
            lamp.put(self.box(*where.wish))
        tiles = [(tile, box) for tile, box in zip(table.tiles, where.tiles, strict=True) if tile.value]
        people = [AnswerModel(tile.value, tile.person.name, person=tile.person) for tile, _ in tiles]
        for button, (tile, box) in zip(self.offer(TileButton, people), tiles, strict=True):
            button.tile = tile
            button.put(self.box(*box))

    def _swap(self, wanted: CardGrid | AnswerPad, other: CardGrid | AnswerPad) -> None:
        if other.parent is not None:
            self.remove_widget(other)
        if wanted.parent is None:
            self.add_widget(wanted)

    def _wide(self, table: CardTable, box: Rect) -> None:
        x, y, w, h = box
        weights = [1.3 if answer.value == "werewolf" else 1.0 for answer in table.answers]
        each = (w - 8 * (len(weights) - 1)) / max(1.0, sum(weights))
        buttons = self.offer(WideAnswer, table.answers)
        self._teach(table)
        for button, weight in zip(buttons, weights, strict=True):
            button.role, button.stacked = "answer", False
            button.put(self.box(x, y, each * weight, h))
            x += each * weight + 8
        share_text_size(buttons)

    def _teach(self, table: CardTable) -> None:
        """Place the button to the card catalogue, if cards are missing or only examples are known."""
        notice = table.example if not table.answers and table.wish is None else ""
        words = table.missing if table.missing and table.answers else notice or table.missing
        for button in self.offer_more(words):
            narrow = self.places().teach[2] < NARROW
            button.model = AnswerModel(TEACH, "" if narrow else words, icon="pencil", tone="raised")
            button.role, button.stacked, button.depth = "label", narrow, theme.EDGE_SMALL
            button.put(self.box(*self.places().teach))

    def offer_more(self, words: str) -> list[AnswerButton]:
        """Return the button to the card catalogue, or none if there are no words."""
        buttons = self.buttons(TeachButton, 1 if words else 0)
        for button in buttons:
            button.tap = partial(self.choose, TEACH)
        return buttons

    def draw(self, pen: Pen) -> None:
        table: CardTable | None = self.model
        if table is None:
            return
        where = self.places()
        if not table.sky.turns:
            draw_sky(pen, table.sky, *where.sky)
        for tile, box in zip(table.tiles, where.tiles, strict=True):
            if not tile.value:
                draw_tile(pen, tile, *box)
        if where.panel is not None:
            draw_panel(pen, table.panel, *where.panel)
        if table.wish is not None and not table.wish.value:
            draw_wish_line(pen, table.wish, *where.wish)

    def middle_of(self, card: str) -> tuple[float, float]:
        """Return the centre of a card of the grid, in the window."""
        return self.grid.middle_of(card)

    def target(self) -> float:
        """Return the least side of a card, in dp."""
        return self.grid.target() if self.grid.parent else dp(1000)
