"""The two workers of the narrator: one speaks, one plays sounds, each in its own thread.

An error costs only a sentence or a sound: `trouble` has the reason, and the next one is tried again.
"""

import tempfile
import threading
import wave
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from companion.i18n.sentences import _
from companion.narrator.audio.engine_registry import engine_of
from companion.narrator.audio.voice import SpeechStyle, Voice
from companion.narrator.audio.wav import AudioPlayer, WordBoundaryStop, at_volume, word_ends
from companion.narrator.cues import file_of
from companion.narrator.errors import AudioError, Backoff

Job = TypeVar("Job")
JOIN_TIMEOUT_SECONDS = 3.0
"""Timeout when closing; a hanging thread ends with the program."""


class WorkerThread(Generic[Job]):
    """Runs `do(job, stop)` for each job; it must return soon after `stop` is set and must not raise."""

    def __init__(self, name: str, do: Callable[[Job, threading.Event], None]) -> None:
        self._do = do
        self._waiting: deque[Job] = deque()
        self._change = threading.Condition()
        self._stop = threading.Event()
        self._closed = False
        self._busy = False
        self._job: Job | None = None
        """The job that runs, or ran last."""
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def post(self, jobs: Iterable[Job], *, instead: bool = False, most: int | None = None) -> None:
        """Queue jobs; `instead` drops all others, `most` limits the length of the queue."""
        with self._change:
            if self._closed:
                return
            if instead:
                self._waiting.clear()
                self._stop.set()
            self._waiting.extend(jobs)
            while most is not None and len(self._waiting) > most:
                self._waiting.popleft()
            if not self._thread.ident:
                self._thread.start()
            self._change.notify_all()

    def replace(self, job: Job, old: Callable[[Job], bool], stopped: Callable[[], None]) -> None:
        """Queue a job in place of those for which `old` holds; call `stopped` if one of them is running."""
        with self._change:
            self._waiting = deque(one for one in self._waiting if not old(one))
            if self._busy and self._job is not None and old(self._job):
                self._stop.set()
                stopped()
        self.post([job])

    @property
    def waiting(self) -> int:
        """Number of queued jobs, without the running one."""
        return len(self._waiting)

    def wait_until_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether all jobs are done. Used by tests and at exit."""
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def stop(self) -> None:
        """Stop and drop queued jobs, without waiting for the thread."""
        with self._change:
            self._closed = True
            self._waiting.clear()
            self._stop.set()
            self._change.notify_all()

    def close(self) -> None:
        """Stop and wait for the thread."""
        self.stop()
        if self._thread.ident:
            self._thread.join(JOIN_TIMEOUT_SECONDS)

    def _run(self) -> None:
        while (job := self._next()) is not None:
            self._do(job[0], self._stop)

    def _next(self) -> tuple[Job] | None:
        with self._change:
            self._busy = False
            self._change.notify_all()
            self._change.wait_for(lambda: self._closed or self._waiting)
            if self._closed:
                return None
            self._stop.clear()
            self._busy = True
            self._job = self._waiting.popleft()
            return (self._job,)


MAX_QUEUED_SOUNDS = 4
"""Longest queue of sounds; of more the oldest are dropped."""
FULL_PERCENT = 100
DUCKED_PERCENT = 40
"""Volume of a sound while the voice speaks."""


class SoundJob(NamedTuple):
    """A sound and its volume in percent."""

    sound: str
    volume: int


class Utterance(NamedTuple):
    """A sentence, its style, and the sound that begins with it."""

    text: str
    manner: SpeechStyle
    volume: int = FULL_PERCENT
    noise: SoundJob | None = None
    is_passing: bool = False
    """Whether the next one of its kind replaces it, as when a finger moves on (screen reader)."""


class SoundWorker:
    """Plays sounds one after another."""

    def __init__(self, player: AudioPlayer, retry: Backoff, talking: threading.Event) -> None:
        """`talking` is set while the voice speaks."""
        self.player, self._talking = player, talking
        self._retry = retry
        self._folder = TempFolder()
        self.lane: WorkerThread[SoundJob] = WorkerThread("gruftwart sounds", self._play)

    @property
    def trouble(self) -> AudioError | None:
        return self._retry.trouble

    def post(self, noise: SoundJob, *, instead: bool = False) -> None:
        """Queue a sound; `instead` replaces what is being played."""
        if noise.volume > 0:
            self.lane.post([noise], instead=instead, most=MAX_QUEUED_SOUNDS)

    def close(self) -> None:
        self.lane.close()
        self._folder.close()

    def _play(self, noise: SoundJob, stop: threading.Event) -> None:
        if not self._retry.is_due:
            return
        try:
            if self._talking.is_set():
                noise = noise._replace(volume=noise.volume * DUCKED_PERCENT // 100)
            self.player.play(self._file(noise), stop)
        except AudioError as trouble:
            self._retry.on_failure(trouble)
        except (OSError, EOFError, wave.Error) as error:
            self._retry.on_failure(AudioError(_("There is no sound: {error}."), error=str(error)))
        else:
            self._retry.reset()

    def _file(self, noise: SoundJob) -> Path:
        """Return the sound file at the wanted volume, created once for each volume."""
        if noise.volume == FULL_PERCENT:
            return file_of(noise.sound)
        file = self._folder.path / f"{noise.volume}" / f"{noise.sound}.wav"
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            at_volume(file_of(noise.sound), noise.volume, file)
        return file


class SpeechWorker:
    """Speaks sentences one after another, with the first voice that can."""

    def __init__(
        self,
        voices: Sequence[Voice],
        player: AudioPlayer,
        sounds: SoundWorker,
        retry: Callable[[], Backoff],
        talking: threading.Event,
    ) -> None:
        """`talking` is set while a sentence is about to be heard; sounds are quieter then."""
        self._voices = [(voice, retry()) for voice in voices]
        self.player = player
        self._playing = retry()
        self._sounds = sounds
        self._folder = TempFolder()
        self._unheard: AudioError | None = None
        self._at_once = threading.Event()
        """Set to stop in the middle of a word."""
        self._talking = talking
        self.now = ""
        """The sentence that is being spoken."""
        self.lane: WorkerThread[Utterance] = WorkerThread("gruftwart voice", self._say)

    @property
    def trouble(self) -> AudioError | None:
        """Why nothing can be spoken; None if all works."""
        return self._playing.trouble or self._unheard

    @property
    def busy(self) -> bool:
        """Whether a sentence is being spoken or queued."""
        return bool(self.now) or self.lane.waiting > 0

    def describe(self, what: Utterance) -> None:
        """Speak after everything that is queued, in place of what only described another place."""
        self.lane.replace(what, lambda one: one.is_passing, self._at_once.set)

    def hush(self) -> None:
        """Stop speaking at once, in the middle of a word."""
        self._at_once.set()
        self.lane.post([], instead=True)

    def close(self) -> None:
        self._at_once.set()
        self.lane.stop()
        for voice, _retry in self._voices:
            voice.close()  # a hanging voice would block the thread
        self.lane.close()
        self._folder.close()

    def _say(self, what: Utterance, stop: threading.Event) -> None:
        self._set_talking(bool(what.text) and what.volume > 0)
        if what.noise is not None:
            self._sounds.post(what.noise)
        if not self._talking.is_set() or not self._playing.is_due:
            return
        self._at_once.clear()
        try:
            self._speak(what, stop)
        except AudioError as trouble:
            self._playing.on_failure(trouble)
        except (OSError, EOFError, wave.Error) as error:
            self._playing.on_failure(AudioError(_("There is no sound: {error}."), error=str(error)))
        finally:
            self.now = ""
            self._set_talking(self.lane.waiting > 0)

    def _set_talking(self, talks: bool) -> None:
        if talks:
            self._talking.set()
        else:
            self._talking.clear()

    def _speak(self, what: Utterance, stop: threading.Event) -> None:
        file = self._folder.path / "sentence.wav"
        file.unlink(missing_ok=True)
        if not self._render(what, file) or stop.is_set():
            return
        if what.volume < FULL_PERCENT:
            at_volume(file, what.volume, file)
        ends = word_ends(file, what.text)
        self.now = what.text
        self.player.play(file, WordBoundaryStop(stop, self._at_once, ends))
        self._playing.reset()

    def _render(self, what: Utterance, file: Path) -> bool:
        """Render the sentence with the first voice that can; return whether one could."""
        wanted = what.manner.engine
        for voice, retry in sorted(self._voices, key=lambda one: engine_of(one[0]) != wanted):
            if voice.speaks(what.manner.language) and retry.is_due:
                try:
                    voice.render(what.text, what.manner, file)
                except AudioError as trouble:
                    retry.on_failure(trouble)
                    self._unheard = trouble
                else:
                    retry.reset()
                    self._unheard = None
                    return True
        return False


class TempFolder:
    """A temporary folder, created on first use."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def path(self) -> Path:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="gruftwart-", ignore_cleanup_errors=True)
        return Path(self._folder.name)

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
