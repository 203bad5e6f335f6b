"""The narrator at the table: what is said when, what is dropped, and that nobody ever waits for it."""

import array
import shutil
import threading
import time
import wave

import pytest

from companion.core.errors import IllegalAnswerError
from companion.games.dawn_under.rules.events import Opened, PlagueBegan, StakeTaken, TurnBegan
from companion.games.dawn_under.rules.questions import Open
from companion.games.mau_mau.rules.questions import Mau
from companion.games.nosferatu.rules.questions import WhoIsVampire
from companion.narrator.audio.speech import DUCKED_PERCENT, Backoff, SoundJob, SoundWorker
from companion.narrator.cues import ASK_SOUND, KINDS, ROUTINE_REPEATS, file_of
from companion.narrator.narrator import Narrator, NarratorSettings
from companion.narrator.remarks import COMPANY
from companion.narrator.speech_budget import MAX_SENTENCE_SECONDS, seconds_to_say
from tests.narrator.ears import header_of, heard
from tests.narrator.silent import SilentPlayer, SilentVoice
from tests.support.patience import PATIENCE, eventually

EMMA, PAUL = 0, 1
BEFORE = [TurnBegan(EMMA)]
"""Something has happened already: nobody is welcomed."""
FRAME = 1 / 60
FOR_EVER = 10 * PATIENCE
"""How long something is said that nobody is going to hear to its end."""


def question(seat: int = EMMA) -> Open:
    return Open(seat, ("A1", "A2"), False, ())


class Table:
    """A narrator with a silent voice and silent sounds."""

    def __init__(self, game: str = "dawn-under", takes: float = 0.0, told=(), **settings) -> None:
        self.voice = SilentVoice()
        self.player = SilentPlayer(takes)
        self.sounds = SilentPlayer()
        self.narrator = Narrator(
            header_of(game),
            NarratorSettings(**settings),
            told=told,
            voices=[self.voice],
            player=self.player,
            sound_player=self.sounds,
        )

    def hears(self, *events, asked=None) -> None:
        self.narrator.narrate(events, asked)

    def said(self) -> list[str]:
        assert self.narrator.wait_until_done(PATIENCE)
        return [text for _, text in self.voice.said]

    def sounded(self) -> list[str]:
        assert self.narrator.wait_until_done(PATIENCE)
        return [sound for _, sound in self.sounds.played]

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_) -> None:
        self.narrator.close()


def test_the_question_comes_first_and_then_what_happened() -> None:
    with Table(told=BEFORE) as table:
        table.hears(StakeTaken(EMMA, 1), TurnBegan(PAUL), asked=question(PAUL))
        asked, told = table.said()
        assert asked.startswith("Paul, ")
        assert "stake" in told
        assert table.narrator.captions == (asked, told)
        assert table.sounded() == ["stake"]


def test_it_speaks_the_language_of_the_table_from_the_next_sentence_on() -> None:
    with Table(told=BEFORE, language="de") as table:
        table.hears(PlagueBegan(EMMA, "A1", ()))
        table.said()
        table.narrator.settings = table.narrator.settings._replace(language="fr")
        table.hears(PlagueBegan(EMMA, "A1", ()))
        table.said()
        assert [language for language, _ in table.voice.said] == ["de", "fr"]


def test_only_a_storyteller_mentions_what_everyone_has_just_seen() -> None:
    for length, sentences in (("terse", 0), ("normal", 0), ("story", 1)):
        with Table(told=BEFORE, length=length) as table:
            table.hears(Opened(EMMA, "A1"))
            assert len(table.said()) == sentences
            assert table.sounded() == ["lid"]


def test_a_newer_question_drops_what_is_stale_and_cuts_what_is_being_said() -> None:
    with Table(told=BEFORE, takes=FOR_EVER) as table:
        table.hears(StakeTaken(EMMA, 1), TurnBegan(PAUL), asked=question(PAUL))
        eventually(lambda: len(table.player.played) == 1)
        table.player.seconds = 0
        table.hears(asked=question(EMMA))
        first, second = table.said()
        assert first.startswith("Paul, ")
        assert "Emma" in second


def test_a_caption_that_asks_ends_with_its_question() -> None:
    with Table(told=BEFORE) as table:
        table.hears(asked=question(PAUL))
        assert table.narrator.captions
        table.hears(asked=WhoIsVampire(PAUL, ("0", "1")))  # a secret question, of which nothing is said
        assert table.narrator.captions == ()
        table.hears(StakeTaken(EMMA, 1))
        told = table.narrator.captions
        assert told
        table.hears(asked=WhoIsVampire(PAUL, ("0", "1")))
        assert table.narrator.captions == told, "what has just happened stays"


