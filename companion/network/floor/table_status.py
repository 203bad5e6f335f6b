"""What the floor knows of one table, and how it stands: plain values, told what time it is.

table = Table("tisch-4").told(state, now)
sign_of(table, call=None, now=now)         # Sign("playing", "well")
"""

from typing import NamedTuple

from companion.network.floor.repository import OpenCall
from companion.network.mqtt.messages import TableState
from companion.network.mqtt.schemas import TILES

SILENT_SECONDS = 60.0
"""Seconds without a word after which a table is out of reach."""
OFFLINE_GRACE_SECONDS = 20.0
"""The same where the broker says that it has gone: a table that only starts anew is back before."""
IDLE_SECONDS = 300.0
"""Seconds since the last touch after which a table says itself that it does not move; then it waits."""
PAUSED_SECONDS = 600.0
"""Seconds of a pause after which it waits."""
LONG_GAME_FACTOR = 1.1
"""So many times its usual length a game is called a long one."""

STATES_BY_URGENCY = ("calls", "care", "waiting", "playing", "free")
"""The states from the most urgent one down."""


class TableStatus(NamedTuple):
    """As it was last heard."""

    id: str
    state: TableState | None = None
    online: bool = False
    last_heard_at: float = 0.0
    """When we last heard of it; of what the broker had kept of a table that is there, when it told us."""
    last_said_at: float = 0.0
    """When it last said something itself, for "last heard 20:41"."""
    since: float = 0.0
    """Since when it is free, or has this game."""
    idle_since: float = 0.0
    """Since when nobody has touched it; 0: somebody does."""

    def with_state(self, state: TableState, now: float, *, kept: bool = False) -> "TableStatus":
        """It says how it is. `kept`: the broker had that lying about, nobody knows for how long."""
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
        """The broker says whether it is there."""
        return self._replace(online=online, last_heard_at=now if online else self.last_heard_at)

    def is_away(self, now: float) -> bool:
        """Whether it is out of reach."""
        return now - self.last_heard_at >= (SILENT_SECONDS if self.online else OFFLINE_GRACE_SECONDS)

    @property
    def label(self) -> str:
        return self.id if self.state is None else self.state.label


def _initial_idle_seconds(state: TableState) -> float:
    """Seconds for which nobody has touched a table that says for the first time that it does not move."""
    return 0.0 if state.state == "paused" else IDLE_SECONDS


def _activity(state: TableState) -> tuple[bool, str | None]:
    """What `since` counts for; a call or a fault does not begin anything anew."""
    return state.state == "free", state.game


class StatusSign(NamedTuple):
    """How a table stands, and in one word why; the pages have a sentence for each."""

    sign: str
    """One of PRIORITY."""
    why: str


def status_sign(table: TableStatus, call: OpenCall | None, usual: int | None, now: float) -> StatusSign:
    """The most urgent that is so."""
    state = table.state
    if call is not None:
        return StatusSign("calls", "called" if call.who else f"call_{call.reason or 'bell'}")
    if table.is_away(now) or state is None:
        return StatusSign("care", "away")
    if (ill := next((name for name in TILES if not state.health[name].ok), None)) is not None:
        return StatusSign("care", f"ill_{ill}")
    if state.state == "call":
        return StatusSign("calls", "call_bell")
    if state.state == "care":
        return StatusSign("care", "ill")
    return _playing_sign(table, state, usual, now)


def _playing_sign(table: TableStatus, state: TableState, usual: int | None, now: float) -> StatusSign:
    if state.state == "free":
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
    """The order of the cards: by the number in the label, which no state ever changes."""
    return sorted(tables, key=lambda table: (_number(table.label), table.label.casefold(), table.id))


def _number(label: str) -> int:
    """10 comes after 9; a table without a number comes last."""
    number, _ = split_label(label)
    digits = number or next((word for word in label.split() if word.isdecimal() and word.isascii()), "")
    return int(digits[:6]) if digits else 10**6


def split_label(label: str) -> tuple[str, str]:
    """“7 Erker” is a number and a name; anything else is a name."""
    number, _, name = label.partition(" ")
    if number.isdecimal() and number.isascii() and len(number) <= 3 and name.strip():
        return number, name.strip()
    return "", label
