"""SVOX Pico, where the distribution has it (`pico2wave`, on Debian in the package libttspico-utils)."""

import shutil
import subprocess
from pathlib import Path

from companion.narrator.trouble import Trouble
from companion.narrator.voice import PATIENCE, Manner
from companion.words.said import _

LANGUAGES = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR"}
PROGRAM = "pico2wave"


def find_pico(program: str = PROGRAM) -> "Pico | None":
    """Pico, if it is there."""
    return Pico(program) if shutil.which(program) else None


class Pico:
    """Started anew for each sentence. It takes the text as an argument, and marks of its own in it."""

    name = "SVOX Pico"

    def __init__(self, program: str = PROGRAM, patience: float = PATIENCE) -> None:
        self._program = program
        self._patience = patience

    def speaks(self, language: str) -> bool:
        return language in LANGUAGES

    def render(self, text: str, manner: Manner, file: Path) -> None:
        """A name may look like one of its marks, or like an option: neither is taken for one."""
        plain = " ".join(text.replace("<", " ").replace(">", " ").encode("utf-8", "replace").decode().split())
        said = f'<speed level="{manner.speed}">{plain}</speed>'
        command = [self._program, f"--lang={LANGUAGES[manner.language]}", f"--wave={file}", said]
        try:
            ended = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=self._patience,
            ).returncode
        except FileNotFoundError:
            raise Trouble(
                _("The voice is silent: {name} is not installed. Install it, and it speaks."), name=self.name
            ) from None
        except subprocess.TimeoutExpired:
            raise Trouble(
                _("The voice is silent: {name} does not answer. It is tried again."), name=self.name
            ) from None
        except OSError as error:
            raise Trouble(
                _("The voice is silent: {name} does not start ({error})."), name=self.name, error=str(error)
            ) from None
        if ended != 0 or not file.exists():
            raise Trouble(_("The voice is silent: {name} gave up. It is tried again."), name=self.name)

    def close(self) -> None:
        """Nothing is held: a sentence takes no time worth ending."""
