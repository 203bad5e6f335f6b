"""Turns edges of bouncing contacts into presses. Uses no clock and no thread: callers pass the time."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from hardware.config import CHOOSE

MIN_PRESS_SECONDS = 0.003
"""A contact closed for a shorter time in total is noise."""
LOCKOUT_SECONDS = 0.030
"""A button is ignored for this time after a press."""
STUCK_SECONDS = 10.0
"""A button held longer counts as stuck, and no longer forms a chord with other presses."""


class Press(NamedTuple):
    """A debounced press."""

    button: str
    long: bool
    began: float
    at: float
    edges: int
    """Number of edges; a clean contact has 2."""


class Release(NamedTuple):
    """The release of a button after its long press was reported."""

    button: str
    at: float


PressEvent: TypeAlias = Press | Release


class Contact:
    """State machine of one contact: turns edges into short and long presses.

    A press starts with the first edge and ends when the contact has been open for `bounce` seconds, so
    that any number of bounces is one press.
    """

    __slots__ = (
        "_changed",
        "_closed",
        "_closed_for",
        "_long",
        "_rests_until",
        "began",
        "bounce",
        "edges",
        "hold",
    )

    def __init__(self, bounce: float, hold: float) -> None:
        self.bounce = bounce
        self.hold = hold
        self.began: float | None = None
        self.edges = 0
        self._closed = False
        self._changed = float("-inf")
        self._closed_for = 0.0
        self._rests_until = float("-inf")
        self._long = False

    def edge(self, closed: bool, now: float) -> None:
        """Handle an edge. Call `advance` with the same time first."""
        if closed == self._closed:
            return
        if self._closed and self.began is not None:
            self._closed_for += now - self._changed
        self._closed, self._changed = closed, now
        self.edges += 1
        if closed and self.began is None and now >= self._rests_until:
            self._begin(now)

    def next_deadline(self) -> float | None:
        """Return when `advance` must be called if no edge comes before; None if never."""
        if self.began is None:
            return self._rests_until if self._closed else None
        if not self._closed:
            return self._changed + self.bounce
        return None if self._long else max(self.began + self.hold, self._changed + self.bounce)

    def advance(self, now: float) -> bool | None:
        """Advance the state machine to time `now`.

        Return True for a long press, False for a short one, None if nothing completed.
        """
        due = self.next_deadline()
        if due is None or now < due:
            return None
        if self.began is None:
            self._begin(due)
            return None
        if self._closed:
            self._long = True
            return True
        real = self._closed_for >= MIN_PRESS_SECONDS
        done = self._long
        self.began, self._long, self._rests_until = None, False, due + LOCKOUT_SECONDS
        return False if real and not done else None

    @property
    def is_long(self) -> bool:
        """Whether the button is held and its long press was reported."""
        return self._long

    def is_real(self, now: float) -> bool:
        """Return whether a press is in progress that is not noise."""
        if self.began is None:
            return False
        return self._closed_for + (now - self._changed if self._closed else 0.0) >= MIN_PRESS_SECONDS

    def _begin(self, now: float) -> None:
        self.began, self._closed_for, self._long, self.edges = now, 0.0, False, 1
        self._changed = now


class PressDetector:
    """All buttons of a table. Overlapping presses are ignored unless `together` is set."""

    def __init__(self, timings: Iterable[tuple[str, float, float]]) -> None:
        self.contacts = {name: Contact(bounce, hold) for name, bounce, hold in timings}
        self.together = False
        self._ended: dict[str, float] = {}
        """When the last valid press of each button ended."""

    def edge(self, name: str, closed: bool, now: float) -> list[PressEvent]:
        """Handle an edge; return the presses that completed before it."""
        made = self.advance(now)
        self.contacts[name].edge(closed, now)
        return made

    def long_press(self, name: str, now: float) -> Press:
        """Return the long press of a button that has debounced and measured it by itself."""
        return Press(name, True, now - self.contacts[name].hold, now, 2)

    def next_deadline(self) -> float | None:
        """Return when `advance` must be called if no edge comes before; None if never."""
        return min(
            (due for contact in self.contacts.values() if (due := contact.next_deadline()) is not None),
            default=None,
        )

    def advance(self, now: float) -> list[PressEvent]:
        """Advance to time `now`; return the completed presses in order."""
        made: list[PressEvent] = []
        while (due := self.next_deadline()) is not None and due <= now:
            for name, contact in self.contacts.items():
                if contact.next_deadline() == due:
                    made += self._advance_contact(name, contact, due)
        return made

    def stuck(self, now: float) -> list[str]:
        """Return the buttons that have been held for too long."""
        return [name for name, contact in self.contacts.items() if _is_stuck(contact, now)]

    def _advance_contact(self, name: str, contact: Contact, now: float) -> list[PressEvent]:
        began, edges, real, held = contact.began, contact.edges, contact.is_real(now), contact.is_long
        long = contact.advance(now)
        if began is not None and contact.began is None and real:
            self._ended[name] = now - contact.bounce
            if held and name == CHOOSE:
                return [Release(name, now)]
        if long is None or began is None:
            return []
        if self._is_chord(name, began, now) and not self.together:
            return []
        return [Press(name, long, began, now, edges)]

    def _is_chord(self, name: str, began: float, now: float) -> bool:
        others = (other for other in self.contacts if other != name)
        return any(
            self._ended.get(other, float("-inf")) > began
            or (self.contacts[other].is_real(now) and not _is_stuck(self.contacts[other], now))
            for other in others
            if not (other == CHOOSE and self.contacts[other].is_long)
        )


def _is_stuck(contact: Contact, now: float) -> bool:
    return contact.began is not None and now - contact.began > STUCK_SECONDS
