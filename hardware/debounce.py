"""From the chatter of real contacts to presses. No clock, no thread: whoever calls says what time it is."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from hardware.config import CHOOSE

MIN_PRESS_SECONDS = 0.003
"""A contact that was closed for less, all chatter added up, was not pressed: that is noise on the wire."""
LOCKOUT_SECONDS = 0.030
"""After a press the same button rests so long."""
STUCK_SECONDS = 10.0
"""A button held longer is stuck, and no longer makes a chord of every other press."""


class Press(NamedTuple):
    """Somebody pressed a button, and meant it."""

    button: str
    long: bool
    began: float
    at: float
    edges: int
    """How often the contact changed; 2 is a clean one."""


class Release(NamedTuple):
    """A button whose long press was told is let go."""

    button: str
    at: float


PressEvent: TypeAlias = Press | Release


class Contact:
    """One switch: edges with their time go in, a short or a long press comes out.

    The first edge begins a press; it ends when the contact has stayed open for `bounce`. So a storm of
    edges, however long, is one press.
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
        """The contact changed. Call `advance` for the same moment first."""
        if closed == self._closed:
            return
        if self._closed and self.began is not None:
            self._closed_for += now - self._changed
        self._closed, self._changed = closed, now
        self.edges += 1
        if closed and self.began is None and now >= self._rests_until:
            self._begin(now)

    def next_deadline(self) -> float | None:
        """When `advance` has something to say if no edge comes before."""
        if self.began is None:
            return self._rests_until if self._closed else None
        if not self._closed:
            return self._changed + self.bounce
        return None if self._long else max(self.began + self.hold, self._changed + self.bounce)

    def advance(self, now: float) -> bool | None:
        """Time has passed: False for a short press that ended, True for one that became long, else None."""
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
        """Whether it is held, and that was told."""
        return self._long

    def is_real(self, now: float) -> bool:
        """Whether a press is under way that is more than noise."""
        if self.began is None:
            return False
        return self._closed_for + (now - self._changed if self._closed else 0.0) >= MIN_PRESS_SECONDS

    def _begin(self, now: float) -> None:
        self.began, self._closed_for, self._long, self.edges = now, 0.0, False, 1
        self._changed = now


class PressDetector:
    """All buttons of a table together: presses that overlap mean nothing, unless `together` is set."""

    def __init__(self, timings: Iterable[tuple[str, float, float]]) -> None:
        self.contacts = {name: Contact(bounce, hold) for name, bounce, hold in timings}
        self.together = False
        self._ended: dict[str, float] = {}
        """When the last real press of each button ended."""

    def edge(self, name: str, closed: bool, now: float) -> list[PressEvent]:
        """A contact changed; the presses that were complete before."""
        made = self.advance(now)
        self.contacts[name].edge(closed, now)
        return made

    def next_deadline(self) -> float | None:
        """When to call `advance` next, if nothing happens before."""
        return min(
            (due for contact in self.contacts.values() if (due := contact.next_deadline()) is not None),
            default=None,
        )

    def advance(self, now: float) -> list[PressEvent]:
        """The presses that are complete by now, in the order in which they became so."""
        made: list[PressEvent] = []
        while (due := self.next_deadline()) is not None and due <= now:
            for name, contact in self.contacts.items():
                if contact.next_deadline() == due:
                    made += self._advance_contact(name, contact, due)
        return made

    def stuck(self, now: float) -> list[str]:
        """Buttons that have been down for too long."""
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
