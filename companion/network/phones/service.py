"""The phones of one table: a listener like lights and narrator. It never blocks.

phones.switch_on(); phones.show_seating(seating)     # the seats screen
phones.start_game(table, people)                     # the game
phones.handle_messages()                             # after `on_news`, and once a second
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.core.model import Choice, Event, Json, Seat
from companion.games.ending import NO_SUSPICIONS
from companion.games.seating import Seating
from companion.journal.saved_games import SecretLook
from companion.network.http import server_config
from companion.network.http.server_config import ServerConfig, bind_address
from companion.network.phones import payloads, seat_claims
from companion.network.phones.access import is_asked_secretly, may_answer, may_undo
from companion.network.phones.marking import Marking, OnMarks
from companion.network.phones.messages import GameEnding, Message, Phone
from companion.network.phones.phone_group import GROUP_FILE, PhoneGroup, Presence
from companion.network.phones.seat_claims import SeatRecovery, SeatRequest, handle_join
from companion.network.phones.server_link import (
    PageServer,
    ServerFactory,
    ServerFaults,
    ServerLink,
    ignore_news,
)
from companion.network.phones.suspicion_collector import SuspicionCollector
from companion.table import Table
from companion.viewmodels.frame import TapAnswer
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People, PhoneSeats, is_private_display
from companion.viewmodels.private import MarkBoard

# The owner's settings, in the file phones.toml in the data folder.


CONFIG_FILE = "phones.toml"
DEFAULT_CONFIG = ServerConfig(port=8321)


def load(file: Path | None) -> ServerConfig:
    """Read `file`; return the default if it is missing or invalid."""
    return server_config.load(file, DEFAULT_CONFIG, {})[0]


RETRY_SECONDS = 10.0
"""How often a server that could not be started is tried again, and the machine's address is checked."""
MAX_RESTARTS, RESTART_WINDOW_SECONDS = 5, 60.0
"""How often a crashed server is restarted within RESTART_WINDOW_SECONDS."""


class PhoneHost(Protocol):
    """What phones do at the table, and what its screen is told."""

    def answer(self, choice: TapAnswer) -> None:
        """Enter an answer."""

    def take_back(self) -> None:
        """Undo what was entered last."""

    def on_touch(self) -> None:
        """Handle any action at a phone, so that the table does not count as idle."""

    def on_change(self) -> None:
        """Update a screen that shows phones."""

    def on_play_again(self, name: str) -> None:
        """Handle the wish of a player to play again."""

    def ask_table(self, request: SeatRequest) -> bool:
        """Show a request for an old seat. Return False if nobody can be asked now."""


class NoHost:
    """A table without a screen: nothing happens, and nobody can be asked."""

    def answer(self, choice: TapAnswer) -> None: ...
    def take_back(self) -> None: ...
    def on_touch(self) -> None: ...
    def on_change(self) -> None: ...
    def on_play_again(self, name: str) -> None: ...

    def ask_table(self, request: SeatRequest) -> bool:
        return False


