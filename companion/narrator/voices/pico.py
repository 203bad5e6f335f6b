"""SVOX Pico, where the distribution has it (`pico2wave`, on Debian in the package libttspico-utils)."""

import shutil
import subprocess
from pathlib import Path

from companion.narrator.voices.voice import RENDER_TIMEOUT_SECONDS, SpeechStyle, run_renderer

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
