"""What a narrator remembers of its own words, so that it does not repeat itself."""

from collections import deque
from collections.abc import Iterable

from companion.core.values import Seat

REPEAT_DISTANCE = 12
"""No sentence comes again before so many others."""


class RecentSentences:
    """The last sentences, and who was named in the very last one."""

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=REPEAT_DISTANCE)
        self.named: frozenset[Seat] = frozenset()
        self._asked: object = None

    def remember(self, text: str, named: Iterable[Seat]) -> None:
        """This has been said."""
        self._last.append(text)
        self.named = frozenset(named)

    def turn_to(self, seat: object) -> None:
        """Something new is told, and this one is asked: whoever was asked before, too, knows it already.

        Who was only mentioned is named again: the sentence may have been cut short.
        """
        still = type(seat) is int and seat == self._asked
        self.named = frozenset((seat,)) if still and type(seat) is int else frozenset()
        self._asked = seat

    def knows(self, text: str) -> bool:
        """Whether it has been said a short while ago."""
        return text in self._last
