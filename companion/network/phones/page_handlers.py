"""Handlers of the web server: joining the table, moving a seat, and the WebSocket of an open page.

The WebSocket sends complete snapshots and receives small messages. A slow page gets only the newest snapshot.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from aiohttp import WSMsgType, web

from companion.core.game import LONGEST_NAME
from companion.core.model import Json
from companion.network.http.rate_limit import TokenBucket, TokenBuckets
from companion.network.http.security import is_same_origin, sanitise_name
from companion.network.phones.access import AccessControl, new_phone_id
from companion.network.phones.messages import JoinReply, Phone
from companion.system.json_files import parse_json

COOKIE_NAME = "seat"
COOKIE_SECONDS = 14 * 3600
"""How long a browser keeps the seat's cookie."""
MAX_CLAIMS, CLAIM_SECONDS = 60, 1.0
"""Requests for an old seat per address in a burst, and seconds until one more."""
REPLY_TIMEOUT_SECONDS = 10.0
"""How long to wait for the table's reply."""

SendToTable = Callable[[dict[str, Json]], None]
"""Sends a message to the table."""


class JoinHandlers:
    """Forwards requests to the table, and turns its replies into cookies."""

    def __init__(self, access: AccessControl, tell: SendToTable, *, secure: bool) -> None:
        self.access, self._tell, self._secure = access, tell, secure
        self._waiting: dict[int, asyncio.Future[JoinReply]] = {}
        self._asked = 0
        self._claims = TokenBuckets(MAX_CLAIMS, CLAIM_SECONDS)

    def on_reply(self, reply: JoinReply) -> None:
        """Deliver the table's reply to the waiting request."""
        waiting = self._waiting.pop(reply.ask, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)

    def give_cookie(self, request: web.Request, answer: web.Response) -> web.Response:
        """Give each browser the id of a phone with its first page; it has no seat yet."""
        if self.access.keys is not None and self._phone_of_cookie(request) is None:
            self._set_cookie(answer, new_phone_id())
        return answer

    def _phone_of_cookie(self, request: web.Request) -> Phone | None:
        return self.access.verify_token(request.cookies.get(COOKIE_NAME, ""))

    async def join(self, request: web.Request) -> web.Response:
        """Ask the table for a seat, with name and look. The table gives one seat to each browser."""
        said, address = await self._read_body(request), request.remote or ""
        barred = self.access.is_blocked(address)
        if not self.access.check_code(str(said.get("code", "")), address):
            return _refusal("too_often", 429) if barred else _refusal("wrong_code", 403)
        name, look = sanitise_name(str(said.get("name", ""))), said.get("look")
        if not name:
            return _refusal("bad_name", 400)
        if type(look) is not int:
            return _refusal("refused", 400)
        phone = self._phone_of_cookie(request) or self.access.phone_of_address(address)
        asked = {"do": "join", "phone": phone, "address": address, "name": name, "look": look}
        asked["another"] = said.get("another") is True
        return self._answer(await self._ask_table(asked))

    async def ask_for_seat(self, request: web.Request) -> web.Response:
        """Ask the table for the seat that somebody's phone had, or what has become of that request."""
        said, address = await self._read_body(request), request.remote or ""
        if not self._claims[address].try_acquire():
            return _refusal("too_often", 429)
        name = sanitise_name(str(said.get("name", "")), LONGEST_NAME)
        if not name or self.access.keys is None:
            return _refusal("bad_name", 400)
        known = self._phone_of_cookie(request)
        phone = known or new_phone_id()  # not the one of the address: that may be another's, who has a seat
        asked = {"do": "claim", "phone": phone, "address": address, "name": name}
        answer = self._answer(await self._ask_table(asked))
        if known is None:
            self._set_cookie(answer, phone)
        return answer

    async def move(self, request: web.Request) -> web.Response:
        """Move a seat to another phone with a handover code."""
        said, address = await self._read_body(request), request.remote or ""
        code, barred = str(said.get("code", "")), self.access.is_blocked(address)
        old = self.access.redeem_handover(code, address)
        if old is None:
            # The page tries this first with any code: only a code that is neither a handover code nor a code
            # of the table counts as wrong.
            if self.access.check_code(code, address):
                return _refusal("", 204)
            return _refusal("too_often", 429) if barred else _refusal("wrong_code", 403)
        return self._answer(await self._ask_table({"do": "move", "phone": old, "to": new_phone_id()}))

    def _answer(self, reply: JoinReply) -> web.Response:
        if not reply.phone:
            return _refusal(reply.why or "refused", 409)
        answer = web.json_response({"ok": True, "why": reply.why})
        self._set_cookie(answer, reply.phone)
        return answer

    def _set_cookie(self, answer: web.Response, phone: Phone) -> None:
        answer.set_cookie(
            COOKIE_NAME,
            self.access.sign_token(phone),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="Strict",
            secure=self._secure,
        )

    async def _read_body(self, request: web.Request) -> dict[str, Json]:
        """Return the JSON object that one of our pages posted; raise HTTPForbidden for other origins."""
        if not is_same_origin(request) or request.content_type != "application/json":
            raise web.HTTPForbidden
        said = parse_json(await request.text())
        if not isinstance(said, dict):
            raise ValueError("not an object")
        return said

    async def _ask_table(self, what: dict[str, Json]) -> JoinReply:
        """Send a request to the table and wait for its reply; the reply is "asleep" after a timeout."""
        self._asked += 1
        ask = self._asked
        self._waiting[ask] = asyncio.get_running_loop().create_future()
        self._tell({**what, "ask": ask})
        try:
            async with asyncio.timeout(REPLY_TIMEOUT_SECONDS):
                return await self._waiting[ask]
        except TimeoutError:
            return JoinReply(ask, "", "asleep")
        finally:
            self._waiting.pop(ask, None)


