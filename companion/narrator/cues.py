"""What is said and heard when something has happened: a pure function of what is public.

The question comes first and the comment after it, six seconds at most. Routine is spoken in the first rounds
and is a sound from then on; what is new, costly or funny is told, as long as the evening bears it (pace.py).
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from companion.core.class_dispatch import lookup_by_class
from companion.core.game import Header
from companion.core.model import Event, Question, Seat, public_fields
from companion.games.registry import find_game
from companion.i18n.sentences import Length, Rank, Wording
from companion.narrator import sentence, wording_of
from companion.narrator.phrases import Phrase, RecentSentences, phrases
from companion.narrator.public_filter import filter_public_events, filter_public_question
from companion.narrator.remarks import RemarkSelector
from companion.narrator.speech_budget import MAX_SENTENCE_SECONDS, SpeechBudget, seconds_to_say
from companion.viewmodels.remarks import EveningSoFar

# The sounds of the house. Which event makes which one lies with the game; what is hidden changes none.
# The files are made by synth.py.


FOLDER = Path(__file__).parent / "sounds"

SoundKind: TypeAlias = Literal["deed", "mood", "alarm", "pulse"]

KINDS: dict[str, SoundKind] = {
    "lid": "deed",
    "rats": "deed",
    "wings": "deed",
    "stake": "deed",
    "bite": "deed",
    "card": "deed",
    "sunrise": "mood",
    "day": "mood",
    "night": "mood",
    "win": "mood",
    "ask": "deed",
    "heart": "pulse",
    "error": "alarm",
    "mau": "alarm",
}
"""Every sound, and the kind that its volume goes by."""

ERROR_SOUND = "error"
ASK_SOUND = "ask"
"""In the place of a question that everybody knows by now."""


def sound_of(game: str, value: Event | Question) -> str:
    """The sound of an event or a question; "" for none."""
    return lookup_by_class(find_game(game).sounds, value) or ""


def file_of(sound: str) -> Path:
    """Where a sound lies."""
    return FOLDER / f"{sound}.wav"


ROUTINE_REPEATS: dict[Length, int] = {"terse": 1, "normal": 2, "story": 3}
"""So often each person hears what is routine."""
TABLE_QUESTION_FACTOR = 3
"""What the table is asked is heard so many times as often."""
MAX_EVENTS = 16
"""Of more events at once only the last are looked at: nobody listens that long."""
RANK_WEIGHTS: dict[Rank, int] = {"routine": 0, "call": 1, "news": 1, "headline": 2}


class Cue(NamedTuple):
    """A sound and a sentence that begin together; either may be empty."""

    text: str
    sound: str = ""
    aloud: bool = True
    """Whether it is spoken; otherwise it is there to be read, and for whoever asks to hear it again."""


class Comment(NamedTuple):
    """A comment that may be made, and how much it matters."""

    place: int
    rank: Rank
    phrases: list[Phrase]


class CueSelector:
    """Chooses words and sounds. What it keeps is public, too: what has been said, and how often."""

    def __init__(
        self, header: Header, told: Iterable[Event] = (), evening: EveningSoFar | None = None
    ) -> None:
        self.header = header
        self._often: Counter[type] = Counter()
        self._heard: Counter[tuple[type, Seat | None]] = Counter()
        self._memory = RecentSentences()
        self._purse = SpeechBudget()
        self._remarks = RemarkSelector(header, evening or EveningSoFar())
        self._left = MAX_SENTENCE_SECONDS
        """Seconds in which somebody still listens."""
        self._fresh = True
        """Whether this one has not said anything yet."""
        before = filter_public_events(told)
        self._begins = not before
        for event in before:
            self._often[type(event)] += 1
            self._heard[_routine_key(event)] += 1
        self._remarks.remember(before)
        self._purse.tellings = len(before) // 4

    def cues(
        self,
        events: Iterable[Event],
        question: Question | None,
        language: str = "en",
        length: Length = "normal",
        view: Any = None,
    ) -> list[Cue]:
        """What is to be heard now, in this order: sounds at once, the question, the comment."""
        happened, asked = filter_public_events(events), filter_public_question(question)
        self._purse.tellings += 1
        self._memory.turn_to(None if asked is None else asked.asks)
        self._left = MAX_SENTENCE_SECONDS
        sounds = [sound_of(self.header.game, event) for event in happened]
        spoken: list[Cue] = []
        if asked is not None:
            cue = self._question(asked, language, length)
            sounds.append(cue.sound)
            calls = [event for event in happened if wording_of(self.header.game, type(event)).rank == "call"]
            happened = [event for event in happened if event not in calls]
            called = "" if cue.aloud else self._call(calls, language, length)
            spoken += [cue._replace(sound=""), Cue(called)]
        spoken += self._comments(happened, language, length, view)
        self._fresh = False
        return [Cue("", sound) for sound in _drop_repeats(sounds)] + [cue for cue in spoken if cue.text]

    # the question

    def _question(self, asked: Question, language: str, length: Length) -> Cue:
        """In words while it is new to whoever is asked; then a sound, and words to read."""
        said = wording_of(self.header.game, type(asked))
        sound = sound_of(self.header.game, asked)
        known = self._is_routine(asked, said, length)
        offered = self._phrases(asked, said, said.lines(length), language)
        if isinstance(asked.asks, int) and asked.asks not in self._memory.named:
            # Whoever is asked hears the name, unless it was the last word anyway.
            offered.sort(key=lambda phrase: asked.asks not in phrase.named)
        if not known or self._fresh:
            rank: Rank = "headline" if said.rank == "routine" else said.rank
            text = self._choose(offered, rank, length, language)
            if text:
                return Cue(text, sound)
        read = sentence(self.header.game, self.header.players, asked, language)
        return Cue(read, sound or ASK_SOUND, aloud=False)

    def _call(self, calls: list[Event], language: str, length: Length) -> str:
        """Whose turn it is, where the question does not say it."""
        if not calls:
            return ""
        said = wording_of(self.header.game, type(calls[-1]))
        offered = self._phrases(calls[-1], said, said.lines(length), language)
        return self._choose(offered, "call", length, language)

    # the comment

    def _comments(self, happened: list[Event], language: str, length: Length, view: Any) -> list[Cue]:
        """What matters most comes first; a remark takes the place of lesser news."""
        remark = self._remarks.fitting(happened, view, language, first=self._fresh and self._begins)
        happened = happened[-MAX_EVENTS:]
        told = [
            one for place, event in enumerate(happened) if (one := self._told(place, event, language, length))
        ]
        if remark is not None:  # it says what there is to say
            told = [one for one in told if one.rank == "headline"]
        told.sort(key=lambda one: (-RANK_WEIGHTS[one.rank], one.place))
        said = [self._choose(one.phrases, one.rank, length, language) for one in told]
        if remark is not None:
            self._left = max(self._left, remark.extra)
            said.append(self._choose(remark.phrases, "news", length, language))
            if said[-1]:
                self._remarks.mark_spoken(remark)
        return [Cue(text) for text in said if text]

    def _told(self, place: int, event: Event, language: str, length: Length) -> Comment | None:
        """An event that may be told at this length, and has not become routine."""
        said = wording_of(self.header.game, type(event))
        known = self._is_routine(event, said, length)
        if known or (said.aside and length != "story"):
            return None
        rank: Rank = "routine" if said.aside else said.rank
        lines = said.lines(length)
        if rank == "headline":  # in a few words rather than not at all
            lines = (*lines, *(line for line in said.terse if line not in lines))
        return Comment(place, rank, self._phrases(event, said, lines, language))

    # words

    def _phrases(self, value: Event | Question, said: Wording, lines: Any, language: str) -> list[Phrase]:
        """Every way to say it, in the order of this game."""
        number = self._often[type(value)]
        return phrases(self.header, type(value), public_fields(value), said, lines, language, number)

    def _choose(self, offered: list[Phrase], rank: Rank, length: Length, language: str) -> str:
        """The first that is not stale, names nobody twice, and for which there is time; "" for silence."""
        for phrase in offered:
            if self._memory.named & phrase.named or self._memory.knows(outline := phrase.outline()):
                continue
            seconds = seconds_to_say(outline, language)
            if seconds > self._left:
                continue
            if not self._purse.allows(seconds, rank, length):
                return ""
            self._purse.spent += seconds
            self._memory.remember(outline, phrase.named)
            self._often[phrase.kind] += 1
            self._left -= seconds
            return phrase.words()
        return ""

    def _is_routine(self, value: Event | Question, said: Wording, length: Length) -> bool:
        """Whether it is routine that those whom it concerns have heard often enough."""
        key = _routine_key(value)
        self._heard[key] += 1
        rounds = ROUTINE_REPEATS[length] * (TABLE_QUESTION_FACTOR if key[1] is None else 1)
        return (said.rank == "routine" or said.aside) and self._heard[key] > rounds


def _routine_key(value: Event | Question) -> tuple[type, Seat | None]:
    """What somebody gets used to: each person by themselves."""
    whom = getattr(value, "asks", getattr(value, "seat", None))
    return type(value), whom if type(whom) is int else None


def _drop_repeats(sounds: list[str]) -> list[str]:
    """Five players who draw a card make one sound."""
    heard = [sound for sound in sounds if sound]
    return [sound for number, sound in enumerate(heard) if number == 0 or heard[number - 1] != sound]