def test_a_routine_question_is_a_sound_after_the_first_rounds_and_can_still_be_heard_again() -> None:
    with Table(told=BEFORE) as table:
        for _ in range(ROUTINE_REPEATS["normal"]):
            table.hears(asked=question(PAUL))
            spoken = len(table.said())
        assert spoken == ROUTINE_REPEATS["normal"]
        assert table.sounded() == []
        table.hears(asked=question(PAUL))
        assert len(table.said()) == spoken
        assert table.sounded() == [ASK_SOUND]
        assert table.narrator.captions == ("Paul, which vault do you open?",)
        table.narrator.repeat()
        assert table.said()[-1] == "Paul, which vault do you open?"


def test_whose_turn_it_is_is_called_where_the_question_is_only_a_sound() -> None:
    with Table(told=BEFORE) as table:
        for _ in range(ROUTINE_REPEATS["normal"]):
            table.hears(TurnBegan(PAUL), asked=question(PAUL))
            spoken = len(table.said())
        table.hears(TurnBegan(PAUL), asked=question(PAUL))
        assert len(table.said()) == spoken + 1


def test_people_are_welcomed_when_a_game_begins() -> None:
    with Table() as table:
        table.hears(asked=question(EMMA))
        asked, welcome = table.said()
        assert asked.startswith("Emma")
        assert welcome in [line for remark in COMPANY if remark.name == "welcome" for line in remark.lines]


def test_repeat_says_the_last_again() -> None:
    with Table(told=BEFORE) as table:
        table.hears(StakeTaken(EMMA, 1), asked=question(EMMA))
        first = table.said()
        table.narrator.repeat()
        assert table.said() == first * 2
        assert table.sounded() == ["stake"]


def test_what_the_screen_shows_is_read_first_and_then_what_was_to_be_said() -> None:
    with Table() as table:
        table.hears(asked=question())
        asked = table.narrator.captions
        for text in ("Emma is the cook.", "Paul is the judge."):
            table.narrator.read(text)
            assert table.narrator.captions == (text,)
        table.narrator.read("")
        assert table.narrator.captions == asked
        assert table.said()[-1] == asked[-1]


def test_what_happens_meanwhile_is_not_said_again_after_a_reading() -> None:
    with Table() as table:
        table.hears(asked=question(EMMA))
        table.narrator.read("Emma is the cook.")
        table.hears(asked=question(PAUL))
        asked = table.narrator.captions
        table.narrator.read("")
        assert table.narrator.captions == asked
        assert "Paul" in asked[-1]


def test_muted_it_still_writes_captions_and_makes_sounds() -> None:
    with Table(told=BEFORE, muted=True) as table:
        table.hears(StakeTaken(EMMA, 1), asked=question(EMMA))
        assert table.said() == []
        assert len(table.narrator.captions) == 2
        assert table.sounded() == ["stake"]


def test_muting_cuts_the_sentence_short() -> None:
    with Table(takes=FOR_EVER) as table:
        table.hears(StakeTaken(EMMA, 1), asked=question(EMMA))
        eventually(lambda: table.narrator.current_sentence)
        assert table.narrator.current_sentence == table.narrator.captions[0]
        table.narrator.settings = NarratorSettings(muted=True)
        assert table.narrator.wait_until_done(PATIENCE)
        assert table.narrator.current_sentence == ""
        assert len(table.said()) == 1


def test_the_volume_of_sounds_goes_by_their_kind() -> None:
    with Table(sounds={"deed": 0, "mood": 50, "alarm": 100}) as table:
        table.hears(StakeTaken(EMMA, 1))
        assert table.sounded() == []
    for sound in KINDS:
        assert NarratorSettings().noise(sound).volume > 0


class LoudVoice(SilentVoice):
    """Everything that it says sounds like a lid."""

    def render(self, text, manner, file) -> None:
        shutil.copy(file_of("lid"), file)


class Meter(SilentPlayer):
    """Measures how loud each thing is, beside the lid at its loudest."""

    def __init__(self) -> None:
        super().__init__()
        self.percent: list[int] = []

    def play(self, file, stop) -> None:
        self.percent.append(round(100 * loudest(file) / loudest(file_of("lid"))))


def loudest(file) -> int:
    with wave.open(str(file), "rb") as opened:
        return max(map(abs, array.array("h", opened.readframes(opened.getnframes()))))


