"""The status of one table: immutable values that are given the time.

table = TableStatus("tisch-4").with_state(state, now)
status_sign(table, call=None, usual=None, now=now)         # StatusSign("playing", "well")
"""

from typing import NamedTuple

from companion.network.floor.repository import OpenCall
from companion.network.mqtt.messages import TableState

SILENT_SECONDS = 60.0
"""A table counts as unreachable after this time without a message."""
OFFLINE_GRACE_SECONDS = 20.0
"""The same after an offline message; a table that only restarts is back sooner."""
IDLE_SECONDS = 300.0
"""A table waits after this time without a touch; it reports this itself (`moving`)."""
PAUSED_SECONDS = 600.0
"""A paused table waits after this time."""
FLOOD_MARK_SECONDS = 300.0
"""How long a table is marked after its account has sent too many events."""
LONG_GAME_FACTOR = 1.1
"""A game counts as long above this multiple of its usual duration."""

CARE_LEVELS = {"voice": 1, "strip": 1, "disk": 2, "temperature": 2, "journal": 3}
"""How urgent a fault of each health tile is: 1 is comfort, 2 is soon, 3 stops play."""
STOPS_PLAY, SOON = 3, 2

STATES_BY_URGENCY = ("calls", "care", "waiting", "playing", "free")
"""States, the most urgent first."""


class TableStatus(NamedTuple):
    """The last known state of a table."""

    id: str
    state: TableState | None = None
    online: bool = False
    last_heard_at: float = 0.0
    """When a message arrived. For a retained state of a table that is online, the time of its receipt."""
    last_said_at: float = 0.0
    """When the table itself last sent something, shown as "last heard 20:41"."""
    since: float = 0.0
    """Since when the table is free, or plays this game."""
    idle_since: float = 0.0
    """Since when nobody touches the table; 0 if somebody does."""
    floods_until: float = 0.0
    """Until when its account is marked, because it sends too many events."""

    def with_state(self, state: TableState, now: float, *, kept: bool = False) -> "TableStatus":
        """Return the status after a state message. `kept`: it was retained, so its age is unknown."""
        before = self.state
        at = min(state.at, now) if kept else now
        same = before is not None and _activity(before) == _activity(state)
        still = (
            0.0
            if state.moving or state.game is None
            else self.idle_since or at - _initial_idle_seconds(state)
        )
        since = self.since if same else now - 60.0 * state.minutes if state.game else at
        table = self._replace(
            state=state, last_said_at=max(self.last_said_at, at), since=since, idle_since=still
        )
        if kept:
            return table._replace(last_heard_at=now) if self.online else table
        return table._replace(last_heard_at=now, online=True)

    def with_online(self, now: float, *, online: bool) -> "TableStatus":
        """Return the status after an online or offline message."""
        return self._replace(online=online, last_heard_at=now if online else self.last_heard_at)

    def is_away(self, now: float) -> bool:
        """Return whether the table is unreachable."""
        return now - self.last_heard_at >= (SILENT_SECONDS if self.online else OFFLINE_GRACE_SECONDS)

    def allows(self, do: str) -> bool:
        """Return whether its owner allows a command, as far as the table has said."""
        return self.state is None or self.state.allowed is None or do in self.state.allowed

    @property
    def label(self) -> str:
        return self.id if self.state is None else self.state.label


def _initial_idle_seconds(state: TableState) -> float:
    """Return the idle time of a table when it first reports that it does not move."""
    return 0.0 if state.state == "paused" else IDLE_SECONDS


def _activity(state: TableState) -> tuple[bool, str | None]:
    """Return what `since` refers to; calls and faults do not restart it."""
    return state.state == "free", state.game


class StatusSign(NamedTuple):
    """The sign of a table and its reason; the pages have a sentence for each."""

    sign: str
    """One of STATES_BY_URGENCY."""
    why: str


class CareMark(NamedTuple):
    """What is wrong with a table, beside its state."""

    level: int
    """As in CARE_LEVELS; only what stops play outranks the state."""
    why: str


def care_mark(table: TableStatus, now: float) -> CareMark | None:
    """Return the most urgent fault of a table; None if all is well."""
    state = table.state
    floods = now < table.floods_until
    if table.is_away(now) or state is None:
        return CareMark(STOPS_PLAY, "floods" if floods else "away")
    ill = [name for name in CARE_LEVELS if not state.health[name].ok]
    found = [CareMark(CARE_LEVELS[name], f"ill_{name}") for name in ill]
    if floods:
        found.append(CareMark(SOON, "floods"))
    if state.state == "care" and not found:
        found.append(CareMark(STOPS_PLAY, "ill"))
    return max(found, default=None, key=lambda mark: mark.level)


def status_sign(table: TableStatus, call: OpenCall | None, usual: int | None, now: float) -> StatusSign:
    """Return the most urgent sign that applies."""
    state = table.state
    if call is not None:
        return StatusSign("calls", "called" if call.who else f"call_{call.reason or 'bell'}")
    mark = care_mark(table, now)
    if state is None or (mark is not None and mark.level == STOPS_PLAY):
        return StatusSign("care", "away" if mark is None else mark.why)
    if state.state == "call":
        return StatusSign("calls", "call_bell")
    return _playing_sign(table, state, usual, now)


def _playing_sign(table: TableStatus, state: TableState, usual: int | None, now: float) -> StatusSign:
    # an older table reports every fault as "care" and leaves out what is going on
    if state.state == "free" or (state.state == "care" and state.game is None):
        return StatusSign("free", "locked" if state.locked else "cleared" if state.cleared else "to_clear")
    limit = PAUSED_SECONDS if state.state == "paused" else IDLE_SECONDS
    if table.idle_since and now - table.idle_since >= limit:
        return StatusSign("waiting", "still")
    if state.locked:
        return StatusSign("playing", "locked")
    if state.state == "setup":
        return StatusSign("playing", "setup")
    if state.state == "paused":
        return StatusSign("playing", "paused")
    return StatusSign("playing", "long" if usual and state.minutes > LONG_GAME_FACTOR * usual else "well")


def sort_tables(tables: list[TableStatus]) -> list[TableStatus]:
    """Return the tables in the order of the cards: by the number in the label, independent of state."""
    return sorted(tables, key=lambda table: (_number(table.label), table.label.casefold(), table.id))


def _number(label: str) -> int:
    """Return the number in a label, so that 10 follows 9; labels without a number come last."""
    number, _ = split_label(label)
    digits = number or next((word for word in label.split() if word.isdecimal() and word.isascii()), "")
    return int(digits[:6]) if digits else 10**6


def split_label(label: str) -> tuple[str, str]:
    """Split “7 Erker” into number and name; any other label is a name."""
    number, _, name = label.partition(" ")
    if number.isdecimal() and number.isascii() and len(number) <= 3 and name.strip():
        return number, name.strip()
    return "", label
