"""The kiosk under a real cage without a screen: the table sees that it shows what was painted, or not."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system import graphics
from companion.system.graphics import DIFFERENT, PIXMAN, SAME
from tests.deploy.tools import ROOT, needs
from tests.support.needs import needs_ordinary_user
from tests.support.patience import PATIENCE

pytestmark = [
    pytest.mark.slow,
    *(needs(name) for name in ("cage", "Xwayland", "grim")),
    needs_ordinary_user("cage does not run as root"),
]

APP = """
import json, os, sys
from pathlib import Path
from companion.app import startup
from companion.app.services import screen_check as picture

copy, tell = picture.copy_screen, picture.ScreenCheck._conclude

def wrong():
    found = copy()
    return found._replace(pixels=bytes(len(found.pixels)))

def told(self):
    tell(self)
    os.write(1, json.dumps([self.result, self.graphics.renderer]).encode() + b"\\n")
    self._restart()

picture.ScreenCheck._conclude = told
if sys.argv[2] == "black":
    picture.copy_screen = wrong
sys.exit(startup.run(Path(sys.argv[1]), fullscreen=True, kiosk=True))
"""
"""The app as it is, which tells what a look at the screen gave, and ends."""


def start(folder: Path, how: str, renderer: str = PIXMAN) -> tuple[str, list[str]]:
    """Run the kiosk until it has ended; everything that it wrote, and its lines for us."""
    settings = Settings(folder / "settings.json")
    if not (folder / "settings.json").exists():
        PinStore(settings).set("4711")
        settings.change("mute", True)
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")},
        "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
        "XDG_RUNTIME_DIR": str(folder),
        "RUNTIME_DIRECTORY": str(folder),
        "GRUFTWART_DATA": str(folder),
        graphics.CHOSEN: renderer,
        graphics.RENDERER: renderer,
        graphics.DRIVER: "llvmpipe",
    }
    process = subprocess.Popen(
        ["cage", "-d", "--", sys.executable, "-c", APP, str(folder / "journal.sqlite"), how],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        said, _ = process.communicate()
    return said, [line for line in said.splitlines() if line.startswith("[")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tmp_path.chmod(0o700)
    return tmp_path


def test_a_look_at_the_screen_finds_what_was_painted(folder: Path):
    said, lines = start(folder, "well")
    assert [json.loads(line) for line in lines] == [[SAME, PIXMAN]], said
    assert graphics.read_wrong(folder) == ""


def test_a_black_screen_lets_the_next_start_use_the_other_renderer(folder: Path):
    said, lines = start(folder, "black")
    assert [json.loads(line)[0] for line in lines] == [DIFFERENT], said
    assert graphics.read_wrong(folder) == PIXMAN, said
    said, lines = start(folder, "black")
    assert [json.loads(line)[0] for line in lines] == [DIFFERENT], said
