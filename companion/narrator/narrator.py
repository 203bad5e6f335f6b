"""The narrator of one game: turns events and questions into speech and sounds.

    with Narrator(header, NarratorSettings(language="de")) as narrator:
        narrator.narrate(events, referee.question)

The main thread only posts. Voice and sounds run in threads of their own and never call back. `captions`,
`current_sentence` and `fault_text` can be read at any time.
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple

from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.model import Event, Question
from companion.i18n.sentences import Length
from companion.narrator import load_words, recap
from companion.narrator.audio.engine_registry import default_voices
from companion.narrator.audio.speech import SoundJob, SoundWorker, SpeechWorker, Utterance
from companion.narrator.audio.voice import SpeechStyle, Voice
from companion.narrator.audio.wav import AudioPlayer, SystemPlayer
from companion.narrator.cues import ERROR_SOUND, KINDS, Cue, CueSelector, SoundKind, filter_public_question
from companion.narrator.errors import Backoff
from companion.viewmodels.remarks import EveningSoFar

VOLUMES: Mapping[SoundKind, int] = {"deed": 60, "mood": 60, "alarm": 90, "pulse": 80}


class NarratorSettings(NamedTuple):
    """Settings of the narrator; speeds and volumes are percentages."""

    language: str = "en"
    length: Length = "normal"
    speed: int = 100
    volume: int = 100
    muted: bool = False
    voices: Mapping[str, str] = {}
    """The voice of espeak-ng by language, if not the default."""
    engine: str = ""
    """The preferred speech engine; "" for the best one."""
    sounds: Mapping[SoundKind, int] = VOLUMES
    """The volume of each kind of sound."""

    def manner(self) -> SpeechStyle:
        return SpeechStyle(self.language, self.speed, self.voices.get(self.language, ""), self.engine)

    def noise(self, sound: str) -> SoundJob | None:
        return SoundJob(sound, self.sounds.get(KINDS[sound], 0)) if sound else None


class Narrator:
    """Speaks and plays sounds for one game. `told`: the events before a resume."""

    def __init__(
        self,
        header: Header,
        settings: NarratorSettings | None = None,
        *,
        told: Iterable[Event] = (),
        evening: EveningSoFar | None = None,
        voices: Sequence[Voice] | None = None,
        player: AudioPlayer | None = None,
        sound_player: AudioPlayer | None = None,
        retry: Callable[[], Backoff] = Backoff,
    ) -> None:
        self.cue_selector = CueSelector(header, told, evening)
        self._settings = settings or NarratorSettings()
        load_words(header.game, self._settings.language)
        talking = threading.Event()
        self._sounds = SoundWorker(sound_player or SystemPlayer(), retry(), talking)
        chosen = default_voices() if voices is None else voices
        self.speech = SpeechWorker(chosen, player or SystemPlayer(), self._sounds, retry, talking)
        self.captions: tuple[str, ...] = ()
        """The sentences of the last announcement, also a question that is only a sound by now."""
        self.heard: frozenset[str] = frozenset()
        """The captions that were spoken aloud."""
        self._recited: tuple[str, ...] = ()
        self._put_off: tuple[str, ...] = ()
        """Captions to speak again after a text was read aloud."""
        self._asks = False
        """Whether the captions ask something, which is over with its question."""

    # announcements

    def narrate(
        self,
        events: Iterable[Event],
        question: Question | None,
        view: Any = None,
        instruction: str = "",
    ) -> None:
        """Announce events and the question, or an instruction; older announcements are dropped.

        `view` is the public view, needed by remarks.
        """
        if question is not None and question.still:
            self.silence()
            return
        self._put_off = ()
        settings = self._settings
        cues = self.cue_selector.cues(events, question, settings.language, settings.length, view)
        if instruction:
            cues.append(Cue(instruction))
        if cues:
            self._say(cues)
            self._asks = bool(instruction) or filter_public_question(question) is not None
        elif self._asks:
            self.silence()

    def silence(self, sound: str = "") -> None:
        """Stop speaking at once, and play `sound` instead if it is given."""
        self._put_off = self.captions = ()
        self._asks = False
        self.speech.hush()
        noise = self._settings.noise(sound)
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def on_refusal(self, refusal: Refusal) -> None:
        """Play the error sound, because an answer was refused."""
        noise = self._settings.noise(ERROR_SOUND)
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def chime(self) -> None:
        """Play a short tone, so that the volume can be judged."""
        noise = self._settings.noise("lid")
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def announce(self, text: str) -> None:
        """Speak a sentence that is not about the game; it can be repeated."""
        self._say([Cue(text)])

    @property
    def has_asked_aloud(self) -> bool:
        """Whether the last announcement ended with a question that could be heard."""
        return self._asks and bool(self.captions) and self.captions[-1] in self.heard

    # requests by players

    def describe(self, text: str, volume: int, *, is_passing: bool = True) -> None:
        """Speak for the screen reader, also if the narrator is silent, after what the narrator is saying.

        A text that is passing is dropped, also in the middle of a word, as soon as there is a newer one.
        """
        self.speech.describe(Utterance(text, self._settings.manner(), volume, None, is_passing))

    def hush(self) -> None:
        """Stop speaking at once; the captions stay."""
        self.speech.hush()

    def repeat(self) -> None:
        """Speak the last captions again."""
        self._say([Cue(text) for text in self.captions])

    def say(self, text: str) -> None:
        """Speak a sample with a sound; what was spoken before can still be repeated."""
        last = self.captions
        self._say([Cue(text, "lid")])
        self.captions = last

    def read_aloud(self, sentences: Sequence[str]) -> None:
        """Speak sentences one after another; the same request again while they are spoken stops them."""
        again = bool(sentences) and tuple(sentences) == self._recited and self.speech.busy
        self._recited = () if again else tuple(sentences)
        if again or not sentences:
            self.speech.hush()
            return
        last = self.captions
        self._say([Cue(text) for text in sentences])
        self.captions = last

    def read(self, text: str) -> None:
        """Read text of the screen aloud; an empty text resumes the announcement that was put off."""
        if text and self.captions != (text,):
            self._put_off = self._put_off or self.captions
            self._say([Cue(text)])
        elif not text and self._put_off:
            self.captions, self._put_off = self._put_off, ()
            self.repeat()

    def read_recent_events(self, told: list[Event]) -> None:
        """Speak the last public events in about ten seconds, for “What did I miss?”"""
        self._say([Cue(text) for text in recap(self.cue_selector.header, told, self._settings.language)])

    @property
    def settings(self) -> NarratorSettings:
        return self._settings

    @settings.setter
    def settings(self, settings: NarratorSettings) -> None:
        """Apply settings from the next sentence on; muting takes effect at once."""
        self._settings = settings
        load_words(self.cue_selector.header.game, settings.language)
        if settings.muted:
            self.speech.hush()

    # state

    @property
    def current_sentence(self) -> str:
        """The sentence that is being spoken; "" in silence."""
        return self.speech.now

    @property
    def fault_text(self) -> str:
        """A sentence about what cannot be played; "" if all works."""
        trouble = self.speech.trouble or self._sounds.trouble
        return "" if trouble is None else trouble.sentence(self._settings.language)

    # end

    def wait_until_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether everything has been spoken and played."""
        return self.speech.lane.wait_until_done(seconds) and self._sounds.lane.wait_until_done(seconds)

    def close(self) -> None:
        """Stop speaking and end the threads."""
        self.speech.close()
        self._sounds.close()

    def __enter__(self) -> "Narrator":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _say(self, cues: list[Cue]) -> None:
        settings = self._settings
        self.captions = tuple(cue.text for cue in cues if cue.text)
        manner, volume = settings.manner(), 0 if settings.muted else settings.volume
        self.heard = frozenset(cue.text for cue in cues if cue.text and cue.aloud and volume)
        said = [
            Utterance(cue.text if cue.aloud else "", manner, volume, settings.noise(cue.sound))
            for cue in cues
        ]
        self.speech.lane.post(said, instead=True)
