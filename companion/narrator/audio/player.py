"""Plays sound files with programs of the system, or silently for tests."""

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from companion.i18n.sentences import _
from companion.narrator.audio.wav import seconds_of
from companion.narrator.errors import AudioError

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
