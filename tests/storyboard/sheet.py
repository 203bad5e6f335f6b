"""A contact sheet: small pictures in rows, each with its number and its name."""

from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

GAP, CAPTION = 8, 18
GROUND, INK = "#0B1030", "#F4F1E6"


@dataclass
class Sheet:
    """`wide` pixels a picture, so many of them in a row."""

    wide: int
    columns: int
    pictures: list[tuple[str, Image.Image]] = field(default_factory=list)

    def add(self, name: str, picture: Image.Image) -> None:
        """The next one."""
        high = round(picture.height * self.wide / picture.width)
        small = picture.resize((self.wide, high), Image.Resampling.LANCZOS)
        self.pictures.append((f"{len(self.pictures) + 1} {name}", small))

    def image(self) -> Image.Image:
        """All of them, line by line."""
        columns = min(self.columns, len(self.pictures))
        high = self.pictures[0][1].height
        rows = -(-len(self.pictures) // columns)
        across, down = self.wide + GAP, high + CAPTION + GAP
        sheet = Image.new("RGB", (columns * across + GAP, rows * down + GAP), GROUND)
        pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(13)
        for number, (name, picture) in enumerate(self.pictures):
            row, column = divmod(number, columns)
            x, y = GAP + column * across, GAP + row * down
            pen.text((x, y), name, fill=INK, font=font)
            sheet.paste(picture, (x, y + CAPTION))
        return sheet

    def save(self, file: Path) -> Path:
        """As a PNG."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self.image().save(file)
        return file
