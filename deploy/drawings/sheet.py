"""Shapes and drawings that are written both as SVG and as PNG."""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/lato/Lato-Regular.ttf"
BOLD = "/usr/share/fonts/truetype/lato/Lato-Bold.ttf"
SHARP = 2
"""Pixels of a PNG per unit."""
ANCHORS = {"l": "start", "m": "middle", "r": "end"}

Point = tuple[float, float]


class WireLine(NamedTuple):
    """A wire or an outline."""

    points: tuple[Point, ...]
    colour: str
    wide: float = 2

    def svg(self) -> str:
        points = " ".join(f"{x:g},{y:g}" for x, y in self.points)
        return (
            f'<polyline points="{points}" fill="none" stroke="{self.colour}" stroke-width="{self.wide:g}"/>'
        )

    def paint(self, brush: ImageDraw.ImageDraw) -> None:
        points = [(x * SHARP, y * SHARP) for x, y in self.points]
        brush.line(points, self.colour, round(self.wide * SHARP), joint="curve")


class ComponentBox(NamedTuple):
    """A component, with rounded corners."""

    x: float
    y: float
    w: float
    h: float
    fill: str
    edge: str = "#16182b"
    radius: float = 6

    def svg(self) -> str:
        return (
            f'<rect x="{self.x:g}" y="{self.y:g}" width="{self.w:g}" height="{self.h:g}" '
            f'rx="{self.radius:g}" fill="{self.fill}" stroke="{self.edge}" stroke-width="1.5"/>'
        )

    def paint(self, brush: ImageDraw.ImageDraw) -> None:
        corners = [self.x * SHARP, self.y * SHARP, (self.x + self.w) * SHARP, (self.y + self.h) * SHARP]
        brush.rounded_rectangle(corners, self.radius * SHARP, self.fill, self.edge, round(1.5 * SHARP))


class Dot(NamedTuple):
    """A pin or a junction."""

    x: float
    y: float
    radius: float
    fill: str

    def svg(self) -> str:
        return f'<circle cx="{self.x:g}" cy="{self.y:g}" r="{self.radius:g}" fill="{self.fill}"/>'

    def paint(self, brush: ImageDraw.ImageDraw) -> None:
        x, y, r = self.x * SHARP, self.y * SHARP, self.radius * SHARP
        brush.ellipse([x - r, y - r, x + r, y + r], self.fill)


class Text(NamedTuple):
    """A text; `anchor` is the end of it that lies at the point: l, m or r."""

    x: float
    y: float
    words: str
    size: float = 13
    anchor: str = "l"
    colour: str = "#16182b"
    bold: bool = False

    def svg(self) -> str:
        weight = ' font-weight="bold"' if self.bold else ""
        return (
            f'<text x="{self.x:g}" y="{self.y:g}" font-size="{self.size:g}" fill="{self.colour}"{weight} '
            f'text-anchor="{ANCHORS[self.anchor]}" dominant-baseline="central">{escape(self.words)}</text>'
        )

    def paint(self, brush: ImageDraw.ImageDraw) -> None:
        font = ImageFont.truetype(BOLD if self.bold else FONT, self.size * SHARP)
        brush.text((self.x * SHARP, self.y * SHARP), self.words, self.colour, font, anchor=f"{self.anchor}m")


DrawingShape = WireLine | ComponentBox | Dot | Text


class Drawing:
    """Shapes in drawing order."""

    def __init__(self, title: str, width: int, height: int) -> None:
        self.title, self.width, self.height = title, width, height
        self.shapes: list[DrawingShape] = []

    def add(self, *shapes: DrawingShape) -> None:
        self.shapes += shapes

    def in_words(self, words: Mapping[str, str]) -> "Drawing":
        """Return the drawing in another language: phrases are replaced by `words`, longest first."""

        def said(text: str) -> str:
            for phrase in sorted(words, key=len, reverse=True):
                text = text.replace(phrase, words[phrase])
            return text

        other = Drawing(said(self.title), self.width, self.height)
        for shape in self.shapes:
            other.add(shape._replace(words=said(shape.words)) if isinstance(shape, Text) else shape)
        return other

    def svg(self) -> str:
        body = "\n".join(shape.svg() for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="Lato, sans-serif">\n<title>{escape(self.title)}</title>\n'
            f'<rect width="100%" height="100%" fill="#fbf8f0"/>\n{body}\n</svg>\n'
        )

    def image(self) -> Image.Image:
        image = Image.new("RGB", (self.width * SHARP, self.height * SHARP), "#fbf8f0")
        brush = ImageDraw.Draw(image)
        for shape in self.shapes:
            shape.paint(brush)
        return image

    def save(self, folder: Path, name: str) -> list[Path]:
        """Write the drawing as SVG and PNG; return the files."""
        folder.mkdir(parents=True, exist_ok=True)
        files = [folder / f"{name}.svg", folder / f"{name}.png"]
        files[0].write_text(self.svg(), encoding="utf-8")
        self.image().quantize(64).save(files[1], optimize=True)
        return files
