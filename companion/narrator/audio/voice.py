"""Voices: espeak-ng, which comes with Debian, SVOX Pico, and a silent one. Piper is in `piper.py`.

A voice is a separate program with an argument list and without a shell; espeak-ng reads the sentence from
stdin.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

from companion.i18n.languages import LANGUAGES
from companion.i18n.sentences import _
from companion.narrator.errors import AudioError

RENDER_TIMEOUT_SECONDS = 3.0
"""Timeout for a sentence; espeak-ng needs about 0.02 seconds."""
WORDS_A_MINUTE = 150
"""A little slower than the default of espeak-ng, for children."""


class SpeechStyle(NamedTuple):
    """How a sentence is spoken: `speed` in percent, `voice` as the program names it ("" for the default)."""

    language: str = "en"
    speed: int = 100
    voice: str = ""
    engine: str = ""
    """The engine that is tried first; "" for the best."""


class Voice(Protocol):
    """Renders a sentence to a sound file."""

    name: str

    def speaks(self, language: str) -> bool:
        """Return whether the voice supports this language."""

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Write the sound file. Raise `AudioError` if it fails or takes too long."""

    def close(self) -> None:
        """Release processes and files."""


def run_renderer(name: str, file: Path, run: Callable[[], int]) -> None:
    """Run a program that renders a sentence; convert every failure into `AudioError`."""
    try:
        ended = run()
    except FileNotFoundError:
        raise AudioError(
            _("The voice is silent: {name} is not installed. Install it, and it speaks."), name=name
        ) from None
    except subprocess.TimeoutExpired:
        raise AudioError(
            _("The voice is silent: {name} does not answer. It is tried again."), name=name
        ) from None
    except OSError as error:
        raise AudioError(
            _("The voice is silent: {name} does not start ({error})."), name=name, error=str(error)
        ) from None
    if ended != 0 or not file.exists():
        raise AudioError(_("The voice is silent: {name} gave up. It is tried again."), name=name)


class Espeak:
    """espeak-ng, started for each sentence."""

    name = "espeak-ng"

    def __init__(self, program: str = "espeak-ng", patience: float = RENDER_TIMEOUT_SECONDS) -> None:
        self._program = program
        self._patience = patience
        self._running: subprocess.Popen[bytes] | None = None

    def speaks(self, language: str) -> bool:
        return language in LANGUAGES

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Render to a file.

        espeak-ng does not report audio errors, so that another program plays the file.
        """
        voice = manner.voice or LANGUAGES[manner.language].espeak_voice
        words = str(WORDS_A_MINUTE * manner.speed // 100)
        command = [self._program, "-v", voice, "-s", words, "-w", str(file), "--stdin"]
        run_renderer(self.name, file, lambda: self._run(command, text.encode("utf-8", "replace")))

    def close(self) -> None:
        """Kill the running process."""
        process = self._running
        if process is not None:
            process.kill()

    def _run(self, command: list[str], text: bytes) -> int:
        """Return the exit code; kill the program after the timeout."""
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            self._running = process
            try:
                process.communicate(text, self._patience)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            finally:
                self._running = None
            return process.returncode


# SVOX Pico, if the distribution has it (`pico2wave`, on Debian in the package libttspico-utils).


PROGRAM = "pico2wave"


def find_pico(program: str = PROGRAM) -> "Pico | None":
    """Return Pico if it is installed."""
    return Pico(program) if shutil.which(program) else None


class Pico:
    """SVOX Pico, started for each sentence. It takes the text as an argument and interprets markup in it."""

    name = "SVOX Pico"

    def __init__(self, program: str = PROGRAM, patience: float = RENDER_TIMEOUT_SECONDS) -> None:
        self._program = program
        self._patience = patience

    def speaks(self, language: str) -> bool:
        return language in LANGUAGES

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Render to a file. Names that look like markup or like an option are neutralised."""
        plain = " ".join(text.replace("<", " ").replace(">", " ").encode("utf-8", "replace").decode().split())
        said = f'<speed level="{manner.speed}">{plain}</speed>'
        command = [self._program, f"--lang={LANGUAGES[manner.language].pico_voice}", f"--wave={file}", said]
        run_renderer(self.name, file, lambda: self._run(command))

    def _run(self, command: list[str]) -> int:
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=self._patience,
        ).returncode

    def close(self) -> None:
        """Do nothing: rendering is too short to be interrupted."""
