"""Voices and players that are missing, dead or hang: the game goes on, and it is tried again."""

import os
import threading
from pathlib import Path

import pytest

from companion.games.dawn_under.rules.events import StakeTaken, TurnBegan
from companion.narrator.audio import voice as voices
from companion.narrator.audio.engine_registry import default_voices
from companion.narrator.audio.piper import Piper, find_piper, voice_files
from companion.narrator.audio.voice import Espeak, SpeechStyle
from companion.narrator.audio.wav import SystemPlayer, seconds_of
from companion.narrator.errors import MAX_BACKOFF_SECONDS, AudioError, Backoff
from companion.narrator.narrator import Narrator, NarratorSettings
from tests.narrator.ears import header_of, program, soon
from tests.narrator.silent import SilentPlayer, SilentVoice, write_silence
from tests.support.patience import PATIENCE

GERMAN = SpeechStyle("de", 100)

SPEAKS = """
import shutil, sys
open({log!r}, "a").write(" ".join(sys.argv[1:]) + "|" + sys.stdin.read() + "\\n")
shutil.copy({wav!r}, sys.argv[sys.argv.index("-w") + 1])
"""
HANGS = f"import time\ntime.sleep({10 * PATIENCE})\n"
DIES = "raise SystemExit(3)\n"
PLAYS = "import sys\nopen({log!r}, 'a').write(sys.argv[-1] + '\\n')\n"
KNOWS_ITSELF = "print('--model MODEL --length_scale X --json-input')\n"
PIPER = """
import json, shutil, sys
open({log!r}, "a").write("started " + " ".join(sys.argv[1:]) + "\\n")
for line in sys.stdin:
    wish = json.loads(line)
    open({log!r}, "a").write(wish["text"] + "\\n")
    if wish["text"] == "die":
        raise SystemExit(1)
    shutil.copy({wav!r}, wish["output_file"])
    print(wish["output_file"], flush=True)
"""


@pytest.fixture
def wav(tmp_path: Path) -> Path:
    file = tmp_path / "short.wav"
    write_silence(file, 0.05)
    return file


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def narrator(*voices, player=None, **settings) -> Narrator:
    quiet = SilentPlayer()
    return Narrator(
        header_of("dawn-under"),
        NarratorSettings(**settings),
        voices=voices,
        player=player or quiet,
        sound_player=quiet,
        retry=soon,
    )


def say_something(narrator: Narrator) -> str:
    """Two sentences; what the status is after them."""
    narrator.read_recent_events([StakeTaken(0, 1), TurnBegan(1)])
    assert len(narrator.captions) == 2
    assert narrator.wait_until_done(PATIENCE)
    return narrator.fault_text


def test_espeak_gets_a_list_of_arguments_and_the_text_by_standard_input(tmp_path, wav, log) -> None:
    fake = program(tmp_path, "espeak", SPEAKS.format(log=str(log), wav=str(wav)))
    Espeak(fake, PATIENCE).render('"; rm -rf $HOME', SpeechStyle("de", 120), tmp_path / "out.wav")
    Espeak(fake, PATIENCE).render("Bonjour", SpeechStyle("fr", 100, "fr-be"), tmp_path / "out.wav")
    first, second = log.read_text().splitlines()
    assert first == f'-v de -s 180 -w {tmp_path / "out.wav"} --stdin|"; rm -rf $HOME'
    assert second.startswith("-v fr-be -s 150 ")


def test_no_voice_is_installed(tmp_path) -> None:
    with narrator(Espeak(str(tmp_path / "nothing")), language="de") as silent:
        assert say_something(silent) == (
            "Die Stimme schweigt: espeak-ng ist nicht installiert. Nach der Installation spricht sie."
        )
        silent.settings = NarratorSettings(language="en")
        assert silent.fault_text.startswith("The voice is silent: espeak-ng is not installed.")