def _refusal(why: str, status: int) -> web.Response:
    return web.json_response({"ok": False, "why": why}, status=status)


MAX_MESSAGE_BYTES = 1024
"""The largest message accepted from a phone."""
BURST_MESSAGES, REFILL_SECONDS = 40, 0.1
"""Rate limit for messages; eight phones at their fixed message rate need a quarter of it."""
HEARTBEAT_SECONDS = 20.0
SEND_TIMEOUT_SECONDS = 20.0
"""A page that accepts no data for this time is closed."""
CLOSE_NO_SEAT, CLOSE_REPLACED = 4001, 4002
"""Close codes: the page has no seat (any more), or its seat was opened on another page."""


class PageSocket:
    """One open page."""

    def __init__(self, socket: web.WebSocketResponse, address: str, language: str) -> None:
        self.socket, self.address, self.language = socket, address, language
        self.phone: Phone | None = None
        self.invited = False
        """Whether the page has presented a valid code and now chooses name and look."""
        self.once: dict[str, Json] = {}
        """What the page gets a single time, with the snapshot that is sent next."""
        self._latest: str | None = None
        self._wake = asyncio.Event()
        self._bucket = TokenBucket(BURST_MESSAGES, REFILL_SECONDS)

    def send_latest(self, text: str) -> None:
        """Queue a snapshot; it replaces one that was not sent yet."""
        self._latest = text
        self._wake.set()

    async def send_loop(self) -> None:
        """Send snapshots until the page is closed."""
        while not self.socket.closed:
            await self._wake.wait()
            self._wake.clear()
            text, self._latest = self._latest, None
            if text is None:
                continue
            self.once = {}
            try:
                async with asyncio.timeout(SEND_TIMEOUT_SECONDS):
                    await self.socket.send_str(text)
            except (TimeoutError, ConnectionError, RuntimeError):
                await self.close()
                return

    async def receive(self) -> Json:
        """Return the next valid message, None when the page is closed."""
        while True:
            message = await self.socket.receive()
            if message.type is not WSMsgType.TEXT:
                return None
            if not self._bucket.try_acquire():
                await self.close(1008)
                return None
            said = _read(message.data)
            if said is not None:
                return said

    async def close(self, code: int = 1000) -> None:
        """Close the WebSocket."""
        with suppress(ConnectionError, RuntimeError, TimeoutError):
            async with asyncio.timeout(2):
                await self.socket.close(code=code)


def _read(text: str) -> dict[str, Json] | None:
    """Parse a message; return None unless it is an object of texts, integers and booleans."""
    try:
        said = parse_json(text)
    except ValueError:
        return None
    if not isinstance(said, dict) or not all(isinstance(one, str | int | bool) for one in said.values()):
        return None
    return said
