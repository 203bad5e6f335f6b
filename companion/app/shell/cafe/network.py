"""The café at the touchscreen: its clock ticks the hub, and its hands do what the staff asks."""

from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent

from companion.app.shell.cafe.hands import LOCKED, ScreenHands
from companion.house.calls import Calls
from companion.presenters.staff.calls import table_sign
from companion.system.streams import say
from companion.table import Table
from companion.web.addresses import may_open_sockets

if TYPE_CHECKING:  # loaded when the owner has switched it on
    from companion.app.shell.app import GruftwartApp
    from companion.cafe.hub import CafeHub
    from companion.cafe.settings import Cafe

EACH = 1 / 4
SOON = 1.0
"""Seconds after the first picture."""
FILE = "cafe.toml"
LONGEST_LABEL = 40
NEEDED = ("paho",)
"""What the extra “cafe” brings."""


def possible(table: Table, folder: Path | None) -> bool:
    """Whether the extra is installed, games are kept, and this table may speak to a network at all."""
    installed = all(find_spec(name) is not None for name in NEEDED)
    return folder is not None and table.store is not None and installed and may_open_sockets()


class TableCafe:
    """Off until the owner switches it on; then on at every start."""

    def __init__(self, app: "GruftwartApp", folder: Path | None, calls: Calls) -> None:
        self.possible = possible(app.table, folder)
        """Whether there is a row for it."""
        self._app, self._folder, self._calls = app, folder, calls
        self.hub: CafeHub | None = None
        self.hands = ScreenHands(app)
        app.navigator.held = lambda: LOCKED if self.hands.locked else ""
        self._ticks: ClockEvent | None = None
        if self.possible and folder is not None and (folder / FILE).exists():
            Clock.schedule_once(self._begin, SOON)

    @property
    def settings(self) -> "Cafe":
        """What the owner's file says; where the broker is, the house may have said for all its tables."""
        from companion.cafe.settings import load

        found = load(None if self._folder is None else self._folder / FILE)
        return found._replace(host=str(self._app.settings["broker"]) or found.host)

    @property
    def on(self) -> bool:
        """Whether the house hears of this table."""
        return self.hub is not None

    @property
    def locked(self) -> bool:
        """Whether the staff has locked it."""
        return self.hands.locked

    # on and off

    def _begin(self, *_: object) -> None:
        cafe = self.settings
        if cafe.on and cafe.ready and self.hub is None:
            self._start(cafe)

    def _start(self, cafe: "Cafe") -> None:
        from companion.cafe.hub import CafeHub

        assert self._folder is not None
        label = self._label(cafe)
        hub = CafeHub(self._app.table, cafe._replace(label=label), self._folder, self.hands, self._calls)
        hub.condition.label = lambda: self._label(cafe)
        self.tied(hub).open()

    def _label(self, cafe: "Cafe") -> str:
        """What people call this table."""
        number, name = int(self._app.settings["table_number"]), str(self._app.settings["table_name"])
        known = table_sign(number, name) if number or name else cafe.id
        return (cafe.label or known)[:LONGEST_LABEL]

    def tied(self, hub: "CafeHub") -> "CafeHub":
        """What the house says does what hands do."""
        self.hub = hub
        hub.changed = self._changed
        hub.commands.note = hub.strays.note = _note
        self._ticks = Clock.schedule_interval(self._tick, EACH)
        return hub

    def _tick(self, *_: object) -> None:
        if self.hub is not None:
            self.hub.tick()
            self.hands.tick()

    def change(self, **what: Any) -> str:
        """Set something in the owner's file; it holds at once. What is wrong, if that cannot be written."""
        from companion.cafe.settings import save

        assert self._folder is not None
        if "host" in what:
            self._app.settings.change("broker", what["host"])
        fresh = self.settings._replace(**what)
        try:
            save(self._folder / FILE, fresh)
        except OSError as trouble:
            return trouble.strerror or str(trouble)
        self.let_go()
        if fresh.on and fresh.ready:
            self._start(self.settings)
        return ""

    def let_go(self) -> None:
        """The house hears that the table is off."""
        if self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None
        hub, self.hub = self.hub, None
        if hub is not None:
            hub.close()

    def _changed(self) -> None:
        if self._app.navigator.current == "cafe":
            self._app.refresh()

    # what the table tells

    def group_left(self) -> None:
        """Other people come."""
        if self.hub is not None:
            self.hub.group_left()

    @property
    def league(self) -> bool | None:
        """Whether the group plays in the house's league; None: there is none."""
        return None if self.hub is None else self.hub.league

    def join_league(self, joins: bool) -> None:
        """The group says so."""
        if self.hub is not None:
            self.hub.join_league(joins)

    @property
    def league_lines(self) -> tuple[str, ...]:
        """What the sleeping table tells of the league."""
        return () if self.hub is None else self.hub.league_lines


def _note(line: str) -> None:
    with suppress(OSError, ValueError):  # nobody reads the terminal any more
        say(line)
