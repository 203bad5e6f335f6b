"""The link to the web server process. Sending never blocks.

Received messages are put into a queue that the main loop empties.
"""

import json
import pickle
import queue
import select
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.core.model import Json
from companion.i18n import tr
from companion.network.http.server_config import ServerConfig
from companion.network.phones.messages import GameState, LobbyState, Message, is_valid_message
from companion.system.json_files import parse_json

MAX_LINE_BYTES = 64 * 1024
"""The longest accepted line of the server."""
EXIT_TIMEOUT_SECONDS = 5.0
"""How long to wait for the process to end before it is killed."""

MAX_QUEUED_MESSAGES = 100
"""Messages for a process that does not read. Of states only the newest is kept."""
MAX_START_SECONDS, MAX_SILENCE_SECONDS = 60.0, 15.0
"""A process that says nothing for this time, at its start or later, is frozen, and is killed."""
SIGNS_PER_SILENCE = 5
"""How often a process says that it runs within MAX_SILENCE_SECONDS."""

MessageQueue = queue.SimpleQueue[dict[str, Json]]


class OutgoingQueue:
    """Messages for the process, oldest first. A new state replaces the one that was not sent yet."""

    def __init__(self) -> None:
        self._messages: deque[Message | None] = deque(maxlen=MAX_QUEUED_MESSAGES)
        self._changed = threading.Condition()

    def __len__(self) -> int:
        return len(self._messages)

    def put(self, message: Message | None) -> None:
        """Add a message; None ends the queue."""
        with self._changed:
            if isinstance(message, LobbyState | GameState):
                others = [one for one in self._messages if not isinstance(one, LobbyState | GameState)]
                self._messages.clear()
                self._messages.extend(others)
            self._messages.append(message)
            self._changed.notify()

    def get(self) -> Message | None:
        """Wait for the next message."""
        with self._changed:
            while not self._messages:
                self._changed.wait()
            return self._messages.popleft()


def ignore_news() -> None:
    """Do nothing: somebody looks into the queue from time to time."""


class ServerLink:
    """Starts one server process and exchanges messages with it."""

    def __init__(self, address: str, config: ServerConfig, folder: Path | None) -> None:
        self.heard: MessageQueue = queue.SimpleQueue()
        self.on_heard: Callable[[], object] = ignore_news
        self.outgoing = OutgoingQueue()
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "companion.network.phones", str(theirs.fileno()), address]
            command += [json.dumps(config), "" if folder is None else str(folder)]
            command.append(str(MAX_SILENCE_SECONDS / SIGNS_PER_SILENCE))
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
        self.outgoing.put(message)

    def close(self) -> None:
        """Close the socket, which ends the process; a thread waits for it."""
        self.outgoing.put(None)
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
            while (message := self.outgoing.get()) is not None:
                data = pickle.dumps(message)
                self._socket.sendall(len(data).to_bytes(4, "big") + data)

    def _read_loop(self) -> None:
        with suppress(OSError, ValueError):
            for line in self._lines():
                said = parse_json(line.decode())
                if is_valid_message(said) and said["do"] != "alive":
                    self._receive(said)
        self._receive({"do": "gone"})

    def _receive(self, said: dict[str, Json]) -> None:
        self.heard.put(said)
        self.on_heard()

    def _lines(self) -> Iterator[bytes]:
        """Yield what the process says, until it ends or falls silent."""
        buffer, limit = b"", MAX_START_SECONDS
        ready = select.poll()
        ready.register(self._socket, select.POLLIN)
        while len(buffer) < MAX_LINE_BYTES:
            if not ready.poll(limit * 1000):
                self._kill_frozen_process()
                return
            data = self._socket.recv(MAX_LINE_BYTES)
            if not data:
                return
            limit = MAX_SILENCE_SECONDS
            *lines, buffer = (buffer + data).split(b"\n")
            yield from lines

    def _kill_frozen_process(self) -> None:
        """Kill the process, which also frees its port, and say so."""
        self.process.kill()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(EXIT_TIMEOUT_SECONDS)
        self._receive({"do": "frozen"})


class PageServer(Protocol):
    """The interface that PhoneService uses."""

    heard: MessageQueue
    on_heard: Callable[[], object]
    """Called by a thread after a message was put into `heard`."""

    def send(self, message: Message) -> None: ...

    def close(self) -> None: ...


ServerFactory = Callable[[str, ServerConfig, Path | None], PageServer]
"""Starts a server at an address; the folder is the font cache."""


# What was wrong with the server of the pages lately, in sentences for the service screen.


FAULT_SECONDS = 600.0
"""How long a fault is reported after it has passed."""


class ServerFaults:
    """Remembers that the process froze, or that somebody opened too many connections."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last: dict[str, tuple[float, str]] = {}
        """When each kind of fault happened last, and the address in question."""

    def record(self, said: dict[str, Json]) -> None:
        """Remember a fault that the server or its link has reported."""
        self._last[str(said["do"])] = self._now(), str(said.get("address", ""))

    def sentences(self, trouble: str) -> tuple[str, ...]:
        """Return what is wrong now (`trouble`) or was in the last minutes."""
        found = [tr("The pages for phones cannot be served: {why}", why=trouble)] if trouble else []
        recent = {kind: who for kind, (at, who) in self._last.items() if self._now() - at < FAULT_SECONDS}
        if "frozen" in recent:
            found.append(tr("The pages for phones did not answer, and were started again."))
        if "crowded" in recent:
            who = recent["crowded"]
            found.append(tr("{address} opens too many connections to the pages for phones.", address=who))
        return tuple(found)
