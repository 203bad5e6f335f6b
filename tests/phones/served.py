"""The server of the pages in a thread of the test, where every mistake is seen."""

import asyncio
import http.client
import json
import logging
import queue
import threading
from typing import Any

import websocket
from aiohttp.http_exceptions import HttpProcessingError

from companion.network.http.connection_limits import HttpListener, Pressure
from companion.network.http.server_config import allowed_hosts
from companion.network.phones.page_handlers import COOKIE_NAME
from companion.network.phones.server import PhoneServer
from companion.network.phones.snapshots import SNAPSHOT_BYTES
from tests.support.patience import PATIENCE

NOTICED_LOGS = ("aiohttp", "asyncio", "gruftwart.http")


class Noticed(logging.Handler):
    """Whatever the web library would write into a log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(record.exc_info[1], HttpProcessingError):
            return  # that was no HTTP, and is told so
        self.errors.append(record.getMessage() + str(record.exc_info))


class InThread:
    """Looks to the hub like the process."""

    def __init__(self, address: str, config: Any, folder: Any) -> None:
        self.heard: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.noticed = Noticed()
        self._address, self._config = address, config
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        for name in NOTICED_LOGS:
            logging.getLogger(name).addHandler(self.noticed)
        self._thread.start()
        assert self._up.wait(PATIENCE)

    async def _run(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        fonts: asyncio.Future[dict[str, bytes]] = self._loop.create_future()
        fonts.set_result({})
        self.server = PhoneServer(
            self.heard.put, allowed_hosts(self._address, self._config), fonts, secure=False
        )
        self.pressure: list[Pressure] = []
        self.listener = HttpListener(self.server.make_app(), self.pressure.append)
        await self.listener.start(self._address, self._config.port)
        self.heard.put({"do": "ready"})
        self._up.set()
        await self._end.wait()
        await self.listener.close()

    def send(self, message: Any) -> None:
        self._loop.call_soon_threadsafe(self.server.on_table_message, message)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        for name in NOTICED_LOGS:
            logging.getLogger(name).removeHandler(self.noticed)


class Page:
    """A page of the table, without a browser."""

    def __init__(
        self, house: Any, token: str = "", code: str = "", origin: str = "", lang: str = "en"
    ) -> None:
        url = house.origin.replace("http", "ws") + f"/socket?lang={lang}"
        cookie = f"{COOKIE_NAME}={token}" if token else None
        self.socket = websocket.create_connection(
            url, origin=origin or house.origin, cookie=cookie, timeout=PATIENCE
        )
        house.pages.append(self)
        self.says(do="hello", code=code)

    def says(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def raw(self) -> str:
        text = self.socket.recv()
        assert not text or len(text.encode()) == SNAPSHOT_BYTES
        return text

    def gets(self) -> dict[str, Any]:
        return dict(json.loads(self.raw()))

    def closed(self) -> int:
        """Until it is; why."""
        while True:
            kind, data = self.socket.recv_data()
            if kind == websocket.ABNF.OPCODE_CLOSE:
                return int.from_bytes(data[:2], "big")

    def close(self) -> None:
        self.socket.close()


def asks(house: Any, path: str, body: Any = None, method: str = "", **headers: str) -> tuple[int, Any, str]:
    """Status, JSON or text, and the cookie of an answer."""
    line = http.client.HTTPConnection("127.0.0.1", house.phones.config.port, timeout=PATIENCE)
    sent = {"Origin": house.origin, "Content-Type": "application/json", **headers}
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body)
    line.request(method or ("GET" if body is None else "POST"), path, data, sent)
    answer = line.getresponse()
    text = answer.read().decode(errors="replace")
    line.close()
    is_json = answer.headers.get("Content-Type", "").startswith("application/json") and text
    return answer.status, json.loads(text) if is_json else text, answer.headers.get("Set-Cookie", "")


def meanwhile(house, do):
    """Something that waits for the table, while the table goes on."""
    found = []
    thread = threading.Thread(target=lambda: found.append(do()))
    thread.start()
    house.until(lambda: not thread.is_alive())
    return found[0]


def joins(house, name="Nele", look=3, code="", cookie=None):
    """Somebody joins, by default with a browser that was never here."""
    body = {"code": code or house.keys.code, "name": name, "look": look}
    cookie = a_browser(house) if cookie is None else cookie
    return meanwhile(house, lambda: asks(house, "/join", body, Cookie=cookie))


def a_browser(house):
    """The cookie that a browser gets with its first page."""
    return asks(house, "/")[2].partition(";")[0]


def token_of(cookie: str) -> str:
    return cookie.partition("=")[2].partition(";")[0]


def seated(house, name="Nele", look=3):
    status, _, cookie = joins(house, name, look)
    assert status == 200
    return token_of(cookie)
