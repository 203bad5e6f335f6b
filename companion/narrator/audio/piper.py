"""Piper, a more natural voice, used if the program and a voice file for the language are installed.

Its process loads the voice once and then receives a line of JSON for each sentence. Voice files lie in the
folder `voices` of the data folder and are named after the language: `de_DE-thorsten-medium.onnx` and
`….onnx.json`.
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
"""Timeout for a sentence; the first one includes loading the voice."""
POLL_SECONDS = 0.005


def voice_files() -> dict[str, Path]:
    """Return the voice file of each language; of several the first by name."""
    folder = data_folder() / "voices"
    files = sorted(folder.glob("*.onnx"), reverse=True) if folder.is_dir() else []
    return {file.name[:2].lower(): file for file in files if file.with_name(file.name + ".json").exists()}


@lru_cache
def detect_protocol(program: str) -> str:
    """Return which protocol the program uses: "json", "file", or "" if it is no speech program.

    Another program called piper configures mice. PyPI's `piper-tts` takes a text and a file; the older
    program keeps running and takes lines of JSON.
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
    """Return Piper if the program and at least one voice are installed."""
    files = voice_files()
    path = shutil.which(program)
    if not files or path is None:
        return None
    manners = detect_protocol(path)
    return None if not manners else OneShotPiper(files, path) if manners == "file" else Piper(files, path)


class Piper:
    """Runs one process for one language and speed; it is replaced when these change or when it has ended."""

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
        """Request the file and wait until the process reports it as written."""
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
                    with suppress(OSError):  # unwritten data is not needed any more
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
        """Wait for the line with the name of the written file."""
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
    """PyPI's `piper-tts`: it loads the voice for each sentence, so that speech begins later."""

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
    """Wait until the file has its full length: Piper reports it before its last bytes are written."""
    deadline = time.monotonic() + 1.0
    while True:
        written = file.read_bytes() if file.exists() else b""
        if len(written) > 8 and len(written) >= 8 + int.from_bytes(written[4:8], "little"):
            return
        if time.monotonic() > deadline:
            raise EOFError
        time.sleep(POLL_SECONDS)
