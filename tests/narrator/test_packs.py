"""Voice packs: rendered, levelled, played with names between their pieces; and hostile ones refused."""

import array
import json
import math
import wave
import zipfile
from pathlib import Path

import pytest

from companion.cli.commands import voice as command
from companion.narrator.audio.engine_registry import default_voices, engine_of
from companion.narrator.audio.piper import OneShotPiper, Piper, detect_protocol, find_piper
from companion.narrator.audio.voice import Pico, SpeechStyle, find_pico
from companion.narrator.audio.voice_pack import (
    FORMAT,
    INDEX,
    MAX_PIECE_BYTES,
    SAMPLE_RATE_HZ,
    PackVoice,
    VoicePack,
    find_packs,
)
from companion.narrator.audio.wav import (
    TARGET_LUFS,
    loudness,
    normalise_loudness,
    samples_of,
    seconds_of,
    write_samples,
)
from companion.narrator.errors import AudioError
from companion.narrator.sentence_parts import parts_of, pieces, spoken_piece
from tests.narrator.ears import program
from tests.support.needs import needs_program
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("espeak-ng and ffmpeg of this Debian")

GERMAN = SpeechStyle("de")


def tone(
    seconds: float, pitch: float = 997.0, loud: float = 0.1, rate: int = SAMPLE_RATE_HZ
) -> "array.array[int]":
    count = round(seconds * rate)
    return array.array(
        "h", (round(32767 * loud * math.sin(2 * math.pi * pitch * n / rate)) for n in range(count))
    )


class Humming:
    """Says everything as a tone, and remembers what."""

    name = "espeak-ng"

    def __init__(self, loud: float = 0.02, rate: int = 16_000) -> None:
        self.said: list[str] = []
        self.loud, self.rate = loud, rate

    def speaks(self, language: str) -> bool:
        return True

    def render(self, text, manner, file) -> None:
        self.said.append(text)
        write_samples(file, tone(0.5, loud=self.loud, rate=self.rate), self.rate)

    def close(self) -> None:
        """Nothing is held."""


# loudness


@pytest.mark.parametrize("rate", [16_000, 22_050, 48_000])
@pytest.mark.parametrize(("loud", "units"), [(1.0, -3.01), (0.1, -23.01), (0.01, -43.01)])
def test_a_sine_is_as_loud_as_the_standard_says(rate: int, loud: float, units: float) -> None:
    assert loudness(tone(1.0, loud=loud, rate=rate), rate) == pytest.approx(units, abs=0.1)


def test_silence_has_no_loudness_and_pauses_do_not_count() -> None:
    assert loudness(array.array("h", [0] * SAMPLE_RATE_HZ), SAMPLE_RATE_HZ) == -math.inf
    with_pause = tone(1.0)
    with_pause.extend([0] * SAMPLE_RATE_HZ)
    assert loudness(with_pause, SAMPLE_RATE_HZ) == pytest.approx(loudness(tone(1.0), SAMPLE_RATE_HZ), abs=1.0)


@pytest.mark.parametrize("loud", [0.01, 0.1, 0.6])
def test_everything_is_levelled(loud: float) -> None:
    assert loudness(
        normalise_loudness(tone(1.0, loud=loud), SAMPLE_RATE_HZ), SAMPLE_RATE_HZ
    ) == pytest.approx(TARGET_LUFS, abs=0.1)
    assert max(normalise_loudness(tone(0.5, loud=0.9), SAMPLE_RATE_HZ, wanted=0.0)) <= 32767


# pieces


def test_a_sentence_is_taken_apart_at_its_fields() -> None:
    known = set(pieces("de")).__contains__
    assert [tuple(part) for part in parts_of("Emma, welche Gruft öffnest du?", "de", known)] == [
        ("Emma", False),
        ("welche Gruft öffnest du?", True),
    ]
    assert [part.fixed for part in parts_of("Die Ratten sind fort.", "de", known)] == [True]
    assert [part.fixed for part in parts_of("Das sagt hier niemand.", "de", known)] == [False]
    assert spoken_piece(", welche Gruft? ") == "welche Gruft?"


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_there_are_many_pieces_and_no_field_in_them(language: str) -> None:
    found = pieces(language)
    assert len(found) > 1000
    assert not [piece for piece in found if "{" in piece]


