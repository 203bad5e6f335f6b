"""Sitting down at the table, and taking a seat along to another phone: what pages post."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from companion.core.values import Json
from companion.phones.guests import Doors, new_phone
from companion.phones.messages import Reply
from companion.system.reader import parsed_json
from companion.web.headers import same_origin
from companion.web.names import harmless

COOKIE = "seat"
EVENING = 14 * 3600
"""Seconds for which a browser keeps the seat."""
PATIENCE = 10.0
"""Seconds in which the table says whether somebody may sit down."""

Tell = Callable[[dict[str, Json]], None]
"""Hands a message to the table."""


class Joining:
    """The table decides; here it is asked, and what it says becomes a cookie."""

    def __init__(self, doors: Doors, tell: Tell, *, secure: bool) -> None:
        self.doors, self._tell, self._secure = doors, tell, secure
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._asked = 0

    def replied(self, reply: Reply) -> None:
        """The table has decided."""
        waiting = self._waiting.pop(reply.ask, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)

    async def join(self, request: web.Request) -> web.Response:
        """Name and sign: the table says whether there is a chair."""
        said, address = await self._said(request), request.remote or ""
        barred = self.doors.barred(address)
        if not self.doors.opens(str(said.get("code", "")), address):
            return _no("too_often", 429) if barred else _no("wrong_code", 403)
        name, look = harmless(str(said.get("name", ""))), said.get("look")
        if not name:
            return _no("bad_name", 400)
        if type(look) is not int:
            return _no("refused", 400)
        reply = await self._ask({"do": "join", "phone": new_phone(), "name": name, "look": look})
        return self._let_in(reply)

    async def move(self, request: web.Request) -> web.Response:
        """Somebody comes with another phone."""
        said, address = await self._said(request), request.remote or ""
        code, barred = str(said.get("code", "")), self.doors.barred(address)
        old = self.doors.moves(code, address)
        if old is None:
            # The page tries this first with any code: only one that opens nothing counts as wrong.
            if self.doors.opens(code, address):
                return _no("", 204)
            return _no("too_often", 429) if barred else _no("wrong_code", 403)
        return self._let_in(await self._ask({"do": "move", "phone": old, "to": new_phone()}))

    def _let_in(self, reply: Reply) -> web.Response:
        if not reply.phone:
            return _no(reply.why or "refused", 409)
        answer = web.json_response({"ok": True, "why": reply.why})
        answer.set_cookie(
            COOKIE,
            self.doors.token(reply.phone),
            max_age=EVENING,
            httponly=True,
            samesite="Strict",
            secure=self._secure,
        )
        return answer

    async def _said(self, request: web.Request) -> dict[str, Json]:
        """What a page of ours posts."""
        if not same_origin(request) or request.content_type != "application/json":
            raise web.HTTPForbidden
        said = parsed_json(await request.text())
        if not isinstance(said, dict):
            raise ValueError("not an object")
        return said

    async def _ask(self, what: dict[str, Json]) -> Reply:
        """The table decides; one that does not answer is asleep."""
        self._asked += 1
        ask = self._asked
        self._waiting[ask] = asyncio.get_running_loop().create_future()
        self._tell({**what, "ask": ask})
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._waiting[ask]
        except TimeoutError:
            return Reply(ask, "", "asleep")
        finally:
            self._waiting.pop(ask, None)


def _no(why: str, status: int) -> web.Response:
    return web.json_response({"ok": False, "why": why}, status=status)
