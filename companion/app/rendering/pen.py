"""Pen: drawing in dp with the origin at the widget's top left and y down, as in the design.

Every method adds a few flat instructions: quads with cached textures, never wide lines. `pen.texts` records
every text with its box, so that a test can find text that does not fit.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from kivy.graphics import BorderImage, Color, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.rendering import text as texts
from companion.app.rendering import textures, theme
from companion.viewmodels.frame import SeatedPerson, VampireChip

BACKS, TALL = (9, 6, 4, 3, 2), (28, 20, 14, 10)
"""Widths and heights, in dp, of card back textures. Others are drawn from the next smaller one."""


def card_back_texture(wide: int, high: int) -> Texture:
    """Return the texture of a narrow card back. `wide` and `high` in dp are from BACKS and TALL."""
    shape = f"<r 0.5 0 {wide - 1} {high} 1.5><r 1.6 1.1 {max(0.4, wide - 3.2):.1f} {high - 2.2:.1f} 0.8>"
    return textures.white((wide, high), shape, max(2, round(wide * dp(1))))


class TextExtent(NamedTuple):
    """A drawn text, as recorded for tests."""

    text: str
    role: str
    fits: bool
    size: tuple[float, float]
    box: tuple[float, float]
    letters: float = 0.0
    """Font size in pixels."""
    whole: bool = True
    """Whether nothing is cut; a squeezed text is whole and does not fit."""


class Mark(NamedTuple):
    """Something that says something by itself, as the screen reader needs it: where it is, and what."""

    kind: str
    """text, icon, person (its name) or chip (its colour)."""
    what: str
    low: float
    high: float
    """Lower and upper edge of the text, in pixels."""


def _cuts(start: float, length: float, corner: float, part: float) -> textures.EdgeCuts:
    """Return where a frame is cut along one side, each with its texture coordinate."""
    return (
        (start, 0.0),
        (start + corner, part),
        (start + length - corner, 1 - part),
        (start + length, 1.0),
    )


MAX_STRETCH_PX = 10_000
"""From this area on, the middle of a rounded box is filled with a plain colour, which is cheaper."""
NOWHERE = (0.0, 0.0, 0.0, 0.0)


class Pen:
    """Draws on the active canvas (`with widget.canvas:`)."""

    def __init__(self, widget: Widget) -> None:
        self.unit = dp(1)
        self.left, self.top = widget.x, widget.top
        self.w, self.h = widget.width / self.unit, widget.height / self.unit
        self.grain = 1.0
        """Resolution factor of textures; below 1 on a canvas that is itself drawn smaller later."""
        self.texts: list[TextExtent] = []
        self.marks: list[Mark] = []
        """Everything drawn that the screen reader can say, in the order in which it was drawn."""
        self.beyond = NOWHERE
        """How far it has drawn beyond the widget: left, top, right, bottom, in dp."""

    def at(self, x: float, y: float, w: float, h: float) -> dict[str, tuple[float, float]]:
        """Return `pos` and `size` in window pixels of a rectangle, and record it as drawn."""
        self._record_box(x, y, w, h)
        return self._place(x, y, w, h)

    def _record_box(self, x: float, y: float, w: float, h: float) -> None:
        """Extend `beyond` by a rectangle that is drawn."""
        left, above, right, below = self.beyond
        if x < -left or y < -above or x + w - self.w > right or y + h - self.h > below:
            self.beyond = (
                max(left, -x),
                max(above, -y),
                max(right, x + w - self.w),
                max(below, y + h - self.h),
            )

    def _place(self, x: float, y: float, w: float, h: float) -> dict[str, tuple[float, float]]:
        u = self.unit
        return {"pos": (self.left + x * u, self.top - (y + h) * u), "size": (w * u, h * u)}

    def spot(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        """Return a rectangle in window pixels: left, bottom, width, height."""
        place = self._place(x, y, w, h)
        return *place["pos"], *place["size"]

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Rotate what is drawn inside the context by `degrees` counter-clockwise about a point."""
        if not degrees:
            yield
            return
        PushMatrix()
        Rotate(angle=degrees, origin=(self.left + x * self.unit, self.top - y * self.unit))
        yield
        PopMatrix()

    @contextmanager
    def mirrored(self, x: float) -> Iterator[None]:
        """Mirror what is drawn inside the context at a vertical line."""
        PushMatrix()
        Scale(-1, 1, 1, origin=(self.left + x * self.unit, 0))
        yield
        PopMatrix()

    def box(
        self, x: float, y: float, w: float, h: float, colour: str, radius: float = 0, alpha: float = 1
    ) -> None:
        """Draw a filled rectangle, with rounded corners if `radius` is given."""
        Color(*theme.colour(colour, alpha))
        if radius <= 0:
            Rectangle(**self.at(x, y, w, h))
            return
        texture = textures.rounded(self._corner(radius, w, h))
        if w * h * self.unit**2 < MAX_STRETCH_PX:
            self._stretch(texture, x, y, w, h)
        else:
            self._frame(texture, x, y, w, h, filled=True)

    def _corner(self, radius: float, w: float, h: float) -> int:
        """Return the radius in whole pixels, so that boxes of many sizes share a few textures."""
        return max(1, round(min(radius, w / 2, h / 2) * self.unit))

    def dots(self, dots: Iterable[tuple[float, float, float]], colour: str, alpha: float = 1) -> None:
        """Draw small squares (x, y, side) in one mesh."""
        Color(*theme.colour(colour, alpha))
        vertices: list[float] = []
        for x, y, side in dots:
            (left, low), (wide, high) = self.at(x, y, side, side).values()
            for across, up in ((0, 0), (wide, 0), (wide, high), (0, high)):
                vertices += (left + across, low + up, 0, 0)
        corners = range(0, len(vertices) // 4, 4)
        indices = [corner + step for corner in corners for step in (0, 1, 2, 0, 2, 3)]
        Mesh(vertices=vertices, indices=indices, mode="triangles")

    def outline(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: str,
        radius: float,
        width: float,
        alpha: float = 1,
    ) -> None:
        """Draw a frame inside the rectangle. The transparent middle is left out to save fill rate."""
        Color(*theme.colour(colour, alpha))
        self._frame(textures.ring(self._corner(radius, w, h), width * self.unit), x, y, w, h)

    def _frame(
        self, texture: Texture, x: float, y: float, w: float, h: float, *, filled: bool = False
    ) -> None:
        """Draw the edges of a stretched texture; the middle is a plain colour (`filled`) or nothing."""
        place = self.at(x, y, w, h)
        corner = (texture.width - 4) // 2
        across, up = (
            _cuts(start, length, corner / 2, corner / texture.width)
            for start, length in zip(place["pos"], place["size"], strict=True)
        )
        Mesh(
            vertices=textures.vertices(across, up),
            indices=textures.INDICES,
            mode="triangles",
            texture=texture,
        )
        if filled:
            (left, right), (low, high) = ((cuts[1][0], cuts[2][0]) for cuts in (across, up))
            Rectangle(pos=(left, low), size=(right - left, high - low))

    def dashes(self, x: float, y: float, w: float, h: float, colour: str, dash: float = 10) -> None:
        """Draw a dashed frame inside the rectangle, for something that is missing or expected there."""
        for start in range(int((w - 16) // (dash * 1.7))):
            for top in (y, y + h - 2):
                self.box(x + 10 + start * dash * 1.7, top, dash, 2, colour)
        for start in range(int((h - 16) // (dash * 1.7))):
            for left in (x, x + w - 2):
                self.box(left, y + 10 + start * dash * 1.7, 2, dash, colour)

    def _stretch(self, texture: Texture, x: float, y: float, w: float, h: float) -> None:
        corner = (texture.width - 4) // 2
        border = (corner,) * 4
        BorderImage(texture=texture, border=border, display_border=[corner / 2] * 4, **self.at(x, y, w, h))

    def gradient(self, x: float, y: float, w: float, h: float, *tokens: str) -> None:
        """Draw a rectangle with a vertical gradient, first colour at the top."""
        Color(1, 1, 1, 1)
        Rectangle(texture=textures.gradient(*tokens), **self.at(x, y, w, h))

    def picture(self, texture: Texture, x: float, y: float, w: float, h: float, alpha: float = 1) -> None:
        """Draw a texture unchanged."""
        Color(1, 1, 1, alpha)
        Rectangle(texture=texture, **self.at(x, y, w, h))

    def rounded_picture(
        self,
        texture: Texture,
        x: float,
        y: float,
        w: float,
        h: float,
        corners: tuple[float, float, float, float],
    ) -> None:
        """Draw a texture with rounded corners: top left, top right, bottom right, bottom left."""
        Color(1, 1, 1, 1)
        place = self.at(x, y, w, h)
        (px, py), (pw, ph) = place["pos"], place["size"]
        textures.draw_textured(texture, px, py, pw, ph, [corner * self.unit for corner in corners])

    def icon(self, name: str, x: float, y: float, size: float, colour: str, alpha: float = 1) -> None:
        """Draw a meaningful icon in a square of `size`. Tests measure its contrast."""
        self.mark("icon", name, y, size)
        self.ornament(name, x, y, size, colour, alpha)

    def mark(self, kind: str, what: str, y: float, h: float) -> None:
        """Record something that the screen reader can say: see Mark; `y` and `h` in dp."""
        top = self.top - y * self.unit
        self.marks.append(Mark(kind, what, top - h * self.unit, top))

    def ornament(self, name: str, x: float, y: float, size: float, colour: str, alpha: float = 1) -> None:
        """Draw a decorative icon, or one that shows a colour whose name is written beside it."""
        Color(*theme.colour(colour, alpha))
        Rectangle(
            texture=textures.icon(name, textures.icon_size(size * self.unit * self.grain)),
            **self.at(x, y, size, size),
        )

    def shape(
        self,
        box: tuple[float, float],
        shape: str,
        x: float,
        y: float,
        w: float,
        colour: str,
        alpha: float = 1,
        h: float | None = None,
    ) -> None:
        """Draw a shape in the notation of vector_shapes.py, tinted; its height is `h`, or in proportion."""
        Color(*theme.colour(colour, alpha))
        h = w * box[1] / box[0] if h is None else h
        Rectangle(
            texture=textures.white(box, shape, round(w * self.unit * self.grain)), **self.at(x, y, w, h)
        )

    def figure(self, name: str, x: float, y: float, w: float, colour: str = "red") -> None:
        """Draw a figure. `colour` is the cape of a vampire."""
        h = w * textures.figure_ratio(name)
        size = textures.figure_size(w * self.unit * self.grain)
        self.picture(textures.figure(name, size, colour), x, y, w, h)

    def bust(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Draw the upper part of a figure, `h` high."""
        whole = w * textures.figure_ratio(name)
        texture = textures.figure(name, textures.figure_size(w * self.unit * self.grain))
        part = min(1.0, h / whole)
        high = round(texture.height * part)
        low = 0 if texture.uvsize[1] < 0 else texture.height - high  # the texture may be flipped vertically
        self.picture(texture.get_region(0, low, texture.width, high), x, y, w, whole * part)

    def disc(self, cx: float, cy: float, r: float, colour: str, alpha: float = 1) -> None:
        """Draw a filled circle."""
        Color(*theme.colour(colour, alpha))
        self.quad_dot(cx, cy, r)

    def quad_dot(self, cx: float, cy: float, r: float) -> None:
        """Draw a filled circle in the current colour."""
        texture = textures.badge(max(2, round(min(r, 120) * self.unit * self.grain)), None)
        half = 1.36 * r
        self._record_box(cx - r, cy - r, 2 * r, 2 * r)  # the rest of the texture is transparent
        Rectangle(texture=texture, **self._place(cx - half, cy - half, 2 * half, 2 * half))

    def ring(self, cx: float, cy: float, r: float, colour: str, width: float, alpha: float = 1) -> None:
        """Draw a circle's outline, inside the radius."""
        Color(*theme.colour(colour, alpha))
        texture = textures.circle_ring(round(r * self.unit), width * self.unit)
        Rectangle(texture=texture, **self.at(cx - r, cy - r, 2 * r, 2 * r))

    def badge(
        self, cx: float, cy: float, r: float, person: SeatedPerson, *, nib: bool = True, alpha: float = 1
    ) -> None:
        """Draw a player's badge: circle, glyph, and a nib that points to the seat."""
        self.mark("person", person.name, cy - r, 2 * r)
        fill, glyph = theme.player(person.look, ghost=person.ghost)
        direction = round(person.direction) if nib and person.direction is not None else None
        Color(*theme.colour(fill, alpha))
        half = 1.36 * r
        texture = textures.badge(max(2, round(r * self.unit)), direction)
        Rectangle(texture=texture, **self.at(cx - half, cy - half, 2 * half, 2 * half))
        size = r * 1.16
        self.icon(glyph, cx - size / 2, cy - size / 2, size, "player_ink", alpha)

    def chip(self, x: float, y: float, w: float, h: float, chip: VampireChip) -> None:
        """Draw a vampire's colour: fill, glyph and letter."""
        self.mark("chip", chip.colour, y, h)
        colour = chip.colour
        self.box(x, y, w, h, f"{colour}_fill", 5)
        if colour == "black":
            self.outline(x, y, w, h, "black_line", 5, 1.5)
        size = min(w * 0.42, h * 0.56)
        ink = f"{colour}_ink"
        self.icon(theme.glyph(colour), x + w * 0.29 - size / 2, y + (h - size) / 2, size, ink)
        self.letter(x + w * 0.72, y + h / 2, h * 0.62, chip.letter, ink, w * 0.5)

    def backs(self, x: float, y: float, w: float, h: float, count: int) -> None:
        """Draw `count` narrow card backs side by side, each `w` wide."""
        Color(*theme.colour("line"))
        wide, high = (
            next((size for size in sizes if size <= round(side)), sizes[-1])
            for sizes, side in ((BACKS, w), (TALL, h))
        )
        texture = card_back_texture(wide, high)
        for number in range(count):
            Rectangle(texture=texture, **self.at(x + number * w, y, w, h))

    def letter(
        self, cx: float, cy: float, size: float, letter: str, colour: str, room: float | None = None
    ) -> None:
        """Draw one letter of this size around a centre; smaller if it is wider than `room`."""
        texture = texts.texture((letter,), "heavy", round(size * self.unit, 1), "center")
        if room is not None and texture.width > room * self.unit:
            small = size * room * self.unit / texture.width
            texture = texts.texture((letter,), "heavy", round(small * self.unit, 1), "center")
        Color(*theme.colour(colour))
        x, y = self.left + cx * self.unit - texture.width / 2, self.top - cy * self.unit - texture.height / 2
        wide, high = (side / self.unit for side in texture.size)
        self._record_box(cx - wide / 2, cy - high / 2, wide, high)
        Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)

    def text(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        role: str,
        colour: str = "moon",
        align: str = "left",
        lines: int = 1,
        valign: str = "middle",
        alpha: float = 1,
        may_cut: bool = False,
        kin: tuple[texts.TextSpec, ...] = (),
    ) -> float:
        """Draw a text in its box and return its width in dp. Only names may be cut with "…" (`may_cut`).

        `kin` are the texts of a group that share one font size.
        """
        u = self.unit
        if not text or w <= 0:
            return 0
        set_ = texts.layout_text(text, role, w * u, h * u, lines, kin)
        if may_cut and set_.squeezed:
            set_ = texts.cut_name(text, role, set_.face, int(w * u), lines)
        texture = texts.texture(set_.lines, set_.face, set_.size, align)
        tw, th = texture.size
        shift = {"left": 0.0, "center": (w * u - tw) / 2, "right": w * u - tw}[align]
        drop = {"top": 0.0, "middle": (h * u - th) / 2, "bottom": h * u - th}[valign]
        Color(*theme.colour(colour, alpha))
        px, py = self.left + x * u + shift, self.top - y * u - drop - th
        self._record_box(x + shift / u, y + drop / u, tw / u, th / u)
        Rectangle(texture=texture, pos=(round(px), round(py)), size=(tw, th))
        whole = (set_.whole or may_cut) and tw <= w * u + 1.5 and th <= h * u + 1.5
        fits = whole and not set_.squeezed
        self.texts.append(TextExtent(text, role, fits, (tw, th), (w * u, h * u), set_.size, whole))
        self.marks.append(Mark("text", text, py, py + th))
        return float(tw / u)

    def draw_lines(
        self, x: float, y: float, lines: tuple[str, ...], face: str, size: float, colour: str
    ) -> None:
        """Draw lines at the size in dp at which they were wrapped: each line alone might get another one.

        Hinting makes letters of neighbouring sizes thin and bold, like two faces.
        """
        texture = texts.texture(lines, face, size * self.unit, "left")
        tw, th = texture.size
        Color(*theme.colour(colour))
        self._record_box(x, y, tw / self.unit, th / self.unit)
        px, py = self.left + x * self.unit, self.top - y * self.unit - th
        Rectangle(texture=texture, pos=(round(px), round(py)), size=(tw, th))
        self.texts.append(TextExtent("\n".join(lines), face, True, (tw, th), (tw, th), size * self.unit))
        self.marks.append(Mark("text", " ".join(lines), py, py + th))
