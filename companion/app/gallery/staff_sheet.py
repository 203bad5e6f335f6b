"""The sheet for the staff: A5, one page a language, to be printed and laminated.

python -m companion.app.gallery.staff_sheet docs/drawings/staff_sheet.pdf
"""

import argparse
import textwrap
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype"
BODY, HEAD = f"{FONTS}/lato/Lato-Regular.ttf", f"{FONTS}/vollkorn/Vollkorn-Bold.ttf"
DPI = 200
WIDE, HIGH = round(148 / 25.4 * DPI), round(210 / 25.4 * DPI)
"""A5 in pixels."""
EDGE = 90
INK, AMBER, PAPER = "#16182b", "#a86400", "#fffdf7"
LETTERS = 62
"""So many fit into a line."""


class Part(NamedTuple):
    """A heading, and what to do, in short lines."""

    title: str
    lines: tuple[str, ...]


PAGES: dict[str, tuple[Part, ...]] = {
    "Gruftwart: so läuft der Tisch": (
        Part(
            "Anfangen",
            (
                "Spiel antippen, Namen eintippen, Stühle hinziehen, Start.",
                "Wer das Spiel kennt: den Aufbau überspringen.",
            ),
        ),
        Part(
            "Wenn etwas falsch angetippt wurde",
            (
                "„Zurück“ nimmt die letzte Antwort zurück, so oft man will.",
                "Liegt auf dem Tisch etwas anders: Pause, dann Berichtigen.",
            ),
        ),
        Part(
            "Wenn der Bildschirm nicht reagiert",
            (
                "30 Sekunden warten: Der Tisch startet von selbst neu.",
                "Sonst Stecker ziehen, 10 Sekunden warten, wieder einstecken.",
                "Das Spiel geht weiter, wo es war.",
            ),
        ),
        Part("Putzen", ("Optionen, dann der Tropfen: 30 Sekunden lang zählt keine Berührung.",)),
        Part("Ausschalten", ("Optionen, Personal, Service: „Ausschalten“ 2 Sekunden halten.",)),
        Part(
            "Wenn das Licht oder ein Taster nicht geht",
            (
                "USB-Stecker des Streifens ziehen und wieder einstecken.",
                "Gespielt werden kann auch ohne.",
                "Optionen, Personal, Service zeigt, was ankommt.",
            ),
        ),
        Part(
            "PIN",
            (
                "Eure öffnet Spiele, Service und Lautstärke. Nichts für Gäste.",
                "Vergessen: dem Chef sagen (sudo gruftwart pin).",
            ),
        ),
    ),
    "Gruftwart: how the table works": (
        Part(
            "Begin",
            (
                "Tap the game, type names, drag the chairs, Start.",
                "If they know the game: skip the setting up.",
            ),
        ),
        Part(
            "If something was tapped by mistake",
            (
                "“Undo” takes the last answer back, as often as you like.",
                "If the real table differs: pause, then Correct the table.",
            ),
        ),
        Part(
            "If the screen does not answer",
            (
                "Wait 30 seconds: the table starts anew by itself.",
                "If not: pull the plug, wait 10 seconds, plug it in again.",
                "The game goes on where it was.",
            ),
        ),
        Part("Cleaning", ("Settings, then the drop: for 30 seconds no touch counts.",)),
        Part("Turning it off", ("Settings, Staff, Service: hold “Turn off” for 2 seconds.",)),
        Part(
            "If the light or a button does not work",
            (
                "Pull the strip's USB plug and put it in again.",
                "One can play without.",
                "Settings, Staff, Service shows what arrives.",
            ),
        ),
        Part(
            "PIN",
            (
                "Yours opens games, Service and the volume. Not for guests.",
                "Forgotten: tell the boss (sudo gruftwart pin).",
            ),
        ),
    ),
}


def page(title: str, parts: tuple[Part, ...]) -> Image.Image:
    """One side of the sheet."""
    image = Image.new("RGB", (WIDE, HIGH), PAPER)
    brush = ImageDraw.Draw(image)
    brush.text((EDGE, EDGE), title, INK, ImageFont.truetype(HEAD, 54))
    y = EDGE + 110
    body, head = ImageFont.truetype(BODY, 32), ImageFont.truetype(HEAD, 38)
    for part in parts:
        brush.text((EDGE, y), part.title, AMBER, head)
        y += 58
        for line in part.lines:
            for row in textwrap.wrap(line, LETTERS):
                brush.text((EDGE, y), row, INK, body)
                y += 44
        y += 28
    assert y < HIGH - EDGE, f"{title} does not fit on the sheet"
    return image


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args().file
    first, *others = (page(title, parts).quantize(32).convert("RGB") for title, parts in PAGES.items())
    file.parent.mkdir(parents=True, exist_ok=True)
    first.save(
        file, "PDF", resolution=DPI, save_all=True, append_images=others, quality=80, title="Gruftwart"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
