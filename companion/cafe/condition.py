"""How a table is, in one message for the staff: made of what every passer-by could see."""

import time
from collections.abc import Callable
from pathlib import Path

from companion import __version__
from companion.cafe.hands import Facts
from companion.cafe.messages import State, Tile
from companion.presenters.staff.service import TIGHT, WARM
from companion.system.health import health
from companion.table import Table
from companion.table.statistics import statistics
from companion.words import language

MOVING = 300.0
"""So many seconds after a touch a table still moves."""
HEALTH_EACH = 30.0
QUIET = 3.0
"""Seconds without a touch after which nobody notices that a file is read."""


class Condition:
    """Looks at the machine now and then, and at the table whenever it is asked."""

    def __init__(
        self, table: Table, folder: Path, label: str, clock: Callable[[], float] = time.time
    ) -> None:
        self._table, self._folder, self._clock = table, folder, clock
        self.label: Callable[[], str] = lambda: label
        self._tiles: dict[str, Tile] = {}
        self._looked = float("-inf")
        self._usual: tuple[str, int | None] = ("", None)
        self.cleared = True
        """Whether the staff has cleared the table since the last people left."""

    def state(self, facts: Facts, *, calls: bool) -> State:
        """Everything, as of now."""
        playing = self._table.running and self._table.referee.over is None
        game = self._table.referee.header.game if playing else None
        tiles = self._health(facts)
        self.cleared = self.cleared and not playing and facts.place != "setup"
        return State(
            at=round(self._clock(), 3),
            state=self._word(facts, playing=playing, calls=calls, well=all(one.ok for one in tiles.values())),
            game=game,
            people=people_at(self._table) if playing else 0,
            minutes=self._minutes() if playing else 0,
            moving=playing and facts.still < MOVING and not facts.paused,
            version=__version__,
            label=self.label(),
            language=language(),
            volume_cap=facts.volume_cap,
            locked=facts.locked,
            attract=facts.attract,
            cleared=self.cleared,
            rules_minutes=None if game is None else self._usual_minutes(game, facts.still),
            health=tiles,
        )

    def _word(self, facts: Facts, *, playing: bool, calls: bool, well: bool) -> str:
        if calls:
            return "call"
        if not well:
            return "care"
        if playing:
            return "paused" if facts.paused else "playing"
        return "setup" if facts.place == "setup" else "free"

    def _minutes(self) -> int:
        records = self._table.records
        began = records[0].at if records else self._clock()
        return max(0, int((self._clock() - began) / 60))

    def _usual_minutes(self, game: str, still: float) -> int | None:
        """Looked up once for each game, while nobody taps: the journal of a year is read for it."""
        if self._usual[0] != game and self._table.journal is not None and still >= QUIET:
            known = statistics(self._table.journal, self._clock()).get(game)
            self._usual = (game, None if known is None else known.minutes)
        return self._usual[1] if self._usual[0] == game else None

    def game_over(self) -> None:
        """How long such a game takes may have changed by it."""
        self._usual = ("", None)

    def _health(self, facts: Facts) -> dict[str, Tile]:
        now = time.monotonic()
        if now - self._looked >= HEALTH_EACH:
            self._looked = now
            found = health(self._folder)
            cool = found.degrees is None or found.degrees < WARM
            self._tiles = {
                "temperature": Tile(cool and not found.weak, found.degrees),
                "disk": Tile(found.free is None or found.free >= TIGHT, found.free),
            }
        kept = Tile(not self._table.endangered)
        return {**self._tiles, "journal": kept, "strip": Tile(facts.strip), "voice": Tile(facts.voice)}


def people_at(table: Table) -> int:
    """How many people play; ghosts are none."""
    header = table.referee.header
    return len(header.players) - sum(map(bool, header.options.get("ghosts") or ()))
