"""Connects the phone service to the app: its messages wake the main loop."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent

from companion.app.kiosk.idle_monitor import IdleMonitor
from companion.app.navigation.navigator import ATTRACT, GAME, HOME, Navigator
from companion.app.services.game_controller import GameController
from companion.app.services.notifications import Notifications
from companion.games.seating import Seating
from companion.i18n import tr
from companion.network.http.server_config import may_open_sockets
from companion.table import Table
from companion.viewmodels.frame import TapAnswer
from companion.viewmodels.people import People

if TYPE_CHECKING:  # loaded when somebody switches them on, or a game with phones goes on
    from companion.network.phones.marking import OnMarks
    from companion.network.phones.seat_claims import SeatRequest
    from companion.network.phones.service import PhoneService
    from companion.viewmodels.private import MarkBoard

LOOK_SECONDS = 1.0
"""How often is looked for phones that left, and for what has to be saved."""
REQUIRED_PACKAGES = ("aiohttp", "segno")
"""Packages of the extra “phones”."""
GROUP_FILE = "phones.json"
REQUEST = "phone_asks"


def is_available() -> bool:
    """Return whether the extra is installed and the program may open sockets."""
    return all(find_spec(name) is not None for name in REQUIRED_PACKAGES) and may_open_sockets()


class PhoneController:
    """Switches the phone service on when a player asks for it, and off with the end of the game."""

    def __init__(
        self,
        folder: Path | None,
        navigator: Navigator,
        play: GameController,
        notices: Notifications,
        idle: IdleMonitor,
    ) -> None:
        """Without `folder` there are no phones."""
        self.possible = folder is not None and is_available()
        """Whether the seats screen offers phones."""
        self.folder = folder
        self._navigator, self._play, self._notices, self._idle = navigator, play, notices, idle
        self._hub: PhoneService | None = None
        self._ticks: ClockEvent | None = None
        self._on_news = Clock.create_trigger(self._tick)
        """Handles messages in the next frame; threads may call it."""
        self._asked: SeatRequest | None = None
        self._back = GAME
        navigator.shown.append(self._end_with_the_game)
        play.game_started.append(self.sit_down)

    @property
    def service(self) -> "PhoneService":
        """The phone service, created when it is first used."""
        if self._hub is None:
            from companion.network.phones.service import PhoneService

            self._hub = self.bind_service(PhoneService(self.folder))
        return self._hub

    def bind_service(self, hub: "PhoneService") -> "PhoneService":
        """Connect `hub` to the game on the screen."""
        self._hub, hub.host, hub.on_news = hub, self, self._on_news
        return hub

    def answer(self, choice: TapAnswer) -> None:
        """Enter the answer of a phone."""
        self._play.answer(choice)

    def take_back(self) -> None:
        """Undo what a phone has entered."""
        self._play.undo()

    def on_touch(self) -> None:
        """Keep the table awake."""
        self._idle.count_activity()

    @property
    def on(self) -> bool:
        """Whether players can join with their phones."""
        return self._hub is not None and self._hub.on

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the pages, for the service screen."""
        return () if self._hub is None else self._hub.faults

    def switch_on(self, seating: Seating) -> None:
        """Switch phones on for the players of `seating`."""
        self.service.switch_on()
        self.show_seating(seating)
        self._listen()

    def switch_off(self) -> None:
        """Switch phones off and stop listening to them."""
        if self._hub is not None:
            self._hub.switch_off()
        self._deaf()

    def new_group(self) -> None:
        """Switch phones off and delete the stored group, so that old links are invalid."""
        self.switch_off()
        if self.folder is not None and (self.folder / GROUP_FILE).exists():
            from companion.network.phones.phone_group import PhoneGroup

            PhoneGroup(self.folder / GROUP_FILE).delete()

    def show_seating(self, seating: Seating) -> None:
        """Send the seating to the phones."""
        if self.on:
            self.service.show_seating(seating)

    def sit_down(self, table: Table, people: People) -> None:
        """Connect phones to a game that begins, or that continues after a restart."""
        if self.on or (self.possible and self.folder is not None and (self.folder / GROUP_FILE).exists()):
            self.service.start_game(table, people)
            if self.on:
                self._listen()

    def ask_for_marks(self, board: "MarkBoard | None", on_marks: "OnMarks") -> None:
        """Let people mark places of a board on their phones; None: not any more."""
        if self.on:
            self.service.ask_for_marks(board, on_marks)

    def close(self) -> None:
        """Close the service; phones can reconnect to their seats later."""
        if self._hub is not None:
            self._hub.close()
        self._deaf()

    @property
    def request(self) -> "SeatRequest | None":
        """The phone that asks for the seat it had."""
        return None if self._hub is None else self._asked

    def ask_table(self, request: "SeatRequest") -> bool:
        """Ask whether a phone had the seat; not while the table does something else."""
        here, scene = self._navigator.current, self._play.table.pace.scene
        if here not in (GAME, "seats") or (here == GAME and scene is not None and scene.firm):
            return False
        self._back, self._asked = here, request
        self._play.hide_secrets()
        self._navigator.show_screen(REQUEST)
        return True

    def decide(self, *, is_right: bool) -> None:
        """Pass the table's decision on, and go back to where it was asked."""
        hub, self._asked = self.service, None
        seating = hub.seating
        hub.decide_recovery(is_right=is_right)
        if self._back == GAME:
            self._navigator.show_table()
        elif seating is not None:
            self._navigator.show_screen("seats", seating=seating)

    def _listen(self) -> None:
        if self._ticks is None:
            self._ticks = Clock.schedule_interval(self._tick, LOOK_SECONDS)

    def _tick(self, *_: object) -> None:
        """Handle messages from phones and detect phones that left."""
        self.service.handle_messages()
        if self._hub is not None and self._hub.presence.poll_departures():
            self._hub.on_presence_change()

    def _deaf(self) -> None:
        if self._ticks is not None:
            self._ticks.cancel()
            self._ticks = None
        self._on_news.cancel()

    def on_change(self) -> None:
        """Update what the screen shows of phones."""
        if self._navigator.current == "seats":
            self._navigator.refresh()
        self._play.show_phones()

    def on_play_again(self, name: str) -> None:
        """Say who wants to play again."""
        self._notices.line.show([tr("{name} wants to play once more.", name=name)])

    def _end_with_the_game(self) -> None:
        """Switch phones off on the attract screen, and on the home screen unless their game is unfinished.

        Those of an unfinished game have their seats again when its players come back to it.
        """
        here, table = self._navigator.current, self._play.table
        waits = (
            table.has_game and table.latest_moment.over is None and self.on and self.service.has_player(table)
        )
        if waits and here == ATTRACT:
            self.close()
        elif self.on and not waits and here in (ATTRACT, HOME):
            self.switch_off()
