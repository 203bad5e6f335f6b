"""`gruftwart floor`: the broker on one side, the staff's browsers on the other, until it is told to stop."""

import asyncio
import logging
import os
import signal
import sqlite3
import ssl
import time
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from companion.cafe.discovery import find_broker
from companion.cafe.messages import Answer, Event, Finished, State
from companion.cafe.settings import FILE as CAFE
from companion.cafe.settings import Cafe
from companion.cafe.settings import load as load_cafe
from companion.floor import statistics
from companion.floor.announcing import Announcement
from companion.floor.broker import Broker, Heard
from companion.floor.config import FILE, FloorConfig, load
from companion.floor.door import Door
from companion.floor.room import Room
from companion.floor.server import Server
from companion.floor.store import FILE as RESULTS
from companion.floor.store import Store
from companion.system.failures import fail
from companion.system.notify import Manager
from companion.system.streams import say
from companion.web.addresses import chosen
from companion.web.config import hosts, tls
from companion.web.fonts import fonts

log = logging.getLogger("gruftwart.floor")
TICK = 1.0
MINUTE = 60.0


class Floor:
    """All parts of it, put together."""

    def __init__(
        self,
        folder: Path | None,
        cafe: Cafe,
        config: FloorConfig,
        address: str,
        line: Callable[[Cafe, Store, Heard, Callable[[bool], None]], Broker] = Broker,
        faces: Callable[[Path | None], dict[str, bytes]] = fonts,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._config, self._address = config, address
        self.store = Store(None if folder is None else folder / RESULTS)
        self.room = Room(self.store)
        self.broker = line(cafe, self.store, self._hear, self._connected)
        cut = self._loop.run_in_executor(None, faces, None if folder is None else folder / "fonts")
        self.server = Server(self.room, self.broker, Door(folder), config, hosts(address, config.server), cut)
        self._runner = web.AppRunner(
            self.server.app(), access_log=None, handle_signals=False, shutdown_timeout=0.5
        )
        self._minute = time.monotonic()
        self._league_is_old = True
        """The tables have not heard of it as it is now."""

    async def start(self) -> None:
        """Serve and listen. Raises OSError where the address cannot be had."""
        server = self._config.server
        await self._runner.setup()
        await web.TCPSite(self._runner, self._address, server.port, ssl_context=tls(server)).start()
        self.broker.start()

    async def stop(self) -> None:
        await self._runner.cleanup()
        await asyncio.to_thread(self.broker.stop)
        self.store.close()

    # from the thread of the broker's line

    def _hear(self, place: str, said: State | bool | Event | Answer | None, kept: bool) -> None:
        self._loop.call_soon_threadsafe(self._heard, place, said, kept)

    def _connected(self, connected: bool) -> None:
        self._loop.call_soon_threadsafe(self._line_changed, connected)

    # in our own

    def _line_changed(self, connected: bool) -> None:
        self.room.broker(connected=connected)
        self._league_is_old |= connected  # a broker may have lost what it was told

    def _heard(self, place: str, said: State | bool | Event | Answer | None, kept: bool) -> None:
        if isinstance(said, State):
            self.room.state(place, said, kept=kept)
        elif isinstance(said, bool):
            self.room.online(place, online=said)
        elif said is None:
            self.room.gone(place)
        elif isinstance(said, Answer):
            self.server.asking.answered(place, said)
        elif isinstance(said, Finished):
            self.room.learn(said.game)
            self._league_is_old |= bool(said.league)
        else:
            self.room.rang()

    async def tick(self) -> None:
        """Once a second."""
        self.room.tick()
        if self._league_is_old and self.room.connected:
            self._league_is_old = False
            await asyncio.to_thread(self._tell_league)
        if time.monotonic() - self._minute >= MINUTE:
            self._minute = time.monotonic()
            await asyncio.to_thread(self._each_minute, self.room.wellness())

    def _tell_league(self) -> None:
        try:
            self.server.tell_league()
        except sqlite3.Error as trouble:
            log.error("The league cannot be read (%s).", trouble)

    def _each_minute(self, signs: list[tuple[str, str]]) -> None:
        self.broker.try_again()
        try:
            self.store.passed(statistics.day_of(self.room.clock()), signs)
        except sqlite3.Error as trouble:
            log.error("How well the tables are cannot be kept (%s).", trouble)


async def serve(folder: Path | None, cafe: Cafe, config: FloorConfig, address: str) -> None:
    """Until somebody ends it."""
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, end.set)
    floor, manager = Floor(folder, cafe, config, address), Manager()
    if floor.store.notice:
        say(floor.store.notice)
    await floor.start()
    place = f"{config.server.scheme}://{config.server.place(address)}"
    async with Announcement(config, address):
        say(f"The floor is open at {place}")
        manager.ready()
        while not end.is_set():
            manager.alive()
            await floor.tick()
            try:
                async with asyncio.timeout(TICK):
                    await end.wait()
            except TimeoutError:
                continue
    manager.stopping()
    await floor.stop()
    os._exit(0)  # at once: a font that is still being cut need not be finished


def run(folder: Path) -> int:
    """All that the files in this folder say; return the exit status."""
    logging.basicConfig(level=logging.CRITICAL, format="%(message)s")
    log.setLevel(logging.INFO)  # ours alone: what strangers send must not fill the machine's log
    config, cafe = load(folder / FILE), load_cafe(folder / CAFE)
    trouble = _trouble(folder, config, cafe)
    if trouble:
        return fail(trouble)
    if not cafe.host:
        found = find_broker()
        if found is None:
            return fail(f"No broker was found in the local network; name it in {folder / CAFE} (host).")
        cafe = cafe._replace(host=found[0], port=found[1])
    address = chosen(config.server.interface)
    if address is None:
        return fail("There is no local network, or not the one that floor.toml names.")
    try:
        asyncio.run(serve(folder, cafe, config, address))
    except (OSError, ssl.SSLError) as reason:
        return fail(f"The floor cannot be opened at {address}:{config.server.port} ({reason}).")
    return 0


def _trouble(folder: Path, config: FloorConfig, cafe: Cafe) -> str:
    if config.server.trouble:
        return f"{folder / FILE} makes no sense: {config.server.trouble}."
    if cafe.trouble:
        return f"{folder / CAFE} makes no sense: {cafe.trouble}."
    if not cafe.ready:
        return f"{folder / CAFE} must name ca, user and password for the broker (docs/floor.md)."
    return ""
