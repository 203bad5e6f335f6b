"""The box's own instruments: the strip's decoder, pictures and the files that it is made of."""

import subprocess
import sys
from pathlib import Path

from hardware.outputs.led_formats import adalight
from tests.box.lengths import Lengths
from tests.box.people import ALIKE
from tests.box.picture import Picture
from tests.box.strip import Strip, points_at

ROOT = Path(__file__).resolve().parent.parent.parent
COLOURS = bytes(range(180))


def strip(*pieces: bytes) -> Strip:
    found, waiting = Strip(Path("nowhere")), b""
    for piece in pieces:
        waiting = found.take(waiting + piece)
    return found


def test_frames_are_found_however_they_are_cut() -> None:
    sent = bytes(30) + adalight(COLOURS) + adalight(COLOURS[::-1])
    for size in (1, 7, 64, len(sent)):
        found = strip(*(sent[at : at + size] for at in range(0, len(sent), size)))
        assert len(found.frames) == 2
        assert len(found.now) == len(COLOURS)


def test_what_is_no_frame_is_counted_as_noise() -> None:
    found = strip(b"Adalight and more", adalight(COLOURS))
    assert len(found.frames) == 1
    assert found.noise > 0
    assert strip(adalight(COLOURS)).noise == 0


def test_lit_leds_are_counted() -> None:
    assert Strip.lit(bytes(6) + b"\0\x60\0" + b"\x08\0\0") == [2]


def picture(tmp_path: Path, pixels: bytes) -> Picture:
    file = tmp_path / "screen.ppm"
    file.write_bytes(b"P6\n100 60\n255\n" + pixels)
    return Picture.read(file)


def test_a_torn_picture_is_not_alike(tmp_path: Path) -> None:
    whole = picture(tmp_path, b"\x10\x20\x30" * 6000)
    torn = picture(tmp_path, b"\x10\x20\x30" * 5000 + bytes(3000))
    assert whole.share_like(whole) == 1
    assert whole.share_like(torn) < ALIKE
    assert (whole.colours, torn.colours) == (1, 2)


def test_every_check_says_what_it_looks_at() -> None:
    command = [sys.executable, "-m", "tests.box", "--folder", "x", "--qemu", "x", "--list"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    lines = done.stdout.splitlines()
    assert [line.split()[1] for line in lines][:2] == ["boot", "first_start"]
    assert all(len(line.split()) > 3 for line in lines)


def test_a_colour_is_known_however_dimly_it_shines() -> None:
    amber = (255, 177, 61)
    bright, dim = bytes((153, 68, 7)), bytes((20, 9, 1))
    assert points_at(bright + dim, 0, amber)
    assert points_at(bright + dim, 1, amber)
    assert not points_at(bytes((9, 25, 8)), 0, amber), "the green of a plague"
    assert not points_at(bytes(3), 0, amber), "a dark one"


def test_a_run_says_how_long_its_checks_took_the_last_time(tmp_path: Path) -> None:
    first = Lengths(tmp_path / "lengths.json")
    assert first.expected(["boot"]) == "1 checks, none of which ran here before"
    first.note("boot", 120)
    again = Lengths(tmp_path / "lengths.json")
    assert again.expected(["boot", "game"]) == "2 checks; 1 of them took 2 minutes the last time"
