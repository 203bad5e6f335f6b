"""The line to the process that serves the pages: whoever says something here never waits.

What comes back lands in a queue, which the clock of the screen drains.
"""

import json
import pickle
import queue
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.core.model import Json
from companion.network.http.server_config import ServerConfig
from companion.network.phones.messages import Message, is_valid_message
from companion.system.json_files import parse_json

MAX_LINE_BYTES = 64 * 1024
"""Bytes of a line that is believed to be one of the server's."""
EXIT_TIMEOUT_SECONDS = 5.0
"""Seconds for a process to end by itself."""

MessageQueue = queue.SimpleQueue[dict[str, Json]]


class ServerLink:
    """One process, from its start to its end."""

    def __init__(self, address: str, config: ServerConfig, folder: Path | None) -> None:
        self.heard: MessageQueue = queue.SimpleQueue()
        self._said: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "companion.network.phones", str(theirs.fileno()), address]
            command += [json.dumps(config), "" if folder is None else str(folder)]
            self.process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL)
        self._socket = ours
        self._threads = [
            threading.Thread(target=run, name=f"phones {name}", daemon=True)
            for name, run in (("say", self._write_loop), ("hear", self._read_loop))
        ]
        self.undertaker = threading.Thread(target=self._reap_process, name="phones end")
        for thread in self._threads:
            thread.start()

    def send(self, message: Message) -> None:
        """Posted, and sent by a thread of its own."""
        self._said.put(message)

    def close(self) -> None:
        """Hang up; the process ends by that. Nobody waits for it but a thread of its own."""
        self._said.put(None)
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self.undertaker.start()

    def _reap_process(self) -> None:
        for thread in self._threads:
            thread.join(EXIT_TIMEOUT_SECONDS)
        self._socket.close()
        try:
            self.process.wait(EXIT_TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _write_loop(self) -> None:
        with suppress(OSError):
            while (message := self._said.get()) is not None:
                data = pickle.dumps(message)
                self._socket.sendall(len(data).to_bytes(4, "big") + data)

    def _read_loop(self) -> None:
        with suppress(OSError, ValueError), self._socket.makefile("rb") as lines:
            while line := lines.readline(MAX_LINE_BYTES):
                said = parse_json(line.decode())
                if is_valid_message(said):
                    self.heard.put(said)
        self.heard.put({"do": "gone"})


class PageServer(Protocol):
    """Somebody who serves the pages."""

    heard: MessageQueue

    def send(self, message: Message) -> None: ...

    def close(self) -> None: ...


ServerFactory = Callable[[str, ServerConfig, Path | None], PageServer]
"""Starts one at an address; fonts are kept in the folder."""
