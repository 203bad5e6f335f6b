"""A voice from a voice pack; a live voice speaks names and whatever else was not rendered."""

import array
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.i18n.sentences import _
from companion.narrator.audio.voice import RENDER_TIMEOUT_SECONDS, SpeechStyle, Voice
from companion.narrator.audio.voice_pack import VoicePack
from companion.narrator.audio.wav import normalise_loudness, samples_of, write_samples
from companion.narrator.errors import AudioError
from companion.narrator.sentence_parts import parts_of
from companion.system.data_folder import data_folder

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
