"""The web server for phone pages. It knows the table only by its messages, and answers in JSON."""

import asyncio
from contextlib import suppress
from pathlib import Path

from aiohttp import web

from companion.core.model import Json
from companion.i18n import LANGUAGES, set_place_names
from companion.network.http.connection_limits import remember_client
from companion.network.http.security import is_same_origin
from companion.network.http.site import Fonts, Site
from companion.network.phones import snapshots
from companion.network.phones.access import AccessControl
from companion.network.phones.messages import (
    AccessKeys,
    GameState,
    JoinReply,
    LobbyState,
    Message,
    OwnSuspects,
    Phone,
)
from companion.network.phones.page_handlers import (
    CLOSE_NO_SEAT,
    CLOSE_REPLACED,
    COOKIE_NAME,
    HEARTBEAT_SECONDS,
    MAX_MESSAGE_BYTES,
    JoinHandlers,
    PageSocket,
    SendToTable,
)
from companion.network.phones.page_texts import texts

PAGES_FOLDER = Path(__file__).parent / "pages"
MAX_GUEST_PAGES, MAX_GUEST_PAGES_PER_ADDRESS = 32, 16
"""Limits of open pages without a seat, in total and per address. Pages with a seat are always accepted."""
CODE_TIMEOUT_SECONDS = 15.0
"""How long a page without a seat may take to present the code."""
FIRST_STATE_SECONDS = 2.0
MAX_BODY_BYTES = 2048


