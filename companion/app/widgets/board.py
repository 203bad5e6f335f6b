"""The graveyard: sixty quads on a ground, and whatever lies open (pattern *board pick*)."""

from functools import lru_cache

from kivy.graphics import Canvas, Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app import motion, theme
from companion.app.paint import raster, texts
from companion.app.paint.icon_data import ICONS
from companion.app.paint.pen import Pen
from companion.app.widgets.board_ground import BoardMap, draw_fog, draw_ground, draw_plaza
from companion.app.widgets.cells import CellPick
from companion.presenters.values import Board, Vault

SLAB, FACE = 50, 47
OPEN = ("open", "rat", "asked")
"""States without a lid on the vault."""


class BoardPick(CellPick):
    """The board (`shows` is a Board); a tap on an answerable vault picks it.

    All shut vaults share one texture, all that cannot be answered share another.
    """

    def __init__(self, **kwargs: object) -> None:
        self._slabs: dict[str, tuple[Color, Rectangle, Color, Rectangle]] = {}
        self._drawn: Board | None = None
        self._over = Canvas()
        self._lids = Canvas()
        """Slabs on their way; all look alike and take the same time."""
        self.map = BoardMap(())
        super().__init__(**kwargs)

    @property
    def scale(self) -> float:
        """dp of the design to pixels: the board fills its box."""
        return min(self.width, self.height) / max(480.0, self.map.side)

    def redraw(self, *_: object) -> None:
        """Change what has changed; only a new map, place or size draws everything anew."""
        board = self.shows
        key = (tuple(self.pos), tuple(self.size), board and board.layout, theme.text_percent)
        if board is None or self.width <= 1:
            return
        if getattr(self, "_key", None) != key:
            self._key = key
            self._lay_out(board)
        self._soon.cancel()
        self._update(board)

    def _lay_out(self, board: Board) -> None:
        self.map = BoardMap(board.layout)
        self._drawn = None
        self._slabs = {}
        self.art.clear()
        with self.art:
            draw_ground(BoardPen(self), self.map)
            for vault in board.vaults:
                self._slabs[vault.name] = self._slab(vault)
        self.art.add(self._over)
        self.art.add(self._lids)

    def place(self, vault: Vault) -> tuple[float, float]:
        """Where a slab begins, in dp of the design."""
        return self.map.x[vault.column], self.map.y[vault.row]

    def _slab(self, vault: Vault) -> tuple[Color, Rectangle, Color, Rectangle]:
        s = self.scale
        pen = BoardPen(self)
        x, y = self.place(vault)
        shade = Color(1, 1, 1, 1)
        slab = Rectangle(**pen.at(x, y, SLAB, SLAB))
        size = round(12 * s, 1)
        label = texts.texture((vault.name,), "heavy", size, "center")
        ink = Color(1, 1, 1, 1)
        cx, base = self.left_of(x + SLAB / 2), pen.top - (y + 37) * s
        number = Rectangle(texture=label, size=label.size)
        number.pos = (round(cx - label.width / 2), round(base - label.height / 2))
        return shade, slab, ink, number

    def left_of(self, x: float) -> float:
        return float(BoardPen(self).left + x * self.scale)

    def _update(self, board: Board) -> None:
        before = {vault.name: vault for vault in self._drawn.vaults} if self._drawn else {}
        for vault in board.vaults:
            old = before.get(vault.name)
            if old != vault:
                self._paint(vault)
                if old is not None and motion.allowed() and (old.state in OPEN) != (vault.state in OPEN):
                    self._slide(vault)
        self._drawn = board
        pen = BoardPen(self)
        self._over.clear()
        with self._over:
            draw_plaza(pen, self.map, board)
            draw_fog(pen, self.map, board)
            for vault in board.vaults:
                draw_open(pen, vault, *self.place(vault))
            for vault in board.vaults:
                if vault.state == "count":
                    x, y = self.place(vault)
                    pen.figure("count_rucola", x + 2.6, y + 47 - 56, 44.8)
        self.texts = pen.texts

    def _paint(self, vault: Vault) -> None:
        shade, slab, ink, _ = self._slabs[vault.name]
        shut = vault.state in ("shut", "glow")
        slab.texture = slab_texture("slab" if shut else "dim", round(SLAB * self.scale))
        hidden = vault.state in ("bare", *OPEN)
        shade.a = 0 if hidden else 1
        ink.rgba = theme.colour(
            "slab_ink" if shut else "dim_ink", 0 if hidden or vault.state == "count" else 1
        )

    def _slide(self, vault: Vault) -> None:
        """The lid slides up and fades, or comes back the same way."""
        place = BoardPen(self).at(*self.place(vault), SLAB, SLAB)
        texture = slab_texture("slab", round(SLAB * self.scale))
        motion.lid(self._lids, texture, place, 10 * self.scale, opens=vault.state in OPEN)

    def cell_at(self, x: float, y: float) -> str | None:
        """The answerable vault at this place of the window, half the gap around it included."""
        board = self.shows
        if board is None:
            return None
        pen = BoardPen(self)
        bx, by = (x - pen.left) / self.scale, (pen.top - y) / self.scale
        for vault in board.vaults:
            vx, vy = self.place(vault)
            if vault.name in board.answers and -2 <= bx - vx <= SLAB + 2 and -2 <= by - vy <= SLAB + 2:
                return str(vault.name)
        return None

    def middle_of(self, name: str) -> tuple[float, float]:
        """The middle of a vault in the window."""
        vault = next(vault for vault in self.shows.vaults if vault.name == name)
        pen = BoardPen(self)
        x, y = self.place(vault)
        return pen.left + (x + SLAB / 2) * self.scale, pen.top - (y + SLAB / 2) * self.scale

    def target(self) -> float:
        """The side of a touch target, in dp: slab and gap."""
        return (SLAB + 4) * self.scale / dp(1)


