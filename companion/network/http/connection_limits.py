"""Listen for HTTP connections, with limits at accept: nobody who holds connections open shuts others out.

A connection has ten seconds for its first request, and twenty between two. Beyond the limits the longest
idle connection of the address that holds most of them is closed for a new one; if none is idle, the new one
is refused. Some places are reserved for addresses that have shown a seat or a login.
"""

import asyncio
import socket
import ssl
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from aiohttp import web

from companion.network.http.security import add_security_headers

MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS = 256, 48
"""A browser opens six connections and one WebSocket; eight phones behind one router share an address."""
RESERVED_CONNECTIONS = 64
"""Of MAX_CONNECTIONS, only for known addresses."""
MAX_KNOWN_ADDRESSES = 128
REQUEST_SECONDS, IDLE_SECONDS = 10.0, 20.0
"""How long a new connection may take to complete a request, and how long a connection may be idle after one.
Sending the response counts as idle time: a client that does not read it is disconnected as well."""
SWEEP_SECONDS = 1.0
REPORT_SECONDS = 60.0
"""The shortest interval between two reports about closed and refused connections."""
BACKLOG_CONNECTIONS = 1024
MAX_ACCEPTED_AT_ONCE = 16
"""So that both open pages and new ones have their turn during a flood."""
REQUEST_LINE_END = b" HTTP/1."
LINGERING_SECONDS = 1.0
"""How long the rest of a refused request is read."""


class Pressure(NamedTuple):
    """Connections that were closed or refused since the last report, and the address with most of them."""

    address: str
    connections: int


class Client:
    """One accepted connection, from accept on."""

    def __init__(self, address: str, until: float) -> None:
        self.address, self.until = address, until
        self.is_busy = False
        """Whether a handler runs, for example that of an open page; it is not closed then."""
        self.transport: asyncio.BaseTransport | None = None
        self.handshake: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Close the connection at once, also during its TLS handshake."""
        if isinstance(self.transport, asyncio.WriteTransport):
            self.transport.abort()
        elif self.handshake is not None:
            self.handshake.cancel()


class ConnectionLimits:
    """Decides which connections are accepted, and which are closed for others."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.clients: OrderedDict[Client, None] = OrderedDict()
        """In the order in which they became idle or were accepted, the longest ago first."""
        self._known: OrderedDict[str, None] = OrderedDict()
        self._closed: Counter[str] = Counter()

    def remember(self, address: str) -> None:
        """Make `address` a known one: it has shown a seat or a login."""
        self._known[address] = None
        self._known.move_to_end(address)
        while len(self._known) > MAX_KNOWN_ADDRESSES:
            self._known.popitem(last=False)

    def admit(self, address: str) -> Client | None:
        """Return a new client, or None if it is refused. May close idle ones to make room."""
        if not (self._has_room_for(address) or self._make_room_for(address)):
            self._count_closed(address)
            return None
        client = Client(address, self._now() + REQUEST_SECONDS)
        self.clients[client] = None
        return client

    def _has_room_for(self, address: str) -> bool:
        most = MAX_CONNECTIONS if address in self._known else MAX_CONNECTIONS - RESERVED_CONNECTIONS
        held = sum(one.address == address for one in self.clients)
        return held < MAX_CONNECTIONS_PER_ADDRESS and len(self.clients) < most

    def _make_room_for(self, address: str) -> bool:
        """Close the longest idle connection of this address, or of the one that holds most connections."""
        held = Counter(one.address for one in self.clients)
        own = held[address] >= MAX_CONNECTIONS_PER_ADDRESS
        idle = [one for one in self.clients if not one.is_busy and (not own or one.address == address)]
        if not own:
            strangers = [one for one in idle if one.address not in self._known]
            idle = strangers or (idle if address in self._known else [])
        if not idle:
            return False
        self._drop(max(idle, key=lambda one: held[one.address]))
        return True

    def close_longest_idle(self) -> None:
        """Close one idle connection, because the process has no handles left."""
        if (client := next((one for one in self.clients if not one.is_busy), None)) is not None:
            self._drop(client)

    def close_overdue(self) -> None:
        """Close connections that took too long."""
        now = self._now()
        for client in [one for one in self.clients if not one.is_busy and now > one.until]:
            del self.clients[client]
            client.close()

    def _drop(self, client: Client) -> None:
        del self.clients[client]
        self._count_closed(client.address)
        client.close()

    def _count_closed(self, address: str) -> None:
        if address in self._closed or len(self._closed) < MAX_CONNECTIONS:
            self._closed[address] += 1

    def take_pressure(self) -> Pressure | None:
        """Return what happened since the last call; None if every connection was served."""
        if not self._closed:
            return None
        (address, _), *_ = self._closed.most_common(1)
        found = Pressure(address, self._closed.total())
        self._closed.clear()
        return found

    @contextmanager
    def handle(self, client: Client) -> Iterator[None]:
        """Mark `client` as busy while its request is handled."""
        client.is_busy = True
        try:
            yield
        finally:
            client.is_busy = False
            client.until = self._now() + IDLE_SECONDS
            if client in self.clients:
                self.clients.move_to_end(client)