@pytest.mark.parametrize(("volume", "percent"), [(100, [100]), (40, [40]), (0, [])])
def test_voice_and_sounds_have_volumes_of_their_own(volume: int, percent: list[int]) -> None:
    speaking, sounding = Meter(), Meter()
    settings = NarratorSettings(volume=volume, sounds={"deed": 30, "mood": 0, "alarm": 0})
    with Narrator(
        header_of("dawn-under"), settings, voices=[LoudVoice()], player=speaking, sound_player=sounding
    ) as narrator:
        narrator.narrate([StakeTaken(EMMA, 1)], None)
        assert narrator.wait_until_done(PATIENCE)
    assert speaking.percent[:1] == percent
    quieter = [[30 * DUCKED_PERCENT // 100]] if volume else []  # if the voice was quicker than the sound
    assert sounding.percent in [[30], *quieter]


@pytest.mark.parametrize(("speaks", "percent"), [(False, 30), (True, 30 * DUCKED_PERCENT // 100)])
def test_sounds_step_back_for_the_voice(speaks: bool, percent: int) -> None:
    meter = Meter()
    talking = threading.Event()
    if speaks:
        talking.set()
    sounds = SoundWorker(meter, Backoff(), talking)
    sounds.post(SoundJob("ask", 30))
    assert sounds.lane.wait_until_done(PATIENCE)
    sounds.close()
    assert meter.percent == [percent]


def test_what_was_missed_is_said_from_the_log() -> None:
    with Table() as table:
        table.narrator.read_recent_events([TurnBegan(EMMA), Opened(EMMA, "A1"), StakeTaken(EMMA, 2)])
        assert table.said() == ["It is Emma's turn.", "Emma takes a stake and has two now."]
        assert table.narrator.captions == tuple(table.said())


def test_the_alarm_sounds_with_its_question() -> None:
    with Table("mau-mau", told=BEFORE) as table:
        table.hears(asked=Mau("table", ("said", "forgot"), EMMA, "Mau"))
        assert table.sounded() == ["mau"]
        assert "Mau" in table.said()[0]


def test_a_refused_answer_buzzes() -> None:
    with Table("nosferatu") as table:
        table.narrator.on_refusal(IllegalAnswerError("no such choice"))
        assert table.sounded() == ["error"]
        assert table.said() == []


def test_a_secret_question_is_neither_said_nor_written() -> None:
    with Table("nosferatu", told=BEFORE) as table:
        table.hears(asked=WhoIsVampire(EMMA, (1, 2, 3)))
        assert table.said() == []
        assert table.narrator.captions == ()


def test_a_burst_of_a_thousand_events_makes_nobody_wait() -> None:
    with Table(takes=FOR_EVER) as table:
        most = 0
        for number in range(1000):
            table.hears(TurnBegan(number % 5), asked=question(number % 5))
            most = max(most, table.narrator.speech.lane.waiting)
        table.player.seconds = 0
        table.hears(TurnBegan(EMMA), asked=question(EMMA))
        table.said()
        assert most <= 4


def test_of_a_thousand_events_at_once_as_much_is_told_as_fits() -> None:
    with Table(told=BEFORE) as table:
        table.hears(*[StakeTaken(number % 5, 1) for number in range(1000)], asked=question())
        assert sum(map(seconds_to_say, table.said())) <= MAX_SENTENCE_SECONDS


def test_two_sentences_never_overlap() -> None:
    inside, overlaps = threading.Lock(), []

    class Careful(SilentPlayer):
        def play(self, file, stop) -> None:
            if not inside.acquire(blocking=False):
                overlaps.append(file)
                return
            stop.wait(0.002)
            inside.release()

    with Table() as table:
        table.narrator.speech.player = Careful()
        for number in range(100):
            table.hears(StakeTaken(EMMA, 1), TurnBegan(PAUL), asked=question(PAUL))
            time.sleep(0.001 * (number % 4))
        table.said()
    assert overlaps == []


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_whole_games_are_narrated(game: str) -> None:
    with Table(game, length="story", language="fr") as table:
        for moment in heard(header_of(game)):
            table.hears(*moment.events, asked=moment.question)
        said = table.said()
        assert said
        assert table.narrator.fault_text == ""


def test_closing_ends_the_threads_in_the_middle_of_a_sentence() -> None:
    before = threading.active_count()
    with Table(takes=FOR_EVER) as table:
        table.hears(StakeTaken(EMMA, 1), asked=question())
        eventually(lambda: table.player.played)
        assert threading.active_count() > before
    eventually(lambda: threading.active_count() == before)
    table.hears(StakeTaken(EMMA, 2))
    assert threading.active_count() == before


def test_a_narrator_that_never_spoke_starts_no_thread() -> None:
    before = threading.active_count()
    with Table():
        assert threading.active_count() == before