class BoardPen(Pen):
    """A pen in the board's own units: 480 to the side, whatever the screen."""

    def __init__(self, board: BoardPick) -> None:
        super().__init__(board)
        self.unit = board.scale
        side = max(480.0, board.map.side) * self.unit
        self.left = board.x + (board.width - side) / 2
        self.top = board.top - (board.height - side) / 2

    def at(self, x: float, y: float, w: float, h: float) -> dict[str, tuple[float, float]]:
        return self._place(x, y, w, h)


@lru_cache(maxsize=8)
def slab_texture(kind: str, size: int) -> Texture:
    """The one drawing of a shut vault, or of one that cannot be answered now."""
    names = {
        "slab": ("slab_top", "slab_bot", "slab_edge", "crest"),
        "dim": ("dim_top", "dim_bot", "dim_edge", "dim_crest"),
    }
    top, bottom, edge, crest = names[kind]

    def draw(over: int) -> None:
        u = size * over / SLAB
        Color(*theme.colour(edge))
        RoundedRectangle(pos=(0, 0), size=(50 * u, 47 * u), radius=[7 * u])
        Color(1, 1, 1, 1)
        face = raster.gradient(top, bottom)
        raster.textured(face, 0, 3 * u, 50 * u, 47 * u, [7 * u] * 4)
        light = kind == "slab"
        Color(*theme.colour("slab_hi", 1 if light else 0.12))
        RoundedRectangle(pos=(5 * u, (50 - 2.6) * u), size=(40 * u, 1.6 * u), radius=[0.8 * u])
        scale = 35 / 24
        for drop, colour, alpha in ((1.2, "slab_hi", 0.8 if light else 0), (0, crest, 1)):
            Color(*theme.colour(colour, alpha))
            raster.fill(ICONS["bat"], scale * u, 50 * u, 7.5 / scale, (0.5 + drop) / scale)

    return raster.render(size, size, draw, theme.colour(edge, 0))


def draw_open(pen: Pen, vault: Vault, x: float, y: float) -> None:
    """Everything about a vault that is not the slab itself."""
    state = vault.state
    if state == "bare":
        pen.outline(x + 1, y + 1, 48, 48, "line", 7, 1.5)
    elif state == "glow":  # above the fog, the slab itself unchanged
        pen.picture(slab_texture("slab", round(SLAB * pen.unit)), x, y, SLAB, SLAB)
        pen.letter(x + SLAB / 2, y + 37, 12, vault.name, "slab_ink")
        pen.outline(x - 4, y - 4, 58, 58, "fog", 11, 7, 0.28)
        pen.outline(x - 2, y - 2, 54, 54, "fog", 9, 3)
    elif state == "asked":
        pen.box(x, y, SLAB, SLAB, "hole", 7)
        pen.outline(x - 5, y - 5, 60, 60, "amber", 12, 9, 0.28)
        pen.outline(x - 2, y - 2, 54, 54, "amber", 9, 4)
        pen.text(x, y, SLAB, SLAB, "?", "large", "amber", "center")
    elif state == "rat":
        pen.box(x, y, SLAB, SLAB, "hole", 7)
        pen.outline(x, y, SLAB, SLAB, "fog", 7, 3)
        pen.icon("rat", x + 9, y + 9, 32, "fog")
    elif state == "open":
        _draw_inside(pen, vault, x, y)
    if vault.bat is not None:
        fill, _ = theme.player(vault.bat.look, ghost=vault.bat.ghost)
        pen.icon("bat", x + 3, y - 6, 44, fill)


def _draw_inside(pen: Pen, vault: Vault, x: float, y: float) -> None:
    pen.box(x, y, SLAB, SLAB, "slab_edge", 7)
    pen.box(x + 3, y + 3, 44, 44, "hole", 5)
    if vault.inside:
        pen.chip(x + 6, y + 6, 34, 23, vault.inside)
    elif vault.sleeper:
        pen.box(x + 6, y + 6, 34, 23, "raised", 5)
        pen.icon("fangs", x + 14, y + 9, 17, "moon")
    elif vault.bulb:
        fill, _ = theme.player(vault.bulb.look, ghost=vault.bulb.ghost)
        pen.icon("garlic", x + 10, y + 5, 26, fill)
    if vault.lid:
        pen.box(x + 14, y + 27, 36, 23, "stone_btn", 6)
        pen.chip(x + 16, y + 29, 32, 19, vault.lid)
