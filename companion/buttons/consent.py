"""All seats agree to something, each with their own button."""

from collections.abc import Iterable

from companion.core.values import Seat


class Consent:
    """It runs out after a while."""

    def __init__(self, seats: Iterable[Seat], now: float, seconds: float = 20.0) -> None:
        self.missing = set(seats)
        self.until = now + seconds

    def agrees(self, seat: Seat | None, now: float) -> bool:
        """A seat pressed; whether all have agreed now."""
        if now <= self.until and seat is not None:
            self.missing.discard(seat)
        return not self.missing
