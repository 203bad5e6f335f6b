"""The board: sixty vaults and the contents of open ones (pattern *board pick*)."""

from collections.abc import Iterable
from functools import partial

from kivy.graphics import Canvas
from kivy.metrics import dp

from companion.app.games.dawn_under.ground import (
    RIM,
    RIM_ROUND,
    BoardMap,
    Crests,
    draw_flat,
    draw_ground,
    draw_plaza,
    tints,
)
from companion.app.games.dawn_under.pointers import aimed, draw_aim, draw_pointed
from companion.app.games.dawn_under.vaults import (
    EDGE,
    OPEN,
    SLAB,
    Slab,
    SpokenBoard,
    animate_lid,
    crest_size,
    draw_count,
    draw_open,
    slab_texture,
    turned_coords,
)
from companion.app.rendering import animation, theme
from companion.app.rendering.cached_picture import CachedPicture
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import Spot
from companion.app.widgets.picks import CellPick
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.i18n import custom_place_names


class BoardPick(SpokenBoard, CellPick):
    """The board (`model` is a BoardModel); a tap on an answerable vault picks it.

    All shut vaults share one texture, all that cannot be answered share another. Ground, slabs and plaza are
    one cached picture that is redrawn when they change; fog and open vaults are above it.
    """

    turns_itself = True

    def __init__(self, **kwargs: object) -> None:
        self.slabs: dict[str, Slab] = {}
        self.glowing: dict[str, Slab] = {}
        self.drawn: BoardModel | None = None
        self._key: tuple[object, ...] | None = None
        """The inputs of the current layout."""
        self._ground, self.plaza, self._flat, self._over = Canvas(), Canvas(), Canvas(), Canvas()
        self.crests = Crests()
        self._drifting = animation.Drift(self._drift, self.get_root_window)
        self._sunken = Canvas()
        """The pressed vault, drawn above the cached picture."""
        self.low: Slab | None = None
        """The slab of the pressed vault."""
        self.aim = Canvas()
        """The highlight of the pressed vault: row, column and name."""
        self.lids = Canvas()
        """Lids that are animated; all look alike and take the same time."""
        self.map = BoardMap(())
        super().__init__(**kwargs)
        self.fbind("turned", self._turn)

    @property
    def span(self) -> float:
        """The side of the board in design units, at least 480."""
        return max(480.0, self.map.side)

    @property
    def scale(self) -> float:
        """Pixels per design unit; the board fills its box."""
        return min(self.width, self.height) / self.span

    def redraw(self, *_: object) -> None:
        """Update what has changed. Only a new layout, position or size redraws everything."""
        board = self.model
        key = (
            tuple(self.pos),
            tuple(self.size),
            board and board.layout,
            theme.text_percent,
            theme.contrast,
            custom_place_names(),
        )
        if board is None or self.width <= 1:
            return
        if self._key != key:
            self._key = key
            self._lay_out(board)
        self._soon.cancel()
        self.is_fully_damaged = True
        self._update(board)

    def _turn(self, *_: object) -> None:
        """Rotate the text on the board towards another reader; the board itself stays."""
        for slab in self.slabs.values():
            slab.turned = int(self.turned)
        self.drawn = None
        self._soon()

    def _lay_out(self, board: BoardModel) -> None:
        self.map = BoardMap(board.layout)
        self.drawn = None
        self.slabs = {}
        self.art.clear()
        pen = BoardPen(self)
        still = CachedPicture(
            **pen.at(RIM, RIM, self.map.width - 2 * RIM, self.map.height - 2 * RIM), back="ink0"
        )
        still.canvas.add(self._ground)
        with still.canvas:
            for vault in board.vaults:
                self.slabs[vault.name] = Slab(pen, *self.place(vault), vault.name, int(self.turned))
        for layer in (self.plaza, self._flat):
            still.canvas.add(layer)
        still.show(self.art)
        inside = RIM + RIM_ROUND / 3  # within the rounded corners
        self.opaque_box = pen.spot(inside, inside, self.map.width - 2 * inside, self.map.height - 2 * inside)
        for layer in (self._sunken, self.crests.canvas, self._over, self.lids, self.aim):
            self.art.add(layer)

    def place(self, vault: Vault) -> tuple[float, float]:
        """Return the top left of a slab, in design units."""
        return self.map.x[vault.column], self.map.y[vault.row]

    def _update(self, board: BoardModel) -> None:
        before = {vault.name: vault for vault in self.drawn.vaults} if self.drawn else {}
        for vault in board.vaults:
            old = before.get(vault.name)
            if old != vault:
                self._paint(vault)
                if (
                    old is not None
                    and animation.is_animation_enabled()
                    and (old.state in OPEN) != (vault.state in OPEN)
                ):
                    self._slide(vault)
        pen = BoardPen(self)
        self._draw_ground(pen, board)
        self._over.clear()
        self.glowing = {}
        with self._over:
            for vault in board.vaults:
                self._draw_over(pen, vault)
            for vault in board.vaults:
                if vault.state == "count":
                    x, y = self.place(vault)
                    with pen.turned(x + SLAB / 2, y + SLAB / 2, self.turned):
                        draw_count(pen, vault, x, y)
            if board.pointed is not None:
                draw_pointed(pen, self.map, board, self.turned)
        self.drawn = board
        self.texts = pen.texts

    def _draw_ground(self, pen: Pen, board: BoardModel) -> None:
        """Redraw the changed parts of the ground."""
        if self.drawn is None or tints(self.drawn) != tints(board):
            self._ground.clear()
            with self._ground:
                draw_ground(pen, self.map, board)
        self.plaza.clear()
        with self.plaza:
            draw_plaza(pen, self.map, board, self.turned)
        if self.drawn is None or self.drawn.fog != board.fog:
            self._flat.clear()
            with self._flat:
                if board.fog:
                    draw_flat(pen, self.map)
            self.crests.lay(pen, self.map, fog=board.fog)
            if board.fog:
                self._drifting.begin()
            else:
                self._drifting.cancel()

    def _drift(self, seconds: float) -> None:
        if not self.pressed:  # redraw only the pressed vault meanwhile
            self.crests.drift(seconds)
            self.mark_damaged(*self.crests.places)

    def _draw_over(self, pen: "BoardPen", vault: Vault) -> None:
        x, y = self.place(vault)
        if vault.state == "glow":  # above the fog, with the normal slab
            slab = self.glowing[vault.name] = Slab(pen, x, y, vault.name, int(self.turned))
            slab.paint("slab", self.sunk_of(vault.name))
        if vault.state not in ("shut", "dim") or vault.stake or vault.bat is not None:
            with pen.turned(x + SLAB / 2, y + SLAB / 2, self.turned):
                draw_open(pen, vault, x, y)

    def _paint(self, vault: Vault) -> None:
        kind = {"shut": "slab", "count": "count"}.get(vault.state, "dim")
        hidden = vault.state in ("bare", "glow", *OPEN)
        number = vault.state != "count"
        self.slabs[vault.name].paint(None if hidden else kind, 0, number=number)

    def on_pressed(self, _: object, pressed: bool) -> None:
        """Highlight row and column of the pressed vault, and its name, which the finger covers."""
        super().on_pressed(_, pressed)
        self.aim.clear()
        pen = BoardPen(self)
        for vault in self.drawn.vaults if self.drawn else ():
            if vault.name == self.held:
                place = self.place(vault)
                self.mark_damaged(*(pen.spot(*box) for box in aimed(self.map, *place, self.turned)))
                if pressed:
                    with self.aim:
                        draw_aim(pen, self.map, *place, vault.name, self.turned)

    def prewarm(self) -> None:
        """Create the textures of a pressed slab and of the highlight."""
        for down in range(1, EDGE + 1):
            slab_texture("slab", round(SLAB * self.scale), down, crest_size())
        with Canvas():
            for vault in self.drawn.vaults[:1] if self.drawn else ():
                draw_aim(BoardPen(self), self.map, *self.place(vault), vault.name, self.turned)

    def redraw_pressed(self, *_: object) -> None:
        """Redraw the pressed slab."""
        self._sunken.clear()
        self.low, board = None, self.drawn
        for vault in board.vaults if board else ():
            if vault.name != self.held:
                continue
            pen = BoardPen(self)
            self.mark_damaged(pen.spot(*self.place(vault), SLAB, SLAB))
            if vault.name in self.glowing:
                self.glowing[vault.name].paint("slab", self.press_depth)
            elif board and self.press_depth and vault.state == "shut":
                self._draw_sunken(pen, board, vault)

    def _draw_sunken(self, pen: "BoardPen", board: BoardModel, vault: Vault) -> None:
        """Draw the pressed slab over the cached picture, which is not redrawn."""
        x, y = self.place(vault)
        with self._sunken:
            pen.box(x, y, SLAB, SLAB, tints(board)[1])
            self.low = Slab(pen, x, y, vault.name, int(self.turned))
            self.low.paint("slab", self.press_depth)

    def _slide(self, vault: Vault) -> None:
        """Animate the lid as it opens or closes."""
        pen, (x, y) = BoardPen(self), self.place(vault)
        place, way = pen.at(x, y, SLAB, SLAB), pen.spot(x, y - 10, SLAB, SLAB + 10)
        texture = slab_texture("slab", round(SLAB * self.scale), 0, crest_size())
        corners = turned_coords(texture, int(self.turned))
        moved = partial(self.mark_damaged, way)
        opens = vault.state in OPEN
        animate_lid(self.lids, texture, place, 10 * self.scale, moved, opens=opens, corners=corners)

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the answerable vault at a point of the window, including half the gap around it."""
        vault = self.vault_at(x, y)
        return vault.name if vault is not None and vault.name in self.model.answers else None

    def middle_of(self, cell: str) -> tuple[float, float] | None:
        return next((self.middle_of_vault(vault) for vault in self.model.vaults if vault.name == cell), None)

    def asked_middles(self) -> Iterable[tuple[float, float]]:
        return [self.middle_of_vault(vault) for vault in self.model.vaults if vault.state == "asked"]

    def middle_of_vault(self, vault: Vault) -> tuple[float, float]:
        """Return the centre of a vault in the window."""
        pen = BoardPen(self)
        x, y = self.place(vault)
        return pen.left + (x + SLAB / 2) * self.scale, pen.top - (y + SLAB / 2) * self.scale

    def touch_targets(self) -> Iterable[Spot]:
        return self.boxes(answers=True)

    def target(self) -> float:
        """Return the side of a touch target in dp: slab and gap."""
        return (SLAB + 4) * self.scale / dp(1)


class BoardPen(Pen):
    """A Pen in design units (480 to a side), with the board centred."""

    def __init__(self, board: BoardPick) -> None:
        super().__init__(board)
        self.unit = board.scale
        self.left = board.x + (board.width - board.map.width * self.unit) / 2
        self.top = board.top - (board.height - board.map.height * self.unit) / 2
