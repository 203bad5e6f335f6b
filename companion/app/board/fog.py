"""The fog of a plague: flat banks, no blur. Their crests drift: all that moves while a question waits."""

from kivy.graphics import Canvas, Color, Mesh

from companion.app.board.ground import RIM, RIM_ROUND, BoardMap
from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen

BOX = (400.0, 30.0)
CREST = (
    "M0 14C20 4 50 4 78 16C104 2 140 0 172 14C200 4 236 6 262 "
    "18C290 6 330 4 352 14C370 6 386 8 400 14L400 30L0 30Z"
)
CREST_TOO = (
    "M0 16C24 2 60 4 84 16C116 6 150 10 176 20C206 6 246 2 28"
    "0 14C312 4 350 8 372 18C384 14 392 14 400 16L400 30L0 30Z"
)
"""The upper edges of banks. They end as they begin: what leaves on one side comes in on the other."""
BANKS = ((0.30, 0.10, CREST, 6.0), (0.57, 0.13, CREST_TOO, -9.0), (0.82, 0.18, CREST, 6.0))
"""Where each begins, as part of the board's height; how thick it is; its crest, and how fast that drifts, in
dp a second."""


def draw_flat(pen: Pen, board: BoardMap) -> None:
    """What lies below the crests, down to the rim. It stands still."""
    for top, alpha, _, _ in BANKS:
        _below(pen, board, top, alpha)


def draw_sunk(pen: Pen, board: BoardMap) -> None:
    """The last bank of it, which stands still."""
    top, alpha, crest, _ = BANKS[-1]
    w = board.width - 2 * RIM
    pen.shape(BOX, crest, RIM, board.height * top, w, "fog", alpha)
    _below(pen, board, top, alpha)


def _below(pen: Pen, board: BoardMap, top: float, alpha: float) -> None:
    """One bank below its crest."""
    w = board.width - 2 * RIM
    below = board.height * top + _height(w)
    place = pen.spot(RIM, below, w, board.height - RIM - below)
    corner = RIM_ROUND * pen.unit
    Color(*theme.colour("fog", alpha))
    raster.draw_textured(None, *place, (0, 0, corner, corner))


def _height(width: float) -> float:
    return width * BOX[1] / BOX[0]


class Crests:
    """The drifting part, on a canvas of its own: a quad or two for each bank."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.gone = 0.0
        """For how long they have drifted; a new question does not set them back."""
        self._banks: list[tuple[Mesh, float, tuple[float, float, float, float]]] = []

    def lay(self, pen: Pen, board: BoardMap, *, fog: bool) -> None:
        """Put them on the board, or take them away."""
        self.canvas.clear()
        self._banks = []
        if not fog:
            return
        w = board.width - 2 * RIM
        with self.canvas:
            for top, alpha, crest, speed in BANKS:
                Color(*theme.colour("fog", alpha))
                texture = raster.white(BOX, crest, round(w * pen.unit))
                bank = Mesh(indices=[0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7], mode="triangles", texture=texture)
                place = pen.spot(RIM, board.height * top, w, _height(w))
                self._banks.append((bank, speed * pen.unit, place))
        self._move()

    @property
    def places(self) -> list[tuple[float, float, float, float]]:
        """Where they drift."""
        return [place for _, _, place in self._banks]

    def drift(self, seconds: float) -> None:
        """So much time has passed."""
        self.gone += seconds
        self._move()

    def _move(self) -> None:
        for bank, speed, (x, y, w, h) in self._banks:
            seam = self.gone * speed % w
            part = 1 - seam / w
            bank.vertices = [*_quad(x, y, seam, h, part, 1), *_quad(x + seam, y, w - seam, h, 0, part)]


def _quad(x: float, y: float, w: float, h: float, left: float, right: float) -> list[float]:
    """A rectangle that shows a texture from `left` to `right`, its whole height."""
    return [x, y, left, 0, x + w, y, right, 0, x + w, y + h, right, 1, x, y + h, left, 1]
