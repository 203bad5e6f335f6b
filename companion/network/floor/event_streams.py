"""Server-sent event streams: each page gets the complete floor once, then only changes.

A slow page gets the newest state; nothing is queued.
"""

import asyncio
import json
from collections.abc import Callable

from aiohttp import web

from companion.core.model import Json
from companion.network.floor.dashboard import Dashboard
from companion.network.floor.login import StaffMember

MAX_STREAMS, MAX_STREAMS_PER_ADDRESS, MAX_STREAMS_PER_LOGIN = 96, 12, 12
"""Limits of open pages. One more of the same login closes its oldest, which nobody looks at any more."""
COALESCE_SECONDS = 0.1
"""Changes within this time are sent together, so that each page gets at most ten messages a second."""
KEEPALIVE_SECONDS = 20.0
"""After this time without changes a comment is sent to keep the connection alive."""
KEEPALIVE_COMMENT = b": still here\n\n"
SEND_TIMEOUT_SECONDS = 20.0
"""A page that accepts no data for this time is closed."""


class EventStream:
    """The stream of one open page."""

    def __init__(self, address: str, staff: StaffMember) -> None:
        self.address, self.staff = address, staff
        self.changed: set[str] = set()
        self.fresh = True
        """Whether nothing was sent yet."""
        self.is_replaced = False
        """Whether the same login has opened too many others since."""
        self.wake = asyncio.Event()
        self.wake.set()


class EventStreams:
    """The streams of all open pages."""

    def __init__(self, room: Dashboard, house: str) -> None:
        self._room, self._house = room, house
        self.open: dict[EventStream, None] = {}
        """The oldest first."""
        self.seen: Callable[[], None] = lambda: None
        """Called when open calls are shown to somebody."""
        room.changed.append(self._wake)

    def _wake(self, places: set[str]) -> None:
        for stream in self.open:
            stream.changed |= places
            stream.wake.set()
        if self.open:
            self.seen()

    def check_all(self) -> None:
        """Check at once which pages may still be open, because a login has ended."""
        for stream in self.open:
            stream.wake.set()

    def has_room(self, address: str, staff: StaffMember) -> bool:
        """Return whether one more page may be opened; the oldest of the same login may be closed for it."""
        own = [one for one in self.open if one.staff.session == staff.session and not one.is_replaced]
        if len(own) >= MAX_STREAMS_PER_LOGIN:
            own[0].is_replaced = True
            own[0].wake.set()
        here = [one.address for one in self.open if not one.is_replaced]
        return len(here) < MAX_STREAMS and here.count(address) < MAX_STREAMS_PER_ADDRESS

    async def serve(
        self, answer: web.StreamResponse, stream: EventStream, allowed: Callable[[], bool]
    ) -> None:
        """Send changes while the page is open and `allowed` returns True."""
        self.open[stream] = None
        self.seen()
        try:
            while True:
                news = await _wait_for_change(stream)
                if stream.is_replaced or not allowed():
                    return
                if news:
                    await self._send(answer, stream)
                else:
                    await _write(answer, KEEPALIVE_COMMENT)
        except (ConnectionError, TimeoutError, RuntimeError):
            return  # the page is closed or does not read
        finally:
            self.open.pop(stream, None)

    async def _send(self, answer: web.StreamResponse, stream: EventStream) -> None:
        stream.wake.clear()
        changed, stream.changed = stream.changed, set()
        picture = self.full_snapshot(stream.staff.name) if stream.fresh else self.delta(changed)
        stream.fresh = False
        await _write(answer, b"data: " + json.dumps(picture, ensure_ascii=False).encode() + b"\n\n")
        await asyncio.sleep(COALESCE_SECONDS)

    def full_snapshot(self, name: str) -> dict[str, Json]:
        """Return the complete state."""
        return {
            **self.delta(set(self._room.tables)),
            "whole": True,
            "house": self._house,
            "me": name,
        }

    def delta(self, changed: set[str]) -> dict[str, Json]:
        """Return the changed cards and all open calls."""
        room = self._room
        return {
            "now": round(room.clock(), 1),
            "broker": room.connected,
            "order": room.sorted_tables(),
            "tables": {place: room.card(place) for place in changed if place in room.tables},
            "calls": room.open_calls(),
        }


async def _wait_for_change(stream: EventStream) -> bool:
    """Wait for a change. Return False after KEEPALIVE_SECONDS without one."""
    try:
        async with asyncio.timeout(KEEPALIVE_SECONDS):
            await stream.wake.wait()
    except TimeoutError:
        return False
    return True


async def _write(answer: web.StreamResponse, data: bytes) -> None:
    async with asyncio.timeout(SEND_TIMEOUT_SECONDS):
        await answer.write(data)
