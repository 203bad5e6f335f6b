"""The graveyard: sixty quads on a ground, and whatever lies open (pattern *board pick*)."""

from functools import lru_cache

from kivy.graphics import Canvas, Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.app.board.fog import Crests, draw_flat
from companion.app.board.ground import RIM, RIM_ROUND, BoardMap, draw_ground, draw_plaza
from companion.app.board.pointed import draw_pointed
from companion.app.paint import raster, texts, theme
from companion.app.paint.pen import Pen
from companion.app.paint.still import Still
from companion.app.shell import motion
from companion.app.widgets.cells import CellPick
from companion.app.widgets.turn import COMPASS
from companion.stage.values import Board, Vault

SLAB, EDGE = 50, 3
NUMBER, CREST = 12, 35
"""The size of a vault's number, which grows with the text, and of the bat above it."""
OPEN = ("open", "rat", "asked", "lit")
"""States without a lid on the vault."""


class BoardPick(CellPick):
    """The board (`shows` is a Board); a tap on an answerable vault picks it.

    All shut vaults share one texture, all that cannot be answered share another. Ground, slabs and plaza
    are one picture that is drawn anew when they change; fog, and what lies open, come above it.
    """

    turns_itself = True

    def __init__(self, **kwargs: object) -> None:
        self._slabs: dict[str, Slab] = {}
        self._glowing: dict[str, Slab] = {}
        self._drawn: Board | None = None
        self._key: tuple[object, ...] | None = None
        """What the drawing was laid out for."""
        self._plaza, self._flat, self._over = Canvas(), Canvas(), Canvas()
        self._crests = Crests()
        self._drifting = motion.drift(self._drift)
        self._lids = Canvas()
        """Slabs on their way; all look alike and take the same time."""
        self.map = BoardMap(())
        super().__init__(**kwargs)
        self.fbind("turned", self._turn)

    @property
    def span(self) -> float:
        """The side of what fills the box, in dp of the design."""
        return max(480.0, self.map.side)

    @property
    def scale(self) -> float:
        """dp of the design to pixels: the board fills its box."""
        return min(self.width, self.height) / self.span

    def redraw(self, *_: object) -> None:
        """Change what has changed; only a new map, place or size draws everything anew."""
        board = self.shows
        key = (tuple(self.pos), tuple(self.size), board and board.layout, theme.text_percent)
        if board is None or self.width <= 1:
            return
        if self._key != key:
            self._key = key
            self._lay_out(board)
        self._soon.cancel()
        self._update(board)

    def _turn(self, *_: object) -> None:
        """The board lies as the real one does; whatever is written on it faces somebody else now."""
        for slab in self._slabs.values():
            slab.turned = int(self.turned)
        self._drawn = None
        self._soon()

    def _lay_out(self, board: Board) -> None:
        self.map = BoardMap(board.layout)
        self._drawn = None
        self._slabs = {}
        self.art.clear()
        pen = BoardPen(self)
        still = Still(**pen.at(RIM, RIM, self.map.width - 2 * RIM, self.map.height - 2 * RIM), back="ink0")
        with still.canvas:
            draw_ground(pen, self.map)
            for vault in board.vaults:
                self._slabs[vault.name] = Slab(pen, *self.place(vault), vault.name, int(self.turned))
        for layer in (self._plaza, self._flat):
            still.canvas.add(layer)
        still.show(self.art)
        inside = RIM + RIM_ROUND / 3  # within the round corners
        solid = pen.at(inside, inside, self.map.width - 2 * inside, self.map.height - 2 * inside)
        self.solid = (*solid["pos"], *solid["size"])
        for layer in (self._crests.canvas, self._over, self._lids):
            self.art.add(layer)

    def place(self, vault: Vault) -> tuple[float, float]:
        """Where a slab begins, in dp of the design."""
        return self.map.x[vault.column], self.map.y[vault.row]

    def _update(self, board: Board) -> None:
        before = {vault.name: vault for vault in self._drawn.vaults} if self._drawn else {}
        for vault in board.vaults:
            old = before.get(vault.name)
            if old != vault:
                self._paint(vault)
                if old is not None and motion.allowed() and (old.state in OPEN) != (vault.state in OPEN):
                    self._slide(vault)
        pen = BoardPen(self)
        self._draw_ground(pen, board)
        self._over.clear()
        self._glowing = {}
        with self._over:
            for vault in board.vaults:
                self._draw_over(pen, vault)
            for vault in board.vaults:
                if vault.state == "count":
                    x, y = self.place(vault)
                    with pen.turned(x + SLAB / 2, y + SLAB / 2, self.turned):
                        pen.figure("count", x + 2.6, y + 47 - 56, 44.8)
            if board.pointed is not None:
                draw_pointed(pen, self.map, board, self.turned)
        self._drawn = board
        self.texts = pen.texts

    def _draw_ground(self, pen: Pen, board: Board) -> None:
        """The parts of the ground that change."""
        self._plaza.clear()
        with self._plaza:
            draw_plaza(pen, self.map, board, self.turned)
        if self._drawn is None or self._drawn.fog != board.fog:
            self._flat.clear()
            with self._flat:
                if board.fog:
                    draw_flat(pen, self.map)
            self._crests.lay(pen, self.map, fog=board.fog)
            if board.fog:
                self._drifting()
            else:
                self._drifting.cancel()

    def _drift(self, seconds: float) -> None:
        if motion.allowed() and self.get_root_window() is not None:
            self._crests.drift(seconds)

    def _draw_over(self, pen: "BoardPen", vault: Vault) -> None:
        x, y = self.place(vault)
        if vault.state == "glow":  # above the fog, the slab itself unchanged
            slab = self._glowing[vault.name] = Slab(pen, x, y, vault.name, int(self.turned))
            slab.paint("slab", self.sunk_of(vault.name))
        if vault.state not in ("shut", "dim", "count") or vault.stake or vault.bat is not None:
            with pen.turned(x + SLAB / 2, y + SLAB / 2, self.turned):
                draw_open(pen, vault, x, y)

    def _paint(self, vault: Vault) -> None:
        kind = "slab" if vault.state == "shut" else "dim"
        hidden = vault.state in ("bare", "glow", *OPEN)
        number = vault.state != "count"
        self._slabs[vault.name].paint(None if hidden else kind, self.sunk_of(vault.name), number=number)

    def sink(self, *_: object) -> None:
        """Move the one face that is pressed."""
        for vault in self._drawn.vaults if self._drawn else ():
            if vault.name in self._glowing and vault.name == self.held:
                self._glowing[vault.name].paint("slab", self.sunk)
            elif vault.name == self.held:
                self._paint(vault)

    def _slide(self, vault: Vault) -> None:
        """The lid slides up and fades, or comes back the same way."""
        place = BoardPen(self).at(*self.place(vault), SLAB, SLAB)
        texture = slab_texture("slab", round(SLAB * self.scale), crest=crest_size())
        corners = turned_coords(texture, int(self.turned))
        motion.lid(self._lids, texture, place, 10 * self.scale, opens=vault.state in OPEN, corners=corners)

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
    """A pen in the board's own units: 480 to the side, whatever the screen; the board lies in the middle."""

    def __init__(self, board: BoardPick) -> None:
        super().__init__(board)
        self.unit = board.scale
        self.left = board.x + (board.width - board.map.width * self.unit) / 2
        self.top = board.top - (board.height - board.map.height * self.unit) / 2


