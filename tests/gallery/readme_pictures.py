"""Makes the pictures of the README:

python -m tests.gallery.readme_pictures docs/pictures
"""

import argparse
import os
import tempfile
from pathlib import Path

from companion.app import environment  # first: Kivy reads its environment when it is imported
from tests.gallery import dawn_under, mau_mau, nosferatu
from tests.gallery.scenes import SCENES

LANDSCAPE, PORTRAIT = (800, 480), (480, 853)
MAX_PICTURE_BYTES = 120_000
"""So that the README loads quickly."""

PICTURES = {"statistics": "statistics"}
"""Scenes by name of the picture; most belong to the games."""
IN_GERMAN: tuple[str, ...] = ()
"""Pictures of the German README."""
for _game in (dawn_under, nosferatu, mau_mau):
    PICTURES |= _game.PICTURES
    IN_GERMAN += _game.IN_GERMAN


def make(folder: Path) -> list[Path]:
    """Make all pictures in English, and some in German."""
    german = {f"{name}.de": PICTURES[name] for name in IN_GERMAN}
    return [*_taken(folder, PICTURES, "en"), *_taken(folder, german, "de")]


def _taken(folder: Path, wanted: dict[str, str], language: str) -> list[Path]:
    """Make pictures of scenes in a language."""
    from companion import i18n
    from companion.app.offscreen import open_window, picture
    from companion.app.rendering import theme
    from companion.app.startup import show_scene

    environment.use_offscreen_window()
    i18n.set_language(language)
    theme.set_text_percent(100)
    made = []
    for name, scene in wanted.items():
        open_window(*(PORTRAIT if name == "portrait" else LANDSCAPE))
        show_scene(SCENES[scene](), home=scene == "home")
        made.append(picture(folder / f"{name}.png"))
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["GRUFTWART_DATA"] = nobodys  # so that no personal board or name is shown
        made = make(folder)
    for file in made:
        size = file.stat().st_size
        print(f"{file} {size // 1000} KB{'' if size <= MAX_PICTURE_BYTES else ' (too large)'}")
    return int(any(file.stat().st_size > MAX_PICTURE_BYTES for file in made))


if __name__ == "__main__":
    raise SystemExit(main())
