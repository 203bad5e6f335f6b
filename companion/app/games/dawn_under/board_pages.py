"""Paged board and guide board. A board with too small vaults is shown in parts."""

from collections.abc import Callable
from functools import lru_cache, partial

from kivy.base import EventLoop
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.games.dawn_under.board import BoardPen, BoardPick
from companion.app.games.dawn_under.ground import PITCH, SLAB, BoardMap
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.slots import is_portrait
from companion.games.dawn_under import board_paging
from companion.games.dawn_under.stage_values import BoardModel
from companion.i18n import place_name

ARROWS = (("←", (0, -1)), ("→", (0, 1)), ("↑", (-1, 0)), ("↓", (1, 0)))
STRIP_DP, ARROW_DP = 60.0, 52.0
"""Height of the strip with the arrows, and of an arrow, in dp."""
FEWEST = 3
"""Least number of rows and columns of a part."""


class BoardPages(BoardPick):
    """A BoardPick that shows part of a board that is too large; `model` becomes the visible part."""

    def __init__(self, **kwargs: object) -> None:
        self._whole: BoardModel | None = None
        self._seen: BoardModel | None = None
        """The visible part."""
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._corner = (0, 0)
        self.lines = 0
        """Rows and columns of a part; 0 if the whole board is visible."""
        self.arrows: list[IconButton] = []
        super().__init__(**kwargs)

    @property
    def span(self) -> float:
        """The side in design units; a part fills the room."""
        return float(self.map.side) if self.lines else super().span

    def on_model(self, _: object, board: BoardModel | None) -> None:
        if board is not None and board is not self._seen:
            self._whole = board
            self._arrange(board_paging.focus_part)

    def put(self, box: tuple[float, float, float, float]) -> None:
        """Set the whole box, including the arrows."""
        self._box = box
        self._arrange(board_paging.focus_part)

    def turn(self, down: int, right: int) -> None:
        """Move by one part, with an overlap of one line."""
        top, left = self._corner
        self._corner = top + down * (self.lines - 1), left + right * (self.lines - 1)
        self._key = None  # other vaults may have the same layout
        self._arrange(board_paging.clamp_corner)

    def _arrange(self, find: Callable[[BoardModel, int, int, int], tuple[int, int]]) -> None:
        x, y, w, h = self._box
        board = self._whole
        self.lines = 0 if board is None or w <= 1 else fitting(board.layout, w / dp(1), h / dp(1), _least())
        if board is None or not self.lines:
            self._seen = board
            self._put_away()
            super().put(self._box)
            self.model = board
            return
        super().put((x, y + dp(STRIP_DP), w, h - dp(STRIP_DP)))
        found = find(board, *self._corner, self.lines)
        if found != self._corner:
            self._corner, self._key = found, None
        self._lay_arrows(board)
        self._seen = board_paging.crop_board(board, *self._corner, self.lines)
        self.model = self._seen

    def _put_away(self) -> None:
        for arrow in list(self.children):
            self.remove_widget(arrow)

    def _lay_arrows(self, board: BoardModel) -> None:
        """Place the arrows at the foot; those that lead nowhere are disabled."""
        if not self.arrows:
            self.arrows = [
                IconButton(model=("", sign), tap=partial(self.turn, *by), depth=theme.EDGE_SMALL)
                for sign, by in ARROWS
            ]
        (high, wide), (top, left) = board_paging.board_size(board), self._corner
        ends = (left > 0, left + self.lines < wide, top > 0, top + self.lines < high)
        x, y, w, _ = self._box
        each = min(dp(96), (w - dp(16 + 24)) / 4)
        start = x + (w - 4 * each - dp(24)) / 2
        for number, (arrow, more) in enumerate(zip(self.arrows, ends, strict=True)):
            if arrow.parent is None:
                self.add_widget(arrow)
            arrow.is_disabled = not more
            arrow.put((start + number * (each + dp(8)), y + dp(4), each, dp(ARROW_DP)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Pass touches to the arrows first; they are beside the board."""
        return any(arrow.on_touch_down(touch) for arrow in self.children) or super().on_touch_down(touch)


def _least() -> float:
    """Return the least side of a touch target, in dp."""
    return theme.TOUCH_PORTRAIT if is_portrait(*EventLoop.window.size) else theme.TOUCH


@lru_cache(maxsize=8)
def fitting(layout: tuple[str, ...], w: float, h: float, least: float) -> int:
    """Return how many rows and columns fit into a box (dp) with large enough targets; 0 if all do."""
    whole, lines = BoardMap(layout).side, max(len(layout), *map(len, layout))
    if min(w, h) / max(480.0, whole) * PITCH >= least:
        return 0
    side, rim = min(w, h - STRIP_DP), whole - lines * PITCH  # rim and all footpaths
    while lines > FEWEST and side / (lines * PITCH + rim) * PITCH < least:
        lines -= 1
    return lines


# The board in the set-up guide, as in the game; nothing can be tapped.


MARK, DISC = 74.0, 25.0


class GuideBoard(BoardPick):
    """`model` is a BoardModel; `corners` are the vaults at its corners, the first one where it begins."""

    corners = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        self._marks = Canvas()
        super().__init__(**kwargs)
        self.fbind("corners", self._soon)

    def redraw(self, *_: object) -> None:
        super().redraw()
        self._marks.clear()
        if self.model is None or self.width <= 1:
            return
        if self._marks not in self.art.children:
            self.art.add(self._marks)
        pen = BoardPen(self)
        with self._marks:
            for number, name in enumerate(self.corners):
                self._mark(pen, name, first=number == 0)
        self.texts = [*self.texts, *pen.texts]

    def _mark(self, pen: Pen, name: str, *, first: bool) -> None:
        """Draw a frame around a corner, with its name in large text."""
        vault = next(vault for vault in self.model.vaults if vault.name == name)
        x, y = self.place(vault)
        right, low = x > self.map.width / 2, y > self.map.height / 2
        left, top = x + SLAB - MARK + 8 if right else x - 8, y + SLAB - MARK + 8 if low else y - 8
        colour = "amber" if first else "moon"
        pen.box(left, top, MARK, MARK, "ink0", 14, 0.82)
        pen.outline(left, top, MARK, MARK, colour, 14, 4 if first else 2)
        if first:
            pen.disc(left + MARK / 2, top + MARK / 2, DISC + 5, "amber")
        ink = "on_amber" if first else "moon"
        pen.text(left + 6, top + 6, MARK - 12, MARK - 12, place_name(name), "large", ink, "center")
