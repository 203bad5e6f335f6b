"""What the floor knows of one table, and how it stands: plain values, told what time it is.

table = Table("tisch-4").told(state, now)
sign_of(table, call=None, now=now)         # Sign("playing", "well")
"""

from typing import NamedTuple

from companion.cafe.messages import State
from companion.cafe.shapes import TILES
from companion.floor.store import Call

SILENT = 60.0
"""Seconds without a word after which a table is out of reach."""
GRACE = 20.0
"""The same where the broker says that it has gone: a table that only starts anew is back before."""
STILL = 300.0
"""Seconds since the last touch after which a table says itself that it does not move; then it waits."""
PAUSED = 600.0
"""Seconds of a pause after which it waits."""
LONG = 1.1
"""So many times its usual length a game is called a long one."""

PRIORITY = ("calls", "care", "waiting", "playing", "free")
"""The states from the most urgent one down."""


class Table(NamedTuple):
    """As it was last heard."""

    id: str
    state: State | None = None
    online: bool = False
    heard: float = 0.0
    """When we last heard of it; of what the broker had kept of a table that is there, when it told us."""
    said: float = 0.0
    """When it last said something itself, for "last heard 20:41"."""
    since: float = 0.0
    """Since when it is free, or has this game."""
    still: float = 0.0
    """Since when nobody has touched it; 0: somebody does."""

    def told(self, state: State, now: float, *, kept: bool = False) -> "Table":
        """It says how it is. `kept`: the broker had that lying about, nobody knows for how long."""
        before = self.state
        at = min(state.at, now) if kept else now
        same = before is not None and _doing(before) == _doing(state)
        still = 0.0 if state.moving or state.game is None else self.still or at - _rested(state)
        since = self.since if same else now - 60.0 * state.minutes if state.game else at
        table = self._replace(state=state, said=max(self.said, at), since=since, still=still)
        if kept:
            return table._replace(heard=now) if self.online else table
        return table._replace(heard=now, online=True)

    def came(self, now: float, *, online: bool) -> "Table":
        """The broker says whether it is there."""
        return self._replace(online=online, heard=now if online else self.heard)

    def is_away(self, now: float) -> bool:
        """Whether it is out of reach."""
        return now - self.heard >= (SILENT if self.online else GRACE)

    @property
    def label(self) -> str:
        return self.id if self.state is None else self.state.label


def _rested(state: State) -> float:
    """Seconds for which nobody has touched a table that says for the first time that it does not move."""
    return 0.0 if state.state == "paused" else STILL


def _doing(state: State) -> tuple[bool, str | None]:
    """What `since` counts for; a call or a fault does not begin anything anew."""
    return state.state == "free", state.game


class Sign(NamedTuple):
    """How a table stands, and in one word why; the pages have a sentence for each."""

    sign: str
    """One of PRIORITY."""
    why: str


def sign_of(table: Table, call: Call | None, usual: int | None, now: float) -> Sign:
    """The most urgent that is so."""
    state = table.state
    if call is not None:
        return Sign("calls", "called" if call.who else f"call_{call.reason or 'bell'}")
    if table.is_away(now) or state is None:
        return Sign("care", "away")
    if (ill := next((name for name in TILES if not state.health[name].ok), None)) is not None:
        return Sign("care", f"ill_{ill}")
    if state.state == "call":
        return Sign("calls", "call_bell")
    if state.state == "care":
        return Sign("care", "ill")
    return _at_play(table, state, usual, now)


def _at_play(table: Table, state: State, usual: int | None, now: float) -> Sign:
    if state.state == "free":
        return Sign("free", "locked" if state.locked else "cleared" if state.cleared else "to_clear")
    limit = PAUSED if state.state == "paused" else STILL
    if table.still and now - table.still >= limit:
        return Sign("waiting", "still")
    if state.locked:
        return Sign("playing", "locked")
    if state.state == "setup":
        return Sign("playing", "setup")
    if state.state == "paused":
        return Sign("playing", "paused")
    return Sign("playing", "long" if usual and state.minutes > LONG * usual else "well")


def in_order(tables: list[Table]) -> list[Table]:
    """The order of the cards: by the number in the label, which no state ever changes."""
    return sorted(tables, key=lambda table: (_number(table.label), table.label.casefold(), table.id))


def _number(label: str) -> int:
    """10 comes after 9; a table without a number comes last."""
    number, _ = split(label)
    digits = number or next((word for word in label.split() if word.isdecimal() and word.isascii()), "")
    return int(digits[:6]) if digits else 10**6


def split(label: str) -> tuple[str, str]:
    """“7 Erker” is a number and a name; anything else is a name."""
    number, _, name = label.partition(" ")
    if number.isdecimal() and number.isascii() and len(number) <= 3 and name.strip():
        return number, name.strip()
    return "", label
