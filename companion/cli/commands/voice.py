"""`gruftwart voice`: lists the voices, and `voice render` makes a voice pack."""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from companion.narrator import errors
from companion.narrator.audio.engine_registry import default_voices, engine_of, live_voices
from companion.narrator.audio.voice import SpeechStyle, Voice
from companion.narrator.audio.voice_pack import FORMAT, INDEX, find_packs
from companion.narrator.audio.wav import normalise_loudness, samples_of, write_samples
from companion.narrator.sentence_parts import pieces
from companion.narrator.translation import LANGUAGES
from companion.system.atomic_files import make_private_folder, open_atomic
from companion.system.data_folder import data_folder
from companion.system.stdio import CommandError, fail

COMMAND_TIMEOUT_SECONDS = 60.0
Encode = Callable[[Path], Path]


def run(options: argparse.Namespace) -> int:
    """List the voices or render a pack; return the exit status."""
    if options.action == "list":
        return _list()
    try:
        return render(options.engine, options.language, options.out)
    except CommandError as reason:
        return fail(reason)


def _list() -> int:
    for voice in default_voices():
        spoken = [language for language in LANGUAGES if voice.speaks(language)]
        print(f"{engine_of(voice)}: {', '.join(spoken)}")
    for refused in find_packs()[1]:
        print(refused.sentence("en"))
    return 0


def render(engine: str, language: str, out: Path | None = None, voice: Voice | None = None) -> int:
    """Render all phrases of the narrator in a language, with equal loudness, into one file."""
    voice = voice or _voice(engine, language)
    file = out or data_folder() / "voices" / f"{engine}-{language}.zip"
    make_private_folder(file.parent)
    encode = encoder()
    wanted = pieces(language)
    with (
        tempfile.TemporaryDirectory(prefix="gruftwart-") as folder,
        open_atomic(file) as opened,
        zipfile.ZipFile(opened, "w", zipfile.ZIP_STORED) as packed,
    ):
        named = {}
        for number, text in enumerate(wanted, 1):
            sound = encode(_spoken(voice, text, language, Path(folder) / f"{number:05}.wav"))
            named[text] = sound.name
            packed.write(sound, sound.name)
            sound.unlink()
        index = {FORMAT: 1, "language": language, "engine": voice.name, "pieces": named}
        packed.writestr(INDEX, json.dumps(index, ensure_ascii=False))
    print(f"{len(wanted)} pieces in {file}.")
    return 0


def _voice(engine: str, language: str) -> Voice:
    for voice in live_voices():
        if engine_of(voice) == engine and voice.speaks(language):
            return voice
    raise CommandError(f"No {engine} here speaks “{language}”; `gruftwart voice list` says what there is.")


def _spoken(voice: Voice, text: str, language: str, file: Path) -> Path:
    try:
        voice.render(text, SpeechStyle(language), file)
    except errors.AudioError as reason:
        raise CommandError(reason.sentence("en")) from None
    numbers, rate = samples_of(file)
    write_samples(file, normalise_loudness(numbers, rate), rate)
    return file


def encoder() -> Encode:
    """Return a function that compresses a file to Opus; it returns the file unchanged without an encoder."""
    for program, command in (("ffmpeg", encode_with_ffmpeg), ("opusenc", encode_with_opusenc)):
        if shutil.which(program):
            return command
    print("Neither ffmpeg nor opusenc is installed: the pack is not compressed.", file=sys.stderr)
    return lambda file: file


def encode_with_ffmpeg(file: Path) -> Path:
    options = ["-v", "error", "-nostdin", "-y", "-i", str(file), "-c:a", "libopus", "-b:a", "32k"]
    return _encoded(file, ["ffmpeg", *options, str(file.with_suffix(".opus"))])


def encode_with_opusenc(file: Path) -> Path:
    smaller = str(file.with_suffix(".opus"))
    return _encoded(file, ["opusenc", "--quiet", "--bitrate", "32", str(file), smaller])


def _encoded(file: Path, command: list[str]) -> Path:
    """Run the encoder; return the smaller file, or the original if it fails."""
    ended = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=COMMAND_TIMEOUT_SECONDS
    )
    smaller = file.with_suffix(".opus")
    if ended.returncode != 0 or not smaller.exists():
        return file
    file.unlink()
    return smaller
