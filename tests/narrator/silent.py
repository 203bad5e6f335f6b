"""A player and a voice that make no sound, and note what they were given."""

import time
import wave
from pathlib import Path

from companion.narrator.audio.voice import SpeechStyle
from companion.narrator.audio.wav import StopSignal, seconds_of


def write_silence(file: Path, seconds: float = 0.01, rate: int = 16_000) -> None:
    """Write a silent file."""
    with wave.open(str(file), "wb") as out:
        out.setparams((1, 2, rate, 0, "NONE", ""))
        out.writeframes(bytes(2 * round(seconds * rate)))


class SilentPlayer:
    """Plays nothing and records what was played and when; a sound takes `seconds`."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.played: list[tuple[float, str]] = []

    def play(self, file: Path, stop: StopSignal) -> None:
        """Record `file`, which must be a valid sound file."""
        seconds_of(file)
        self.played.append((time.perf_counter(), file.stem))
        if self.seconds:
            stop.wait(self.seconds)


class SilentVoice:
    """Renders silence and records the sentences."""

    name = "silent"

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def speaks(self, language: str) -> bool:
        return True

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        self.said.append((manner.language, text))
        write_silence(file)

    def close(self) -> None:
        """Do nothing."""
