"""Voice packs: sentences rendered in advance, in a folder or zip file, and the voice that plays them.

    {"gruftwart voice pack": 1, "language": "de", "engine": "Piper",
     "pieces": {"Die Ratten sind fort.": "00001.opus"}}

A piece is the text between the fields of a sentence; names and numbers are spoken by a live voice. A pack is
untrusted: nothing in it is extracted to disk, and no file name may lead out of it.
"""

import array
import json
import re
import shutil
import stat
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.i18n.sentences import _
from companion.narrator.audio.voice import RENDER_TIMEOUT_SECONDS, SpeechStyle, Voice
from companion.narrator.audio.wav import normalise_loudness, samples_of, write_samples
from companion.narrator.errors import AudioError
from companion.narrator.sentence_parts import parts_of
from companion.narrator.translation import LANGUAGES
from companion.system.data_folder import data_folder

FORMAT = "gruftwart voice pack"
INDEX = "pack.json"
NAME = re.compile(r"[0-9]{1,6}\.(?:wav|opus)")
MAX_INDEX_BYTES = 4_000_000
MAX_PIECE_BYTES = 4_000_000
"""About a minute and a half of uncompressed sound."""
MAX_PIECES = 20_000


class VoicePack:
    """A validated pack; `sound` returns a piece."""

    def __init__(self, place: Path) -> None:
        self.place = place
        index = self._index()
        self.language: str = index["language"]
        self.engine: str = index["engine"]
        self._pieces: Mapping[str, str] = index["pieces"]

    def has(self, text: str) -> bool:
        """Return whether this piece was rendered."""
        return text in self._pieces

    def sound(self, text: str) -> tuple[str, bytes]:
        """Return file extension and bytes of a piece."""
        name = self._pieces[text]
        return name.rpartition(".")[2], self._read(name, MAX_PIECE_BYTES)

    def _index(self) -> Any:
        try:
            index = json.loads(self._read(INDEX, MAX_INDEX_BYTES))
        except (ValueError, RecursionError):
            raise self._refused() from None
        if not _is_index(index):
            raise self._refused()
        return index

    def _read(self, name: str, most: int) -> bytes:
        """Read at most `most` bytes, whatever size the pack declares."""
        try:
            if self.place.is_dir():
                return self._read_file(self.place / name, most)
            with zipfile.ZipFile(self.place) as opened, opened.open(name) as member:
                found = member.read(most + 1)
        except (OSError, KeyError, RuntimeError, NotImplementedError, zipfile.BadZipFile, EOFError):
            raise self._refused() from None
        except Exception as error:  # zlib and lzma have errors of their own
            if type(error).__module__ in ("zlib", "_lzma", "lzma"):
                raise self._refused() from None
            raise
        return self._no_more(found, most)

    def _read_file(self, file: Path, most: int) -> bytes:
        """Read a regular file of the folder; symbolic links are refused."""
        if not stat.S_ISREG(file.lstat().st_mode):
            raise self._refused()
        with file.open("rb") as opened:
            return self._no_more(opened.read(most + 1), most)

    def _no_more(self, found: bytes, most: int) -> bytes:
        if len(found) > most:
            raise self._refused()
        return found

    def _refused(self) -> AudioError:
        return AudioError(_("“{name}” is no voice pack that can be used."), name=self.place.name)


def _is_index(index: Any) -> bool:
    return (
        isinstance(index, dict)
        and index.get(FORMAT) == 1
        and index.get("language") in LANGUAGES
        and isinstance(index.get("engine"), str)
        and isinstance(pieces := index.get("pieces"), dict)
        and 0 < len(pieces) <= MAX_PIECES
        and all(isinstance(name, str) and NAME.fullmatch(name) for name in pieces.values())
    )


SAMPLE_RATE_HZ = 22_050
PAUSE_SECONDS = 0.06
"""Silence between two parts."""
DECODER = "ffmpeg"


