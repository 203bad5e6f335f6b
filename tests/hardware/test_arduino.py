"""The Arduino's program, built for this machine with a board of a few lines, and fed with our frames."""

import subprocess
from pathlib import Path

import pytest

from hardware import firmware
from hardware.outputs.led_formats import adalight
from tests.deploy.tools import needs
from tests.support.patience import PATIENCE

SKETCH = Path(firmware.__file__).parent / "arduino" / "arduino.ino"
LIBRARY = r"""
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unistd.h>
using namespace std;
enum { NEO_GRB = 1, NEO_KHZ800 = 2 };
inline uint32_t board_time = 0;
inline uint32_t millis() { return board_time; }
struct Adafruit_NeoPixel {
  uint8_t leds[60 * 3] = {};
  Adafruit_NeoPixel(uint16_t, uint8_t, int) {}
  void begin() {}
  void clear() { memset(leds, 0, sizeof leds); }
  void setPixelColor(uint16_t n, uint8_t r, uint8_t g, uint8_t b) {
    leds[n * 3] = r, leds[n * 3 + 1] = g, leds[n * 3 + 2] = b;
  }
  void show() {
    for (uint8_t part : leds) printf("%02x", part);
    printf("\n");
  }
};
struct Line {
  int next = -2;
  void begin(uint32_t) {}
  void print(const char *) {}
  int available() { if (next == -2) next = getchar(); return next >= 0 && next != '!' ? 1 : 0; }
  uint8_t read() { int byte = next; next = -2; if (byte == '\\') byte = getchar(); return byte; }
  bool pause() { if (next != '!') return false; next = -2; return true; }
};
inline Line Serial;
"""
MAIN = """
int main() {
  setup();
  for (int round = 0; round < 2000; round++) {
    loop();
    if (Serial.pause()) board_time += 200;  // a gap on the line
    else if (Serial.next == -1) board_time += 500;
    if (Serial.next == -1 && board_time > 8000) return 0;
  }
}
"""

pytestmark = [needs("g++"), pytest.mark.platform("compilers and MicroPython of this Debian")]


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arduino")
    (folder / "Adafruit_NeoPixel.h").write_text(LIBRARY)
    (folder / "sketch.cpp").write_text(SKETCH.read_text() + MAIN)
    command = ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-I", folder, "-o", folder / "board"]
    built = subprocess.run(
        [*command, folder / "sketch.cpp"], capture_output=True, text=True, timeout=PATIENCE
    )
    assert built.returncode == 0, built.stderr
    return folder / "board"


def shown(board: Path, *frames: bytes) -> list[bytes]:
    """What the strip is shown, one picture after another; between two frames the line is silent."""
    given = b"!".join(frame.replace(b"\\", b"\\\\").replace(b"!", b"\\!") for frame in frames)
    done = subprocess.run([board], input=given, capture_output=True, timeout=PATIENCE)
    return [bytes.fromhex(line) for line in done.stdout.decode().split()]


PICTURE = bytes(range(180)).translate(bytes(value if value < 0xB0 else 7 for value in range(256)))


def test_a_frame_is_shown_and_then_the_strip_goes_dark(board: Path):
    assert shown(board, adalight(PICTURE)) == [bytes(180), PICTURE, bytes(180)]


def test_one_frame_after_another(board: Path):
    assert shown(board, adalight(PICTURE), adalight(PICTURE[::-1]))[1:3] == [PICTURE, PICTURE[::-1]]


def test_noise_and_half_frames_are_passed_over(board: Path):
    """A frame that was cut off ends with the gap, and the next one is whole."""
    broken = adalight(PICTURE)[:50]
    assert shown(board, b"AdAxAda\0", broken, adalight(PICTURE))[1] == PICTURE


def test_a_longer_picture_lights_what_there_is(board: Path):
    assert shown(board, adalight(PICTURE + bytes((9, 9, 9))))[1] == PICTURE
