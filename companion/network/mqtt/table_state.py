"""Builds the state message of a table from what any passer-by could see."""

import time
from collections.abc import Callable
from pathlib import Path

from companion import __version__
from companion.archive.statistics import statistics
from companion.i18n import language
from companion.network.mqtt.commands import ScreenStatus
from companion.network.mqtt.messages import HealthItem, TableState
from companion.presenters.staff.service import LOW_SPACE_MB, WARM_CELSIUS
from companion.system.machine_health import read_health
from companion.table import Table

ACTIVE_SECONDS = 300.0
"""A table counts as active for this long after a touch."""
HEALTH_INTERVAL_SECONDS = 30.0
IDLE_SECONDS_FOR_IO = 3.0
"""Files are read only after this time without a touch, so that nobody notices the delay."""


class TableStateBuilder:
    """Builds the state of the table; health readings are refreshed every HEALTH_INTERVAL_SECONDS."""

    def __init__(
        self,
        table: Table,
        folder: Path,
        label: Callable[[], str],
        clock: Callable[[], float] = time.time,
        allowed: tuple[str, ...] | None = None,
    ) -> None:
        self._table, self._folder, self._label, self._clock = table, folder, label, clock
        self._allowed = allowed
        self._tiles: dict[str, HealthItem] = {}
        self._looked = float("-inf")
        self._usual_minutes_cache: tuple[str, int | None] = ("", None)
        self.cleared = True
        """Whether the staff has cleared the table since the last group left."""

    def build(self, facts: ScreenStatus, *, calls: bool) -> TableState:
        """Return the current state."""
        table = self._table
        playing = table.has_game and table.referee.over is None
        # people who read the last screen of a game still sit there
        playing = playing or (table.has_game and facts.place == "end")
        game = table.referee.header.game if playing else None
        tiles = self._health(facts)
        self.cleared = self.cleared and not playing and facts.place == "free"
        return TableState(
            at=round(self._clock(), 3),
            state=self._state_name(facts, playing=playing, calls=calls, keeps=tiles["journal"].ok),
            game=game,
            people=count_people(self._table) if playing else 0,
            minutes=self._minutes() if playing else 0,
            moving=playing and facts.idle_seconds < ACTIVE_SECONDS and not facts.paused,
            version=__version__,
            label=self._label(),
            language=language(),
            volume_cap=facts.volume_cap,
            locked=facts.locked,
            attract=facts.attract,
            cleared=self.cleared,
            rules_minutes=None if game is None else self._usual_minutes(game, facts.idle_seconds),
            health=tiles,
            allowed=self._allowed,
        )

    def _state_name(self, facts: ScreenStatus, *, playing: bool, calls: bool, keeps: bool) -> str:
        if calls:
            return "call"
        if not keeps:  # all other faults are marks beside the state: people play on
            return "care"
        if playing:
            return "paused" if facts.paused else "playing"
        return "setup" if facts.place in ("setup", "between") else "free"

    def _minutes(self) -> int:
        """Return the minutes of the game so far, or those that it took."""
        records = self._table.records
        if not records:
            return 0
        began = records[0].at
        if self._table.referee.over is not None:  # rounded as in its result
            return max(0, round((records[-1].at - began) / 60))
        return max(0, int((self._clock() - began) / 60))

    def _usual_minutes(self, game: str, still: float) -> int | None:
        """Return the usual duration of `game`.

        It is read once per game while nobody touches the screen, because a year of the journal is read.
        """
        if (
            self._usual_minutes_cache[0] != game
            and self._table.journal is not None
            and still >= IDLE_SECONDS_FOR_IO
        ):
            known = statistics(self._table.journal, self._clock()).get(game)
            self._usual_minutes_cache = (game, None if known is None else known.minutes)
        return self._usual_minutes_cache[1] if self._usual_minutes_cache[0] == game else None

    def forget_usual_minutes(self) -> None:
        """Read the usual duration again, because a game has ended."""
        self._usual_minutes_cache = ("", None)

    def _health(self, facts: ScreenStatus) -> dict[str, HealthItem]:
        now = time.monotonic()
        if now - self._looked >= HEALTH_INTERVAL_SECONDS:
            self._looked = now
            found = read_health(self._folder)
            cool = found.celsius is None or found.celsius < WARM_CELSIUS
            self._tiles = {
                "temperature": HealthItem(cool and not found.undervoltage, found.celsius),
                "disk": HealthItem(found.free_mb is None or found.free_mb >= LOW_SPACE_MB, found.free_mb),
            }
        kept = HealthItem(not self._table.has_unsaved_entries)
        return {
            **self._tiles,
            "journal": kept,
            "strip": HealthItem(facts.strip),
            "voice": HealthItem(facts.voice),
        }


def count_people(table: Table) -> int:
    """Return the number of players without ghosts."""
    header = table.referee.header
    return len(header.players) - sum(map(bool, header.options.get("ghosts") or ()))
