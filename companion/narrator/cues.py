"""Selects what is spoken and played after something happened; a pure function of public information.

The question comes first, the comment after it, together MAX_SENTENCE_SECONDS at most. Routine is spoken in
the first rounds and replaced by a sound later; other events are spoken as long as the speech budget allows
(speech_budget.py).
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.model import Event, Question, Seat, lookup_by_class, public_fields
from companion.games.registry import find_game
from companion.i18n.sentences import Length, Rank, Wording
from companion.narrator import sentence, wording_of
from companion.narrator.phrases import Phrase, RecentSentences, phrases
from companion.narrator.remarks import RemarkSelector
from companion.narrator.speech_budget import MAX_SENTENCE_SECONDS, SpeechBudget, seconds_to_say
from companion.viewmodels.remarks import EveningSoFar


def filter_public_events(events: Iterable[Event]) -> list[Event]:
    """Return the events that all players may see.

    The rules publish no others: what one player has seen alone is an answer to a secret question, not an
    event.
    """
    return list(events)


def filter_public_question(question: Question | None) -> Question | None:
    """Return the question; None if it is secret, because only the player who is asked may read it."""
    return None if question is None or question.secret else question


# Sounds. A game maps its events to them; hidden information never changes a sound. The files are made by
# deploy/assets/synthesize_sounds.py.


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
"""Every sound, and the kind that determines its volume."""

ERROR_SOUND = "error"
ASK_SOUND = "ask"
"""Played instead of a question that all players know by now."""


def sound_of(game: str, value: Event | Question) -> str:
    """Return the name of the sound for an event or a question; "" for none."""
    return lookup_by_class(find_game(game).sounds, value) or ""


def file_of(sound: str) -> Path:
    """Return the path of a sound file."""
    return FOLDER / f"{sound}.wav"


ROUTINE_REPEATS: dict[Length, int] = {"terse": 1, "normal": 2, "story": 3}
"""How often each player hears a routine sentence."""
TABLE_QUESTION_FACTOR = 3
"""Questions to the table are spoken this many times as often."""
MAX_EVENTS = 16
"""Of more events at once only the last are considered."""
RANK_WEIGHTS: dict[Rank, int] = {"routine": 0, "call": 1, "news": 1, "headline": 2}


class Cue(NamedTuple):
    """A sound and a sentence that begin together; either may be empty."""

    text: str
    sound: str = ""
    aloud: bool = True
    """Whether it is spoken; otherwise it is only displayed, and spoken on request."""


class Comment(NamedTuple):
    """A comment that may be made, and its rank."""

    place: int
    rank: Rank
    phrases: list[Phrase]


class CueSelector:
    """Selects sentences and sounds. It stores only public information: what was spoken, and how often."""

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
        """Seconds left for this announcement."""
        self._fresh = True
        """Whether nothing has been spoken yet."""
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
        """Return the cues in the order in which they are heard: sounds, question, comment."""
        happened, asked = filter_public_events(events), filter_public_question(question)
        self._purse.tellings += 1
        asks = None if asked is None else asked.asks
        self._memory.turn_to(asks)
        self._remarks.turn_to(asks)
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

    # question

    def _question(self, asked: Question, language: str, length: Length) -> Cue:
        """Return words while the question is new to the player who is asked; later a sound and a caption."""
        said = wording_of(self.header.game, type(asked))
        sound = sound_of(self.header.game, asked)
        known = self._is_routine(asked, said, length)
        offered = self._phrases(asked, said, said.lines(length), language)
        if isinstance(asked.asks, int) and asked.asks not in self._memory.named:
            # Prefer sentences with the name of the player who is asked, unless it was spoken last.
            offered.sort(key=lambda phrase: asked.asks not in phrase.named)
        if not known or self._fresh:
            rank: Rank = "headline" if said.rank == "routine" else said.rank
            text = self._choose(offered, rank, length, language)
            if text:
                return Cue(text, sound)
        read = sentence(self.header.game, self.header.players, asked, language)
        return Cue(read, sound or ASK_SOUND, aloud=False)

    def _call(self, calls: list[Event], language: str, length: Length) -> str:
        """Return whose turn it is, if the question does not say so."""
        if not calls:
            return ""
        said = wording_of(self.header.game, type(calls[-1]))
        offered = self._phrases(calls[-1], said, said.lines(length), language)
        return self._choose(offered, "call", length, language)

    # comment

    def _comments(self, happened: list[Event], language: str, length: Length, view: Any) -> list[Cue]:
        """Return comments, the most important first; a remark replaces less important ones."""
        remark = self._remarks.fitting(happened, view, language, first=self._fresh and self._begins)
        happened = happened[-MAX_EVENTS:]
        told = [
            one for place, event in enumerate(happened) if (one := self._told(place, event, language, length))
        ]
        if remark is not None:  # the remark replaces all but headlines
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
        """Return the comment for an event; None if it is routine or not told at this length."""
        said = wording_of(self.header.game, type(event))
        known = self._is_routine(event, said, length)
        if known or (said.aside and length != "story"):
            return None
        rank: Rank = "routine" if said.aside else said.rank
        lines = said.lines(length)
        if rank == "headline":  # a short version is better than none
            lines = (*lines, *(line for line in said.terse if line not in lines))
        return Comment(place, rank, self._phrases(event, said, lines, language))

    # words

    def _phrases(self, value: Event | Question, said: Wording, lines: Any, language: str) -> list[Phrase]:
        """Return all variants, in the order of this game."""
        number = self._often[type(value)]
        return phrases(self.header, type(value), public_fields(value), said, lines, language, number)

    def _choose(self, offered: list[Phrase], rank: Rank, length: Length, language: str) -> str:
        """Return the first variant that is not recent, repeats no name and fits the time; "" if none does."""
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
        """Return whether it is routine that the players concerned have heard often enough."""
        key = _routine_key(value)
        self._heard[key] += 1
        rounds = ROUTINE_REPEATS[length] * (TABLE_QUESTION_FACTOR if key[1] is None else 1)
        return (said.rank == "routine" or said.aside) and self._heard[key] > rounds


def _routine_key(value: Event | Question) -> tuple[type, Seat | None]:
    """Return the key under which repetitions are counted: the class, and the player concerned."""
    whom = getattr(value, "asks", getattr(value, "seat", None))
    return type(value), whom if type(whom) is int else None


def _drop_repeats(sounds: list[str]) -> list[str]:
    """Drop repeated sounds, for example when five players draw a card."""
    heard = [sound for sound in sounds if sound]
    return [sound for number, sound in enumerate(heard) if number == 0 or heard[number - 1] != sound]
