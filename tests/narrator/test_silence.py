"""Silence is part of the voice: how much is said, in which order, and where it is broken off."""

import array
import math
import threading
from pathlib import Path

import pytest

from companion.i18n.sentences import LENGTHS, Length
from companion.narrator.audio.wav import MAX_WAIT_SECONDS, WordBoundaryStop, word_ends, write_samples
from companion.narrator.cues import ASK_SOUND
from companion.narrator.speech_budget import MAX_SENTENCE_SECONDS
from companion.narrator.translation import LANGUAGES
from tests.bench.narration import MOST_MINUTES
from tests.narrator.ears import header_of
from tests.narrator.speech import Telling, Watched, tellings, watched

RATE = 8000


@pytest.fixture(scope="module", params=["dawn-under", "nosferatu", "mau-mau"])
def game(request) -> tuple:
    header = header_of(request.param, 5)
    return header, watched(header)


def over(telling: Telling) -> bool:
    return telling.watched.question is None


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_holds_no_more_speech_than_an_evening_bears(game, language: str, length: Length) -> None:
    told = list(tellings(*game, language, length))
    assert 0.3 < sum(one.seconds(language) for one in told) / 60 <= MOST_MINUTES[length]
    for one in told[1:]:
        assert one.seconds(language) <= MAX_SENTENCE_SECONDS or over(one), one.said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_becomes_routine_is_a_sound(language: str) -> None:
    header = header_of("dawn-under", 5)
    told = list(tellings(header, watched(header), language))
    third = len(told) // 3
    early, late = (
        sum(any(cue.sound == ASK_SOUND for cue in one.cues) for one in part)
        for part in (told[:third], told[-third:])
    )
    assert early < late
    silent = [one for one in told if not one.said]
    assert len(silent) > len(told) / 3


def test_the_question_is_the_first_thing_that_is_said() -> None:
    header = header_of("nosferatu", 5)
    told = tellings(header, watched(header))
    asked = [
        one for one in told if len(one.said) > 1 and one.watched.question and not one.watched.question.secret
    ]
    assert asked
    for one in asked:
        first = next(cue for cue in one.cues if cue.text)
        assert "?" in first.text or ":" in first.text or first.text.endswith("."), first


def words(file: Path, *seconds: float) -> None:
    """A file of tones, with a gap of silence between two."""
    numbers = array.array("h")
    for one in seconds:
        numbers.extend(round(9000 * math.sin(n / 3)) for n in range(round(one * RATE)))
        numbers.extend([0] * round(0.05 * RATE))
    write_samples(file, numbers, RATE)


def test_a_word_ends_where_it_is_quiet(tmp_path: Path) -> None:
    words(tmp_path / "said.wav", 0.4, 0.3, 0.5)
    assert word_ends(tmp_path / "said.wav", "rats are gone") == [
        pytest.approx(0.42, abs=0.04),
        pytest.approx(0.78, abs=0.04),
    ]
    assert word_ends(tmp_path / "said.wav", "") == []


def test_a_new_tap_cuts_at_the_end_of_a_word() -> None:
    now, stop, at_once = 0.0, threading.Event(), threading.Event()
    waited: list[float] = []
    at_once.wait = lambda seconds: waited.append(seconds) or True  # type: ignore[method-assign]
    politely = WordBoundaryStop(stop, at_once, [0.5, 1.2, 9.0], lambda: now)
    assert not politely.wait(0)
    stop.set()
    for now, rest in ((0.1, 0.4), (0.5, 0.0), (1.0, 0.2), (2.0, MAX_WAIT_SECONDS), (9.5, 0.0)):  # noqa: B007
        assert politely.seconds_to_word_end() == pytest.approx(rest)
        assert politely.wait(0)
    assert waited == [pytest.approx(seconds) for seconds in (0.4, 0.2, MAX_WAIT_SECONDS)]


def test_nobody_is_asked_twice_in_one_breath() -> None:
    """What is told with a scene, and the question after it, are two tellings."""
    header = header_of("dawn-under", 5)
    game = watched(header)[:40]
    alone = [Watched(one.events, None, one.view) for one in game]
    for told in tellings(header, alone):
        assert not any(cue.sound == ASK_SOUND for cue in told.cues)
