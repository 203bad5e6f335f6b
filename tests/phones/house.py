"""A table with phones and without a touchscreen: the hub, its server, and somebody who drains the queue."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.core.errors import Refusal
from companion.games.seating import Seating, Sitter
from companion.network.phones import server_link
from companion.network.phones.server_link import ServerLink
from companion.network.phones.service import NoHost, PhoneService
from companion.table import Table, open_table
from companion.viewmodels.people import People
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

HERE = "127.0.0.1"
NAMES = ("Emma", "Paul", "Mia", "Jonas", "Nele", "Ole", "Ben", "Ida")


class House(NoHost):
    """`with House(folder) as house:`; nothing leaves this machine."""

    def __init__(self, folder: Path | None = None, serve: Any = ServerLink, **config: Any) -> None:
        self.phones = PhoneService(folder, serve)
        self.phones.config = self.phones.config._replace(interface=HERE, port=free_port(), **config)
        self.table: Table = open_table(None)
        self.again: list[str] = []
        self.pages: list[Any] = []
        """Pages that were opened without a browser."""
        self.phones.host = self

    def __enter__(self) -> "House":
        self._limits = server_link.MAX_START_SECONDS, server_link.MAX_SILENCE_SECONDS
        self.limit_silence(PATIENCE)  # on a busy machine a process may say nothing for a while
        return self

    @staticmethod
    def limit_silence(seconds: float) -> None:
        """How long a server may say nothing before it is replaced."""
        server_link.MAX_START_SECONDS, server_link.MAX_SILENCE_SECONDS = PATIENCE, seconds

    def __exit__(self, *_: object) -> None:
        server_link.MAX_START_SECONDS, server_link.MAX_SILENCE_SECONDS = self._limits
        for page in self.pages:
            page.socket.shutdown()
        line = self.phones.server
        self.phones.switch_off()
        if isinstance(line, ServerLink):
            line.undertaker.join(PATIENCE)

    def answer(self, choice: Any) -> None:
        with suppress(Refusal):
            self.table.answer_all(choice if isinstance(choice, tuple) else (choice,))

    def take_back(self) -> None:
        self.table.undo_by_player()

    def on_play_again(self, name: str) -> None:
        self.again.append(name)

    def until(self, true: Callable[[], object]) -> None:
        """Drain the queue, as the clock of the screen does, until something is so."""
        last = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < last, "it never came true"
            self.phones.handle_messages()
            time.sleep(0.005)

    def open(self, game: str, players: int = 0) -> Seating:
        """The seats screen, with phones on."""
        seating = Seating(game, [])
        for _ in range(players or seating.least):
            seating.add()
        self.seating = seating
        self.phones.switch_on()
        self.phones.show_seating(seating)
        self.until(lambda: self.phones.ready)
        return seating

    def sit(self, game: str, *names: str, **options: Any) -> dict[str, str]:
        """People who have joined sit down at a game; their phones by name."""
        self.open(game)
        self.seating.sitters = [Sitter(name, look, phone=f"{look:024x}") for look, name in enumerate(names)]
        self.phones.show_seating(self.seating)
        self.begin(**options)
        return {sitter.name: sitter.phone for sitter in self.seating.sitters}

    def begin(self, seed: int = 1, **options: Any) -> None:
        """The game begins."""
        self.table.new(self.seating.game, self.seating.names, options, seed)
        people = self.seating.people()
        looks, places = [one.look for one in people], [one.direction or 0.0 for one in people]
        self.phones.start_game(self.table, People(self.seating.names, looks, places))

    @property
    def origin(self) -> str:
        return f"{self.phones.config.scheme}://{HERE}:{self.phones.config.port}"

    @property
    def keys(self) -> Any:
        assert self.phones.group is not None
        return self.phones.group.keys
