"""What Kivy must know before it is first imported. Import this module first."""

import ctypes
import logging
import os
import re
import sys
from pathlib import Path
from typing import Any

from companion.system.x11_display import is_reachable, is_remote

for _name, _value in {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_AUDIO": "sdl2",
    "KIVY_WINDOW": "sdl2",
    # One provider each: Kivy imports all that it finds, and one of them is Pillow.
    "KIVY_IMAGE": "sdl2",
    "KIVY_TEXT": "sdl2",
}.items():
    os.environ.setdefault(_name, _value)

KV_FOLDERS = (Path(__file__).parent.parent / "kv", Path(__file__).parent.parent.parent / "kv")
"""Location in the wheel and in the repository."""
STYLED = ("<RelativeLayout>", "<StencilView>", "<ScrollView>", "<ScreenManager>")
"""The rules of Kivy for its widgets that screens are made of."""


def configure(width: int = 800, height: int = 480, *, fullscreen: bool = False) -> None:
    """Set the window up before it is made: 30 frames a second at most, and exactly one input provider."""
    from kivy.config import Config

    screen = _x_screen() if fullscreen else None
    width, height = screen or (width, height)
    # Without a desktop such a window covers all, and SDL does not wait 0.1 s for a window manager.
    is_alone = screen is not None and "XDG_CURRENT_DESKTOP" not in os.environ
    for name, value in {
        "width": width,
        "height": height,
        "maxfps": 30,
        "multisamples": 0,
        "fullscreen": "auto" if fullscreen and not is_alone else 0,
        "borderless": int(is_alone),
    }.items():
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    # On Linux a touch arrives from the window (SDL) and again from the device (probesysfs); one is enough.
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    _load_style()


def _load_style() -> None:
    """Have Kivy read only those rules of its style.kv that screens need, when kivy.lang is imported.

    Parsing all of them takes a tenth of the time to the first picture.
    """
    import kivy
    from kivy import resources  # noqa: F401 (it keeps Kivy's own folder)

    if "kivy.lang" in sys.modules:
        return
    own, kivy.kivy_data_dir = kivy.kivy_data_dir, str(kv_folder() / "kivy")
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = own
    rules = re.split("^(?=<)", Path(own, "style.kv").read_text(encoding="utf-8"), flags=re.MULTILINE)
    Builder.load_string("".join(rule for rule in rules if rule.startswith(STYLED)), rulesonly=True)


def kv_folder() -> Path:
    """Return the folder with the kv files."""
    return next(folder for folder in KV_FOLDERS if any(folder.glob("*.kv")))


def _x_screen() -> tuple[int, int] | None:
    """Return the size of the X server's screen in pixels, or None.

    A window must be made that large: where no window manager runs, nobody makes it larger later.
    The connection stays open, because a server that was started for us alone could end with its only client.
    """
    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x.XOpenDisplay.restype = ctypes.c_void_p
    server = x.XOpenDisplay(None)
    if server is None:
        return None
    display = ctypes.c_void_p(server)
    return x.XDisplayWidth(display, 0), x.XDisplayHeight(display, 0)


def pixels_per_dp(width: int, height: int) -> float:
    """Pixels a dp, in quarter steps: the design's canvas is 800 x 480 dp, or 480 x 853.

    KIVY_METRICS_DENSITY in the environment overrules it.
    """
    chosen = os.environ.get("KIVY_METRICS_DENSITY")
    if chosen:
        return float(chosen)
    wide, high = (480, 853) if width < height else (800, 480)
    return max(1.0, int(4.01 * min(width / wide, height / high)) / 4)


def use_offscreen_window() -> None:
    """Use a window off screen, so that neither a display nor a sound card is needed."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def system_language() -> str:
    """Return the language code of the machine; "en" if it names none."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((name[:2].lower() for name in names if name), "en")


def load_kivy() -> None:
    """Import what Kivy needs for a window early: it then collects garbage among all loaded objects."""
    logging.disable(logging.CRITICAL)
    try:
        from kivy import base, graphics, uix  # noqa: F401
    finally:
        logging.disable(logging.NOTSET)


def open_window() -> Any:
    """Return the window, or None if none can be opened; Kivy's long messages about that are not shown."""
    # Without this the window library would fall back to one that nobody can see, and say nothing.
    os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland,kmsdrm")
    logging.disable(logging.CRITICAL)
    try:
        from kivy.core.window import Window
    finally:
        logging.disable(logging.NOTSET)
    return Window


def has_display() -> bool:
    """Return whether there is a display."""
    named = os.environ.get("DISPLAY", "")
    # One on this machine is left to the window library, which knows at once.
    if (named and (not is_remote(named) or is_reachable(named))) or os.environ.get("WAYLAND_DISPLAY"):
        return True
    cards = Path("/dev/dri").glob("card*")
    return any(os.access(card, os.R_OK | os.W_OK) for card in cards)


NAME = "Gruftwart"
MOON_PART, NAME_PART = 0.34, 0.11
"""Diameter of the moon and size of the name, as parts of the shorter side."""


def show_splash(window: Any) -> None:
    """Draw the first picture of a kiosk on the empty window, while the program still loads."""
    from kivy.core.text import Label
    from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

    from companion.app.rendering import theme

    wide, high = window.system_size
    side = min(wide, high)
    label = Label(text=NAME, font_size=side * NAME_PART, font_name=theme.font("title"))
    label.refresh()
    name, moon = label.texture, side * MOON_PART
    picture = InstructionGroup()
    picture.add(Color(*theme.colour("ink2")))
    picture.add(Rectangle(size=(wide, high)))
    for halo, alpha in ((1.5, 0.07), (1.25, 0.09), (1.0, 1.0)):
        picture.add(Color(*theme.colour("moonlight", alpha)))
        size = moon * halo
        picture.add(Ellipse(pos=((wide - size) / 2, high * 0.6 - size / 2), size=(size, size)))
    picture.add(Color(*theme.colour("moon")))
    picture.add(Rectangle(texture=name, size=name.size, pos=((wide - name.width) / 2, high * 0.18)))
    window.canvas.add(picture)
    window.dispatch("on_draw")
    window.flip()
    window.canvas.remove(picture)
