"""Synthesises all sounds from sines and noise: `python -m deploy.assets.synthesize_sounds`."""

import array
import math
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from companion.narrator.cues import KINDS, file_of

SAMPLE_RATE_HZ = 16_000
LOUDEST = 0.7
Wave: TypeAlias = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * SAMPLE_RATE_HZ)


def noise(seconds: float, number: int) -> Wave:
    """Return pseudo-random noise; the same `number` gives the same noise on every machine."""
    out, state = [], number
    for _ in range(round(seconds * SAMPLE_RATE_HZ)):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        out.append(state / 2**30 - 1)
    return out


def tone(
    seconds: float, start: float, end: float | None = None, harmonics: tuple[float, ...] = (1.0,)
) -> Wave:
    """Return a tone, or a glide from `start` to `end` (Hz); `harmonics` are the levels of the overtones."""
    count = round(seconds * SAMPLE_RATE_HZ)
    out, phase = [], 0.0
    for n in range(count):
        pitch = start if end is None else start + (end - start) * n / count
        phase += 2 * math.pi * pitch / SAMPLE_RATE_HZ
        out.append(sum(strength * math.sin(phase * (k + 1)) for k, strength in enumerate(harmonics)))
    return out


def dull(wave_: Wave, by: float) -> Wave:
    """Apply a low-pass filter: the nearer `by` is to 1, the more highs are removed."""
    out, last = [], 0.0
    for value in wave_:
        last = by * last + (1 - by) * value
        out.append(last)
    return out


def shape(wave_: Wave, attack: float, decay: float) -> Wave:
    """Apply an envelope: rise for `attack` seconds, then decay to about a third in `decay` seconds."""
    rise = max(1, round(attack * SAMPLE_RATE_HZ))
    return [
        value * (n / rise if n < rise else math.exp((rise - n) / (decay * SAMPLE_RATE_HZ)))
        for n, value in enumerate(wave_)
    ]


def after(*waves: Wave) -> Wave:
    """Join sounds one after another."""
    return [value for one in waves for value in one]


def together(*waves: Wave) -> Wave:
    """Mix sounds that start at the same time."""
    length = max(map(len, waves))
    return [sum(one[n] for one in waves if n < len(one)) for n in range(length)]


def overlapping(step: float, *waves: Wave) -> Wave:
    """Mix sounds, each starting `step` seconds after the previous one."""
    return together(*(after(silence(step * n), one) for n, one in enumerate(waves)))


def lid() -> Wave:
    """Stone scrapes over stone and drops."""
    scrape = dull(noise(0.5, 1), 0.86)
    scrape = [
        value * (0.55 + 0.45 * math.sin(n / SAMPLE_RATE_HZ * 2 * math.pi * 23))
        for n, value in enumerate(scrape)
    ]
    thud = together(shape(tone(0.25, 95, 55), 0.003, 0.07), shape(dull(noise(0.2, 2), 0.9), 0.002, 0.03))
    return after(shape(scrape, 0.12, 0.5), thud)


def rats() -> Wave:
    """Quick high squeaks."""
    squeaks = [shape(tone(0.07, low, low + 1300), 0.012, 0.03) for low in (2400, 2800, 2300, 3000, 2600)]
    return overlapping(0.11, *squeaks)


def wings() -> Wave:
    """Flapping wings."""
    flaps = [shape(dull(noise(0.11, number), 0.75), 0.03, 0.035) for number in range(3, 9)]
    return overlapping(0.1, *flaps)


def stake() -> Wave:
    """Wood knocks on wood, twice."""
    knock = together(
        *(shape(tone(0.16, pitch), 0.001, 0.03) for pitch in (310, 655, 930)),
        shape(noise(0.02, 9), 0.001, 0.005),
    )
    return overlapping(0.17, knock, knock)


def bite() -> Wave:
    """A snap and a short slurp."""
    snap = shape(noise(0.06, 10), 0.001, 0.012)
    slurp = shape(tone(0.22, 700, 180, (1.0, 0.4)), 0.02, 0.09)
    return overlapping(0.07, snap, snap, slurp)


def card() -> Wave:
    """A card slides over the table."""
    hiss = noise(0.13, 11)
    edge = [value - low for value, low in zip(hiss, dull(hiss, 0.6), strict=True)]
    return shape(edge, 0.04, 0.035)


BELL = (1.0, 0.35, 0.15)


def melody(step: float, ring: float, *pitches: float) -> Wave:
    return overlapping(step, *(shape(tone(ring * 3, pitch, None, BELL), 0.015, ring) for pitch in pitches))


def sunrise() -> Wave:
    """Rising notes."""
    return melody(0.17, 0.28, 261.6, 329.6, 392.0, 523.3, 659.3)


def day() -> Wave:
    return melody(0.16, 0.22, 392.0, 523.3, 659.3)


def night() -> Wave:
    """Falling notes."""
    return melody(0.22, 0.3, 440.0, 349.2, 261.6)


def heart() -> Wave:
    """Three beats of a heart, each of two thuds, 0.8 seconds apart."""
    thud = shape(tone(0.16, 62, 44, (1.0, 0.5)), 0.012, 0.05)
    beat = overlapping(0.17, thud, [0.7 * value for value in thud])
    return overlapping(0.8, beat, beat, beat)


def win() -> Wave:
    """A small fanfare."""
    short = melody(0.12, 0.12, 392.0, 392.0, 392.0)
    chord = together(*(shape(tone(0.9, pitch, None, BELL), 0.01, 0.3) for pitch in (523.3, 659.3, 784.0)))
    return together(short, after(silence(0.36), chord))


def ask() -> Wave:
    """Two soft rising notes."""
    return melody(0.12, 0.07, 392.0, 493.9)


def error() -> Wave:
    """Two low buzzes."""
    buzz = shape(tone(0.14, 150, 140, (1.0, 0.6, 0.5, 0.4)), 0.01, 0.09)
    return overlapping(0.17, buzz, buzz)


def mau() -> Wave:
    """An alarm bell."""
    pair = [shape(tone(0.12, pitch, None, BELL), 0.003, 0.07) for pitch in (1046.5, 784.0)]
    return overlapping(0.11, *pair * 3)


MAKERS: dict[str, Callable[[], Wave]] = {
    "heart": heart,
    "lid": lid,
    "rats": rats,
    "wings": wings,
    "stake": stake,
    "bite": bite,
    "card": card,
    "sunrise": sunrise,
    "day": day,
    "night": night,
    "win": win,
    "ask": ask,
    "error": error,
    "mau": mau,
}


def samples(sound: str) -> "array.array[int]":
    """Return a sound as 16-bit samples; all sounds have the same peak."""
    made = MAKERS[sound]()
    scale = LOUDEST * 32767 / max(abs(value) for value in made)
    return array.array("h", (round(value * scale) for value in made))


def write(sound: str, file: Path) -> None:
    """Write a sound to a WAV file."""
    numbers = samples(sound)
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(SAMPLE_RATE_HZ)
        out.writeframes(numbers.tobytes())


def write_all() -> Iterator[Path]:
    """Write all sound files."""
    for sound in KINDS:
        file = file_of(sound)
        file.parent.mkdir(exist_ok=True)
        write(sound, file)
        yield file


if __name__ == "__main__":
    for written in write_all():
        print(written)
