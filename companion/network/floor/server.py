"""The web server for the staff's pages. Everything except the login page requires the PIN."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.i18n import LANGUAGES
from companion.network.floor import statistics
from companion.network.floor.commands import CommandSender
from companion.network.floor.dashboard import Dashboard
from companion.network.floor.event_streams import EventStream, EventStreams
from companion.network.floor.login import StaffLogin, StaffMember
from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.floor.page_texts import texts
from companion.network.floor.statistics import (
    CONTENT_TYPE,
    attract_lines,
    league_json,
    league_table,
    render_metrics,
)
from companion.network.http import security, server_config
from companion.network.http.connection_limits import remember_client
from companion.network.http.security import add_security_headers, is_same_origin
from companion.network.http.server_config import ServerConfig
from companion.network.http.site import FONT_CACHE_SECONDS, Fonts, Route, Site
from companion.system.json_files import is_bool, one_of, parse_json, text

CONFIG_FILE = "floor.toml"
DEFAULT_SERVER = ServerConfig(port=8322)
EXTRA_VALIDATORS = {
    "house": text(24),
    "language": one_of(*LANGUAGES),
    "metrics": text(200),
    "announce": is_bool,
}


class FloorConfig(NamedTuple):
    """The settings of floor.toml. Every one has a default."""

    server: ServerConfig = DEFAULT_SERVER
    house: str = "Gruftwart"
    """The name of the house."""
    language: str = "de"
    """Language of the league's lines on the tables, and the default language of the pages."""
    metrics: str = ""
    """Token for reading /metrics from another machine; this machine needs none."""
    announce: bool = True
    """Whether to announce the floor in the local network."""


def load(file: Path | None) -> FloorConfig:
    """Read `file`. An invalid file is ignored; the reason is in `server.error`."""
    server, others = server_config.load(file, DEFAULT_SERVER, EXTRA_VALIDATORS)
    return FloorConfig(server, **others)


log = logging.getLogger("gruftwart.floor")
PAGES_FOLDER = Path(__file__).parent / "pages"
MAX_BODY_BYTES = 2048
MAX_GAMES_TODAY = 12
"""Games of today on a table's page."""
LOOPBACK_ADDRESSES = ("127.0.0.1", "::1")

Handler = Callable[[web.Request, StaffMember], Awaitable[web.StreamResponse]]


