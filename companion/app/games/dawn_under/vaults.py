"""Vaults of the board: where they are, what is drawn of them, and what a screen reader says of them."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.app.rendering import text, textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import Point, Spot
from companion.app.widgets.slots import COMPASS
from companion.games.dawn_under.presenter.wording import vault_in_words
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.i18n import place_name
from companion.viewmodels.accessible import Accessible

SLAB, EDGE = 50, 3
NUMBER, CREST = 14.4, 33
"""Size of a vault's number, which grows with the text, and of the bat above it."""
OPEN = ("open", "rat", "asked", "lit")
"""States in which the lid is off."""
MAX_NAME_DP = 46.0
"""Maximum width of a name on a slab."""


class Slab:
    """The quads of a lid: slab and number, rotated about its centre towards the reader."""

    def __init__(self, pen: Pen, x: float, y: float, name: str, turned: int = 0) -> None:
        self._unit = pen.unit
        self.turned = turned
        """Rotation in degrees; applied by the next `paint`."""
        size, called = round(NUMBER * theme.text_percent / 100 * pen.unit, 1), place_name(name)
        wide = text.line_width("heavy", size, called)
        if wide > MAX_NAME_DP * pen.unit:  # custom place names may be long
            size = round(size * MAX_NAME_DP * pen.unit / wide, 1)
        self._label = text.texture((called,), "heavy", size, "center")
        self._shade = Color(1, 1, 1, 1)
        self.face = Rectangle(**pen.at(x, y, SLAB, SLAB))
        self._ink = Color(1, 1, 1, 1)
        self._middle = pen.left + (x + SLAB / 2) * pen.unit, pen.top - (y + SLAB / 2) * pen.unit
        self.number = Rectangle(texture=self._label)

    def paint(self, kind: str | None, sunk: float, *, number: bool = True) -> None:
        """Show a kind of slab, or none; `sunk` (0 to 1) is how far it is pressed."""
        down = round(EDGE * sunk)
        texture = slab_texture(kind or "dim", round(SLAB * self._unit), down, crest_size())
        self.face.texture = texture
        self.face.tex_coords = turned_coords(texture, self.turned)
        self._shade.a = 0 if kind is None else 1
        ink = "slab_ink" if kind == "slab" else "dim_ink"
        self._ink.rgba = theme.colour(ink, 0 if kind is None or not number else 1)
        self._write(down)

    def _write(self, down: int) -> None:
        """Place the number below the centre as seen by the reader."""
        cos, sin = COMPASS[self.turned]
        below = 12 * self._unit + round(down * self._unit)
        w, h = self._label.size if cos else reversed(self._label.size)
        x, y = self._middle
        self.number.pos = round(x + sin * below - w / 2), round(y - cos * below - h / 2)
        self.number.size = w, h
        self.number.tex_coords = turned_coords(self._label, self.turned)