class Slab:
    """The quads of a lid: the slab and the number on it, turned about its middle to whoever reads it."""

    def __init__(self, pen: BoardPen, x: float, y: float, name: str, turned: int = 0) -> None:
        self._unit = pen.unit
        self.turned = turned
        """By how many degrees; the next `paint` shows it."""
        size = NUMBER * theme.text_percent / 100
        self._label = texts.texture((name,), "heavy", round(size * pen.unit, 1), "center")
        self._shade = Color(1, 1, 1, 1)
        self.face = Rectangle(**pen.at(x, y, SLAB, SLAB))
        self._ink = Color(1, 1, 1, 1)
        self._middle = pen.left + (x + SLAB / 2) * pen.unit, pen.top - (y + SLAB / 2) * pen.unit
        self.number = Rectangle(texture=self._label)

    def paint(self, kind: str | None, sunk: float, *, number: bool = True) -> None:
        """Show this kind of slab, or none; its face may be down."""
        down = round(EDGE * sunk)
        texture = slab_texture(kind or "dim", round(SLAB * self._unit), down, crest_size())
        self.face.texture = texture
        self.face.tex_coords = turned_coords(texture, self.turned)
        self._shade.a = 0 if kind is None else 1
        ink = "slab_ink" if kind == "slab" else "dim_ink"
        self._ink.rgba = theme.colour(ink, 0 if kind is None or not number else 1)
        self._write(down)

    def _write(self, down: int) -> None:
        """The number, below the middle as its reader sees it."""
        cos, sin = COMPASS[self.turned]
        below = 12 * self._unit + round(down * self._unit)
        w, h = self._label.size if cos else reversed(self._label.size)
        x, y = self._middle
        self.number.pos = round(x + sin * below - w / 2), round(y - cos * below - h / 2)
        self.number.size = w, h
        self.number.tex_coords = turned_coords(self._label, self.turned)