class PhoneServer:
    """Serves the pages. `tell` sends a message to the table; `on_table_message` receives one from it."""

    def __init__(self, tell: SendToTable, hosts: frozenset[str], fonts: Fonts, *, secure: bool) -> None:
        self._tell = tell
        self._site = Site(PAGES_FOLDER, texts, hosts, fonts)
        self.access = AccessControl()
        self.joining = JoinHandlers(self.access, tell, secure=secure)
        self._showing: LobbyState | GameState | None = None
        self._suspects = OwnSuspects(-1, {})
        self._is_told = asyncio.Event()
        self._captions = snapshots.Captions()
        self.connections: dict[PageSocket, None] = {}

    def make_app(self) -> web.Application:
        """Return the application with all routes."""
        return self._site.make_app(
            (
                ("GET", "/socket", self._socket),
                ("GET", "/", self._page),
                ("GET", r"/{code:[0-9A-Za-z]{6,16}}", self._page),
                ("POST", "/join", self.joining.join),
                ("POST", "/move", self.joining.move),
                ("POST", "/claim", self.joining.ask_for_seat),
            ),
            MAX_BODY_BYTES,
        )

    # messages of the table

    def on_table_message(self, message: Message) -> None:
        """Handle a message of the table."""
        if isinstance(message, AccessKeys):
            self.access.keys = message
        elif isinstance(message, JoinReply):
            self.joining.on_reply(message)
        elif isinstance(message, OwnSuspects):
            self._suspects = message  # shown with the next state, or to a page that is opened again
        else:
            if isinstance(message, GameState):
                set_place_names(message.places)
            self._showing = message
            self._is_told.set()
            self._show_all()

    def _show_all(self) -> None:
        """Send a snapshot to every page: all of the same size, in the order of connection."""
        for connection in tuple(self.connections):
            self._show(connection)

    def _show(self, connection: PageSocket) -> None:
        if connection.phone is not None or connection.invited:
            snapshot = self.snapshot_for(connection) | connection.once
            connection.send_latest(snapshots.pad_to_fixed_size(snapshot))

    def snapshot_for(self, connection: PageSocket) -> dict[str, Json]:
        phone, language, showing = connection.phone, connection.language, self._showing
        if showing is None:
            return snapshots.outsider_snapshot("asleep", language)
        if isinstance(showing, LobbyState):
            if phone is not None and phone not in showing.names:
                return snapshots.outsider_snapshot("void", language, n=showing.number)
            return snapshots.lobby_snapshot(showing, phone, language)
        if phone is None or phone not in showing.seats:
            return snapshots.outsider_snapshot("void", language, n=showing.number)
        self._captions.add_moment(showing, tuple(LANGUAGES))
        return snapshots.game_snapshot(showing, phone, language, self._captions, self._suspects)

    # open pages

    async def _page(self, request: web.Request) -> web.Response:
        return self.joining.give_cookie(request, await self._site.page(request))

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Handle the WebSocket of a page."""
        address = request.remote or ""
        if not is_same_origin(request):
            raise web.HTTPForbidden
        await self._wait_for_table()
        phone = self.access.verify_token(request.cookies.get(COOKIE_NAME, ""))
        phone = phone if phone is not None and self._has_seat(phone) else None
        if phone is not None:
            remember_client(request)
        elif not self._has_room(address):
            raise web.HTTPServiceUnavailable
        language = request.query.get("lang", "")
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT_SECONDS, max_msg_size=MAX_MESSAGE_BYTES, compress=False
        )
        connection = PageSocket(socket, address, language if language in LANGUAGES else "en")
        with suppress(ConnectionError):  # the connection may end at any moment
            await socket.prepare(request)
            await self._keep_in_touch(connection, phone)
        return socket

    async def _wait_for_table(self) -> None:
        """Wait until the table has told who has a seat, which it does when the server starts."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_STATE_SECONDS):
                await self._is_told.wait()

    def _has_room(self, address: str) -> bool:
        strangers = [one.address for one in self.connections if one.phone is None]
        return len(strangers) < MAX_GUEST_PAGES and strangers.count(address) < MAX_GUEST_PAGES_PER_ADDRESS

    async def _keep_in_touch(self, connection: PageSocket, phone: Phone | None) -> None:
        """Serve a page until it is closed."""
        self.connections[connection] = None
        sender = asyncio.create_task(connection.send_loop())
        try:
            await self._serve_page(connection, phone)
        finally:
            self.connections.pop(connection, None)
            sender.cancel()
            self._tell_who_is_here()

    async def _serve_page(self, connection: PageSocket, phone: Phone | None) -> None:
        if phone is not None:
            await self._replace_older_page(connection, phone)
        elif not await self._show_code(connection):
            return
        self._tell_who_is_here()
        self._show(connection)
        while (said := await connection.receive()) is not None:
            self._on_page_message(connection, said)

    def _has_seat(self, phone: Phone) -> bool:
        showing = self._showing
        return showing is None or phone in (
            showing.names if isinstance(showing, LobbyState) else showing.seats
        )

    async def _replace_older_page(self, connection: PageSocket, phone: Phone) -> None:
        """Assign the seat to this page and close older pages of the same seat."""
        older = [one for one in self.connections if one.phone == phone]
        connection.phone = phone
        for one in older:
            one.phone = None
            await one.close(CLOSE_REPLACED)

    async def _show_code(self, connection: PageSocket) -> bool:
        """Wait for the code of a page without a seat; close the page if the code is wrong or missing."""
        try:
            async with asyncio.timeout(CODE_TIMEOUT_SECONDS):
                said = await connection.receive()
        except TimeoutError:
            said = None
        code = "" if said is None else str(said.get("code", ""))
        if code and self.access.check_code(code, connection.address):
            connection.invited = True
            return True
        await connection.close(CLOSE_NO_SEAT)
        return False

    def _on_page_message(self, connection: PageSocket, said: dict[str, Json]) -> None:
        do, phone = said.get("do"), connection.phone
        if do == "language" and said.get("to") in LANGUAGES:
            connection.language = said["to"]
            self._show(connection)
        elif phone is None:
            return
        elif do == "move":
            connection.once = {"move": self.access.create_handover(phone)}
            self._show(connection)
        elif do in ("answer", "back") and type(said.get("moment")) is int:
            self._tell({"do": do, "phone": phone, "moment": said["moment"], "choice": said.get("choice")})
        elif do == "suspect" and type(said.get("night")) is type(said.get("seat")) is int:
            self._tell({"do": do, "phone": phone, "night": said["night"], "seat": said["seat"]})
        elif do == "mark" and isinstance(said.get("marks"), str):
            self._tell({"do": do, "phone": phone, "marks": said["marks"]})
        elif do in ("seen", "again"):
            self._tell({"do": do, "phone": phone})

    def _tell_who_is_here(self) -> None:
        here = sorted({one.phone for one in self.connections if one.phone is not None})
        self._tell({"do": "here", "phones": here, "coming": sum(one.invited for one in self.connections)})
