"""Which renderer the kiosk's compositor uses, chosen before each start by what OpenGL really is.

With software OpenGL (llvmpipe) the compositor shows a buffer that is still being drawn, so that the picture
is torn or black; its own renderer, pixman, shows only finished ones.
`python -m companion.system.graphics FILE` writes the choice to an environment file of gruftwart.service.
"""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.system.atomic_files import write_atomic

RENDERER_FILE = "renderer.env"
"""In the service's runtime folder: the choice of this start."""
WRONG_FILE = "renderer.wrong"
"""Beside it: the renderer whose picture was wrong since the machine was switched on."""
PIXMAN, GL = "pixman", "gles2"
UNKNOWN, SAME, DIFFERENT = "unknown", "same", "different"
"""What a comparison of the screen with what was painted gave."""
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "software rasterizer")
CHOSEN, DRIVER, RENDERER = "GRUFTWART_RENDERER", "GRUFTWART_GL", "WLR_RENDERER"
CARD_SECONDS, PROBE_SECONDS = 5.0, 25
"""How long is waited for a card; a driver that has not answered after PROBE_SECONDS counts as broken."""

GL_LIBRARIES = "*/lib*gallium*.so*"
"""Mesa's drivers; an update may bring another one."""

_GBM, _ES_API, _CLIENT_VERSION, _NONE, _GL_RENDERER = 0x31D7, 0x30A0, 0x3098, 0x3038, 0x1F01


class Graphics(NamedTuple):
    """How the picture reaches the screen."""

    renderer: str
    """The compositor's renderer; empty if there is no kiosk."""
    driver: str = ""
    """What OpenGL calls itself; empty if there is none."""
    wrong: str = ""
    """The renderer that gave a wrong picture before; empty if none."""
    is_owners: bool = False
    """Whether the owner has chosen the renderer in gruftwart.env."""

    @property
    def other(self) -> str:
        return GL if self.renderer == PIXMAN else PIXMAN


def is_software(driver: str) -> bool:
    """Return whether OpenGL is drawn by the CPU, or is not there."""
    return not driver or any(name in driver.lower() for name in SOFTWARE)


def choose_renderer(driver: str, wrong: str = "") -> str:
    """Return pixman for software OpenGL and GL for a real one; the other one if that gave a wrong picture."""
    first = PIXMAN if is_software(driver) else GL
    return first if wrong != first else Graphics(first).other


def environment(driver: str, wrong: str = "") -> str:
    """Return the environment file. GL is the compositor's own choice, so that it can still find another."""
    chosen = choose_renderer(driver, wrong)
    name = "".join(letter for letter in driver if letter.isprintable() and letter not in '"\\$`')
    lines = [f"{CHOSEN}={chosen}", f'{DRIVER}="{name}"']
    return "\n".join([*lines, f"{RENDERER}={PIXMAN}", ""] if chosen == PIXMAN else [*lines, ""])


def in_use(variables: Mapping[str, str] = os.environ, folder: Path | None = None) -> Graphics:
    """Return what the running kiosk uses; `folder` is its runtime folder."""
    chosen, driver = variables.get(CHOSEN, ""), variables.get(DRIVER, "")
    renderer = variables.get(RENDERER, "") or chosen
    usual = PIXMAN if chosen == PIXMAN else ""
    return Graphics(renderer, driver, read_wrong(folder), variables.get(RENDERER, "") != usual)


def runtime_folder() -> Path | None:
    """Return the service's runtime folder, None outside the kiosk."""
    named = os.environ.get("RUNTIME_DIRECTORY")
    return Path(named) if named else None


def read_wrong(folder: Path | None) -> str:
    """Return the renderer whose picture was wrong."""
    if folder is None:
        return ""
    with suppress(OSError, ValueError):
        name = (folder / WRONG_FILE).read_text(encoding="ascii").strip()
        return name if name in (PIXMAN, GL) else ""
    return ""


def note_wrong(folder: Path, renderer: str) -> bool:
    """Let the next start use the other renderer. Return whether that could be noted."""
    with suppress(OSError):
        write_atomic(folder / WRONG_FILE, f"{renderer}\n")
        return True
    return False


def chosen_for_kiosk(root: Path) -> Graphics | None:
    """Return the choice of the kiosk on this machine, None if there is none or it may not be read."""
    folder = root / "run/gruftwart"
    with suppress(OSError, ValueError):
        lines = (folder / RENDERER_FILE).read_text(encoding="utf-8").splitlines()
        found = dict(line.split("=", 1) for line in lines if "=" in line)
        return in_use({name: value.strip('"') for name, value in found.items()}, folder)
    return None


