"""What a phone's camera makes of the pictures on the screen: another program reads them (zbar)."""

import json
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.app.offscreen import SIZES, picture
from companion.app.rendering import theme
from companion.archive.exports import BG_STATS_URL
from tests.gallery.joining import CODE
from tests.gallery.scenes import SCENES
from tests.support.needs import needs_program

ZBAR = shutil.which("zbarimg")
pytestmark = [needs_program("zbarimg"), pytest.mark.platform("zbar reads what our fonts and pictures show")]


def read(file: Path) -> str:
    """What stands in the one picture that zbar finds."""
    call = [ZBAR, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(file)]
    return subprocess.run(call, capture_output=True, text=True, timeout=60, check=True).stdout.strip()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_the_way_to_the_table_can_be_scanned(room, tmp_path, size, text):
    room.size(size)
    theme.set_text_percent(text)
    room.shows(SCENES["join_qr"]())
    address = read(picture(tmp_path / "join.png"))
    assert address.endswith("/" + CODE)
    assert address.upper().startswith("HTTP://")


@pytest.mark.parametrize("size", SIZES)
def test_a_game_goes_into_bg_stats(room, tmp_path, size):
    room.size(size)
    room.shows(SCENES["played"]())
    link = read(picture(tmp_path / "played.png"))
    assert link.startswith(BG_STATS_URL)
    assert json.loads(unquote(link.removeprefix(BG_STATS_URL)))["game"]["name"]
