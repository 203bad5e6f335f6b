"""Small things to do with sound files: how long they last, and how loud they are."""

import array
import sys
import wave
from pathlib import Path


def seconds_of(file: Path) -> float:
    """How long a file lasts."""
    with wave.open(str(file), "rb") as opened:
        return opened.getnframes() / opened.getframerate()


def samples_of(file: Path) -> "tuple[array.array[int], int]":
    """The numbers of a file of 16 bits and one channel, and how many there are in a second."""
    with wave.open(str(file), "rb") as opened:
        numbers = array.array("h", opened.readframes(opened.getnframes()))
        rate = opened.getframerate()
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers, rate


def write_silence(file: Path, seconds: float = 0.01, rate: int = 16_000) -> None:
    """A file in which nothing is to be heard."""
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, rate, 0, "NONE", ""))
        out.writeframes(bytes(2 * round(seconds * rate)))


def at_volume(file: Path, percent: int, out: Path) -> None:
    """The same sound, quieter."""
    numbers, rate = samples_of(file)
    quieter = array.array("h", [number * percent // 100 for number in numbers])
    write_samples(out, quieter, rate)


def write_samples(file: Path, numbers: "array.array[int]", rate: int) -> None:
    """A file of these numbers."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    with wave.open(str(file), "wb") as written:
        written.setparams((1, 2, rate, 0, "NONE", ""))
        written.writeframes(numbers.tobytes())
