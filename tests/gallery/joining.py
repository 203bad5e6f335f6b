"""Scenes of the seats screen with phones; no server is started."""

import queue
from collections.abc import Callable
from typing import Any

from companion.games.registry import GAMES
from companion.network.phones.messages import AccessKeys
from companion.network.phones.seat_claims import SeatRequest
from companion.network.phones.service import DEFAULT_CONFIG, PhoneService
from companion.table import open_table
from companion.viewmodels.people import PhoneSeats
from tests.gallery.before_game import table
from tests.gallery.nosferatu import night
from tests.gallery.staging import Show, kind

GAME = next(iter(GAMES))
CODE, SHORT = "23456789ABCDEFGH", "K7M4QX"


class Silent:
    """A fake server."""

    def __init__(self, *_: object) -> None:
        self.heard: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.said: list[Any] = []
        self.on_heard: Callable[[], object] = lambda: None

    def send(self, message: Any) -> None:
        self.said.append(message)

    def close(self) -> None:
        """Do nothing."""

    def says(self, message: dict[str, Any]) -> None:
        """Put a message into the queue, as the thread of the real one does."""
        self.heard.put(message)
        self.on_heard()


def silent(interface: str = "127.0.0.1") -> PhoneService:
    """Return a phone service with the fake server."""
    hub = PhoneService(None, Silent)
    hub.config = DEFAULT_CONFIG._replace(interface=interface, name="192.168.178.31")
    hub.ready = True
    return hub


def _joining(players: int, joined: int, *, coming: int = 0, gone: int = 0, **how: Any) -> Callable[[], Show]:
    """Return a scene with `players` seats, `joined` of them with a phone."""

    def go(app: Any) -> None:
        hub = app.phones.bind_service(silent(**how))
        app.phones.possible = True
        seating = table(GAME, players)
        for number, sitter in enumerate(seating.sitters[:joined]):
            sitter.phone = str(number)
        app.show_screen("seats", seating=seating)
        screen = app.screens.current_screen
        screen.inviting = False
        screen.tap_invite()
        _simulate_phones(hub, joined, coming, gone)
        screen.refresh()

    return lambda: (open_table(None), go)


def _simulate_phones(hub: PhoneService, joined: int, coming: int, gone: int) -> None:
    """Simulate the server's messages, with a constant code."""
    assert hub.group is not None
    hub.group.keys = AccessKeys(b"", CODE, SHORT)
    hub.on_message({"do": "ready"})
    hub.on_message({"do": "here", "phones": [str(one) for one in range(gone, joined)], "coming": coming})


def _stage_refusal(app: Any) -> None:
    _joining(3, 0)()[1](app)
    app.phones.service.on_message({"do": "trouble", "why": "[Errno 98] address already in use"})


def _looking(*phones: int) -> Callable[[], Show]:
    """Return the first look at the roles, with phones at these seats."""

    def go(app: Any) -> None:
        app.open_game()
        app.play.presenter.people.phones = PhoneSeats(frozenset(phones), frozenset({2}))
        app.navigator.refresh()

    return lambda: (night(kind("look"), roles="app"), go)


def _asks(app: Any) -> None:
    """A phone says that it had a seat."""
    app.open_game()
    hub = app.phones.bind_service(silent())
    app.phones.ask_table(SeatRequest("new", "", "old", "Maximiliane-Charlotte", "47", 0.0))
    hub.recovery.waiting = app.phones.request


JOINING: dict[str, Callable[[], Show]] = {
    "join_qr": _joining(5, 3, coming=1),
    "join_gone": _joining(4, 4, gone=2),
    "join_full": _joining(6, 6),
    "join_nowhere": _joining(3, 0, interface="no-such-interface"),
    "phone_asks": lambda: (night(kind("night_card")), _asks),
    "look_on_phones": _looking(*range(7)),
    "look_mixed": _looking(0, 1, 2, 6),
    "join_refused": lambda: (open_table(None), _stage_refusal),
}
"""Scenes by name."""
