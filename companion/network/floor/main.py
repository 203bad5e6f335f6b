"""`gruftwart floor`: connects the MQTT broker with the staff's browsers, and announces its address."""

import asyncio
import logging
import os
import signal
import socket
import sqlite3
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from zeroconf import Error, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.network.floor import statistics
from companion.network.floor.dashboard import Dashboard
from companion.network.floor.login import StaffLogin
from companion.network.floor.mqtt_client import EventFlood, FloorMqttClient, Heard, MessageCallback
from companion.network.floor.repository import DATABASE_FILE, FloorRepository
from companion.network.floor.server import CONFIG_FILE, FloorConfig, FloorServer, load
from companion.network.http.connection_limits import HttpListener, Pressure
from companion.network.http.server_config import allowed_hosts, bind_address, tls_context
from companion.network.http.site import load_fonts
from companion.network.mqtt.config import CONFIG_FILE as CAFE
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.config import load as load_cafe
from companion.network.mqtt.discovery import find_broker
from companion.network.mqtt.messages import CommandResult, GameFinished, TableState
from companion.system.stdio import fail, print_error
from companion.system.system_services import SystemdNotifier

log = logging.getLogger("gruftwart.floor")
SERVICE = "_gruftwart-floor._tcp.local."
WEB = "_http._tcp.local."
"""So that general DNS-SD browsers list it."""


class Announcement:
    """Context manager that announces the service. If that is not possible, it logs a warning and goes on."""

    def __init__(self, config: FloorConfig, address: str) -> None:
        self._config, self._address = config, address
        self._net: AsyncZeroconf | None = None

    def infos(self) -> list[AsyncServiceInfo]:
        """Return the announced services: name, address and port."""
        server = self._config.server
        path = {"path": "/", "scheme": server.scheme}
        return [
            AsyncServiceInfo(
                kind,
                f"{self._config.house} (Gruftwart).{kind}",
                addresses=[socket.inet_aton(self._address)],
                port=server.port,
                properties=path,
                server=f"gruftwart-floor-{self._address.replace('.', '-')}.local.",
            )
            for kind in (SERVICE, WEB)
        ]

    async def __aenter__(self) -> "Announcement":
        if not self._config.announce:
            return self
        try:
            self._net = AsyncZeroconf(interfaces=[self._address], ip_version=IPVersion.V4Only)
            for info in self.infos():
                await (await self._net.async_register_service(info, allow_name_change=True))
        except (OSError, Error) as reason:
            log.warning("The floor cannot be announced in the local network (%s).", reason)
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        if self._net is not None:
            with suppress(OSError, Error):  # the interface may be gone
                await self._net.async_unregister_all_services()
            await self._net.async_close()


TICK_SECONDS = 1.0
MINUTE_SECONDS = 60.0
ADDRESS_CHECK_SECONDS = 10.0
"""How often the machine's address is checked."""