def test_a_dead_voice_is_tried_again_and_speaks_when_it_is_well(tmp_path, wav, log) -> None:
    fake = program(tmp_path, "espeak", DIES)
    with narrator(Espeak(fake, PATIENCE)) as sick:
        assert "gave up" in say_something(sick)
        program(tmp_path, "espeak", SPEAKS.format(log=str(log), wav=str(wav)))
        assert say_something(sick) == ""
        assert len(log.read_text().splitlines()) == 2


def test_a_hanging_voice_is_ended(tmp_path) -> None:
    with narrator(Espeak(program(tmp_path, "espeak", HANGS), patience=0.3)) as stuck:
        assert "does not answer" in say_something(stuck)


def test_nobody_waits_for_a_hanging_voice(tmp_path) -> None:
    with narrator(Espeak(program(tmp_path, "espeak", HANGS), PATIENCE)) as stuck:
        for _ in range(20):
            stuck.read_recent_events([StakeTaken(0, 1), TurnBegan(1)])
            assert len(stuck.captions) == 2
        assert not stuck.wait_until_done(0.1)


def test_a_voice_that_is_no_program(tmp_path) -> None:
    (tmp_path / "espeak").write_text("neither a program nor allowed to run")
    with narrator(Espeak(str(tmp_path / "espeak"))) as silent:
        assert "does not start" in say_something(silent)


def test_a_voice_that_writes_rubbish(tmp_path) -> None:
    code = "import sys\nopen(sys.argv[sys.argv.index('-w') + 1], 'w').write('no sound')\n"
    with narrator(Espeak(program(tmp_path, "espeak", code), PATIENCE)) as odd:
        assert "There is no sound" in say_something(odd)


def test_the_next_voice_speaks_when_the_first_cannot(tmp_path) -> None:
    spare = SilentVoice()
    with narrator(Espeak(program(tmp_path, "espeak", DIES), PATIENCE), spare) as both:
        assert say_something(both) == ""
        assert len(spare.said) == 2


def test_a_voice_for_another_language_is_not_asked(tmp_path, wav) -> None:
    piper = Piper({"fr": wav}, str(tmp_path / "nothing"))
    spare = SilentVoice()
    with narrator(piper, spare, language="de") as german:
        assert say_something(german) == ""
        assert len(spare.said) == 2


def test_the_first_player_that_plays_is_asked_first_from_then_on(tmp_path, wav, log) -> None:
    names = [
        (program(tmp_path, "broken", f"open({str(log)!r}, 'a').write('broken\\n')\n{DIES}"),),
        (str(tmp_path / "not-there"),),
        (program(tmp_path, "plays", PLAYS.format(log=str(log))), "-q"),
    ]
    player = SystemPlayer(names, PATIENCE)
    for _ in range(2):
        player.play(wav, threading.Event())
    assert log.read_text().splitlines() == ["broken", str(wav), str(wav)]


def test_no_player_is_installed(tmp_path) -> None:
    with narrator(SilentVoice(), player=SystemPlayer([("/not/there",)])) as unheard:
        assert "Install one of these: /not/there." in say_something(unheard)


def test_no_loudspeaker_answers(tmp_path) -> None:
    broken = SystemPlayer([(program(tmp_path, "player", DIES),)], PATIENCE)
    with narrator(SilentVoice(), player=broken, language="fr") as unheard:
        assert say_something(unheard).startswith("Pas de son")


def test_a_hanging_player_is_ended(tmp_path, wav) -> None:
    player = SystemPlayer([(program(tmp_path, "player", HANGS),)], grace=0.2)
    with pytest.raises(AudioError):
        player.play(wav, threading.Event())


def test_a_player_stops_when_it_is_told_to(tmp_path, wav) -> None:
    player = SystemPlayer([(program(tmp_path, "player", HANGS),)], PATIENCE)
    stop = threading.Event()
    threading.Timer(0.1, stop.set).start()
    player.play(wav, stop)  # and raises nothing, as it would if the patience had come to an end


