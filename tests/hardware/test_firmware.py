"""The Pico's reader, under CPython and, where it is installed, under MicroPython."""

import ast
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hardware import firmware
from hardware.firmware.adalight import Reader
from hardware.outputs.led_formats import adalight
from tests.support.needs import needs_program
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("compilers and MicroPython of this Debian")

FOLDER = Path(firmware.__file__).parent
PICTURE = bytes(range(1, 13))
STORY = """
def shown(reader):
    return "".join("%02x" % value for value in reader.leds)

reader = Reader(4)
for data in STREAM:
    print(int(reader.feed(data)), reader.frames, reader.resyncs, shown(reader))
reader.quiet()
reader.dark()
print(shown(reader))
"""


def stream() -> list[bytes]:
    """Good frames, noise, cut frames and wrong checks, in pieces of any size."""
    chance = random.Random("firmware")
    whole = b""
    for _ in range(40):
        frame = adalight(chance.randbytes(12))
        kind = chance.randrange(6)
        if kind == 0:
            frame = chance.randbytes(chance.randrange(20)) + frame
        elif kind == 1:
            frame = frame[: chance.randrange(len(frame))] + bytes(12)
        elif kind == 2:
            frame = frame[:5] + bytes((frame[5] ^ 1,)) + frame[6:]
        elif kind == 3:
            frame = b"AAdAd" + frame
        whole += frame
    pieces = []
    while whole:
        size = chance.randrange(1, 40)
        pieces.append(whole[:size])
        whole = whole[size:]
    return pieces


def test_a_frame_is_shown_whole_whatever_pieces_it_comes_in():
    for size in range(1, 19):
        reader = Reader(4)
        frame = adalight(PICTURE)
        told = [reader.feed(frame[at : at + size]) for at in range(0, len(frame), size)]
        assert told == [False] * (len(told) - 1) + [True]
        assert bytes(reader.leds) == PICTURE


@pytest.mark.parametrize(
    "noise", [b"A", b"Ad", b"AA", b"AdA", b"Ada\0\3\0", b"Ada\0A", b"\x00\xff", b"Ada\0Ad"]
)
def test_noise_before_a_frame_does_not_hide_it(noise):
    reader = Reader(4)
    reader.feed(noise + adalight(PICTURE) * 2)
    assert bytes(reader.leds) == PICTURE
    assert reader.frames >= 1


def test_a_wrong_check_shows_nothing():
    reader = Reader(4)
    assert not reader.feed(b"Ada\x00\x03\x00" + PICTURE)
    assert reader.frames == 0
    assert reader.resyncs == 1


def test_a_cut_frame_is_forgotten_after_a_pause():
    reader = Reader(4)
    reader.feed(adalight(PICTURE)[:10])
    reader.quiet()
    assert reader.feed(adalight(PICTURE))
    assert bytes(reader.leds) == PICTURE


def test_more_or_fewer_leds_than_the_strip_has():
    reader = Reader(4)
    reader.feed(adalight(PICTURE + b"\x63" * 30))
    assert bytes(reader.leds) == PICTURE
    reader.feed(adalight(b"\x09" * 3))
    assert bytes(reader.leds) == b"\x09" * 3 + PICTURE[3:]


def test_a_half_frame_shines_nowhere():
    reader = Reader(4)
    reader.feed(adalight(PICTURE))
    reader.feed(adalight(b"\x50" * 12)[:12])
    assert bytes(reader.leds) == PICTURE


def test_the_program_runs_on_a_board_that_knows_no_more_than_it_needs():
    known = {"adalight", "machine", "micropython", "neopixel", "select", "sys", "time"}
    for name in ("main.py", "adalight.py"):
        tree = ast.parse((FOLDER / name).read_text())
        loaded = {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
        }
        loaded |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert loaded <= known, loaded - known


def run(program: str, tmp_path: Path) -> str:
    script = tmp_path / "story.py"
    source = (FOLDER / "adalight.py").read_text()
    script.write_text(f"{source}\nSTREAM = {stream()!r}\n{STORY}")
    done = subprocess.run([program, str(script)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_whole_stream_is_read_as_expected(tmp_path):
    lines = run(sys.executable, tmp_path).split("\n")
    assert int(lines[-3].split()[1]) >= 25
    assert lines[-2] == "00" * 12


@needs_program("micropython")
def test_micropython_reads_the_same_as_cpython(tmp_path):
    assert run("micropython", tmp_path) == run(sys.executable, tmp_path)
