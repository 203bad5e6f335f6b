"""The narrator's own remarks: those of the game, and those of the house about evening, hour and company."""

from collections import Counter
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.values import Event
from companion.games.registry import find_game
from companion.narrator.company import COMPANY
from companion.narrator.pace import MAX_SENTENCE_SECONDS
from companion.narrator.phrases import Phrase, remark_phrases
from companion.stage.remarks import EveningSoFar, EventTally, Remark, RemarkContext

MIN_TELLINGS_BETWEEN = 5
"""So many tellings pass between two remarks: who always comments is not heard any more."""


class PreparedRemark(NamedTuple):
    """A remark that fits, in words."""

    remark: Remark
    phrases: list[Phrase]
    extra: float
    """Seconds that it has in any case: when people sit down, and when all is over, nobody waits."""


class RemarkSelector:
    """What may be remarked in one game, and what has been."""

    def __init__(self, header: Header, evening: EveningSoFar) -> None:
        self._header = header
        self._evening = evening
        self._tally = EventTally()
        self._made: Counter[str] = Counter()
        self._rest = 0
        self._hour = evening.hour()

    def remember(self, events: list[Event]) -> None:
        """What happened before anybody listened."""
        self._tally.note(events)

    def fitting(self, events: list[Event], view: Any, language: str, *, first: bool) -> PreparedRemark | None:
        """The remark that fits what has just happened, if it is time for one; those of the game go first."""
        self._tally.note(events)
        self._rest -= 1
        before, self._hour = self._hour, self._evening.hour()
        struck = self._hour if self._hour != before else None
        over = any(getattr(event, "winners", ()) for event in events)
        if self._rest > 0 and not over:
            return None
        header = self._header
        seen = RemarkContext(tuple(events), view, self._tally, header.players, self._evening, first, struck)
        kit = find_game(header.game)
        for remark in (*kit.remarks, *COMPANY):
            if self._made[remark.name] >= remark.most:
                continue
            told = remark.when(seen)
            if told is not None:
                number = self._made[remark.name]
                own = kit.words.vocabulary
                phrases = remark_phrases(header, Remark, told, remark.lines, language, number, own)
                return PreparedRemark(remark, phrases, MAX_SENTENCE_SECONDS if first or over else 0.0)
        return None

    def mark_spoken(self, made: PreparedRemark) -> None:
        """It has been said."""
        self._made[made.remark.name] += 1
        self._rest = MIN_TELLINGS_BETWEEN
