"""The real espeak-ng says every sentence of whole games, in each language, into files."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.games.dawn_under.rules.events import StakeTaken
from companion.i18n.sentences import LENGTHS, Length
from companion.narrator.audio.voice import Espeak, SpeechStyle
from companion.narrator.audio.wav import seconds_of
from companion.narrator.cues import CueSelector
from companion.narrator.errors import AudioError
from companion.narrator.narrator import Narrator, NarratorSettings
from companion.narrator.speech_budget import seconds_to_say
from companion.narrator.translation import LANGUAGES
from tests.narrator.ears import header_of, heard
from tests.narrator.silent import SilentPlayer
from tests.support.needs import needs_program
from tests.support.patience import PATIENCE

pytestmark = [needs_program("espeak-ng"), pytest.mark.platform("espeak-ng and ffmpeg of this Debian")]

GAMES = {"dawn-under": 2, "nosferatu": 5, "mau-mau": 2}
"""As few players as can be: the same sentences with fewer names."""
EVERY = [(game, language) for game in GAMES for language in LANGUAGES]


def sentences(game: str, language: str, length: Length, seed: int) -> list[str]:
    """Every distinct sentence of a whole game."""
    header = header_of(game, seed, GAMES[game])
    teller = CueSelector(header)
    said = (
        cue.text for moment in heard(header) for cue in teller.cues(*moment, language=language, length=length)
    )
    return sorted({text for text in said if text})


def render_all(texts: list[str], language: str, folder: Path) -> float:
    """How long they take to be heard, beside how long they were thought to take."""

    def render(numbered: tuple[int, str]) -> tuple[float, float]:
        number, text = numbered
        file = folder / f"{number}.wav"
        Espeak(patience=PATIENCE).render(text, SpeechStyle(language), file)
        seconds = seconds_of(file)
        assert seconds > 0.2, text
        file.unlink()
        return seconds, seconds_to_say(text, language)

    with ThreadPoolExecutor(2) as pool:
        heard, thought = zip(*pool.map(render, enumerate(texts)), strict=True)
    return sum(heard) / sum(thought)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_sentence_of_a_game_is_rendered(game: str, language: str, tmp_path: Path) -> None:
    texts = sentences(game, language, "normal", seed=3)
    assert len(texts) > 40
    assert 0.9 < render_all(texts, language, tmp_path) < 1.1


@pytest.mark.slow
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_sentence_of_many_games_is_rendered(
    game: str, language: str, length: Length, tmp_path: Path
) -> None:
    texts = {text for seed in range(5) for text in sentences(game, language, length, seed)}
    render_all(sorted(texts), language, tmp_path)


def test_a_strange_name_can_be_said(tmp_path: Path) -> None:
    for name in ("-v", "<speak>", "🦇", "[[a]]", "\ud800", "''\"$(x)", "名前"):
        Espeak(patience=PATIENCE).render(f"{name} opens A1.", SpeechStyle("en"), tmp_path / "out.wav")
        assert seconds_of(tmp_path / "out.wav") > 0.5


def test_a_voice_that_does_not_exist_is_trouble(tmp_path: Path) -> None:
    with pytest.raises(AudioError):
        Espeak(patience=PATIENCE).render("hello", SpeechStyle("en", 100, "xx"), tmp_path / "out.wav")


def test_faster_is_shorter(tmp_path: Path) -> None:
    lasts = []
    for speed in (70, 100, 150):
        Espeak(patience=PATIENCE).render("The rats are gone.", SpeechStyle("en", speed), tmp_path / "out.wav")
        lasts.append(seconds_of(tmp_path / "out.wav"))
    assert lasts == sorted(lasts, reverse=True)
    assert lasts[0] > 1.5 * lasts[2]


def test_the_narrator_speaks_with_it() -> None:
    player = SilentPlayer()
    with Narrator(
        header_of("dawn-under"),
        NarratorSettings("de", volume=50),
        voices=[Espeak(patience=PATIENCE)],
        player=player,
    ) as narrator:
        narrator.narrate([StakeTaken(0, 1)], None)
        assert narrator.wait_until_done(PATIENCE)
        assert {name for _, name in player.played} >= {"sentence"}
