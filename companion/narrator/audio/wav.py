"""WAV files: reading, writing, volume, loudness, ends of words, and the programs that play them.

Loudness is in LUFS (ITU-R BS.1770, one channel).
"""

import array
import math
import re
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from companion.i18n.sentences import _
from companion.narrator.errors import AudioError

TARGET_LUFS = -18.0
"""The loudness of all our voices."""
BLOCK_SECONDS, STEP_SECONDS = 0.4, 0.1
"""Length of a measured block, and the distance between two, in seconds."""
ABSOLUTE_GATE_LUFS = -70.0
RELATIVE_GATE_LU = 10.0
"""Blocks this much quieter than the average are ignored."""
FULL = 32768.0
MAX_SAMPLE = 32767


def loudness(numbers: "array.array[int]", rate: int) -> float:
    """The integrated loudness of 16-bit samples; minus infinity for silence."""
    heard = _weighted(numbers, rate)
    size, step = max(1, round(BLOCK_SECONDS * rate)), max(1, round(STEP_SECONDS * rate))
    starts = range(0, max(1, len(heard) - size + 1), step)
    powers = [sum(one * one for one in heard[at : at + size]) / size for at in starts]
    loud = [power for power in powers if _units(power) > ABSOLUTE_GATE_LUFS]
    if not loud:
        return -math.inf
    gate = _units(sum(loud) / len(loud)) - RELATIVE_GATE_LU
    rest = [power for power in loud if _units(power) > gate]
    return _units(sum(rest) / len(rest))


def normalise_loudness(
    numbers: "array.array[int]", rate: int, wanted: float = TARGET_LUFS
) -> "array.array[int]":
    """Return the samples at the wanted loudness, or as loud as possible without clipping."""
    now = loudness(numbers, rate)
    if now == -math.inf:
        return numbers
    peak = max(map(abs, numbers))
    gain = min(10 ** ((wanted - now) / 20), MAX_SAMPLE / peak)
    return array.array("h", (round(number * gain) for number in numbers))


def _units(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 0 else -math.inf


def _weighted(numbers: "array.array[int]", rate: int) -> list[float]:
    """Apply the two filters of the standard (K-weighting): a high shelf and a high-pass."""
    samples = [number / FULL for number in numbers]
    return _filtered(_filtered(samples, _shelf(rate)), _high_pass(rate))


Filter = tuple[float, float, float, float, float]


def _shelf(rate: int) -> Filter:
    k = math.tan(math.pi * 1681.974450955533 / rate)
    high, quality = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    band = high**0.4996667741545416
    a0 = 1 + k / quality + k * k
    return (
        (high + band * k / quality + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / quality + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / quality + k * k) / a0,
    )


def _high_pass(rate: int) -> Filter:
    k, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / quality + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / quality + k * k) / a0


def _filtered(samples: list[float], by: Filter) -> list[float]:
    b0, b1, b2, a1, a2 = by
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


# Sound files: duration, samples and volume.


def seconds_of(file: Path) -> float:
    """Return the duration of a file in seconds."""
    with wave.open(str(file), "rb") as opened:
        return opened.getnframes() / opened.getframerate()


def samples_of(file: Path) -> "tuple[array.array[int], int]":
    """Return the samples of a 16-bit mono file, and its sample rate."""
    with wave.open(str(file), "rb") as opened:
        numbers = array.array("h", opened.readframes(opened.getnframes()))
        rate = opened.getframerate()
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers, rate