def find_packs(folder: Path | None = None) -> tuple[dict[str, VoicePack], list[AudioError]]:
    """Return the first pack by name for each language, and the errors of invalid packs.

    They lie in the same folder as Piper's voices.
    """
    folder = folder or data_folder() / "voices"
    found: dict[str, VoicePack] = {}
    troubles: list[AudioError] = []
    for place in sorted(folder.iterdir()) if folder.is_dir() else []:
        if place.suffix == ".zip" or (place / "pack.json").exists():
            try:
                pack = VoicePack(place)
                found.setdefault(pack.language, pack)
            except AudioError as trouble:
                troubles.append(trouble)
    return found, troubles


class PackVoice:
    """Speaks from packs; the first suitable voice of `live` speaks what the pack does not have."""

    name = "pack"

    def __init__(self, packs: dict[str, VoicePack], live: Sequence[Voice], decoder: str = DECODER) -> None:
        self._packs = packs
        self._live = live
        self._decoder = decoder

    def speaks(self, language: str) -> bool:
        return language in self._packs

    def render(self, text: str, manner: SpeechStyle, file: Path) -> None:
        """Render part after part.

        Raise `AudioError` if no part is in the pack, so that another voice speaks all.
        """
        pack = self._packs[manner.language]
        parts = parts_of(text, manner.language, pack.has)
        if not any(part.fixed for part in parts):
            raise AudioError(_("The voice pack does not have this sentence."))
        out = array.array("h")
        with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
            for number, part in enumerate(parts):
                one = Path(folder) / f"{number}.wav"
                if part.fixed:
                    self._unpack(pack, part.text, one)
                    out.extend(_at_rate(*samples_of(one)))
                else:
                    self._speak(part.text, manner, one)
                    numbers, rate = samples_of(one)
                    out.extend(_at_rate(normalise_loudness(numbers, rate), rate))
                out.extend(array.array("h", [0] * round(PAUSE_SECONDS * SAMPLE_RATE_HZ)))
        write_samples(file, out, SAMPLE_RATE_HZ)

    def close(self) -> None:
        """Do nothing: the live voices are closed by their creator."""

    def _speak(self, text: str, manner: SpeechStyle, file: Path) -> None:
        for voice in self._live:
            if voice.speaks(manner.language):
                voice.render(text, manner._replace(voice=""), file)
                return
        raise AudioError(_("The voice pack does not have this sentence."))

    def _unpack(self, pack: VoicePack, text: str, file: Path) -> None:
        ending, data = pack.sound(text)
        if ending == "wav":
            _put(data, file)
            return
        packed = file.with_suffix(".opus")
        _put(data, packed)
        if not decoded(packed, file, self._decoder):
            raise AudioError(_("The voice pack needs ffmpeg. Install it, and it speaks."))


def _put(data: bytes, file: Path) -> None:
    """Write `data` to a temporary file."""
    with file.open("wb") as out:
        out.write(data)


def decoded(packed: Path, file: Path, decoder: str = DECODER) -> bool:
    """Convert an Opus file to WAV; return whether it succeeded."""
    if not shutil.which(decoder):
        return False
    command = [decoder, "-v", "error", "-nostdin", "-f", "ogg", "-i", str(packed)]
    command += ["-ac", "1", "-ar", str(SAMPLE_RATE_HZ), "-c:a", "pcm_s16le", "-y", str(file)]
    try:
        ended = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=RENDER_TIMEOUT_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ended.returncode == 0 and file.exists()


def _at_rate(numbers: "array.array[int]", rate: int) -> Iterable[int]:
    """Resample to SAMPLE_RATE_HZ."""
    if rate == SAMPLE_RATE_HZ or not numbers:
        return numbers
    count = len(numbers) * SAMPLE_RATE_HZ // rate
    last = len(numbers) - 1
    return array.array("h", (_between(numbers, n * rate / SAMPLE_RATE_HZ, last) for n in range(count)))


def _between(numbers: "array.array[int]", at: float, last: int) -> int:
    low = min(int(at), last)
    high = min(low + 1, last)
    return round(numbers[low] + (numbers[high] - numbers[low]) * (at - low))