class FloorServer:
    """Serves pages, event streams and commands."""

    def __init__(
        self,
        room: Dashboard,
        broker: FloorMqttClient,
        door: StaffLogin,
        config: FloorConfig,
        hosts: frozenset[str],
        fonts: Fonts,
    ) -> None:
        self._room, self._broker, self.door, self._config = room, broker, door, config
        self.site = Site(PAGES_FOLDER, texts, hosts, fonts)
        self.asking = CommandSender(room, broker)
        self.streams = EventStreams(room, config.house)
        self.streams.seen = self.asking.report_shown_calls
        self._art = {game: picture.read_bytes() for game in GAMES if (picture := find_game(game).picture)}

    def make_app(self) -> web.Application:
        """Return the application with all routes."""
        pages = ("/", "/table/{place:[a-z0-9-]{1,32}}", "/statistics", "/league")
        staff: tuple[tuple[str, str, Handler], ...] = (
            ("GET", "/live", self._live),
            ("GET", "/today/{place:[a-z0-9-]{1,32}}", self._today),
            ("GET", "/figures", self._figures),
            ("GET", "/results.csv", self._csv),
            ("GET", "/chronicle", self._chronicle),
            ("POST", "/ask/{place:[a-z0-9-]{1,32}}", self._ask),
            ("POST", "/forget", self._forget),
        )
        routes: list[Route] = [
            *(("GET", path, self.site.page) for path in pages),
            ("GET", "/art/{game}.webp", self._picture),
            ("GET", "/metrics", self._metrics),
            ("POST", "/login", self._login),
            ("POST", "/logout", self._logout),
            *((method, path, self._require_staff(handler)) for method, path, handler in staff),
        ]
        return self.site.make_app(routes, MAX_BODY_BYTES)

    # login

    def _require_staff(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Wrap a handler: require a login, and for POST requests also our own origin."""

        async def checked(request: web.Request) -> web.StreamResponse:
            staff = self.door.authenticate(request)
            if staff is None:
                raise web.HTTPUnauthorized
            remember_client(request)
            if request.method == "POST" and not is_same_origin(request):
                raise web.HTTPForbidden
            try:
                return await handler(request, staff)
            except sqlite3.Error as trouble:
                log.error("The results cannot be read (%s).", trouble)
                raise web.HTTPServiceUnavailable from None

        return checked

    async def _login(self, request: web.Request) -> web.Response:
        if not is_same_origin(request):
            raise web.HTTPForbidden
        return await self.door.login(request, secure=self._config.server.scheme == "https")

    async def _logout(self, request: web.Request) -> web.Response:
        if not is_same_origin(request):
            raise web.HTTPForbidden
        answer = self.door.logout(request)
        self.streams.check_all()
        return answer

    # pages

    async def _picture(self, request: web.Request) -> web.Response:
        data = self._art.get(request.match_info["game"])
        if data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type="image/webp", headers={"X-Keep": str(FONT_CACHE_SECONDS)})

    async def _live(self, request: web.Request, staff: StaffMember) -> web.StreamResponse:
        """Stream changes of the floor while the page is open (server-sent events)."""
        address = request.remote or ""
        if not self.streams.has_room(address, staff):
            raise web.HTTPServiceUnavailable
        answer = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        add_security_headers(answer, request.headers.get("Host", "").lower())
        await answer.prepare(request)
        await self.streams.serve(
            answer, EventStream(address, staff), lambda: self.door.authenticate(request) is not None
        )
        return answer

    async def _today(self, request: web.Request, _: StaffMember) -> web.Response:
        start = statistics.start_of_day(self._room.clock())
        found = self._room.store.results(start, request.match_info["place"], MAX_GAMES_TODAY)
        return _json([{**one._asdict(), "at": round(one.at)} for one in found])

    async def _figures(self, request: web.Request, _: StaffMember) -> web.Response:
        days, now = _days(request), self._room.clock()
        return _json(await asyncio.to_thread(statistics.statistics_json, self._room.store, now, days))

    async def _csv(self, request: web.Request, _: StaffMember) -> web.Response:
        start = statistics.start_of_period(self._room.clock(), _days(request))
        text = await asyncio.to_thread(lambda: statistics.results_csv(self._room.store.results(start)))
        attached = {"Content-Disposition": 'attachment; filename="gruftwart.csv"'}
        return web.Response(text=text, content_type="text/csv", charset="utf-8", headers=attached)

    async def _chronicle(self, _: web.Request, __: StaffMember) -> web.Response:
        return _json(league_json(await asyncio.to_thread(league_table, self._room.store)))

    async def _metrics(self, request: web.Request) -> web.Response:
        """Return the metrics to this machine, to clients with the token, and to the staff."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        known = bool(self._config.metrics) and security.constant_time_equal(token, self._config.metrics)
        if not known and request.remote not in LOOPBACK_ADDRESSES and self.door.authenticate(request) is None:
            raise web.HTTPUnauthorized
        try:
            told = render_metrics(self._room, self._broker)
        except sqlite3.Error:
            raise web.HTTPServiceUnavailable from None
        return web.Response(body=told, headers={"Content-Type": CONTENT_TYPE})

    # commands

    async def _ask(self, request: web.Request, staff: StaffMember) -> web.Response:
        said = parse_json(await request.text())
        if not isinstance(said, dict):
            raise web.HTTPBadRequest
        return _json(await self.asking.send(request.match_info["place"], said, staff.name))

    async def _forget(self, request: web.Request, staff: StaffMember) -> web.Response:
        said = parse_json(await request.text())
        if not isinstance(said, dict) or not isinstance(said.get("name"), str):
            raise web.HTTPBadRequest
        self._room.store.delete_person(said["name"])
        log.info("%s took a name out of the league.", staff.name or "Somebody")
        self.tell_league()
        return _json({"ok": True})

    def tell_league(self) -> None:
        """Publish the league to the tables."""
        found = league_table(self._room.store)
        self._broker.publish_league(attract_lines(found, self._config.language))


def _days(request: web.Request) -> int:
    days = request.query.get("days", "1")
    if not (days.isdecimal() and days.isascii() and len(days) < 5) or int(days) not in statistics.PERIOD_DAYS:
        raise web.HTTPBadRequest
    return int(days)


def _json(value: Json) -> web.Response:
    return web.Response(text=json.dumps(value, ensure_ascii=False), content_type="application/json")
