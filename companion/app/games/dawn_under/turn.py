"""A turn as a moving picture, made off screen: python -m companion.app.games.dawn_under.turn docs/pictures

Somebody opens a vault, the lid shows a rat, and in the plague they open the one beside it.
"""

import argparse
import os
import random
import tempfile
from pathlib import Path

from PIL import Image

from companion.app.gallery.staging import kind
from companion.app.games.dawn_under.scenes.moments import dawn
from companion.app.shell import environment  # first: Kivy reads its environment when it is imported
from companion.table import Table

WIDTH, HEIGHT = 800, 480
SMALL = (640, 384)
SECONDS = 2.2
"""How long each picture stands."""
MOST = 6
LUCK = 2
"""With these answers there is a plague of rats in it."""
LARGEST = 600_000
"""Bytes: the README should load quickly."""


def played() -> list[Table]:
    """The same game at one question after another, until it is somebody else's turn, or long enough."""
    tables = []
    for answers in range(MOST):
        table = dawn(kind("open", 40, plague=False))
        began, chance = table.now.view.turn, random.Random(LUCK)
        for _ in range(answers):
            question = table.referee.question
            assert question is not None
            choices = [choice for choice in question.choices if choice not in ("pass", "leave")]
            table.answer(chance.choice(choices or list(question.choices)))
        tables.append(table)
        if table.now.view.turn != began:
            break
    return tables


def make(folder: Path, language: str) -> Path:
    """The turn in a language, as an animated picture that every browser shows."""
    from companion import words
    from companion.app.gallery.screenshots import open_window, picture
    from companion.app.paint import theme
    from companion.app.shell.run import show

    environment.off_screen()
    words.use(language)
    theme.set_text_percent(100)
    open_window(WIDTH, HEIGHT)
    frames = []
    with tempfile.TemporaryDirectory() as scratch:
        for number, table in enumerate(played()):
            show(table)
            with Image.open(picture(Path(scratch) / f"{number}.png")) as taken:
                frames.append(taken.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS).quantize(255))
    file = folder / ("turn.gif" if language == "en" else f"turn.{language}.gif")
    folder.mkdir(parents=True, exist_ok=True)
    first, *others = frames
    first.save(
        file, save_all=True, append_images=others, duration=round(SECONDS * 1000), loop=0, optimize=True
    )
    return file


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["GRUFTWART_DATA"] = nobodys  # nobody's own board and names are in the pictures
        made = [make(folder, language) for language in ("en", "de")]
    for file in made:
        print(f"{file} {file.stat().st_size // 1000} KB")
    return int(any(file.stat().st_size > LARGEST for file in made))


if __name__ == "__main__":
    raise SystemExit(main())
