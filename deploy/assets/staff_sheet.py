"""The sheet for the staff: A5, one page a language, to be printed and laminated.

python -m deploy.assets.staff_sheet docs/drawings/staff_sheet.pdf
"""

import argparse
import textwrap
import zlib
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont

from companion.app.rendering.vector_data import ICONS
from companion.app.rendering.vector_shapes import layers

FONTS = "/usr/share/fonts/truetype"
BODY, HEAD = f"{FONTS}/lato/Lato-Regular.ttf", f"{FONTS}/vollkorn/Vollkorn-Bold.ttf"
DPI = 300
MM = DPI / 25.4
WIDE, HIGH = round(148 * MM), round(210 * MM)
"""A5 in pixels."""
EDGE = 10 * MM
BAND = 22 * MM
"""The dark band at the top, with lantern and title."""
SIGN = 13 * MM
"""The side of the square with the icon of a section."""
COLOURS = 32
INK, AMBER, PAPER, NIGHT, FLAME, CREAM = "#16182b", "#8a5200", "#fffdf7", "#16182b", "#ffb13d", "#f6f2e6"
LETTERS = 58
"""Maximum number of characters in a line."""


class SheetSection(NamedTuple):
    """A heading with its icon, and short lines of instructions."""

    icon: str
    title: str
    lines: tuple[str, ...]


PAGES: dict[str, tuple[SheetSection, ...]] = {
    "Gruftwart: so läuft der Tisch": (
        SheetSection(
            "play",
            "Anfangen",
            (
                "Spiel antippen, Namen eintippen, Stühle hinziehen, Start.",
                "Wer das Spiel kennt: den Aufbau überspringen.",
            ),
        ),
        SheetSection(
            "undo",
            "Wenn etwas falsch angetippt wurde",
            (
                "„Zurück“ nimmt die letzte Antwort zurück, so oft man will.",
                "Liegt auf dem Tisch etwas anders: Pause, dann Berichtigen.",
            ),
        ),
        SheetSection(
            "people",
            "Wenn neue Gäste kommen",
            (
                "Den schlafenden Tisch antippen: „Wir sind neu“.",
                "Namen und Einstellungen der anderen sind dann fort.",
            ),
        ),
        SheetSection(
            "hourglass",
            "Wenn der Bildschirm nicht reagiert",
            (
                "30 Sekunden warten: Der Tisch startet von selbst neu.",
                "Sonst Stecker ziehen, bis zehn zählen, wieder einstecken.",
                "Das Spiel geht weiter, wo es war.",
            ),
        ),
        SheetSection("drop", "Putzen", ("Optionen, dann der Tropfen: 30 Sekunden zählt kein Finger.",)),
        SheetSection("crescent", "Ausschalten", ("Optionen, Personal, Service: „Ausschalten“ 2 s halten.",)),
        SheetSection(
            "led",
            "Wenn Licht oder ein Taster nicht geht",
            (
                "USB-Stecker des Streifens ziehen und wieder einstecken.",
                "Gespielt werden kann auch ohne.",
                "Optionen, Personal, Service zeigt, was ankommt.",
            ),
        ),
        SheetSection(
            "lock",
            "PIN",
            (
                "Eure öffnet Spiele, Service, Lautstärke. Nicht für Gäste!",
                "Vergessen: dem Chef sagen (sudo gruftwart pin).",
            ),
        ),
    ),
    "Gruftwart: how the table works": (
        SheetSection(
            "play",
            "Begin",
            (
                "Tap the game, type names, drag the chairs, Start.",
                "If they know the game: skip the setting up.",
            ),
        ),
        SheetSection(
            "undo",
            "If something was tapped by mistake",
            (
                "“Undo” takes the last answer back, as often as you like.",
                "If the real table differs: pause, then Correct the table.",
            ),
        ),
        SheetSection(
            "people",
            "If new guests come",
            (
                "Tap the sleeping table: “We are new”.",
                "Names and settings of the others are gone then.",
            ),
        ),
        SheetSection(
            "hourglass",
            "If the screen does not answer",
            (
                "Wait 30 seconds: the table starts anew by itself.",
                "If not: pull the plug, count to ten, plug it in again.",
                "The game goes on where it was.",
            ),
        ),
        SheetSection("drop", "Cleaning", ("Settings, then the drop: for 30 seconds no touch counts.",)),
        SheetSection("crescent", "Turning it off", ("Settings, Staff, Service: hold “Turn off” for 2 s.",)),
        SheetSection(
            "led",
            "If the light or a button does not work",
            (
                "Pull the strip’s USB plug and put it in again.",
                "One can play without.",
                "Settings, Staff, Service shows what arrives.",
            ),
        ),
        SheetSection(
            "lock",
            "PIN",
            (
                "Yours opens games, Service and the volume. Not for guests.",
                "Forgotten: tell the boss (sudo gruftwart pin).",
            ),
        ),
    ),
}