def screen_cards(root: Path = Path("/")) -> list[Path]:
    """Return the devices of graphics cards with connectors, the one that the machine started with first."""
    cards = {place.name.split("-")[0] for place in (root / "sys/class/drm").glob("card*-*")}

    def is_boot_card(card: str) -> bool:
        with suppress(OSError):
            return (root / f"sys/class/drm/{card}/device/boot_vga").read_text().strip() == "1"
        return False

    return [
        root / "dev/dri" / card for card in sorted(cards, key=lambda card: (not is_boot_card(card), card))
    ]


def wait_for_cards() -> list[Path]:
    """Return the graphics cards; early in a boot their drivers may still be loading."""
    until = time.monotonic() + CARD_SECONDS
    while not (found := screen_cards()) and time.monotonic() < until:
        time.sleep(0.1)
    return found


def driver_of(card: Path) -> str:
    """Return what OpenGL on this card calls itself, "" if there is none.

    A broken driver may end the process.
    """
    try:
        gbm, egl = ctypes.CDLL("libgbm.so.1"), ctypes.CDLL("libEGL.so.1")
        number = os.open(card, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return ""
    try:
        return _ask_driver(gbm, egl, number)
    finally:
        os.close(number)


def _ask_driver(gbm: ctypes.CDLL, egl: ctypes.CDLL, number: int) -> str:
    """Make a context without a window, and ask it."""
    pointer = ctypes.c_void_p
    gbm.gbm_create_device.restype = egl.eglGetPlatformDisplay.restype = pointer
    egl.eglCreateContext.restype = egl.eglGetProcAddress.restype = pointer
    device = gbm.gbm_create_device(number)
    display = pointer(egl.eglGetPlatformDisplay(_GBM, pointer(device), None)) if device else pointer()
    if not display or not egl.eglInitialize(display, None, None) or not egl.eglBindAPI(_ES_API):
        return ""
    wanted = (ctypes.c_int * 3)(_CLIENT_VERSION, 2, _NONE)
    context = pointer(egl.eglCreateContext(display, None, None, wanted))
    if not context or not egl.eglMakeCurrent(display, None, None, context):
        return ""
    get_string = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_uint)(egl.eglGetProcAddress(b"glGetString"))
    name: bytes | None = get_string(_GL_RENDERER)
    return (name or b"").decode(errors="replace")


def has_render_node(root: Path = Path("/")) -> bool:
    """Return whether any card can draw by itself."""
    return any((root / "sys/class/drm").glob("renderD*"))


def machine_key(cards: Iterable[Path], root: Path = Path("/")) -> str:
    """Return what an answer of OpenGL is valid for: kernel, cards with their drivers, and its libraries."""
    devices = sorted((root / "sys/class/drm").glob("*/device/driver"))
    drivers = [f"{place.parent.parent.name}:{place.resolve().name}" for place in devices]
    libraries = sorted((root / "usr/lib").glob(GL_LIBRARIES))
    dates = [f"{library.name}:{library.stat().st_mtime_ns}" for library in libraries]
    return " ".join([os.uname().release, *(card.name for card in cards), *drivers, *dates])


def remembered_driver(file: Path, key: str) -> str | None:
    """Return what OpenGL called itself at an earlier start of the same machine, None if unknown."""
    with suppress(OSError, ValueError):
        known, _, driver = file.read_text(encoding="utf-8").partition("\n")
        return driver.strip() if known == key else None
    return None


def ask_drivers(cards: Iterable[Path]) -> str:
    """Return what OpenGL calls itself; a driver that takes longer than PROBE_SECONDS ends the process."""
    signal.alarm(PROBE_SECONDS)
    driver = next(filter(None, map(driver_of, cards)), "")
    signal.alarm(0)
    return driver


def main(file: Path, memory: Path) -> int:
    """Write the choice. Pixman is written first: so it is used if the driver hangs or crashes when asked.

    `memory` keeps the answer, because asking takes a slow machine seconds before its first picture.
    """
    wrong, cards = read_wrong(file.parent), wait_for_cards()
    key = machine_key(cards)
    driver = remembered_driver(memory, key) if has_render_node() else ""
    if driver is None:
        write_atomic(file, environment("", wrong))
        driver = ask_drivers(cards)
        with suppress(OSError):  # a full disk costs only the time of asking again
            write_atomic(memory, f"{key}\n{driver}\n")
    write_atomic(file, environment(driver, wrong))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:3])))
