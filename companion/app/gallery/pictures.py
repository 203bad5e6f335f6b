"""The pictures of the README, made anew by one command:

python -m companion.app.gallery.pictures docs/pictures
"""

import argparse
import os
import tempfile
from pathlib import Path

from companion.app.gallery.scenes import SCENES
from companion.app.shell import environment  # first: Kivy reads its environment when it is imported

LANDSCAPE, PORTRAIT = "800x480", "480x853"
LARGEST = 120_000
"""Bytes: the README should load quickly."""

PICTURES = {
    "home": ("home", LANDSCAPE),
    "seats": ("seats_dawn", LANDSCAPE),
    "dawn_open": ("dawn_open", LANDSCAPE),
    "plague": ("dawn_plague", LANDSCAPE),
    "gift": ("dawn_give", LANDSCAPE),
    "bat": ("dawn_believe", LANDSCAPE),
    "nosferatu": ("nosferatu_card", LANDSCAPE),
    "sunrise": ("nosferatu_dawn", LANDSCAPE),
    "mau_mau": ("mau_play_night", LANDSCAPE),
    "who_knew_what": ("end_dawn_back", LANDSCAPE),
    "statistics": ("statistics", LANDSCAPE),
    "calibrate": ("calibrate", LANDSCAPE),
    "portrait": ("dawn_open", PORTRAIT),
}
"""By name the scene and the size."""


def make(folder: Path) -> list[Path]:
    """All of them, in English; a scene that does not exist is left out."""
    from companion import words
    from companion.app.gallery.screenshots import open_window, picture
    from companion.app.paint import theme
    from companion.app.shell.run import show

    environment.off_screen()
    words.use("en")
    theme.set_text_percent(100)
    made = []
    for name, (scene, size) in PICTURES.items():
        if scene not in SCENES:
            continue
        width, height = map(int, size.split("x"))
        open_window(width, height)
        show(SCENES[scene](), home=scene == "home")
        made.append(picture(folder / f"{name}.png"))
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["GRUFTWART_DATA"] = nobodys  # nobody's own board and names are in the pictures
        made = make(folder)
    for file in made:
        size = file.stat().st_size
        print(f"{file} {size // 1000} KB{'' if size <= LARGEST else ' (too large)'}")
    return int(any(file.stat().st_size > LARGEST for file in made))


if __name__ == "__main__":
    raise SystemExit(main())
