"""Open pages: each gets the whole floor once, then what changes. A slow one gets the newest, no queue."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import web

from companion.core.values import Json
from companion.floor.room import Room

MOST, MOST_EACH = 64, 12
"""Pages at once, from all addresses and from one."""
BREATH = 0.1
"""Seconds in which changes are gathered: a house of busy tables is told in ten messages a second at most."""
BEAT = 20.0
"""Seconds after which a page hears from us though nothing has happened."""
STILL_HERE = b": still here\n\n"
SLOW = 20.0
"""Seconds after which a page that takes nothing any more is given up."""


class Stream:
    """One open page."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.changed: set[str] = set()
        self.fresh = True
        """Nothing has been told yet."""
        self.wake = asyncio.Event()
        self.wake.set()


class Streams:
    """All of them."""

    def __init__(self, room: Room, house: str) -> None:
        self._room, self._house = room, house
        self.open: set[Stream] = set()
        self.seen: Callable[[], None] = lambda: None
        """Called when somebody has the calls before their eyes."""
        room.changed.append(self._tell)

    def _tell(self, places: set[str]) -> None:
        for stream in self.open:
            stream.changed |= places
            stream.wake.set()
        if self.open:
            self.seen()

    def has_room(self, address: str) -> bool:
        return len(self.open) < MOST and sum(one.address == address for one in self.open) < MOST_EACH

    async def serve(
        self, answer: web.StreamResponse, address: str, name: str, allowed: Callable[[], bool]
    ) -> None:
        """As long as the page is open and its shift lasts."""
        stream = Stream(address)
        self.open.add(stream)
        self.seen()
        try:
            while True:
                news = await _awake(stream)
                if not allowed():
                    return
                if news:
                    await self._send(answer, stream, name)
                else:
                    await _write(answer, STILL_HERE)
        except (ConnectionError, TimeoutError, RuntimeError):
            return  # it has gone, or sleeps too deeply
        finally:
            self.open.discard(stream)

    async def _send(self, answer: web.StreamResponse, stream: Stream, name: str) -> None:
        stream.wake.clear()
        changed, stream.changed = stream.changed, set()
        picture = self.whole(name) if stream.fresh else self.part(changed)
        stream.fresh = False
        await _write(answer, b"data: " + json.dumps(picture, ensure_ascii=False).encode() + b"\n\n")
        await asyncio.sleep(BREATH)

    def whole(self, name: str) -> dict[str, Json]:
        """Everything."""
        return {
            **self.part(set(self._room.tables)),
            "whole": True,
            "house": self._house,
            "me": name,
        }

    def part(self, changed: set[str]) -> dict[str, Json]:
        """What has changed, and the calls, which are few."""
        room = self._room
        return {
            "now": round(room.clock(), 1),
            "broker": room.connected,
            "order": room.order(),
            "tables": {place: room.card(place) for place in changed if place in room.tables},
            "calls": room.ringing(),
        }


async def _awake(stream: Stream) -> bool:
    """Whether there is news; if not, it is time to say something all the same."""
    try:
        async with asyncio.timeout(BEAT):
            await stream.wake.wait()
    except TimeoutError:
        return False
    return True


async def _write(answer: web.StreamResponse, data: bytes) -> None:
    async with asyncio.timeout(SLOW):
        await answer.write(data)
