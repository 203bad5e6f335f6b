"""Messages that are none: counted, and told of in one line now and then. What they say is not repeated."""

from collections.abc import Callable


class InvalidMessageCounter:
    """A line for the first, the tenth, the hundredth …"""

    def __init__(self, note: Callable[[str], None] = lambda line: None) -> None:
        self.note = note
        self.total = 0

    def record(self, place: str, why: str) -> None:
        """One more."""
        self.total += 1
        if self.total == 10 ** (len(str(self.total)) - 1):
            self.note(f"café: {self.total} bad messages so far; the last one on {place[:80]!r}: {why}")