class PhoneService:
    """Starts the server process and handles messages of phones."""

    def __init__(
        self,
        folder: Path | None = None,
        serve: ServerFactory = ServerLink,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._serve, self._now = folder, serve, now
        self.config = load(None if folder is None else folder / CONFIG_FILE)
        self._file = None if folder is None else folder / GROUP_FILE
        self.host: PhoneHost = NoHost()
        self.on_news: Callable[[], object] = ignore_news
        """Called, also by threads, when there is something for `handle_messages`."""
        self.on = False
        self.ready = False
        self.trouble = ""
        """Why nobody can join: "network", or the system's error message."""
        self.address = ""
        self.coming = 0
        """Number of open pages on which a player chooses a name."""
        self._faults = ServerFaults(now)
        self._checked = now()
        self.server: PageServer | None = None
        self._starts: list[float] = []
        self.group: PhoneGroup | None = None
        self._number = 0
        self.presence = Presence(now)
        self.recovery = SeatRecovery(lambda request: self.host.ask_table(request), now)
        self._seating: Seating | None = None
        self._table: Table | None = None
        self.people: People | None = None
        self.suspicions: SuspicionCollector | None = None
        self._events: tuple[Event, ...] = ()
        self._looked: frozenset[Seat] = frozenset()
        self._ended: dict[str, GameEnding] | None = None
        self._began = time.time()
        self._marking = Marking()

    # on and off

    def switch_on(self) -> None:
        """Start the server; `ready` becomes true when it listens."""
        if not self.on:
            self.on, self.group = True, PhoneGroup(self._file)
            self._start()

    def switch_off(self) -> None:
        """Stop the server and delete the group."""
        if self.group is not None:
            self.group.delete()
        self.close()

    def close(self) -> None:
        """Stop the server when the program ends; the stored group stays, so that phones keep their seats."""
        if self.suspicions is not None:
            self.suspicions.save(at_once=True)
        if self._table is not None:
            self._table.listeners.remove(self)
        if self.people is not None:
            self.people.phones = PhoneSeats()
        line, self.server = self.server, None
        if line is not None:
            line.close()
        self.on = self.ready = False
        self.trouble, self.coming = "", 0
        self._faults = ServerFaults(self._now)
        self.group = self._seating = self._table = self.suspicions = None
        self._marking, self.recovery.waiting = Marking(), None
        self.presence = Presence(self._now)

    def _start(self) -> None:
        address = bind_address(self.config.interface)
        self.trouble = self.trouble if address else "network"
        self.ready = False
        if address is None:
            return
        self.address = address
        self._starts = [*self._starts[-MAX_RESTARTS:], self._now()]
        self.server = self._serve(
            address, self.config, None if self._folder is None else self._folder / "fonts"
        )
        self.server.on_heard = self.on_news
        self.on_news()  # it may have said something already
        assert self.group is not None
        self.server.send(self.group.keys)
        self.send_pages()

    @property
    def short_code(self) -> str:
        """The code for players who cannot scan the QR code."""
        return "" if self.group is None else self.group.keys.short

    @property
    def url(self) -> str:
        """Host and port of the pages, as people type them."""
        return self.config.url(self.address)

    @property
    def join_url(self) -> str:
        """The content of the QR code."""
        return self.config.join_url(self.address, "" if self.group is None else self.group.keys.code)

    def presence_of(self, phone: Phone) -> str:
        """Return "here", "gone", or "" for a player without a phone."""
        return self.presence.status_of(phone) if self.on and phone else ""

    # seats

    def show_seating(self, seating: Seating) -> None:
        """Let phones join the table of the seats screen."""
        if not self.on or self.group is None:
            return
        if self._table is not None:
            self._table.listeners.remove(self)
            self._table = None
        self._seating = seating
        self.group.names = seat_claims.match_phones_to_seats(seating, self.group.names)
        self.group.save()
        self.send_pages()

    @property
    def seating(self) -> Seating | None:
        """The seats screen that phones join; None during a game."""
        return self._seating

    def start_game(self, table: Table, people: People) -> None:
        """Send the game to the phones; players who joined have a seat in it."""
        if not self.on and not self._restore_group(table):
            return
        assert self.group is not None
        key = payloads.game_key(table)
        other = self._table is not table or self.group.game != key
        fresh = table.latest_moment.did == "began" and self.group.game != key
        if other:
            self._looked, self._ended, self._events, self._began = frozenset(), None, (), time.time()
        if fresh:
            self.group.new_codes()
            self._say(self.group.keys)
        self.group.game = key
        self.group.save()
        if other or self.suspicions is None:
            self.suspicions = SuspicionCollector(table, self._now)
        self._seating, self._table, self.people = None, table, people
        table.listeners.add(self)
        self._send_views(table.latest_moment.events if fresh else ())

    def has_player(self, table: Table) -> bool:
        """Return whether a player of this table has a phone."""
        return self.group is not None and bool(payloads.seats_of(table, self.group.names))

    def ask_for_marks(self, board: MarkBoard | None, on_marks: OnMarks) -> None:
        """Let people mark places of a board on their phones; None: not any more."""
        self._marking.ask(board, on_marks)
        self.send_pages()

    def _restore_group(self, table: Table) -> bool:
        """Load the stored group after a restart, if it belongs to this game, and start the server."""
        group = PhoneGroup.load(self._file)
        if group is None or group.game != payloads.game_key(table):
            return False
        self.on, self.group = True, group
        self._start()
        return True

    # events of the table

    def on_scene_start(self, scene: Scene) -> None:
        """Send the events that the narrator tells in this scene."""
        self._send_views(scene.events)

    def on_question_open(self, moment: Moment[Any]) -> None:
        """Send the remaining events and the question."""
        self._send_views(moment.events)
        if self._looked:
            self.on_news()

    def on_look(self, look: SecretLook) -> None:
        """Do nothing: a look at the touchscreen does not concern the phones."""

    def _send_views(self, events: tuple[Event, ...]) -> None:
        self._events = events
        if self.suspicions is not None:
            self.suspicions.save(at_once=True)
        if self._table is not None and self.people is not None:
            over = self._table.latest_moment.over is not None
            if not over:
                self._ended = None
            elif self._ended is None:
                self._ended = self._endings(self._table, self.people)
        self.send_pages()

    def _endings(self, table: Table, people: People) -> dict[str, GameEnding]:
        named = NO_SUSPICIONS if self.suspicions is None else self.suspicions.all
        return payloads.game_endings(table, people, self._began, named)

    def send_pages(self, notes: dict[Phone, str] | None = None) -> None:
        """Send a new state to all pages. Notes for single phones are part of the same message."""
        self._number += 1
        if self._seating is not None:
            self._say(payloads.lobby_state(self._number, self._seating, notes or {}))
        elif self._table is not None and self.people is not None and self.group is not None:
            seats = payloads.seats_of(self._table, self.group.names)
            self._note_phones()
            if self.suspicions is not None:
                self._say(self.suspicions.named_by_phone(seats))
            extras = (self._events, self._looked, notes or {}, self._ended, self._marking.board)
            about = payloads.MomentExtras(*extras)
            self._say(payloads.game_state(self._number, self._table, self.people, seats, about))

    def _note_phones(self) -> None:
        """Tell the screens who looks at a phone, so that they do not send the touchscreen round to them."""
        people = self.people
        if people is None or self._table is None or self.group is None:
            return
        seats = payloads.seats_of(self._table, self.group.names)
        here = frozenset(seat for phone, seat in seats.items() if self.presence_of(phone) == "here")
        people.phones = people.phones._replace(connected=here, looked=self._looked)

    def _say(self, message: Message) -> None:
        if self.server is not None:
            self.server.send(message)

    # messages of phones

    def handle_messages(self) -> None:
        """Handle all messages received since the last call."""
        while self.server is not None and not self.server.heard.empty():
            self.on_message(self.server.heard.get())
        if self.on and self._now() - self._checked >= RETRY_SECONDS:
            self._checked = self._now()
            self._check_server()
        if self.suspicions is not None:
            self.suspicions.save()
        if self._looked:  # here, because other listeners may still be handling a moment
            self._advance_after_look()

    def on_message(self, said: dict[str, Json]) -> None:
        do, phone = said.get("do"), str(said.get("phone", ""))
        if phone and do not in ("suspect", "claim"):  # of which nobody may notice anything
            self.host.on_touch()
        if do == "ready":
            self.ready, self.trouble = True, ""
            self.host.on_change()
        elif do in ("frozen", "crowded"):
            self._faults.record(said)
        elif do == "trouble":
            self.trouble = str(said.get("why", ""))[:200]
            self.host.on_change()
        elif do == "gone":
            self._on_server_exit()
        elif do == "here":
            self._on_presence(said)
        elif do in ("join", "move"):
            self._on_join(said)
        elif do == "claim" and self.group is not None:
            self._say(self.recovery.reply(said, self.group, self.presence_of))
        elif self._table is not None and self.group is not None:
            seat = payloads.seats_of(self._table, self.group.names).get(phone)
            if seat is not None:
                self._on_answer(str(do), phone, seat, said)

    def _check_server(self) -> None:
        """Try again to start a server; move it if the machine has another address now."""
        if self.server is None:
            self._start()
        elif (address := bind_address(self.config.interface)) is not None and address != self.address:
            self._close_server()
            self._start()
            self.host.on_change()

    @property
    def faults(self) -> tuple[str, ...]:
        """What is or was wrong with the pages in the last minutes, for the service screen."""
        return self._faults.sentences(self.trouble)

    def _close_server(self) -> None:
        line, self.server = self.server, None
        if line is not None:
            line.close()
        self.ready = False

    def _on_server_exit(self) -> None:
        self._close_server()
        often = len(self._starts) > MAX_RESTARTS and self._now() - self._starts[0] < RESTART_WINDOW_SECONDS
        if self.trouble or often:
            self.trouble = self.trouble or "server"  # tried again after RETRY_SECONDS
        elif self.on:
            self._start()
        self.host.on_change()

    def _on_presence(self, said: dict[str, Json]) -> None:
        self.presence.set_connected({one for one in said.get("phones", ()) if isinstance(one, str)})
        self.coming = int(said.get("coming", 0))
        self.on_presence_change()

    def on_presence_change(self) -> None:
        """Update everything that shows who has a phone at hand."""
        self._note_phones()
        if self._table is not None and is_private_display(self._table.latest_moment.question):
            self.send_pages()
        self.host.on_change()

    def _on_join(self, said: dict[str, Json]) -> None:
        """Handle a request to join, or to move a seat to another phone."""
        assert self.group is not None
        reply = handle_join(said, self.group, self._seating)
        self.group.save()
        self.send_pages()
        self._say(reply)
        self.host.on_change()

    def decide_recovery(self, *, is_right: bool) -> None:
        """Apply the decision of the table about a phone that asks for its old seat."""
        if self.group is not None:
            self.recovery.decide(self.group, self._seating, is_right=is_right)
            self.group.save()
            self.send_pages()
            self.host.on_change()

    def _on_answer(self, do: str, phone: Phone, seat: Seat, said: dict[str, Json]) -> None:
        """Enter an answer like any other: it is written to disk first, and the first answer counts."""
        assert self._table is not None
        now = self._table.latest_moment
        if do == "suspect":
            self._on_suspect(seat, said)
        elif do == "seen":
            self._looked |= {seat}
            self.send_pages()
            self.host.on_change()
        elif do == "again" and now.over is not None:
            self.host.on_play_again(self._table.referee.header.players[seat])
            self.send_pages({phone: "ready"})
        elif do == "answer" and (meant := self._meant(said, seat)) is not None:
            self.host.answer(meant)
        elif do == "back" and now.number == said["moment"] and may_undo(now.last, seat):
            self.host.take_back()
        elif do == "mark" and not self._marking.take(seat, said["marks"]):
            self.send_pages({phone: "refused"})
        elif do in ("answer", "back"):
            self.send_pages({phone: "late" if now.number != said["moment"] else "refused"})

    def _on_suspect(self, seat: Seat, said: dict[str, Json]) -> None:
        """Note a suspicion. Only the server process hears of it, for pages that are opened again."""
        if self.suspicions is None or self.group is None or self._table is None:
            return
        if self.suspicions.name(seat, said):
            self._say(self.suspicions.named_by_phone(payloads.seats_of(self._table, self.group.names)))

    def _meant(self, said: dict[str, Json], seat: Seat) -> TapAnswer | None:
        """Return the answer, or the answers, that a phone gives; None if it may not give them now."""
        table, people = self._table, self.people
        if table is None or people is None or not table.pace.is_question_open:
            return None
        now = table.latest_moment
        choice: Choice = said["choice"]
        if now.number != said["moment"] or not is_asked_secretly(now.question, seat):
            return None
        several = payloads.several_answers(table, people, seat)  # first: its names may be those of a card
        return several.get(choice) or (choice if may_answer(now, said["moment"], seat, choice) else None)

    def _advance_after_look(self) -> None:
        """Continue for players who have looked on their phone, so that they need not use the touchscreen."""
        table = self._table
        while (
            table is not None
            and table.pace.is_question_open
            and is_private_display(question := table.latest_moment.question)
        ):
            assert question is not None
            before = table.latest_moment.number
            if question.asks not in self._looked:
                return
            self.host.answer(question.choices[0])
            if table.latest_moment.number == before:
                return
