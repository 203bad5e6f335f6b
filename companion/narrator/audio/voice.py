"""Voices: espeak-ng, which comes with Debian, and one that is silent. Piper has a file of its own.

A voice is a separate program that gets an argument list, never a shell, and the sentence by standard input.
"""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

from companion.i18n.sentences import _
from companion.narrator.audio.wav import write_silence
from companion.narrator.errors import AudioError

RENDER_TIMEOUT_SECONDS = 3.0
"""Seconds after which a voice counts as hanging; espeak-ng needs about 0.02."""
WORDS_A_MINUTE = 150
"""A little slower than espeak-ng talks by itself: children listen."""
ESPEAK_VOICES = {"de": "de", "en": "en-gb", "fr": "fr-fr"}


class SpeechStyle(NamedTuple):
    """How something is said: `speed` in percent, `voice` as the program names it ("" for the usual one)."""

    language: str = "en"
    speed: int = 100
    voice: str = ""
    engine: str = ""
    """Which of the voices is asked first; "": the best."""


class Voice(Protocol):
    """Turns a sentence into a sound file."""

    name: str

    def speaks(self, language: str) -> bool:
        """Whether it knows this language at all."""

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Write the sound file. Raises Trouble, also when it takes too long."""

    def close(self) -> None:
        """Let go of what it holds."""


def run_renderer(name: str, file: Path, run: Callable[[], int]) -> None:
    """Let a program write a sentence into a file; whatever hinders it is told in one way for all voices."""
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
    """espeak-ng, started anew for each sentence."""

    name = "espeak-ng"

    def __init__(self, program: str = "espeak-ng", patience: float = RENDER_TIMEOUT_SECONDS) -> None:
        self._program = program
        self._patience = patience
        self._running: subprocess.Popen[bytes] | None = None

    def speaks(self, language: str) -> bool:
        return language in ESPEAK_VOICES

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """It ends well also where nothing can be heard, so it only writes a file; another program plays."""
        voice = manner.voice or ESPEAK_VOICES[manner.language]
        words = str(WORDS_A_MINUTE * manner.speed // 100)
        command = [self._program, "-v", voice, "-s", words, "-w", str(file), "--stdin"]
        run_renderer(self.name, file, lambda: self._run(command, text.encode("utf-8", "replace")))

    def close(self) -> None:
        """End what is still running."""
        process = self._running
        if process is not None:
            process.kill()

    def _run(self, command: list[str], text: bytes) -> int:
        """How the program ended; it is killed when it takes too long."""
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


class SilentVoice:
    """Says nothing, and remembers what."""

    name = "silent"

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def speaks(self, language: str) -> bool:
        return True

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        self.said.append((manner.language, text))
        write_silence(file)

    def close(self) -> None:
        """Nothing is held."""


# SVOX Pico, where the distribution has it (`pico2wave`, on Debian in the package libttspico-utils).


LANGUAGES = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}
PROGRAM = "pico2wave"


def find_pico(program: str = PROGRAM) -> "Pico | None":
    """Pico, if it is there."""
    return Pico(program) if shutil.which(program) else None


class Pico:
    """Started anew for each sentence. It takes the text as an argument, and marks of its own in it."""

    name = "SVOX Pico"

    def __init__(self, program: str = PROGRAM, patience: float = RENDER_TIMEOUT_SECONDS) -> None:
        self._program = program
        self._patience = patience

    def speaks(self, language: str) -> bool:
        return language in LANGUAGES

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """A name may look like one of its marks, or like an option: neither is taken for one."""
        plain = " ".join(text.replace("<", " ").replace(">", " ").encode("utf-8", "replace").decode().split())
        said = f'<speed level="{manner.speed}">{plain}</speed>'
        command = [self._program, f"--lang={LANGUAGES[manner.language]}", f"--wave={file}", said]
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
        """Nothing is held: a sentence takes no time worth ending."""
