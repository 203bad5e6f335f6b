"""Messages that are none: counted, and told of in one line now and then. What they say is not repeated."""

from collections.abc import Callable


class Strays:
    """A line for the first, the tenth, the hundredth …"""

    def __init__(self, note: Callable[[str], None] = lambda line: None) -> None:
        self.note = note
        self.number = 0

    def count(self, place: str, why: str) -> None:
        """One more."""
        self.number += 1
        if self.number == 10 ** (len(str(self.number)) - 1):
            self.note(f"café: {self.number} bad messages so far; the last one on {place[:80]!r}: {why}")