def test_piper_is_loaded_once_and_again_for_another_speed(tmp_path, wav, log) -> None:
    fake = program(tmp_path, "piper", PIPER.format(log=str(log), wav=str(wav)))
    piper = Piper({"de": tmp_path / "de.onnx"}, fake, PATIENCE)
    out = tmp_path / "out.wav"
    for text, speed in (("eins\nzwei", 100), ("drei", 100), ("vier", 125)):
        piper.render(text, SpeechStyle("de", speed), out)
        assert seconds_of(out) == 0.05
        out.unlink()
    piper.close()
    started = f"started --model {tmp_path / 'de.onnx'} --json-input --quiet --length_scale "
    assert log.read_text().splitlines() == [f"{started}1.00", "eins zwei", "drei", f"{started}0.80", "vier"]


def test_piper_that_died_is_started_again(tmp_path, wav, log) -> None:
    fake = program(tmp_path, "piper", PIPER.format(log=str(log), wav=str(wav)))
    piper = Piper({"de": tmp_path / "de.onnx"}, fake, PATIENCE)
    with pytest.raises(AudioError):
        piper.render("die", GERMAN, tmp_path / "out.wav")
    piper.render("lebt", GERMAN, tmp_path / "out.wav")
    piper.close()
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["started", "die", "started", "lebt"]


def test_piper_that_hangs_is_ended_and_piper_that_is_missing_is_named(tmp_path) -> None:
    for fake, words in (
        (program(tmp_path, "piper", HANGS), "does not answer"),
        ("/not/there", "not installed"),
    ):
        piper = Piper({"de": tmp_path / "de.onnx"}, fake, patience=0.3)
        with pytest.raises(AudioError) as trouble:
            piper.render("hallo", GERMAN, tmp_path / "out.wav")
        assert words in trouble.value.sentence("en")
        piper.close()


def test_piper_is_used_where_program_and_voice_file_are_there(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_piper() is None
    program(tmp_path, "piper", KNOWS_ITSELF)
    assert find_piper() is None
    (tmp_path / "voices").mkdir()
    for name in ("de_DE-a.onnx", "de_DE-b.onnx", "fr_FR-a.onnx"):
        (tmp_path / "voices" / name).touch()
    for name in ("de_DE-a.onnx.json", "de_DE-b.onnx.json"):
        (tmp_path / "voices" / name).touch()
    assert voice_files() == {"de": tmp_path / "voices" / "de_DE-a.onnx"}
    assert [voice.name for voice in default_voices()] == ["Piper", "espeak-ng"]


def test_a_failure_is_followed_by_longer_and_longer_pauses() -> None:
    now = 0.0
    retry = Backoff(lambda: now)
    pauses = []
    for _ in range(8):
        assert retry.is_due
        retry.on_failure(AudioError("no"))
        assert not retry.is_due
        begun = now
        while not retry.is_due:
            now += 0.5
        pauses.append(now - begun)
    assert pauses == [2, 4, 8, 16, 32, MAX_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS]
    retry.reset()
    assert retry.trouble is None
    retry.on_failure(AudioError("no"))
    now += 2
    assert retry.is_due


def test_in_a_pause_nothing_is_tried(tmp_path, log) -> None:
    fake = program(tmp_path, "espeak", f"open({str(log)!r}, 'a').write('tried\\n')\n{DIES}")
    with Narrator(
        header_of("dawn-under"),
        voices=[Espeak(fake, PATIENCE)],
        player=SilentPlayer(),
        retry=lambda: Backoff(lambda: 0.0),  # the pause never ends
    ) as pausing:
        for _ in range(3):
            assert "gave up" in say_something(pausing)
    assert log.read_text() == "tried\n"


def test_no_shell_is_ever_used() -> None:
    for file in Path(voices.__file__).parent.glob("*.py"):
        source = file.read_text()
        assert "shell=True" not in source
        assert "os.system" not in source


def test_no_file_is_left_behind(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with narrator(SilentVoice()) as tidy:
        say_something(tidy)
        assert os.listdir(tmp_path)
    assert os.listdir(tmp_path) == []