def turned_coords(texture: Texture, turned: int) -> tuple[float, ...]:
    """Return texture coordinates that rotate a texture by quarter turns."""
    corners = tuple(texture.tex_coords)
    cut = len(corners) - 2 * (turned // 90)
    return corners[cut:] + corners[:cut]


def crest_size() -> int:
    """Return the size of the bat; smaller with large text."""
    return round(CREST - (theme.text_percent - 100) * 0.12)


@lru_cache(maxsize=16)
def slab_texture(kind: str, size: int, down: int = 0, crest: int = CREST) -> Texture:
    """Return the texture of a slab of this kind, pressed down by `down`."""
    names = {
        "slab": ("slab_top", "slab_bot", "slab_edge", "crest"),
        "dim": ("dim_top", "dim_bot", "dim_edge", "dim_crest"),
        "count": ("count_top", "count_bot", "count_edge", "count_crest"),
    }
    top, bottom, edge, ink = names[kind]

    def draw(over: int) -> None:
        u = size * over / SLAB
        Color(*theme.colour(edge))
        RoundedRectangle(pos=(0, 0), size=(50 * u, 47 * u), radius=[7 * u])
        Color(1, 1, 1, 1)
        face = textures.gradient(top, bottom)
        y = (EDGE - down) * u
        textures.draw_textured(face, 0, y, 50 * u, 47 * u, [7 * u] * 4)
        light = kind == "slab"
        Color(*theme.colour("slab_hi", 1 if light else 0.12))
        RoundedRectangle(pos=(5 * u, y + 44.4 * u), size=(40 * u, 1.6 * u), radius=[0.8 * u])
        bat = textures.icon("bat", round(crest * u))
        left, low = (SLAB - crest) / 2, 46.5 - crest + (CREST - crest) * 0.4
        for drop, colour, alpha in ((1.2, "slab_hi", 0.8 if light else 0), (0, ink, 1)):
            Color(*theme.colour(colour, alpha))
            Rectangle(texture=bat, pos=(left * u, y + (low - drop) * u), size=(crest * u, crest * u))

    return textures.render(size, size, draw, theme.colour(edge, 0))


def draw_open(pen: Pen, vault: Vault, x: float, y: float) -> None:
    """Draw everything of a vault but the slab."""
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
    elif state == "count" and vault.keeper is not None:
        own = theme.player(vault.keeper.look, ghost=vault.keeper.ghost)[0]
        pen.outline(x - 5, y - 5, 60, 60, own, 12, 9, 0.28)
        pen.outline(x - 2, y - 2, 54, 54, own, 9, 3.5)
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
    elif vault.is_unknown:
        pen.text(x + 6, y + 4, 38, 24 if vault.lid else 42, "?", "answer", "mist", "center")
    if vault.lid:
        pen.box(x + 14, y + 27, 36, 23, "stone_btn", 6)
        pen.chip(x + 16, y + 29, 32, 19, vault.lid)


def draw_count(pen: Pen, vault: Vault, x: float, y: float) -> None:
    """Draw the Count on a vault with his owner's badge; the number behind him stays legible."""
    pen.figure("count", x + 25 - 58 / 1.25 / 2, y + 47 - 58, 58 / 1.25)
    if vault.keeper is not None:
        pen.disc(x + 43, y + 42, 16, "ink0")
        pen.badge(x + 43, y + 42, 14, vault.keeper, nib=False)


class SpokenBoard:
    """The part of the board that knows its vaults as places."""

    model: Any
    drawn: BoardModel | None
    scale: Any

    def middle_of_vault(self, vault: Vault) -> Point:
        """Return the centre of a vault in the window."""
        raise NotImplementedError

    def accessible(self, at: Point | None = None) -> Accessible | None:
        """Return what everybody sees of the vault at a point."""
        vault = None if at is None else self.vault_at(*at)
        if vault is None:
            return None
        return Accessible(vault_in_words(vault), "button" if vault.name in self.model.answers else "text")

    def reading_targets(self) -> Iterable[Spot]:
        """Return the boxes of the vaults that cannot be answered."""
        return self.boxes(answers=False)

    def vault_at(self, x: float, y: float) -> Vault | None:
        """Return the vault at a point of the window, including half the gap around it."""
        reach = (SLAB / 2 + 2) * self.scale
        for vault in self.model.vaults if self.model else ():
            vx, vy = self.middle_of_vault(vault)
            if abs(x - vx) <= reach and abs(y - vy) <= reach:
                return vault
        return None

    def boxes(self, *, answers: bool) -> Iterable[Spot]:
        """Return the boxes of the vaults that can be answered, or of all others."""
        side = SLAB * self.scale
        drawn = self.drawn is not None and self.drawn is self.model
        for vault in self.model.vaults if drawn else ():
            if (vault.name in self.model.answers) == answers:
                x, y = self.middle_of_vault(vault)
                yield x - side / 2, y - side / 2, side, side


LID_SECONDS = 0.18
CanvasPlacement = dict[str, tuple[float, float]]
"""`pos` and `size` of a canvas instruction."""


def animate_lid(
    canvas: Canvas,
    texture: Texture,
    place: CanvasPlacement,
    way: float,
    moved: Callable[[], None],
    *,
    opens: bool,
    corners: Sequence[float],
) -> None:
    """Animate a lid that slides up and fades, or the reverse. Call `moved` after every step."""
    x, y = place["pos"]
    there, gone = (1.0, y), (0.0, y + way)
    start, end = (there, gone) if opens else (gone, there)
    shade = Color(1, 1, 1, start[0])
    slab = Rectangle(texture=texture, tex_coords=corners, pos=(x, start[1]), size=place["size"])
    group = InstructionGroup()
    group.add(shade)
    group.add(slab)
    canvas.add(group)

    def gone_again() -> None:
        canvas.remove(group)
        moved()

    fade = Animation(a=end[0], duration=LID_SECONDS)
    fade.bind(on_progress=lambda *_: moved(), on_complete=lambda *_: gone_again())
    fade.start(shade)
    Animation(pos=(x, end[1]), duration=LID_SECONDS).start(slab)
