"""The narrator of one game: hears what happened and what is asked, and lets the table hear it.

    with Narrator(header, Telling(language="de")) as narrator:
        narrator.hear(session.answer(choice), session.referee.question)

The main thread only posts. Voice and sounds work in threads of their own and never call back. `captions`,
`now` and `status` can be read at any time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple

from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.model import Event, Question
from companion.i18n.sentences import Length
from companion.narrator import load_words, log
from companion.narrator.audio.engine_registry import default_voices
from companion.narrator.audio.player import AudioPlayer, SystemPlayer
from companion.narrator.audio.speech import SoundJob, SoundWorker, SpeechWorker, Utterance
from companion.narrator.audio.voice import SpeechStyle, Voice
from companion.narrator.cues import ERROR_SOUND, KINDS, Cue, CueSelector, SoundKind
from companion.narrator.errors import Backoff
from companion.viewmodels.remarks import EveningSoFar

VOLUMES: Mapping[SoundKind, int] = {"deed": 60, "mood": 60, "alarm": 90, "pulse": 80}


class NarratorSettings(NamedTuple):
    """How the narrator speaks; speeds and volumes are percentages."""

    language: str = "en"
    length: Length = "normal"
    speed: int = 100
    volume: int = 100
    muted: bool = False
    voices: Mapping[str, str] = {}
    """A voice of espeak-ng by language, where another than the usual one is wanted."""
    engine: str = ""
    """Which program speaks, if it can; "": the best."""
    sounds: Mapping[SoundKind, int] = VOLUMES
    """The volume of each kind of sound."""

    def manner(self) -> SpeechStyle:
        return SpeechStyle(self.language, self.speed, self.voices.get(self.language, ""), self.engine)

    def noise(self, sound: str) -> SoundJob | None:
        return SoundJob(sound, self.sounds.get(KINDS[sound], 0)) if sound else None


class Narrator:
    """`told`: what had happened before, when a game is resumed."""

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
        self._teller = CueSelector(header, told, evening)
        self._settings = settings or NarratorSettings()
        load_words(header.game, self._settings.language)
        self._sounds = SoundWorker(sound_player or SystemPlayer(), retry())
        chosen = default_voices() if voices is None else voices
        self._speech = SpeechWorker(chosen, player or SystemPlayer(), self._sounds, retry)
        self.captions: tuple[str, ...] = ()
        """All that is said of the last thing that happened; also a question that is only a sound by now."""
        self._recited: tuple[str, ...] = ()
        self._put_off: tuple[str, ...] = ()
        """What is said again after something was read."""

    # what happens

    def narrate(self, events: Iterable[Event], question: Question | None, view: Any = None) -> None:
        """Something has happened, or is asked anew: this is said, and nothing older any more.

        `view` is the table as every eye sees it now, for remarks.
        """
        if question is not None and question.still:
            self.silence()
            return
        self._put_off = ()
        settings = self._settings
        cues = self._teller.cues(events, question, settings.language, settings.length, view)
        if cues:
            self._say(cues)

    def silence(self, sound: str = "") -> None:
        """Whoever speaks falls silent; this sound may be heard instead."""
        self._put_off = self.captions = ()
        self._speech.hush()
        noise = self._settings.noise(sound)
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def on_refusal(self, refusal: Refusal) -> None:
        """An answer was refused."""
        noise = self._settings.noise(ERROR_SOUND)
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def chime(self) -> None:
        """A short tone, to hear how loud it is."""
        noise = self._settings.noise("lid")
        if noise is not None:
            self._sounds.post(noise, instead=True)

    def announce(self, text: str) -> None:
        """Something beside the game that all are to know: this is said now, and can be repeated."""
        self._say([Cue(text)])

    # what people ask for

    def repeat(self) -> None:
        """Say the last again."""
        self._say([Cue(text) for text in self.captions])

    def say(self, text: str) -> None:
        """Say this with a sound, to try how it sounds; what was said last can still be repeated."""
        last = self.captions
        self._say([Cue(text, "lid")])
        self.captions = last

    def read_aloud(self, sentences: Sequence[str]) -> None:
        """Say these one after another; asked for the same again while it speaks, fall silent."""
        again = bool(sentences) and tuple(sentences) == self._recited and self._speech.busy
        self._recited = () if again else tuple(sentences)
        if again or not sentences:
            self._speech.hush()
            return
        last = self.captions
        self._say([Cue(text) for text in sentences])
        self.captions = last

    def read(self, text: str) -> None:
        """Read what the screen shows; what was to be said waits, and comes when there is no more text."""
        if text and self.captions != (text,):
            self._put_off = self._put_off or self.captions
            self._say([Cue(text)])
        elif not text and self._put_off:
            self.captions, self._put_off = self._put_off, ()
            self.repeat()

    def read_recent_events(self, told: list[Event]) -> None:
        """“What did I miss?” The last public events, in about ten seconds."""
        self._say([Cue(text) for text in log.recap(self._teller.header, told, self._settings.language)])

    @property
    def configure(self) -> NarratorSettings:
        return self._settings

    @configure.setter
    def configure(self, settings: NarratorSettings) -> None:
        """From the next sentence on; muting is heard at once."""
        self._settings = settings
        load_words(self._teller.header.game, settings.language)
        if settings.muted:
            self._speech.hush()

    # what can be seen

    @property
    def current_sentence(self) -> str:
        """The sentence that is being said at this moment; "" in silence."""
        return self._speech.now

    @property
    def fault_text(self) -> str:
        """A sentence about what cannot be heard; "" when all is well."""
        trouble = self._speech.trouble or self._sounds.trouble
        return "" if trouble is None else trouble.sentence(self._settings.language)

    # the end

    def wait_until_done(self, seconds: float) -> bool:
        """Whether all has been said and heard before so many seconds have passed."""
        return self._speech.lane.wait_until_done(seconds) and self._sounds.lane.wait_until_done(seconds)

    def close(self) -> None:
        """Fall silent."""
        self._speech.close()
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
        said = [
            Utterance(cue.text if cue.aloud else "", manner, volume, settings.noise(cue.sound))
            for cue in cues
        ]
        self._speech.lane.post(said, instead=True)
