"""The server of the staff's pages: behind the PIN everything, before it nothing but the door."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from companion.core.values import Json
from companion.floor import league, statistics
from companion.floor.asking import Asking
from companion.floor.broker import Broker
from companion.floor.config import FloorConfig
from companion.floor.door import Door, Staff
from companion.floor.metrics import KIND, exposition
from companion.floor.room import Room
from companion.floor.streams import Streams
from companion.floor.texts import texts
from companion.games.registry import GAMES, find_game
from companion.system.reader import parsed_json
from companion.web import codes
from companion.web.headers import same_origin, secured
from companion.web.site import KEEP, Fonts, Site

log = logging.getLogger("gruftwart.floor")
PAGES = Path(__file__).parent / "pages"
MOST_BODY = 2048
TODAY = 12
"""Games of today on the page of a table."""
HERE = ("127.0.0.1", "::1")

Handler = Callable[[web.Request, Staff], Awaitable[web.StreamResponse]]


class Server:
    """Pages, streams and what the staff asks for."""

    def __init__(
        self, room: Room, broker: Broker, door: Door, config: FloorConfig, hosts: frozenset[str], fonts: Fonts
    ) -> None:
        self._room, self._broker, self._door, self._config = room, broker, door, config
        self._site = Site(PAGES, texts, hosts, fonts)
        self.asking = Asking(room, broker)
        self.streams = Streams(room, config.house)
        self.streams.seen = self.asking.seen
        self._art = {game: picture.read_bytes() for game in GAMES if (picture := find_game(game).picture)}

    def app(self) -> web.Application:
        """All that can be asked for."""
        app = web.Application(client_max_size=MOST_BODY, middlewares=[self._site.guard])
        self._site.add_to(app)
        for path in ("/", "/table/{place:[a-z0-9-]{1,32}}", "/statistics", "/league"):
            app.router.add_get(path, self._site.page)
        app.router.add_get("/art/{game}.webp", self._picture)
        app.router.add_post("/login", self._login)
        app.router.add_post("/logout", self._logout)
        app.router.add_get("/metrics", self._metrics)
        for path, handler in (
            ("/live", self._live),
            ("/today/{place:[a-z0-9-]{1,32}}", self._today),
            ("/figures", self._figures),
            ("/results.csv", self._csv),
            ("/chronicle", self._chronicle),
        ):
            app.router.add_get(path, self._inside(handler))
        app.router.add_post("/ask/{place:[a-z0-9-]{1,32}}", self._inside(self._ask))
        app.router.add_post("/forget", self._inside(self._forget))
        return app

    # the door

    def _inside(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Only for the staff, and only from our own page where something is changed."""

        async def checked(request: web.Request) -> web.StreamResponse:
            staff = self._door.who(request)
            if staff is None:
                raise web.HTTPUnauthorized
            if request.method == "POST" and not same_origin(request):
                raise web.HTTPForbidden
            try:
                return await handler(request, staff)
            except sqlite3.Error as trouble:
                log.error("The results cannot be read (%s).", trouble)
                raise web.HTTPServiceUnavailable from None

        return checked

    async def _login(self, request: web.Request) -> web.Response:
        if not same_origin(request):
            raise web.HTTPForbidden
        return await self._door.enter(request, secure=self._config.server.scheme == "https")

    async def _logout(self, request: web.Request) -> web.Response:
        if not same_origin(request):
            raise web.HTTPForbidden
        return self._door.leave()

    # what is shown

    async def _picture(self, request: web.Request) -> web.Response:
        data = self._art.get(request.match_info["game"])
        if data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type="image/webp", headers={"X-Keep": str(KEEP)})

    async def _live(self, request: web.Request, staff: Staff) -> web.StreamResponse:
        """The floor, as long as the page is open (server-sent events)."""
        address = request.remote or ""
        if not self.streams.has_room(address):
            raise web.HTTPServiceUnavailable
        answer = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        secured(answer, request.headers.get("Host", "").lower())
        await answer.prepare(request)
        await self.streams.serve(answer, address, staff.name, lambda: self._door.who(request) is not None)
        return answer

    async def _today(self, request: web.Request, _: Staff) -> web.Response:
        start = statistics.start_of_day(self._room.clock())
        found = self._room.store.results(start, request.match_info["place"], TODAY)
        return _json([{**one._asdict(), "at": round(one.at)} for one in found])

    async def _figures(self, request: web.Request, _: Staff) -> web.Response:
        days, now = _days(request), self._room.clock()
        return _json(await asyncio.to_thread(statistics.figures, self._room.store, now, days))

    async def _csv(self, request: web.Request, _: Staff) -> web.Response:
        start = statistics.since(self._room.clock(), _days(request))
        text = await asyncio.to_thread(lambda: statistics.as_csv(self._room.store.results(start)))
        attached = {"Content-Disposition": 'attachment; filename="gruftwart.csv"'}
        return web.Response(text=text, content_type="text/csv", charset="utf-8", headers=attached)

    async def _chronicle(self, _: web.Request, __: Staff) -> web.Response:
        return _json(league.for_page(await asyncio.to_thread(league.chronicle, self._room.store)))

    async def _metrics(self, request: web.Request) -> web.Response:
        """For this machine, for whoever has the token, and for the staff."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        known = bool(self._config.metrics) and codes.same(token, self._config.metrics)
        if not known and request.remote not in HERE and self._door.who(request) is None:
            raise web.HTTPUnauthorized
        try:
            told = exposition(self._room, self._broker)
        except sqlite3.Error:
            raise web.HTTPServiceUnavailable from None
        return web.Response(body=told, headers={"Content-Type": KIND})

    # what is asked

    async def _ask(self, request: web.Request, staff: Staff) -> web.Response:
        said = parsed_json(await request.text())
        if not isinstance(said, dict):
            raise web.HTTPBadRequest
        return _json(await self.asking.ask(request.match_info["place"], said, staff.name))

    async def _forget(self, request: web.Request, staff: Staff) -> web.Response:
        said = parsed_json(await request.text())
        if not isinstance(said, dict) or not isinstance(said.get("name"), str):
            raise web.HTTPBadRequest
        self._room.store.forget(said["name"])
        log.info("%s took a name out of the league.", staff.name or "Somebody")
        self.tell_league()
        return _json({"ok": True})

    def tell_league(self) -> None:
        """The tables hear of it."""
        found = league.chronicle(self._room.store)
        self._broker.tell_league(league.for_tables(found, self._config.language))


def _days(request: web.Request) -> int:
    days = request.query.get("days", "1")
    if not (days.isdecimal() and days.isascii() and len(days) < 5) or int(days) not in statistics.DAYS:
        raise web.HTTPBadRequest
    return int(days)


def _json(value: Json) -> web.Response:
    return web.Response(text=json.dumps(value, ensure_ascii=False), content_type="application/json")
