"""The link to the web server process. Sending never blocks.

Received messages are put into a queue that the main loop empties.
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
"""The longest accepted line of the server."""
EXIT_TIMEOUT_SECONDS = 5.0
"""How long to wait for the process to end before it is killed."""

MessageQueue = queue.SimpleQueue[dict[str, Json]]


class ServerLink:
    """Starts one server process and exchanges messages with it."""

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
        """Queue a message; a thread sends it."""
        self._said.put(message)

    def close(self) -> None:
        """Close the socket, which ends the process; a thread waits for it."""
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
    """The interface that PhoneService uses."""

    heard: MessageQueue

    def send(self, message: Message) -> None: ...

    def close(self) -> None: ...


ServerFactory = Callable[[str, ServerConfig, Path | None], PageServer]
"""Starts a server at an address; the folder is the font cache."""