def at_volume(file: Path, percent: int, out: Path) -> None:
    """Write `file` at `percent` of its volume to `out`."""
    numbers, rate = samples_of(file)
    quieter = array.array("h", [number * percent // 100 for number in numbers])
    write_samples(out, quieter, rate)


def write_samples(file: Path, numbers: "array.array[int]", rate: int) -> None:
    """Write samples to a file."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    with wave.open(str(file), "wb") as written:
        written.setparams((1, 2, rate, 0, "NONE", ""))
        written.writeframes(numbers.tobytes())


WINDOW_SECONDS = 0.01
"""Length of a measured window."""
SEARCH_SECONDS = 0.12
"""A word ends at the quietest place within this distance of its estimated end."""
MAX_WAIT_SECONDS = 0.6
"""Longest wait for the end of a word."""


def word_ends(file: Path, text: str) -> list[float]:
    """Return the estimated end of each word of a rendered sentence, in seconds.

    The estimate is proportional to the letters, and then moved to the quietest place nearby.
    """
    numbers, rate = samples_of(file)
    step = max(1, round(rate * WINDOW_SECONDS))
    loud = [sum(map(abs, numbers[at : at + step])) for at in range(0, len(numbers), step)]
    words = re.findall(r"\S+", text)
    letters = sum(map(_weight, words))
    if not loud or not letters:
        return []
    ends, said = [], 0
    reach = round(SEARCH_SECONDS / WINDOW_SECONDS)
    for word in words[:-1]:
        said += _weight(word)
        middle = round(len(loud) * said / letters)
        around = range(max(0, middle - reach), min(len(loud), middle + reach + 1))
        ends.append(min(around, key=lambda at: (loud[at], abs(at - middle))) * WINDOW_SECONDS)
    return ends


def _weight(word: str) -> int:
    """Return the relative duration of a word; punctuation adds a pause worth some letters."""
    return len(word) + (5 if word[-1] in ".!?" else 3 if word[-1] in ",:;" else 0)


class WordBoundaryStop:
    """A stop signal that waits for the end of the current word; setting `now` skips the wait."""

    def __init__(
        self,
        stop: threading.Event,
        now: threading.Event,
        ends: Sequence[float],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stop = stop
        self._now = now
        self._ends = ends
        self._clock = clock
        self._begun = clock()

    def is_set(self) -> bool:
        """Return whether to stop, without waiting for the end of a word."""
        return self._stop.is_set()

    def wait(self, timeout: float) -> bool:
        """Wait for the signal, then for the end of the word."""
        if not self._stop.wait(timeout):
            return False
        rest = self.seconds_to_word_end()
        if rest > 0:
            self._now.wait(rest)
        return True

    def seconds_to_word_end(self) -> float:
        """Return the seconds until the current word ends; 0 after the last word."""
        said = self._clock() - self._begun
        return min(MAX_WAIT_SECONDS, next((end - said for end in self._ends if end >= said), 0.0))


PROGRAMS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Tried in this order: PipeWire, PulseAudio, ALSA."""
EXTRA_SECONDS = 3.0
"""How much longer than the sound a player may run."""
POLL_SECONDS = 0.01


class StopSignal(Protocol):
    """Tells when to stop; `threading.Event` implements it."""

    def is_set(self) -> bool:
        """Return whether to stop now."""

    def wait(self, timeout: float) -> bool:
        """Wait for the signal, at most `timeout` seconds; return whether to stop."""


class AudioPlayer(Protocol):
    """Plays a sound file."""

    def play(self, file: Path, stop: StopSignal) -> None:
        """Play `file`; return at its end or soon after `stop`. Raise `AudioError` if it cannot be played."""


class SystemPlayer:
    """Plays with the first program that works; that one is tried first from then on."""

    def __init__(self, programs: Sequence[Sequence[str]] = PROGRAMS, grace: float = EXTRA_SECONDS) -> None:
        self._programs = [tuple(program) for program in programs]
        self._grace = grace

    def play(self, file: Path, stop: StopSignal) -> None:
        """Play `file` with the first program that can."""
        found = False
        for program in list(self._programs):
            try:
                heard = self._played(program, file, stop)
            except OSError:  # not installed
                continue
            found = True
            if heard:
                self._programs.remove(program)
                self._programs.insert(0, program)
                return
        if found:
            raise AudioError(
                _("There is no sound: no loudspeaker answers. Is one connected and switched on?")
            )
        names = ", ".join(program[0] for program in self._programs)
        raise AudioError(
            _("There is no sound: no program plays it. Install one of these: {names}."), names=names
        )

    def _played(self, program: tuple[str, ...], file: Path, stop: StopSignal) -> bool:
        deadline = time.monotonic() + seconds_of(file) + self._grace
        with subprocess.Popen(
            [*program, str(file)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as process:
            while process.poll() is None:
                if stop.wait(POLL_SECONDS) or time.monotonic() > deadline:
                    process.kill()
                    process.wait()
                    return stop.is_set()
            return process.returncode == 0
