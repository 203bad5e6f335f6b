"""The WebSocket of one open page.

Sends complete snapshots and receives small messages. A slow page gets only the newest snapshot.
"""

import asyncio
from contextlib import suppress

from aiohttp import WSMsgType, web

from companion.core.model import Json
from companion.network.http.rate_limit import TokenBucket
from companion.network.phones.messages import Phone
from companion.system.json_files import parse_json

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