# packs


def made(folder: Path, monkeypatch, language: str = "de", encode=lambda file: file) -> Path:
    wanted = ["welche Gruft öffnest du?", "Die Ratten sind fort."]
    monkeypatch.setattr(command, "pieces", lambda language: wanted)
    monkeypatch.setattr(command, "encoder", lambda: encode)
    file = folder / "voices" / "made.zip"
    assert command.render("espeak-ng", language, file, Humming()) == 0
    return file


def test_a_pack_is_rendered_levelled_and_speaks_with_live_names(tmp_path, monkeypatch, capsys) -> None:
    pack = VoicePack(made(tmp_path, monkeypatch))
    assert "2 pieces" in capsys.readouterr().out
    ending, data = pack.sound("Die Ratten sind fort.")
    (tmp_path / "piece.wav").write_bytes(data)
    assert ending == "wav"
    assert loudness(*samples_of(tmp_path / "piece.wav")) == pytest.approx(TARGET_LUFS, abs=0.2)
    live = Humming()
    speaker = PackVoice({"de": pack}, [live])
    speaker.render("Emma, welche Gruft öffnest du?", GERMAN, tmp_path / "out.wav")
    assert live.said == ["Emma"]
    assert seconds_of(tmp_path / "out.wav") == pytest.approx(1.12, abs=0.05)
    with pytest.raises(AudioError):  # then another voice says all of it
        speaker.render("Das sagt hier niemand.", GERMAN, tmp_path / "out.wav")
    assert not speaker.speaks("fr")


def test_a_pack_may_be_a_folder(tmp_path, monkeypatch) -> None:
    with zipfile.ZipFile(made(tmp_path, monkeypatch)) as opened:
        opened.extractall(tmp_path / "voices" / "open")
    (tmp_path / "voices" / "made.zip").unlink()
    packs, troubles = find_packs(tmp_path / "voices")
    assert (list(packs), troubles) == (["de"], [])
    assert packs["de"].sound("Die Ratten sind fort.")[1]


@needs_program("ffmpeg")
def test_a_pack_is_opus_where_ffmpeg_is(tmp_path, monkeypatch) -> None:
    pack = VoicePack(made(tmp_path, monkeypatch, encode=command.encode_with_ffmpeg))
    assert pack.sound("Die Ratten sind fort.")[0] == "opus"
    PackVoice({"de": pack}, [Humming()]).render("Die Ratten sind fort.", GERMAN, tmp_path / "out.wav")
    assert seconds_of(tmp_path / "out.wav") == pytest.approx(0.56, abs=0.05)
    with pytest.raises(AudioError, match="ffmpeg"):
        PackVoice({"de": pack}, [Humming()], "no-such-decoder").render(
            "Die Ratten sind fort.", GERMAN, tmp_path / "out.wav"
        )


def index(**changed: object) -> str:
    good = {FORMAT: 1, "language": "de", "engine": "x", "pieces": {"a": "1.wav"}}
    return json.dumps({**good, **changed})


@pytest.mark.parametrize("text", [
    "", "[]", "{", "[" * 100_000, index(language="tlh"), index(pieces={}),
    index(pieces={"a": "../../etc/passwd"}),
    index(pieces={"a": "/etc/passwd"}), index(pieces={"a": "1.wav/../2.wav"}), index(pieces={"a": 7}),
    index(pieces={str(n): "1.wav" for n in range(20_001)}), index(**{FORMAT: 2}),
])  # fmt: skip
def test_a_hostile_index_is_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "bad.zip"
    with zipfile.ZipFile(file, "w") as opened:
        opened.writestr(INDEX, text)
    with pytest.raises(AudioError) as refused:
        VoicePack(file)
    assert refused.value.sentence("en") == "“bad.zip” is no voice pack that can be used."


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    file = tmp_path / "bomb.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr(INDEX, index())
        opened.writestr("1.wav", b"\0" * (MAX_PIECE_BYTES + 1))
    assert file.stat().st_size < 20_000
    with pytest.raises(AudioError):
        VoicePack(file).sound("a")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr(INDEX, " " * 5_000_000)
    with pytest.raises(AudioError):
        VoicePack(file)


