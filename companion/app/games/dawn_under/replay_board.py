"""Replay: the board after a turn with all that was hidden."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.games.dawn_under.ground import SLAB, BoardMap
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.sheets.ending_widgets import SAMPLE_DP
from companion.games.dawn_under.stage_values import Replay, ReplayCell
from companion.viewmodels.colours import chip

CLOSE = 1.2
"""From this scale on the names of vaults are drawn."""
UNSEEN, SIGN = 0.34, 0.85
"""Opacity of unseen contents: of the colour, and of the icon on it."""


class ReplayBoard(DrawnWidget):
    """The board of a Replay (`model`); a tap on a vault picks it."""

    pick = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self.map = BoardMap(())
        super().__init__(**kwargs)

    @property
    def scale(self) -> float:
        """Pixels per unit of the map."""
        return min(self.width, self.height) / max(1.0, self.map.side)

    def _origin(self) -> tuple[float, float]:
        """Return left and top of the map in pixels."""
        side = self.map.side * self.scale
        return self.x + (self.width - side) / 2, self.top - (self.height - side) / 2

    def draw(self, pen: Pen) -> None:
        replay: Replay | None = self.model
        if replay is None:
            return
        if self.map.layout != replay.layout:
            self.map = BoardMap(replay.layout)
        pen.left, pen.top = self._origin()
        pen.unit = self.scale
        side = self.map.side
        pen.box(8, 8, side - 16, side - 16, "path", 16)
        for lawn in self.map.lawns.values():
            pen.box(*lawn, "lawn", 9)
        tint = "mist" if replay.seat is None else theme.player(
            replay.people[replay.seat].look, ghost=replay.people[replay.seat].ghost
        )[0]  # fmt: skip
        for cell in replay.cells:
            x, y = self.map.x[cell.column], self.map.y[cell.row]
            draw_cell(pen, cell, x, y, tint)
            if self.scale >= CLOSE * dp(1):
                pen.box(x + 1, y + 38, 19, 11, "ink0", 3, 0.8)
                pen.letter(x + 10.5, y + 43.5, 8.5, cell.name, "moon")
        if self.map.plaza:
            self._plaza(pen, replay, side / 2)

    def _plaza(self, pen: Pen, replay: Replay, middle: float) -> None:
        pen.disc(middle, middle, 48, "path")
        pen.disc(middle, middle, 43, "ink2")
        pen.text(middle - 36, middle - 30, 72, 36, str(replay.number), "huge", "moon", "center")
        pen.text(middle - 38, middle + 2, 76, 26, replay.word, "text", "mist", "center")

    def draw_sample(self, pen: Pen, kind: str, tint: str) -> None:
        """Draw the sample of a legend at the pen."""
        samples = {
            "seen": ReplayCell("", 0, 0, True),
            "unseen": ReplayCell("", 0, 0, False),
            "asleep": ReplayCell("", 0, 0, True, asleep=chip("red")),
            "lid": ReplayCell("", 0, 0, True, lid=chip("blue")),
        }
        pen.unit *= SAMPLE_DP / SLAB
        draw_cell(pen, samples[kind], 0, 0, tint)

    def vault_at(self, x: float, y: float) -> str | None:
        """Return the vault at a point of the window, or None."""
        left, top = self._origin()
        mx, my = (x - left) / self.scale, (top - y) / self.scale
        for cell in self.model.cells if self.model else ():
            cx, cy = self.map.x[cell.column], self.map.y[cell.row]
            if -2 <= mx - cx <= SLAB + 2 and -2 <= my - cy <= SLAB + 2:
                return str(cell.name)
        return None

    def middle_of(self, name: str) -> tuple[float, float]:
        """Return the centre of a vault in the window."""
        cell = next(cell for cell in self.model.cells if cell.name == name)
        left, top = self._origin()
        x, y = self.map.x[cell.column] + SLAB / 2, self.map.y[cell.row] + SLAB / 2
        return left + x * self.scale, top - y * self.scale

    def on_touch_down(self, touch: MotionEvent) -> bool:
        vault = self.vault_at(*touch.pos)
        if vault is None or touch.is_mouse_scrolling:
            return False
        if self.pick is not None:
            self.pick(vault)
        return True


def draw_cell(pen: Pen, cell: ReplayCell, x: float, y: float, tint: str) -> None:
    """Draw the contents of a vault; faded if nobody had seen them by then."""
    alpha, sign = (1.0, 1.0) if cell.seen else (UNSEEN, SIGN)
    pen.box(x, y, SLAB, SLAB, "hole", 8, 1 if cell.seen else 0.5)
    if cell.asleep:
        colour = cell.asleep.colour
        pen.box(x + 2, y + 2, SLAB - 4, SLAB - 4, f"{colour}_fill", 7, alpha)
        if colour == "black":
            pen.outline(x + 2, y + 2, SLAB - 4, SLAB - 4, "black_line", 7, 2, alpha)
        ink = f"{colour}_ink" if cell.seen else "moon"
        pen.icon(theme.glyph(colour), x + 5, y + 14, 21, ink, sign)
        pen.letter(x + 36, y + 25, 24, cell.asleep.letter, ink if cell.seen else "moon", 24)
    elif cell.bulb:
        pen.icon("garlic", x + 3, y + 6, 32, theme.pieces(cell.bulb), sign)
        pen.badge(x + 37, y + 36, 9.5, cell.bulb, nib=False, alpha=alpha)
    elif cell.sleeper:
        pen.box(x + 2, y + 2, SLAB - 4, SLAB - 4, "raised", 7, alpha)
        pen.icon("fangs", x + 11, y + 11, 28, "moon", sign)
    elif cell.rat:
        pen.icon("rat", x + 10, y + 10, 30, "fog", sign)
    elif cell.lid:
        colour = cell.lid.colour
        pen.icon(
            theme.glyph(colour),
            x + 16,
            y + 16,
            18,
            "black_line" if colour == "black" else f"{colour}_fill",
            sign,
        )
    else:
        pen.disc(x + 25, y + 25, 3, "line")
    if cell.chosen:
        pen.outline(x - 3, y - 3, SLAB + 6, SLAB + 6, "amber", 10, 4)
    elif cell.seen:
        pen.outline(x - 1, y - 1, SLAB + 2, SLAB + 2, tint, 9, 2, 0.8)
