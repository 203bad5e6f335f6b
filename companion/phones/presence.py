"""Which phones are in touch: one that sleeps for a moment is not gone."""

from collections.abc import Callable

from companion.phones.messages import Phone

AWAY_SECONDS = 30.0
"""Seconds after which a phone that is not heard of counts as gone."""


class Presence:
    """Who is here, and who was just now."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._here: set[Phone] = set()
        self._seen: dict[Phone, float] = {}
        self._gone: set[Phone] = set()

    def set_connected(self, phones: set[Phone]) -> None:
        """These are in touch now, and no others."""
        now = self._now()
        self._seen |= dict.fromkeys(self._here | phones, now)
        self._here = phones

    def poll_departures(self) -> bool:
        """Whether one of them counts as gone since this was asked last."""
        gone = {phone for phone in self._seen if self.status_of(phone) == "gone"}
        news, self._gone = gone - self._gone, gone
        return bool(news)

    def status_of(self, phone: Phone) -> str:
        """ "here" or "gone"."""
        fresh = phone in self._here or self._now() - self._seen.get(phone, -AWAY_SECONDS) < AWAY_SECONDS
        return "here" if fresh else "gone"