def test_what_is_no_zip_is_refused_and_the_others_are_found(tmp_path, monkeypatch) -> None:
    made(tmp_path, monkeypatch)
    (tmp_path / "voices" / "broken.zip").write_bytes(b"PK\x03\x04 not really")
    packs, troubles = find_packs(tmp_path / "voices")
    assert list(packs) == ["de"]
    assert [trouble.fields["name"] for trouble in troubles] == ["broken.zip"]


def test_no_link_leads_out_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / INDEX).write_text(index())
    (tmp_path / "secret.wav").write_bytes(b"secret")
    (folder / "1.wav").symlink_to(tmp_path / "secret.wav")
    with pytest.raises(AudioError):
        VoicePack(folder).sound("a")


# other engines

PICO = """
import sys
from pathlib import Path
open({log!r}, "a").write(repr(sys.argv[1:]) + "\\n")
out = next(one for one in sys.argv if one.startswith("--wave="))[7:]
Path(out).write_bytes(Path({wav!r}).read_bytes())
"""
HELP = "import sys\nprint({told!r})\n"
FILE_PIPER = """
import sys
from pathlib import Path
if "--help" in sys.argv:
    print("--model MODEL --length-scale X")
else:
    open({log!r}, "a").write(" ".join(sys.argv[1:]) + "|" + sys.stdin.read() + "\\n")
    Path(sys.argv[sys.argv.index("-f") + 1]).write_bytes(Path({wav!r}).read_bytes())
"""


def test_pico_takes_no_name_for_a_mark_or_an_option(tmp_path: Path) -> None:
    write_samples(tmp_path / "said.wav", tone(0.2), SAMPLE_RATE_HZ)
    log = tmp_path / "log"
    fake = program(tmp_path, "pico", PICO.format(log=str(log), wav=str(tmp_path / "said.wav")))
    Pico(fake, PATIENCE).render("<speak> -x öffnet A1.", SpeechStyle("de", 125), tmp_path / "out.wav")
    said = log.read_text()
    assert "--lang=de-DE" in said
    assert '<speed level="125">speak -x öffnet A1.</speed>' in said
    assert find_pico(str(tmp_path / "none")) is None
    with pytest.raises(AudioError):
        Pico(str(tmp_path / "none")).render("a", GERMAN, tmp_path / "out.wav")


@pytest.mark.parametrize(("told", "manners"), [
    ("Usage: piper [OPTIONS], configure gaming mice", ""),
    ("--model MODEL --length_scale X --json-input", "json"),
    ("-m MODEL, --model MODEL --length-scale X", "file"),
])  # fmt: skip
def test_a_command_called_piper_is_asked_who_it_is(tmp_path: Path, told: str, manners: str) -> None:
    fake = program(tmp_path, "piper", HELP.format(told=told))
    assert detect_protocol(fake) == manners


def test_the_piper_of_pypi_speaks_into_a_file(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "voices").mkdir()
    for name in ("de_DE-a.onnx", "de_DE-a.onnx.json"):
        (tmp_path / "voices" / name).touch()
    write_samples(tmp_path / "said.wav", tone(0.2), SAMPLE_RATE_HZ)
    log = tmp_path / "log"
    fake = program(tmp_path, "piper", FILE_PIPER.format(log=str(log), wav=str(tmp_path / "said.wav")))
    found = find_piper(fake)
    assert isinstance(found, OneShotPiper)
    assert isinstance(found, Piper)
    found.render("Guten  Abend.", SpeechStyle("de", 125), tmp_path / "out.wav")
    assert "--length-scale 0.80|Guten Abend." in log.read_text()


def test_the_best_voice_comes_first(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    monkeypatch.setattr("companion.narrator.audio.engine_registry.find_pico", Pico)
    made(tmp_path, monkeypatch)
    assert [engine_of(voice) for voice in default_voices()] == ["pack", "pico", "espeak-ng"]


def test_a_wave_file_that_is_none_is_trouble(tmp_path: Path) -> None:
    with pytest.raises((wave.Error, EOFError)):
        samples_of(_file(tmp_path / "none.wav"))


def _file(file: Path) -> Path:
    file.write_bytes(b"not a sound")
    return file
