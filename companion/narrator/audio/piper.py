"""Piper, a voice that sounds more human: used where the program and a voice file for the language are there.

Its process loads the voice once and then gets a line of JSON for each sentence. Voice files lie in the folder
`voices` of the data folder and are called after the language: `de_DE-thorsten-medium.onnx` and `….onnx.json`.
"""

import json
import os
import selectors
import shutil
import subprocess
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from companion.i18n.sentences import _
from companion.narrator.audio.voice import SpeechStyle
from companion.narrator.errors import AudioError
from companion.system.data_folder import data_folder

RENDER_TIMEOUT_SECONDS = 10.0
"""Seconds for a sentence; the first one waits until the voice is loaded."""
POLL_SECONDS = 0.005


def voice_files(folder: Path | None = None) -> dict[str, Path]:
    """The voice file of each language, where there is one; of several the first by name."""
    folder = folder or data_folder() / "voices"
    files = sorted(folder.glob("*.onnx"), reverse=True) if folder.is_dir() else []
    return {file.name[:2].lower(): file for file in files if file.with_name(file.name + ".json").exists()}


@lru_cache
def detect_protocol(program: str) -> str:
    """How this Piper wants to be spoken to: "json", "file", or "" if the command is something else.

    A command called piper also sets up mice. The one of PyPI's `piper-tts` takes a text and a file; an older
    program stays loaded and takes lines of JSON.
    """
    try:
        asked = subprocess.run(
            [program, "--help"], stdin=subprocess.DEVNULL, capture_output=True, timeout=RENDER_TIMEOUT_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    told = (asked.stdout + asked.stderr).decode("utf-8", "replace").replace("_", "-")
    if "--model" not in told or "--length-scale" not in told:
        return ""
    return "json" if "--json-input" in told else "file"


def find_piper(program: str = "piper") -> "Piper | None":
    """Piper, if it and any voice are there."""
    files = voice_files()
    path = shutil.which(program)
    if not files or path is None:
        return None
    manners = detect_protocol(path)
    return None if not manners else OneShotPiper(files, path) if manners == "file" else Piper(files, path)


class Piper:
    """One process for one language and speed; another one when these change, or when it has died."""

    name = "Piper"

    def __init__(
        self, files: dict[str, Path], program: str = "piper", patience: float = RENDER_TIMEOUT_SECONDS
    ) -> None:
        self._files = files
        self._program = program
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._loaded: tuple[str, int] | None = None

    def speaks(self, language: str) -> bool:
        return language in self._files

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Ask for the file, and wait until the process names it as written."""
        try:
            process = self._running(manner.language, manner.speed)
            assert process.stdin
            line = json.dumps({"text": " ".join(text.split()), "output_file": str(file)})
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            self._await_name(process)
            _await_whole(file)
        except FileNotFoundError:
            raise AudioError(
                _("The voice is silent: {name} is not installed. Install it, and it speaks."), name=self.name
            ) from None
        except TimeoutError:
            self.close()
            raise AudioError(
                _("The voice is silent: {name} does not answer. It is tried again."), name=self.name
            ) from None
        except (OSError, EOFError):
            self.close()
            raise AudioError(
                _("The voice is silent: {name} gave up. It is tried again."), name=self.name
            ) from None

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for end in (process.stdin, process.stdout):
                if end:
                    with suppress(OSError):  # what was left to be written is of no use any more
                        end.close()

    def _running(self, language: str, speed: int) -> "subprocess.Popen[bytes]":
        if self._process is not None and self._loaded == (language, speed) and self._process.poll() is None:
            return self._process
        self.close()
        command = [self._program, "--model", str(self._files[language]), "--json-input", "--quiet"]
        command += ["--length_scale", f"{100 / speed:.2f}"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._loaded = (language, speed)
        return self._process

    def _await_name(self, process: "subprocess.Popen[bytes]") -> None:
        """It puts out the name of each file that it has written."""
        assert process.stdout
        deadline = time.monotonic() + self._patience
        name = b""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while not name.endswith(b"\n"):
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise TimeoutError
                part = os.read(process.stdout.fileno(), 4096)
                if not part:
                    raise EOFError
                name += part


class OneShotPiper(Piper):
    """PyPI's `piper-tts`: it loads its voice anew for each sentence, so the first word comes later."""

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        command = [self._program, "--model", str(self._files[manner.language]), "-f", str(file)]
        command += ["--length-scale", f"{100 / manner.speed:.2f}"]
        try:
            ended = subprocess.run(
                command,
                input=" ".join(text.split()).encode("utf-8", "replace"),
                capture_output=True,
                timeout=self._patience,
            ).returncode
        except subprocess.TimeoutExpired:
            raise AudioError(
                _("The voice is silent: {name} does not answer. It is tried again."), name=self.name
            ) from None
        except OSError as error:
            raise AudioError(
                _("The voice is silent: {name} does not start ({error})."), name=self.name, error=str(error)
            ) from None
        if ended != 0 or not file.exists():
            raise AudioError(_("The voice is silent: {name} gave up. It is tried again."), name=self.name)


def _await_whole(file: Path) -> None:
    """Piper names the file a moment before its last bytes are written; its head tells how long it will be."""
    deadline = time.monotonic() + 1.0
    while True:
        written = file.read_bytes() if file.exists() else b""
        if len(written) > 8 and len(written) >= 8 + int.from_bytes(written[4:8], "little"):
            return
        if time.monotonic() > deadline:
            raise EOFError
        time.sleep(POLL_SECONDS)