def page(title: str, parts: tuple[SheetSection, ...]) -> Image.Image:
    """Draw one page."""
    image = Image.new("RGB", (WIDE, HIGH), PAPER)
    brush = ImageDraw.Draw(image)
    brush.rectangle((0, 0, WIDE, BAND), NIGHT)
    sign(image, "lantern", (EDGE, BAND / 2 - SIGN / 2), FLAME, SIGN)
    brush.text((EDGE + SIGN + 3 * MM, BAND / 2), title, CREAM, ImageFont.truetype(HEAD, 82), anchor="lm")
    body, head = ImageFont.truetype(BODY, 50), ImageFont.truetype(HEAD, 58)
    y = BAND + 6 * MM
    for part in parts:
        text = EDGE + SIGN + 4 * MM
        brush.rounded_rectangle((EDGE, y, EDGE + SIGN, y + SIGN), 2.5 * MM, NIGHT)
        sign(image, part.icon, (EDGE + SIGN / 4, y + SIGN / 4), FLAME, SIGN / 2)
        brush.text((text, y - 1 * MM), part.title, AMBER, head)
        rows = [row for line in part.lines for row in textwrap.wrap(line, LETTERS)]
        for number, row in enumerate(rows):
            brush.text((text, y + 5.8 * MM + number * 5.4 * MM), row, INK, body)
        y += max(SIGN, 6 * MM + len(rows) * 5.4 * MM) + 3.6 * MM
    assert y < HIGH - EDGE / 2, f"{title} does not fit on the sheet"
    return image


def sign(image: Image.Image, name: str, corner: tuple[float, float], colour: str, side: float) -> None:
    """Draw an icon of the app; overlapping contours of a layer are holes (even-odd rule)."""
    over = 2
    mask = Image.new("1", (round(side * over), round(side * over)))
    for layer in layers(ICONS[name]):
        drawn = Image.new("1", mask.size)
        for contour in layer:
            inside = Image.new("1", mask.size)
            scaled = [(x * side * over / 24, y * side * over / 24) for x, y in contour]
            ImageDraw.Draw(inside).polygon(scaled, fill=1)
            drawn = ImageChops.logical_xor(drawn, inside)
        mask = ImageChops.logical_or(mask, drawn)
    soft = mask.convert("L").resize((round(side), round(side)), Image.Resampling.BOX)
    image.paste(colour, (round(corner[0]), round(corner[1])), soft)


def document(pages: list[Image.Image]) -> bytes:
    """Return a PDF; each page is an indexed image, so that letters stay sharp."""
    kids = " ".join(f"{3 + 3 * number} 0 R" for number in range(len(pages)))
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode()]
    box = f"{WIDE * 72 / DPI:.2f} {HIGH * 72 / DPI:.2f}"
    for number, image in enumerate(pages):
        few = image.quantize(COLOURS, dither=Image.Dither.NONE)
        palette = bytes(few.getpalette() or ())[: 3 * COLOURS]
        me = 3 + 3 * number
        used = f"/Contents {me + 1} 0 R/Resources<</XObject<</P {me + 2} 0 R>>>>"
        objects.append(f"<</Type/Page/Parent 2 0 R/MediaBox [ 0 0 {box} ]{used}>>".encode())
        objects.append(_stream("", f"{box.replace(' ', ' 0 0 ')} 0 0 cm /P Do".encode()))
        space = f"[/Indexed/DeviceRGB {len(palette) // 3 - 1}<{palette.hex()}>]"
        about = f"/Type/XObject/Subtype/Image/Width {WIDE}/Height {HIGH}/BitsPerComponent 8/ColorSpace{space}"
        objects.append(_stream(about, few.tobytes()))
    return _numbered(objects)


def _stream(about: str, data: bytes) -> bytes:
    packed = zlib.compress(data, 9)
    return f"<<{about}/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode() + packed + b"\nendstream"


def _numbered(objects: list[bytes]) -> bytes:
    """Return the numbered objects with the cross-reference table."""
    out, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    known = "".join(f"{place:010} 00000 n \n" for place in places)
    count = len(objects) + 1
    end = f"xref\n0 {count}\n0000000000 65535 f \n{known}trailer<</Size {count}/Root 1 0 R>>\n"
    return out + f"{end}startxref\n{len(out)}\n%%EOF\n".encode()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args().file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(document([page(title, parts) for title, parts in PAGES.items()]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
