"""Cost and latency of the LED strip's thread, over a pty that reads at 115200 baud."""

import statistics
import tempfile
import threading
import time
from pathlib import Path
from queue import SimpleQueue

from companion.games.dawn_under.devices import LIGHTS
from companion.games.dawn_under.rules.events import Gift
from companion.lights.spec import Mood
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from hardware import config
from hardware.canvas import plan_for
from hardware.led_strip import LedStrip
from hardware.outputs.led_formats import adalight
from hardware.strip_pictures import ChasePicture, FrameConverter, StillPicture, white
from tests.hardware.serial_emulator import Emulator
from tests.support.patience import PATIENCE

LEDS, BAUD = 60, 115200
BUDGETS = {
    "frame_rate_share": ("at least", 0.95),
    "first_byte_p99_ms": ("at most", 20.0),
    "still_cpu_percent": ("at most", 0.5),
}


def measure(seconds: float = 3.0) -> dict[str, float]:
    """Return all results of this file."""
    with tempfile.TemporaryDirectory() as folder:
        port = Path(folder) / "strip"
        return {
            **frame_rate(port, seconds),
            **first_byte(port, 150),
            **still(port, 2 * seconds),
            **ui_frames(port, seconds),
            **scene(),
        }


def settings(port: Path, **more: object) -> config.StripConfig:
    return config.StripConfig(port=str(port), leds=LEDS, baud=BAUD, **more)  # type: ignore[arg-type]


def frame_rate(port: Path, seconds: float) -> dict[str, float]:
    """Return the frames per second that arrive when the maximum of the line is requested."""
    allowed = BAUD / 10 / len(adalight(bytes(LEDS * 3)))
    with Emulator(LEDS, port, baud=BAUD) as device, LedStrip(settings(port, fps=0)) as strip:
        strip.show(ChasePicture(LEDS, time.monotonic(), speed=1000))
        time.sleep(0.5)
        began, before = time.monotonic(), device.frames
        time.sleep(seconds)
        rate = (device.frames - before) / (time.monotonic() - began)
    return {"frames_a_second": rate, "line_allows": allowed, "frame_rate_share": rate / allowed}


def first_byte(port: Path, answers: int) -> dict[str, float]:
    """Return the milliseconds from a new picture to its first byte at the device, during an animation."""
    plan = plan_for(settings(port), 4)
    ear = Ear()
    taken: list[float] = []
    wired = settings(port, gamma=1.0, brightness=0.5)
    light = FrameConverter(wired)
    with Emulator(LEDS, port, baud=BAUD) as device, LedStrip(wired) as strip:
        device.heard = ear.hear
        for number in range(answers):
            strip.show(StripScene(StripState(Mood(turn=number % 4)), plan))
            time.sleep(0.05 + number * 7 % 34 / 1000)  # at a random time within a frame
            ear.forget()
            asked = time.monotonic()
            own = number % 100  # a picture that is still being sent looks different
            picture = bytes((200, 2 * own, 6)) * LEDS
            strip.show(StillPicture(picture))
            time.sleep(0.06)  # reading at once would disturb the measurement
            taken.append((ear.first(light(picture)[:9]) - asked) * 1000)
    return {"first_byte_p50_ms": statistics.median(taken), "first_byte_p99_ms": _p99(taken)}


class Ear:
    """Records what arrives and when, so that a picture is found in whatever pieces it comes."""

    def __init__(self) -> None:
        self._pieces: SimpleQueue[tuple[float, bytes]] = SimpleQueue()

    def hear(self, now: float, data: bytes) -> None:
        self._pieces.put((now, data))

    def forget(self) -> None:
        while not self._pieces.empty():
            self._pieces.get()

    def first(self, mark: bytes) -> float:
        """Wait for the mark; return when its last piece arrived."""
        heard = b""
        while True:
            now, data = self._pieces.get(timeout=PATIENCE)
            heard += data
            if mark in heard:
                return now


def still(port: Path, seconds: float) -> dict[str, float]:
    """Return the load of the strip's thread in per cent of a core while the picture does not change."""
    with Emulator(LEDS, port), LedStrip(settings(port)) as strip:
        strip.show(white(LEDS))
        time.sleep(0.3)
        thread = strip.thread
        before = _thread_seconds(thread)
        time.sleep(seconds)
        used = _thread_seconds(thread) - before
    return {"still_cpu_percent": 100 * used / seconds}


def ui_frames(port: Path, seconds: float) -> dict[str, float]:
    """Return the lateness of a 60 Hz loop, without a strip and with an animated one."""
    alone = _lateness(seconds)
    plan = plan_for(settings(port), 4)
    with LedStrip(settings(port)) as strip, _Drain(port) as _:
        strip.show(StripScene(StripState(Mood(turn=1)), plan))
        beside = _lateness(seconds)
    return {"ui_frame_p99_ms_alone": _p99(alone), "ui_frame_p99_ms_with": _p99(beside)}


def scene(leds: int = LEDS) -> dict[str, float]:
    """Return the microseconds to compute one frame."""
    plan = plan_for(config.StripConfig(leds=leds), 4)
    gift = ActiveEffect(0.0, LIGHTS.effects[Gift], Gift(0, 2, None, None, "garlic"))
    picture = StripScene(StripState(Mood(turn=1), asks=2, running=(gift,)), plan)
    began = time.perf_counter()
    for step in range(1000):
        picture.frame(step / 1000)
    return {"scene_us": (time.perf_counter() - began) * 1000}


class _Drain(Emulator):
    """Discards all data: decoding it in this process would disturb the measured loop."""

    def __init__(self, port: Path) -> None:
        super().__init__(1, port)

    def _feed(self, data: bytes, now: float) -> None:
        return


def _lateness(seconds: float) -> list[float]:
    late = []
    due = time.monotonic()
    until = due + seconds
    while due < until:
        due += 1 / 60
        time.sleep(max(due - time.monotonic(), 0.0))
        sum(range(20_000))  # about the cost of drawing an idle screen
        late.append((time.monotonic() - due) * 1000)
    return late


def _thread_seconds(thread: threading.Thread) -> float:
    clock = time.pthread_getcpuclockid(thread.ident)  # type: ignore[arg-type]
    return time.clock_gettime(clock)


def _p99(values: list[float]) -> float:
    return sorted(values)[max(int(len(values) * 0.99) - 1, 0)]


def table(found: dict[str, float]) -> str:
    """Return a readable table of the results and their budgets."""
    lines = []
    for name, value in found.items():
        word, wanted = BUDGETS.get(name, ("", None))
        budget = "" if wanted is None else f"{word} {wanted:g}"
        lines.append(f"{name:24} {value:10.3f}  {budget}".rstrip())
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(measure()))