class LimitedConnection(web.RequestHandler):
    """The protocol of one connection, which tells the limits when it ends."""

    def __init__(self, server: web.Server, limits: ConnectionLimits, client: Client) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(server, loop=loop, lingering_time=LINGERING_SECONDS)
        self.limits, self.client = limits, client

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.client.transport = transport
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass data on, unless it holds several requests: browsers wait for each answer."""
        if data.count(REQUEST_LINE_END) > 1:
            self.client.close()
        else:
            super().data_received(data)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.limits.clients.pop(self.client, None)
        super().connection_lost(exc)

    def handle_error(self, request: web.BaseRequest, *details: Any, **more: Any) -> web.StreamResponse:
        """Answer what is no HTTP in one sentence, with the headers of every response."""
        refusal = super().handle_error(request, *details, **more)
        plain = web.Response(status=refusal.status, text="That makes no sense.")
        plain.force_close()
        return add_security_headers(plain, "localhost")


@contextmanager
def handle_request(request: web.BaseRequest) -> Iterator[None]:
    """Keep the connection of `request` open while it is handled."""
    connection = request.protocol
    if not isinstance(connection, LimitedConnection):
        yield
        return
    with connection.limits.handle(connection.client):
        yield


def remember_client(request: web.BaseRequest) -> None:
    """Reserve places for the address of `request`, because it has shown a seat or a login."""
    if isinstance(request.protocol, LimitedConnection):
        request.protocol.limits.remember(request.protocol.client.address)


class HttpListener:
    """Serves an application at one address. `report` is called at most once a minute under pressure."""

    def __init__(
        self,
        app: web.Application,
        report: Callable[[Pressure], None],
        tls: ssl.SSLContext | None = None,
        limits: ConnectionLimits | None = None,
    ) -> None:
        self.limits = limits or ConnectionLimits()
        self._report, self._tls = report, tls
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=0.5)
        self._socket: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._reported = float("-inf")

    async def start(self, address: str, port: int) -> None:
        """Listen. Raise OSError if the address cannot be bound."""
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.setblocking(False)
            listener.bind((address, port))
            listener.listen(BACKLOG_CONNECTIONS)
            if self._runner.server is None:
                await self._runner.setup()
        except BaseException:
            listener.close()
            raise
        self._socket = listener
        self._add_task(self._accept(listener))
        self._add_task(self._sweep())

    async def close(self) -> None:
        """Stop listening and close all connections."""
        self._stop_listening()
        await self._runner.cleanup()

    async def move(self, address: str, port: int) -> None:
        """Listen at another address, because the machine has a new one. Open connections end."""
        self._stop_listening()
        for client in list(self.limits.clients):
            client.close()
        await self.start(address, port)

    def _stop_listening(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _add_task(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listener: socket.socket) -> None:
        loop, count = asyncio.get_running_loop(), 0
        while True:
            count += 1
            if count % MAX_ACCEPTED_AT_ONCE == 0:
                await asyncio.sleep(0)
            try:
                accepted, (address, *_) = await loop.sock_accept(listener)
            except OSError:  # no handles are left, or the client is gone already
                self.limits.close_longest_idle()
                await asyncio.sleep(0.05)
                continue
            client = self.limits.admit(address)
            if client is None:
                accepted.close()
            else:
                client.handshake = self._add_task(self._connect(accepted, client))

    async def _connect(self, accepted: socket.socket, client: Client) -> None:
        loop, server = asyncio.get_running_loop(), self._runner.server
        assert server is not None
        timeout = REQUEST_SECONDS if self._tls else None
        try:
            await loop.connect_accepted_socket(
                lambda: LimitedConnection(server, self.limits, client),
                accepted,
                ssl=self._tls,
                ssl_handshake_timeout=timeout,
            )
        except (OSError, asyncio.CancelledError):
            with suppress(OSError):
                accepted.close()
            self.limits.clients.pop(client, None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.limits.close_overdue()
            now = time.monotonic()
            if now - self._reported >= REPORT_SECONDS and (pressure := self.limits.take_pressure()):
                self._reported = now
                self._report(pressure)
