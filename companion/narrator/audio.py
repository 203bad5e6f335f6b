"""Small things to do with sound files: how long they last, and how loud they are."""

import array
import sys
import wave
from pathlib import Path


def seconds_of(file: Path) -> float:
    """How long a file lasts."""
    with wave.open(str(file), "rb") as opened:
        return opened.getnframes() / opened.getframerate()


def write_silence(file: Path, seconds: float = 0.01, rate: int = 16_000) -> None:
    """A file in which nothing is to be heard."""
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, rate, 0, "NONE", ""))
        out.writeframes(bytes(2 * round(seconds * rate)))


def at_volume(file: Path, percent: int, out: Path) -> None:
    """The same sound, quieter."""
    with wave.open(str(file), "rb") as opened:
        parameters = opened.getparams()
        numbers = array.array("h", opened.readframes(parameters.nframes))
    if sys.byteorder == "big":
        numbers.byteswap()
    quieter = array.array("h", [number * percent // 100 for number in numbers])
    if sys.byteorder == "big":
        quieter.byteswap()
    with wave.open(str(out), "wb") as written:
        written.setparams(parameters)
        written.writeframes(quieter.tobytes())
