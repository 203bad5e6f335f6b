"""From an evening to its sheet."""

from argparse import Namespace
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from PIL import Image

from tests.app.vocabulary import Room
from tests.storyboard.evening import Evening
from tests.storyboard.sheet import Sheet


def storyboard(game: str, given: Namespace) -> tuple[Path, int, int]:
    """The sheet of one game, how many pictures are on it, and how many answers it took."""
    Clock._max_fps = 0  # nobody waits for the next frame
    room = Room(given.size)
    sheet = Sheet(given.wide, given.columns)

    def see(name: str) -> None:
        room.frames()
        sheet.add(name, window())

    answers = Evening(room, game, see, given.seed, given.settings).plays(given.most)
    file = given.folder / f"{game}_{given.size}_{given.language}_{given.text}.png"
    return sheet.save(file), len(sheet.pictures), answers


def window() -> Image.Image:
    """What is on the screen now."""
    width, height = Window.system_size
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGB", (width, height), bytes(pixels)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
