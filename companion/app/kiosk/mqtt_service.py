"""Connects the MQTT service to the app: its news wake the main loop. Executes staff commands."""

from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from kivy.clock import Clock, ClockEvent

from companion.app.kiosk.staff_commands import StaffCommandExecutor
from companion.i18n import tr
from companion.network.http.server_config import may_open_sockets
from companion.presenters.staff.calls import table_sign
from companion.system.stdio import print_error
from companion.table import Table
from companion.table.staff_calls import StaffCalls

if TYPE_CHECKING:  # loaded when the owner has switched it on
    from companion.app.navigation.screen_context import StaffContext
    from companion.network.mqtt.config import CafeChange, CafeConfig
    from companion.network.mqtt.service import CafeService
    from companion.network.mqtt.wireless_buttons import WirelessButtons

TICK_SECONDS, NEWS_SECONDS = 1.0, 1 / 4
"""How often the service is ticked at least, and how soon after news."""
START_DELAY_SECONDS = 1.0
"""Delay of the connection after the start, so that the first picture comes first."""
CONFIG_FILE = "cafe.toml"
MAX_LABEL_CHARS = 40
REQUIRED_PACKAGES = ("paho",)
"""Packages of the extra “cafe”."""


def is_available(table: Table, folder: Path | None) -> bool:
    """Return whether the extra is installed, games are stored, and the program may open sockets."""
    installed = all(find_spec(name) is not None for name in REQUIRED_PACKAGES)
    return folder is not None and table.store is not None and installed and may_open_sockets()


class MqttController:
    """Starts and stops the MQTT service. Off until the owner enables it, then on at every start."""

    def __init__(self, app: "StaffContext", folder: Path | None, calls: StaffCalls) -> None:
        self.possible = is_available(app.table, folder)
        """Whether the settings offer it."""
        self._app, self._folder, self._calls = app, folder, calls
        self.service: CafeService | None = None
        self.wireless: WirelessButtons | None = None
        self.hands = StaffCommandExecutor(app)
        self.ticking: ClockEvent | None = None
        self._on_news = Clock.create_trigger(self._tick, NEWS_SECONDS)
        """Ticks the service soon; threads may call it."""
        if self.possible and folder is not None and (folder / CONFIG_FILE).exists():
            Clock.schedule_once(self._begin, START_DELAY_SECONDS)

    @property
    def settings(self) -> "CafeConfig":
        """The configuration file; the setting `broker` overrides its host."""
        from companion.network.mqtt.config import load

        found = load(None if self._folder is None else self._folder / CONFIG_FILE)
        return found._replace(host=str(self._app.settings["broker"]) or found.host)

    @property
    def on(self) -> bool:
        """Whether the service runs."""
        return self.service is not None

    @property
    def locked(self) -> bool:
        """Whether the staff has locked the table."""
        return self.hands.locked

    # on and off

    def _begin(self, *_: object) -> None:
        cafe = self.settings
        if cafe.on and cafe.is_complete and self.service is None:
            self._start(cafe)

    def _start(self, cafe: "CafeConfig") -> None:
        from companion.network.mqtt.service import CafeService, default_connection
        from companion.network.mqtt.wireless_buttons import WirelessButtons

        assert self._folder is not None
        self.wireless = wireless = WirelessButtons(self._on_edge)
        self.apply_buttons()
        service = CafeService(
            self._app.table,
            cafe._replace(label=self._label(cafe)),
            self._folder,
            self.hands,
            self._calls,
            lambda cafe: default_connection(cafe, wireless),
            label=lambda: self._label(cafe),
            log=log_line,
        )
        self.bind_service(service).open()

    def apply_buttons(self) -> None:
        """Let the wireless buttons of the hardware file be pressed."""
        if self.wireless is None:
            return
        from companion.network.mqtt.wireless_buttons import ButtonSource, WirelessButton

        self.wireless.buttons = tuple(
            WirelessButton(one.name, ButtonSource(one.topic, one.action))
            for one in self._app.peripherals.button_configs
            if one.topic
        )

    def _on_edge(self, name: str, closed: bool | None, when: float) -> None:
        """Pass an edge on to the buttons, in the thread of the connection."""
        self._app.peripherals.bridge.buttons.edge(name, closed, when)

    @property
    def button_fault(self) -> str:
        """Why wireless buttons cannot be heard; empty if they can, or if there are none."""
        if not any(one.topic for one in self._app.peripherals.button_configs):
            return ""
        if self.service is None:
            return tr("Wireless buttons need the network of the café: docs/hardware.md.")
        return "" if self.service.is_connected else tr("Wireless buttons wait for the broker.")

    def _label(self, cafe: "CafeConfig") -> str:
        """Return the name of this table for the staff."""
        number, name = int(self._app.settings["table_number"]), str(self._app.settings["table_name"])
        known = table_sign(number, name) if number or name else cafe.id
        return (cafe.label or known)[:MAX_LABEL_CHARS]

    def bind_service(self, service: "CafeService") -> "CafeService":
        """Connect the callbacks of `service` and start ticking it."""
        self.service = service
        service.changed, service.on_news = self._on_change, self._on_news
        self.ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        return service

    def _tick(self, *_: object) -> None:
        if self.service is not None:
            self.service.tick()
            self.hands.tick()

    def change(self, **what: "Unpack[CafeChange]") -> str:
        """Change the configuration file and restart the service. Return why writing failed, else ""."""
        from companion.network.mqtt.config import save

        assert self._folder is not None
        if "host" in what:
            self._app.settings.change("broker", what["host"])
        fresh = self.settings._replace(**what)
        try:
            save(self._folder / CONFIG_FILE, fresh)
        except OSError as trouble:
            return trouble.strerror or str(trouble)
        self.close()
        if fresh.on and fresh.is_complete:
            self._start(self.settings)
        return ""

    def close(self) -> None:
        """Stop the service."""
        if self.ticking is not None:
            self.ticking.cancel()
            self.ticking = None
        self._on_news.cancel()
        service, self.service, self.wireless = self.service, None, None
        if service is not None:
            service.close()

    def _on_change(self) -> None:
        if self._app.navigator.current == "cafe":
            self._app.refresh()

    # what the table tells

    def group_left(self) -> None:
        """Report that the group has left."""
        if self.service is not None:
            self.service.on_group_left()

    @property
    def league(self) -> bool | None:
        """Whether the group plays in the venue's league; None if there is none."""
        return None if self.service is None else self.service.league

    def join_league(self, joins: bool) -> None:
        """Join or leave the league."""
        if self.service is not None:
            self.service.join_league(joins)

    @property
    def league_lines(self) -> tuple[str, ...]:
        """Lines about the league for the attract screen."""
        return () if self.service is None else self.service.league_lines


def log_line(line: str) -> None:
    with suppress(OSError, ValueError):  # nobody reads the terminal any more
        print_error(line)