def turned_coords(texture: Texture, turned: int) -> tuple[float, ...]:
    """The corners of a texture for a square on which it is turned by whole quarters."""
    corners = tuple(texture.tex_coords)
    cut = len(corners) - 2 * (turned // 90)
    return corners[cut:] + corners[:cut]


def crest_size() -> int:
    """The bat on a slab makes room for larger numbers."""
    return round(CREST - (theme.text_percent - 100) * 0.12)


@lru_cache(maxsize=16)
def slab_texture(kind: str, size: int, down: int = 0, crest: int = CREST) -> Texture:
    """The one drawing of a shut vault, or of one that cannot be answered now; pressed it is so much lower."""
    names = {
        "slab": ("slab_top", "slab_bot", "slab_edge", "crest"),
        "dim": ("dim_top", "dim_bot", "dim_edge", "dim_crest"),
    }
    top, bottom, edge, ink = names[kind]

    def draw(over: int) -> None:
        u = size * over / SLAB
        Color(*theme.colour(edge))
        RoundedRectangle(pos=(0, 0), size=(50 * u, 47 * u), radius=[7 * u])
        Color(1, 1, 1, 1)
        face = raster.gradient(top, bottom)
        y = (EDGE - down) * u
        raster.textured(face, 0, y, 50 * u, 47 * u, [7 * u] * 4)
        light = kind == "slab"
        Color(*theme.colour("slab_hi", 1 if light else 0.12))
        RoundedRectangle(pos=(5 * u, y + 44.4 * u), size=(40 * u, 1.6 * u), radius=[0.8 * u])
        bat = raster.icon("bat", round(crest * u))
        left, low = (SLAB - crest) / 2, 46.5 - crest + (CREST - crest) * 0.4
        for drop, colour, alpha in ((1.2, "slab_hi", 0.8 if light else 0), (0, ink, 1)):
            Color(*theme.colour(colour, alpha))
            Rectangle(texture=bat, pos=(left * u, y + (low - drop) * u), size=(crest * u, crest * u))

    return raster.render(size, size, draw, theme.colour(edge, 0))


def draw_open(pen: Pen, vault: Vault, x: float, y: float) -> None:
    """Everything about a vault that is not the slab itself."""
    state = vault.state
    if state == "bare":
        pen.outline(x + 1, y + 1, 48, 48, "line", 7, 1.5)
    elif state == "glow":
        pen.outline(x - 4, y - 4, 58, 58, "fog", 11, 7, 0.28)
        pen.outline(x - 2, y - 2, 54, 54, "fog", 9, 3)
    elif state == "asked":
        pen.box(x, y, SLAB, SLAB, "hole", 7)
        pen.outline(x - 5, y - 5, 60, 60, "amber", 12, 9, 0.28)
        pen.outline(x - 2, y - 2, 54, 54, "amber", 9, 4)
        pen.text(x, y, SLAB, SLAB, "?", "large", "amber", "center")
    elif state == "lit":
        pen.box(x, y, SLAB, SLAB, "hole", 7)
        pen.outline(x, y, SLAB, SLAB, "slab_edge", 7, 2)
    elif state == "rat":
        pen.box(x, y, SLAB, SLAB, "hole", 7)
        pen.outline(x, y, SLAB, SLAB, "fog", 7, 3)
        pen.icon("rat", x + 9, y + 9, 32, "fog")
    elif state == "open":
        _draw_inside(pen, vault, x, y)
    if vault.stake and state not in OPEN:
        pen.outline(x, y, SLAB, SLAB, "amber", 7, 3)
        pen.disc(x + 40, y + 10, 12, "ink0")
        pen.icon("stake", x + 30, y, 20, "amber")
    if vault.bat is not None:
        pen.icon("bat", x + 3, y - 6, 44, theme.pieces(vault.bat))
        pen.badge(x + 42, y + 8, 8.5, vault.bat, nib=False)


def _draw_inside(pen: Pen, vault: Vault, x: float, y: float) -> None:
    pen.box(x, y, SLAB, SLAB, "slab_edge", 7)
    pen.box(x + 3, y + 3, 44, 44, "hole", 5)
    if vault.inside:
        pen.chip(x + 6, y + 6, 34, 23, vault.inside)
    elif vault.sleeper:
        pen.box(x + 6, y + 6, 34, 23, "raised", 5)
        pen.icon("fangs", x + 14, y + 9, 17, "moon")
    elif vault.bulb:
        pen.icon("garlic", x + 4, y + 4, 25, theme.pieces(vault.bulb))
        pen.badge(x + 37, y + 15, 8.5, vault.bulb, nib=False)
    if vault.lid:
        pen.box(x + 14, y + 27, 36, 23, "stone_btn", 6)
        pen.chip(x + 16, y + 29, 32, 19, vault.lid)
