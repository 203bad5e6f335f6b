"""The server of the pages. It knows the table only by the messages that it gets, and answers it in JSON."""

import asyncio
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from companion.core.values import Json
from companion.phones import snapshots
from companion.phones.connection import HEARTBEAT, LARGEST, OVERTAKEN, REFUSED, Connection
from companion.phones.guests import Doors
from companion.phones.joining import COOKIE, Joining, Tell
from companion.phones.messages import Keys, Message, Phone, Playing, Reply, Sitting
from companion.phones.texts import texts
from companion.web.headers import same_origin
from companion.web.site import Fonts, Site
from companion.words import LANGUAGES
from companion.words.places import name_places

PAGES = Path(__file__).parent / "pages"
MOST, MOST_EACH = 32, 16
"""Pages without a seat at once, from all addresses and from one. Whoever has a seat always comes in."""
UNINVITED = 15.0
"""Seconds in which a page without a seat shows the code."""
MOST_BODY = 2048


class Server:
    """`tell` hands a message to the table; `hear` takes one from it."""

    def __init__(self, tell: Tell, hosts: frozenset[str], fonts: Fonts, *, secure: bool) -> None:
        self._tell = tell
        self._site = Site(PAGES, texts, hosts, fonts)
        self.doors = Doors()
        self.joining = Joining(self.doors, tell, secure=secure)
        self._showing: Sitting | Playing | None = None
        self._captions = snapshots.Captions()
        self._open: dict[Connection, None] = {}

    def app(self) -> web.Application:
        """All that can be asked for."""
        app = web.Application(client_max_size=MOST_BODY, middlewares=[self._site.guard])
        self._site.add_to(app)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/", self._site.page)
        app.router.add_get(r"/{code:[0-9A-Za-z]{6,16}}", self._site.page)
        app.router.add_post("/join", self.joining.join)
        app.router.add_post("/move", self.joining.move)
        return app

    # the table speaks

    def hear(self, message: Message) -> None:
        """Something from the table."""
        if isinstance(message, Keys):
            self.doors.keys = message
        elif isinstance(message, Reply):
            self.joining.replied(message)
        else:
            if isinstance(message, Playing):
                name_places(message.places)
            self._showing = message
            self._show_all()

    def _show_all(self) -> None:
        """Every page changes now: the same weight for each, in the order in which they came."""
        for connection in tuple(self._open):
            self._show(connection)

    def _show(self, connection: Connection) -> None:
        if connection.phone is not None or connection.invited:
            connection.show(snapshots.weighed(self._snapshot(connection)))

    def _snapshot(self, connection: Connection) -> dict[str, Json]:
        phone, language, showing = connection.phone, connection.language, self._showing
        if showing is None:
            return snapshots.outside("asleep", language)
        if isinstance(showing, Sitting):
            if phone is not None and phone not in showing.names:
                return snapshots.outside("void", language, n=showing.number)
            return snapshots.lobby(showing, phone, language)
        if phone is None or phone not in showing.seats:
            return snapshots.outside("void", language, n=showing.number)
        self._captions.hear(showing, tuple(LANGUAGES))
        return snapshots.game(showing, phone, language, self._captions)

    # open pages

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """A page stays in touch."""
        address = request.remote or ""
        if not same_origin(request):
            raise web.HTTPForbidden
        phone = self.doors.phone(request.cookies.get(COOKIE, ""))
        phone = phone if phone is not None and self._has_seat(phone) else None
        if phone is None and not self._has_room(address):
            raise web.HTTPServiceUnavailable
        language = request.query.get("lang", "")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LARGEST, compress=False)
        connection = Connection(socket, address, language if language in LANGUAGES else "en")
        with suppress(ConnectionError):  # it may be gone at any moment
            await socket.prepare(request)
            await self._keep_in_touch(connection, phone)
        return socket

    def _has_room(self, address: str) -> bool:
        strangers = [one.address for one in self._open if one.phone is None]
        return len(strangers) < MOST and strangers.count(address) < MOST_EACH

    async def _keep_in_touch(self, connection: Connection, phone: Phone | None) -> None:
        """As long as the page is open."""
        self._open[connection] = None
        sender = asyncio.create_task(connection.send_all())
        try:
            await self._attend(connection, phone)
        finally:
            self._open.pop(connection, None)
            sender.cancel()
            self._tell_who_is_here()

    async def _attend(self, connection: Connection, phone: Phone | None) -> None:
        if phone is not None:
            await self._take_over(connection, phone)
        elif not await self._invite(connection):
            return
        self._tell_who_is_here()
        self._show(connection)
        while (said := await connection.hear()) is not None:
            self._said_by(connection, said)

    def _has_seat(self, phone: Phone) -> bool:
        showing = self._showing
        return showing is None or phone in (showing.names if isinstance(showing, Sitting) else showing.seats)

    async def _take_over(self, connection: Connection, phone: Phone) -> None:
        """The newest page of a seat is the one that counts."""
        older = [one for one in self._open if one.phone == phone]
        connection.phone = phone
        for one in older:
            one.phone = None
            await one.close(OVERTAKEN)

    async def _invite(self, connection: Connection) -> bool:
        """A page without a seat shows the code of the table, or is told that there is none for it."""
        try:
            async with asyncio.timeout(UNINVITED):
                said = await connection.hear()
        except TimeoutError:
            said = None
        code = "" if said is None else str(said.get("code", ""))
        if code and self.doors.opens(code, connection.address):
            connection.invited = True
            return True
        await connection.close(REFUSED)
        return False

    def _said_by(self, connection: Connection, said: dict[str, Json]) -> None:
        do, phone = said.get("do"), connection.phone
        if do == "language" and said.get("to") in LANGUAGES:
            connection.language = said["to"]
            self._show(connection)
        elif phone is None:
            return
        elif do == "move":
            code = self.doors.may_move(phone)
            connection.show(snapshots.weighed({**self._snapshot(connection), "move": code}))
        elif do in ("answer", "back") and type(said.get("moment")) is int:
            self._tell({"do": do, "phone": phone, "moment": said["moment"], "choice": said.get("choice")})
        elif do in ("seen", "again"):
            self._tell({"do": do, "phone": phone})

    def _tell_who_is_here(self) -> None:
        here = sorted({one.phone for one in self._open if one.phone is not None})
        self._tell({"do": "here", "phones": here, "coming": sum(one.invited for one in self._open)})
