"""The sounds are what our script makes, and public events alone decide which one is heard."""

import array
import inspect
import sys
import wave

import pytest

from companion.core.model import Question
from companion.games.dawn_under.rules.events import Opened, VaultsClosed
from companion.games.nosferatu.rules.events import Bitten
from companion.games.nosferatu.scenes import HEART
from companion.games.registry import all_kits, find_game
from companion.narrator import cues
from companion.narrator.audio.wav import at_volume, seconds_of
from companion.narrator.cues import FOLDER, KINDS, CueSelector, file_of, sound_of
from deploy.assets import synthesize_sounds
from tests.narrator.ears import MODULES, header_of, kinds
from tests.narrator.silent import write_silence

every_sound = pytest.mark.parametrize("sound", KINDS)


def samples_in(file) -> "array.array[int]":
    with wave.open(str(file), "rb") as opened:
        assert opened.getparams()[:3] == (1, 2, synthesize_sounds.SAMPLE_RATE_HZ)
        numbers = array.array("h", opened.readframes(opened.getnframes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


@every_sound
def test_the_file_is_what_the_script_makes(sound: str) -> None:
    """Up to the last bit of a sine, which another machine may round differently."""
    kept, made = samples_in(file_of(sound)), synthesize_sounds.samples(sound)
    assert len(kept) == len(made)
    assert max(abs(one - other) for one, other in zip(kept, made, strict=True)) <= 1


@every_sound
def test_a_sound_is_short_and_small_and_can_be_heard(sound: str) -> None:
    assert 0.1 < seconds_of(file_of(sound)) < 2.0
    assert file_of(sound).stat().st_size < 65_000
    loudest = max(map(abs, samples_in(file_of(sound))))
    assert loudest == pytest.approx(0.7 * 32767, abs=2)


def test_there_are_no_other_files_and_each_sound_has_a_maker() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{sound}.wav" for sound in KINDS}
    assert set(synthesize_sounds.MAKERS) == set(KINDS)


def test_no_two_sounds_are_alike() -> None:
    assert len({file_of(sound).read_bytes() for sound in KINDS}) == len(KINDS)


def test_the_script_writes_the_files(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(cues, "FOLDER", tmp_path / "sounds")
    assert len(list(synthesize_sounds.write_all())) == len(KINDS)
    assert samples_in(tmp_path / "sounds" / "card.wav") == samples_in(FOLDER / "card.wav")


@pytest.mark.parametrize("game", MODULES)
def test_the_table_names_only_what_there_is(game: str) -> None:
    assert set(find_game(game).sounds) <= set(kinds(game))
    assert set(find_game(game).sounds.values()) <= set(KINDS)


def test_the_sound_hangs_on_the_class_alone() -> None:
    """Not on any field: a lid or a bite sounds the same whatever is hidden."""
    assert list(inspect.signature(sound_of).parameters) == ["game", "value"]
    assert "value." not in inspect.getsource(sound_of)
    assert sound_of("dawn-under", Opened(0, "A1")) == sound_of("dawn-under", Opened(1, "D15")) == "lid"
    assert sound_of("nosferatu", Bitten(0, 1, 1)) == sound_of("nosferatu", Bitten(3, 2, 4)) == "bite"


def test_every_sound_is_heard_somewhere() -> None:
    used = {sound for kit in all_kits() for sound in kit.sounds.values()}
    in_scenes = {HEART}
    assert used | in_scenes | {"error", "ask"} == set(KINDS)


def test_secret_questions_make_no_sound() -> None:
    for game in MODULES:
        for kind in kinds(game):
            if issubclass(kind, Question) and kind.secret:
                assert not set(kind.__mro__) & set(find_game(game).sounds)


def test_the_same_sound_is_heard_once_in_a_row() -> None:
    teller = CueSelector(header_of("dawn-under"), [Opened(0, "A1")])
    cues = teller.cues([Opened(0, "A1"), VaultsClosed(("A1",)), Opened(0, "A2")], None)
    assert [cue.sound for cue in cues] == ["lid"]


def test_a_sound_can_be_made_quieter(tmp_path) -> None:
    at_volume(file_of("lid"), 50, tmp_path / "half.wav")
    whole, half = samples_in(file_of("lid")), samples_in(tmp_path / "half.wav")
    assert half.tolist() == [number * 50 // 100 for number in whole]
    write_silence(tmp_path / "none.wav", 0.5)
    assert seconds_of(tmp_path / "none.wav") == 0.5
