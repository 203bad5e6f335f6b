"""The narrator's own remarks: those of the game, and those of the house about evening, hour and company."""

from collections import Counter
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.values import Event
from companion.games.registry import find_game
from companion.narrator.company import COMPANY
from companion.narrator.pace import LONGEST
from companion.narrator.phrases import Phrase, remarked
from companion.stage.remarks import Evening, Remark, Seen, Tally

REST = 5
"""So many tellings pass between two remarks: who always comments is not heard any more."""


class Made(NamedTuple):
    """A remark that fits, in words."""

    remark: Remark
    phrases: list[Phrase]
    extra: float
    """Seconds that it has in any case: when people sit down, and when all is over, nobody waits."""


class Remarks:
    """What may be remarked in one game, and what has been."""

    def __init__(self, header: Header, evening: Evening) -> None:
        self._header = header
        self._evening = evening
        self._tally = Tally()
        self._made: Counter[str] = Counter()
        self._rest = 0
        self._hour = evening.hour()

    def remember(self, events: list[Event]) -> None:
        """What happened before anybody listened."""
        self._tally.note(events)

    def fitting(self, events: list[Event], view: Any, language: str, *, first: bool) -> Made | None:
        """The remark that fits what has just happened, if it is time for one; those of the game go first."""
        self._tally.note(events)
        self._rest -= 1
        before, self._hour = self._hour, self._evening.hour()
        struck = self._hour if self._hour != before else None
        over = any(getattr(event, "winners", ()) for event in events)
        if self._rest > 0 and not over:
            return None
        header = self._header
        seen = Seen(tuple(events), view, self._tally, header.players, self._evening, first, struck)
        kit = find_game(header.game)
        for remark in (*kit.remarks, *COMPANY):
            if self._made[remark.name] >= remark.most:
                continue
            told = remark.when(seen)
            if told is not None:
                number = self._made[remark.name]
                own = kit.words.vocabulary
                phrases = remarked(header, Remark, told, remark.lines, language, number, own)
                return Made(remark, phrases, LONGEST if first or over else 0.0)
        return None

    def made(self, made: Made) -> None:
        """It has been said."""
        self._made[made.remark.name] += 1
        self._rest = REST
