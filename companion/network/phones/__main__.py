"""The web server process, started by `ServerLink`: connects the table's socket with PhoneServer."""

import asyncio
import json
import logging
import os
import pickle
import socket
import ssl
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.core.model import Json
from companion.network.http.connection_limits import HttpListener, Pressure
from companion.network.http.server_config import ServerConfig, allowed_hosts, tls_context
from companion.network.http.site import load_fonts
from companion.network.phones.server import PhoneServer

LENGTH_PREFIX = struct.Struct("!I")
PROCESS_NICENESS = 10
"""So that the table's process is always preferred. As a batch process it does not interrupt a tap either."""


async def serve(
    table: socket.socket, address: str, config: ServerConfig, folder: Path | None, alive_seconds: float
) -> None:
    """Serve pages until the table closes the socket. Every `alive_seconds` tell it that this process runs."""
    reader, writer = await asyncio.open_connection(sock=table)

    def send(message: dict[str, Json]) -> None:
        writer.write(json.dumps(message).encode() + b"\n")

    loop = asyncio.get_running_loop()
    cut: asyncio.Future[dict[str, bytes]] = loop.run_in_executor(None, load_fonts, folder)
    server = PhoneServer(send, allowed_hosts(address, config), cut, secure=config.scheme == "https")

    def report(pressure: Pressure) -> None:
        send({"do": "crowded", **pressure._asdict()})

    try:
        listener = HttpListener(server.make_app(), report, tls_context(config))
        await listener.start(address, config.port)
    except (OSError, ssl.SSLError) as reason:
        send({"do": "trouble", "why": str(reason)})
        return
    send({"do": "ready"})
    alive = loop.create_task(_say_alive(send, alive_seconds))
    with suppress(asyncio.IncompleteReadError, ConnectionError):
        while True:
            server.on_table_message(await _read_message(reader))
    alive.cancel()
    await listener.close()
    os._exit(0)  # exit at once, without waiting for a font that is being made


async def _say_alive(send: Callable[[dict[str, Json]], None], seconds: float) -> None:
    """Tell the table regularly that this process runs; it restarts one that is silent."""
    while True:
        send({"do": "alive"})
        await asyncio.sleep(seconds)


async def _read_message(reader: asyncio.StreamReader) -> Any:
    """Read one pickled message. This is safe, because only our own parent process can write to the socket."""
    (size,) = LENGTH_PREFIX.unpack(await reader.readexactly(LENGTH_PREFIX.size))
    return pickle.loads(await reader.readexactly(size))


def main(arguments: list[str]) -> int:
    """`python -m companion.network.phones FD ADDRESS CONFIG FOLDER SECONDS`: started by ServerLink only."""
    number, address, config, folder, seconds = arguments
    logging.disable(logging.ERROR)  # requests of untrusted clients must not fill the system log
    with suppress(OSError):
        os.nice(PROCESS_NICENESS)
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    with socket.socket(fileno=int(number)) as table:
        settings, fonts = ServerConfig(*json.loads(config)), Path(folder) if folder else None
        asyncio.run(serve(table, address, settings, fonts, float(seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