class FloorApp:
    """Creates and connects all parts of the floor."""

    def __init__(
        self,
        folder: Path | None,
        cafe: CafeConfig,
        config: FloorConfig,
        address: str,
        line: Callable[
            [CafeConfig, FloorRepository, MessageCallback, Callable[[bool], None]], FloorMqttClient
        ] = FloorMqttClient,
        faces: Callable[[Path | None], dict[str, bytes]] = load_fonts,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._config = config
        self.address = address
        """Where the pages are served; empty while that fails after a move."""
        self._checked = time.monotonic()
        self.store = FloorRepository(None if folder is None else folder / DATABASE_FILE)
        self.room = Dashboard(self.store)
        self.broker = line(cafe, self.store, self._on_message_threadsafe, self._report_connection)
        cut = self._loop.run_in_executor(None, faces, None if folder is None else folder / "fonts")
        self.server = FloorServer(
            self.room, self.broker, StaffLogin(folder), config, allowed_hosts(address, config.server), cut
        )
        self.listener = HttpListener(self.server.make_app(), _log_pressure, tls_context(config.server))
        self._minute = time.monotonic()
        self._league_is_old = True
        """Whether the league must be published again."""

    async def start(self) -> None:
        """Start the web server and the MQTT client. Raise OSError if the address cannot be bound."""
        await self.listener.start(self.address, self._config.server.port)
        self.broker.start()

    async def follow_address(self) -> bool:
        """Listen at the machine's new address if it has one. Return whether it moved."""
        if time.monotonic() - self._checked < ADDRESS_CHECK_SECONDS:
            return False
        self._checked = time.monotonic()
        server, address = self._config.server, bind_address(self._config.server.interface)
        if address is None or address == self.address:
            return False
        try:
            await self.listener.move(address, server.port)
        except OSError as reason:
            if self.address:
                log.warning("The floor cannot be opened at %s (%s); it is tried again.", address, reason)
            self.address = ""
            return False
        self.address, self.server.site.hosts = address, allowed_hosts(address, server)
        return True

    async def stop(self) -> None:
        await self.listener.close()
        await asyncio.to_thread(self.broker.stop)
        self.store.close()

    # called in the MQTT client's thread

    def _on_message_threadsafe(self, place: str, said: Heard, kept: bool) -> None:
        self._loop.call_soon_threadsafe(self._on_message, place, said, kept)

    def _report_connection(self, connected: bool) -> None:
        self._loop.call_soon_threadsafe(self._on_connection_changed, connected)

    # called in the event loop

    def _on_connection_changed(self, connected: bool) -> None:
        self.room.on_broker(connected=connected)
        self._league_is_old |= connected  # the broker may have lost the retained message

    def _on_message(self, place: str, said: Heard, kept: bool) -> None:
        if isinstance(said, TableState):
            self.room.on_state(place, said, kept=kept)
        elif isinstance(said, bool):
            self.room.on_online(place, online=said)
        elif said is None:
            self.room.remove_table(place)
        elif isinstance(said, EventFlood):
            self.room.on_flood(place)
        elif isinstance(said, CommandResult):
            self.server.asking.on_answer(place, said)
        elif isinstance(said, GameFinished):
            self.room.refresh_usual_length(said.game)
            self._league_is_old |= bool(said.league)
        else:
            self.room.on_calls_changed()

    async def tick(self) -> None:
        """Do the periodic work; called once a second."""
        self.room.tick()
        if self._league_is_old and self.room.connected:
            self._league_is_old = False
            await asyncio.to_thread(self.publish_league)
        if time.monotonic() - self._minute >= MINUTE_SECONDS:
            self._minute = time.monotonic()
            await asyncio.to_thread(self.on_minute, self.room.wellness())

    def publish_league(self) -> None:
        try:
            self.server.tell_league()
        except sqlite3.Error as trouble:
            log.error("The league cannot be read (%s).", trouble)

    def on_minute(self, signs: list[tuple[str, str]]) -> None:
        self.broker.retry_pending()
        try:
            self.store.record_minute(statistics.day_of(self.room.clock()), signs)
        except sqlite3.Error as trouble:
            log.error("How well the tables are cannot be kept (%s).", trouble)


def _log_pressure(pressure: Pressure) -> None:
    log.warning(
        "Too many connections: %s were closed or refused, most of them from %s.",
        pressure.connections,
        pressure.address,
    )


async def serve(folder: Path | None, cafe: CafeConfig, config: FloorConfig, address: str) -> None:
    """Run the floor until SIGTERM or SIGINT."""
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, end.set)
    floor, manager = FloorApp(folder, cafe, config, address), SystemdNotifier()
    if floor.store.notice:
        print_error(floor.store.notice)
    await floor.start()
    while not end.is_set():
        async with Announcement(config, floor.address):
            print_error(f"The floor is open at {config.server.scheme}://{config.server.url(floor.address)}")
            manager.notify_ready()
            await _serve_at_address(floor, end, manager)
    manager.notify_stopping()
    await floor.stop()
    os._exit(0)  # exit at once, without waiting for a font that is being made


async def _serve_at_address(floor: FloorApp, end: asyncio.Event, manager: SystemdNotifier) -> None:
    """Do the periodic work until the end, or until the floor has another address."""
    while not end.is_set() and not await floor.follow_address():
        manager.ping_watchdog()
        await floor.tick()
        with suppress(TimeoutError):
            async with asyncio.timeout(TICK_SECONDS):
                await end.wait()


def run(folder: Path) -> int:
    """Run the floor with the settings in `folder`; return the exit status."""
    logging.basicConfig(level=logging.CRITICAL, format="%(message)s")
    # only our own messages: requests of untrusted clients must not fill the system log
    log.setLevel(logging.INFO)
    config, cafe = load(folder / CONFIG_FILE), load_cafe(folder / CAFE)
    trouble = _config_error(folder, config, cafe)
    if trouble:
        return fail(trouble)
    if not cafe.host:
        found = find_broker()
        if found is None:
            return fail(f"No broker was found in the local network; name it in {folder / CAFE} (host).")
        cafe = cafe._replace(host=found[0], port=found[1])
    address = bind_address(config.server.interface)
    if address is None:
        return fail("There is no local network, or not the one that floor.toml names.")
    try:
        asyncio.run(serve(folder, cafe, config, address))
    except (OSError, ssl.SSLError) as reason:
        return fail(f"The floor cannot be opened at {address}:{config.server.port} ({reason}).")
    return 0


def _config_error(folder: Path, config: FloorConfig, cafe: CafeConfig) -> str:
    if config.server.error:
        return f"{folder / CONFIG_FILE} makes no sense: {config.server.error}."
    if cafe.trouble:
        return f"{folder / CAFE} makes no sense: {cafe.trouble}."
    if not cafe.is_complete:
        return f"{folder / CAFE} must name ca, user and password for the broker (docs/floor.md)."
    return ""
