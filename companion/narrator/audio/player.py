"""Plays sound files with what the system brings. A fake that is silent ships, too."""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from companion.i18n.sentences import _
from companion.narrator.audio.wav import seconds_of
from companion.narrator.errors import AudioError

PROGRAMS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Tried in this order: PipeWire, PulseAudio, and the bare sound card."""
EXTRA_SECONDS = 3.0
"""Seconds that a player may take longer than the sound lasts."""
POLL_SECONDS = 0.01


class StopSignal(Protocol):
    """Says when to end; an Event is one."""

    def is_set(self) -> bool:
        """Whether to end now."""

    def wait(self, timeout: float) -> bool:
        """The same, when it is time to end or this time has passed."""


class AudioPlayer(Protocol):
    """Whoever makes a file heard."""

    def play(self, file: Path, stop: StopSignal) -> None:
        """Returns when it has been heard, or soon after `stop`; raises Trouble if nothing can be heard."""


class SystemPlayer:
    """The first program that is there and plays; it is asked first from then on."""

    def __init__(self, programs: Sequence[Sequence[str]] = PROGRAMS, grace: float = EXTRA_SECONDS) -> None:
        self._programs = [tuple(program) for program in programs]
        self._grace = grace

    def play(self, file: Path, stop: StopSignal) -> None:
        """With the first program that can."""
        found = False
        for program in list(self._programs):
            try:
                heard = self._played(program, file, stop)
            except OSError:  # it is not installed
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


class SilentPlayer:
    """Plays nothing, and remembers what and when; a sound takes `seconds` of silence."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.played: list[tuple[float, str]] = []

    def play(self, file: Path, stop: StopSignal) -> None:
        """The file must be there and be a sound."""
        seconds_of(file)
        self.played.append((time.perf_counter(), file.stem))
        if self.seconds:
            stop.wait(self.seconds)
