"""A turn as a moving picture, played by taps off screen: python -m tests.storyboard.turn docs/pictures

Somebody opens a vault, the lid shows a rat; in the plague they open its neighbour and put a vampire to bed.
"""

import argparse
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

from companion.app import environment  # first: Kivy reads its environment when it is imported
from companion.app.offscreen import MAX_SIDE_PX

WIDTH, HEIGHT = 800, 480
SMALL = (640, 384)
FRAMES = 10
"""A second; what does not move is one picture for as long as it stands."""
READING, FINGER, AFTER = 1.6, 0.4, 2.4
"""Seconds: a question is read, a finger comes down, and the last picture stands."""
ANSWERS = ("D11", "rat", "D6", "yellow", "left")
QUALITY = 70
LARGEST = 600_000
"""Bytes: the README should load quickly."""
RING = 26

Frames = list[tuple[Image.Image, int]]
"""Each with its milliseconds."""


class Camera:
    """It makes the time pass, and looks at the screen as often as a film does."""

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._now = Clock.time()
        Clock._max_fps = 0
        Clock.time = lambda: self._now
        self.frames: Frames = []

    def sees(self, seconds: float, finger: tuple[float, float] | None = None) -> None:
        """So many seconds of the screen, with a finger on it or none."""
        from kivy.base import EventLoop

        from tests.storyboard.boards import window

        for _ in range(round(seconds * FRAMES)):
            self._now += 1 / FRAMES
            EventLoop.idle()
            picture = window()
            if finger:
                _ring(picture, finger)
            self._keeps(picture.resize(SMALL, Image.Resampling.LANCZOS))

    def _keeps(self, picture: Image.Image) -> None:
        time = round(1000 / FRAMES)
        if self.frames and self.frames[-1][0].tobytes() == picture.tobytes():
            picture, before = self.frames.pop()
            time += before
        self.frames.append((picture, time))


def _ring(picture: Image.Image, at: tuple[float, float]) -> None:
    """Where the finger is, upside down as Kivy counts."""
    x, y = at[0], HEIGHT - at[1]
    box = (x - RING, y - RING, x + RING, y + RING)
    shade = Image.new("L", picture.size)
    ImageDraw.Draw(shade).ellipse(box, 110, 255, 5)
    picture.paste("#ffb13d", (0, 0), shade)


def played(camera: Camera) -> Iterator[str]:
    """The turn, step by step: the kind of each question that is asked in it."""
    from tests.app.vocabulary import Room
    from tests.gallery.dawn_under.moments import dawn
    from tests.gallery.staging import kind

    room = Room(f"{WIDTH}x{HEIGHT}")
    table = dawn(kind("open", 40, plague=False))
    room.shows(table)
    for answer in ANSWERS:
        checked = room.app.showing.inspected_question if room.app.game.inspection.is_running else None
        yield (checked or table.referee.question).kind
        camera.sees(READING)
        finger = room.place_of(answer)
        touch = room.touches(*finger)
        camera.sees(FINGER, finger)
        touch.touch_up()
        while not table.pace.is_question_open:
            camera.sees(1 / FRAMES)
    camera.sees(AFTER)


def make(folder: Path, language: str) -> Path:
    """The turn in a language, as an animated picture that every browser shows."""
    from companion import i18n
    from companion.app.rendering import animation, theme

    i18n.set_language(language)
    theme.set_text_percent(100)
    animation.is_enabled = True
    camera = Camera()
    list(played(camera))
    file = folder / ("turn.webp" if language == "en" else f"turn.{language}.webp")
    folder.mkdir(parents=True, exist_ok=True)
    (first, _), *others = camera.frames
    first.save(
        file,
        save_all=True,
        append_images=[picture for picture, _ in others],
        duration=[time for _, time in camera.frames],
        loop=0,
        quality=QUALITY,
        method=6,
    )
    return file


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    environment.use_offscreen_window()
    environment.configure(MAX_SIDE_PX, MAX_SIDE_PX)
    with tempfile.TemporaryDirectory() as nobodys:
        os.environ["GRUFTWART_DATA"] = nobodys  # nobody's own board and names are in the pictures
        made = [make(folder, language) for language in ("en", "de")]
    for file in made:
        print(f"{file} {file.stat().st_size // 1000} KB")
    return int(any(file.stat().st_size > LARGEST for file in made))


if __name__ == "__main__":
    raise SystemExit(main())
