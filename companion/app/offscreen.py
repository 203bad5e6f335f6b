"""Pictures of screens, made off screen: for looking at them, for the README, and where there is no display.

python -m companion.app.offscreen FOLDER [--size 800x480] [--language de] [--text 150] [--contrast high]
[SCENE …]
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app import environment  # first: Kivy reads its environment when it is imported
from companion.viewmodels.orientation import QUARTERS

SCENES: dict[str, Callable[[], Any]] = {"home": lambda: None}
"""By name; None is the home screen without a game. Those to look at and to test are in tests/gallery."""
SIZES = ("800x480", "1024x600", "1280x800", "720x1280")
MAX_SIDE_PX = 1280
"""The longest side of any of them."""


def open_window(width: int, height: int, density: float | None = None) -> None:
    """Create or resize this process's window off screen; the app chooses the density."""
    density = density or environment.pixels_per_dp(width, height)
    environment.use_offscreen_window()
    environment.configure(
        max(width, MAX_SIDE_PX), max(height, MAX_SIDE_PX)
    )  # off screen a surface never grows
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    if EventLoop.status != "started":
        EventLoop.start()
        EventLoop.window = Window
    if tuple(Window.system_size) != (width, height):
        Window.system_size = (width, height)
    if Metrics.density != density:
        Metrics.density = density
    run_frames()


def run_frames() -> None:
    """Let everything that waits for the next frame happen."""
    from kivy.base import EventLoop

    for _ in range(3):
        EventLoop.idle()


def picture(file: Path) -> Path:
    """Save the window as a PNG and return the file."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.graphics.texture import Texture

    run_frames()
    width, height = Window.system_size
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    texture = Texture.create(size=(width, height), colorfmt="rgb")
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    file.parent.mkdir(parents=True, exist_ok=True)
    texture.save(str(file), flipped=True)
    return file


def face(app: Any, direction: float) -> None:
    """Lay the screen flat with its reader in this direction."""
    if app.settings["lies"] != QUARTERS:
        app.change("lies", QUARTERS)
    if app.game.frame is not None:
        app.game.frame = app.game.frame._replace(faces=direction)


def take(
    folder: Path,
    scenes: list[str],
    size: str,
    language: str,
    percent: int,
    say: Callable[[str], None],
    faces: float | None = None,
    contrast: str = "normal",
) -> None:
    """Pictures of these scenes, on a screen that stands, or one that faces a direction."""
    from companion import i18n
    from companion.app.rendering import theme
    from companion.app.startup import show_scene

    width, height = map(int, size.split("x"))
    i18n.set_language(language)
    theme.set_text_percent(percent)
    theme.set_contrast(contrast)
    open_window(width, height)
    for scene in scenes:
        app = show_scene(SCENES[scene](), home=scene.startswith("home"))
        if faces is not None:
            face(app, faces)
        turned = "" if faces is None else f"_{faces:.0f}"
        say(str(picture(folder / f"{scene}_{size}_{language}_{percent}{turned}.png")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", help=", ".join(SCENES))
    parser.add_argument("--size", action="append", help="800x480 and so on; may be given again (all)")
    parser.add_argument("--language", action="append", help="de, en or fr; may be given again (en)")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--contrast", choices=("normal", "high"), default="normal", help="colours (normal)")
    parser.add_argument(
        "--direction", type=float, help="where the reader of a flat screen sits (90: far edge)"
    )
    options = parser.parse_intermixed_args()
    for size in options.size or SIZES:
        for language in options.language or ["en"]:
            scenes = options.scenes or list(SCENES)
            take(
                options.folder,
                scenes,
                size,
                language,
                options.text,
                print,
                options.direction,
                options.contrast,
            )


if __name__ == "__main__":
    main()
