"""Scenes of a table in a café's network: the owner's page, the staff's commands, the league."""

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from weakref import finalize

from companion.i18n import tr
from companion.network.mqtt.config import CafeConfig, save
from companion.network.mqtt.connection_types import Connected, Disconnected, DisconnectReason
from companion.network.mqtt.messages import LeagueBoard
from companion.network.mqtt.service import CafeService
from companion.table import open_table
from tests.gallery.staging import Show, finished
from tests.gallery.venue import GAME, in_a_cafe

SET = CafeConfig(on=True, ca="ca.crt", user="tisch-4", password="secret", table="tisch-4", label="Tisch 4")
WORD = "Die Küche schließt in zehn Minuten. Wer noch etwas bestellen mag: bitte jetzt!"
"""A message of the maximum length."""
LINES = ("1. Mia, 7 Siege", "2. Jonas, 5 Siege", "3. Zenzi, 4 Siege", "4. Paul, 2 Siege")


class NoLine:
    """A fake connection without a broker."""

    def __init__(self) -> None:
        from queue import Queue

        self.heard: Queue[Any] = Queue()
        self.on_heard: Callable[[], object] = lambda: None

    def start(self) -> None:
        """Do nothing."""

    def publish(self, *_: object, **__: object) -> None:
        """Drop the message."""

    def close(self) -> None:
        """Do nothing."""


def _folder(app: Any) -> Path:
    """Reset the table's network; return an empty folder that is deleted with the app."""
    app.cafe.close()
    app.navigator.held_screen = ""
    folder = Path(mkdtemp(prefix="gruftwart-cafe-"))
    finalize(app, rmtree, folder, ignore_errors=True)
    return folder


def _connect(app: Any, cafe: CafeConfig = SET, why: DisconnectReason = "") -> CafeService:
    """Connect the table to the café, or fail with `why`."""
    folder = _folder(app)
    save(folder / "cafe.toml", cafe)
    app.cafe.possible, app.cafe._folder = True, folder
    table = app.table if app.table.store is not None else open_table(folder / "journal.sqlite")
    line = NoLine()
    hub = CafeService(table, cafe, folder, app.cafe.hands, app.calls, lambda _: line)
    app.cafe.bind_service(hub)
    line.heard.put(Disconnected(why) if why else Connected("gruft.local"))
    hub.tick()
    return hub


def _page(cafe: CafeConfig = SET, why: DisconnectReason = "") -> Callable[[Any], None]:
    def way(app: Any) -> None:
        app.guard.open_staff()
        _connect(app, cafe, why)
        app.show_screen("cafe")

    return way


def _address(app: Any) -> None:
    _page(SET._replace(host="192.168.178.20"))(app)
    app.screens.current_screen.handle_pick("broker=1")


def _without_file(app: Any) -> None:
    app.guard.open_staff()
    app.cafe.possible, app.cafe._folder = True, _folder(app)
    app.show_screen("cafe")


def _asked(doing: str) -> Callable[[Any], None]:
    def way(app: Any) -> None:
        app.table.new(GAME, ["Mia", "Jonas", "Paul"], {"simulate": True}, 1)
        app.open_game()
        _connect(app)
        app.show_screen("staff_asks", doing=doing)

    return way


def _locked(app: Any) -> None:
    _connect(app)
    app.cafe.hands.lock()


def _stage_message(app: Any) -> None:
    app.table.new(GAME, ["Mia", "Jonas", "Paul"], {"simulate": True}, 1)
    app.open_game()
    _connect(app)
    app.game.remark(
        "Die Küche schließt in zehn Minuten. Wer noch etwas bestellen mag: bitte jetzt!",
        source=tr("A word from the staff"),
    )


def _asleep(app: Any) -> None:
    _connect(app).league_lines = LeagueBoard(LINES).lines
    app.show_screen("attract")


def _rules(app: Any) -> None:
    _connect(app).league = True
    app.show_screen("seats", game=GAME)
    app.show_screen("house_rules", seating=app.screens.get_screen("seats").table)
    rows = app.screens.get_screen("house_rules").rows
    rows.first = len(rows.model) - 1


def _tab(app: Any) -> None:
    app.guard.open_staff()
    _connect(app)
    app.show_screen("settings", tab="staff")


def _ended(app: Any) -> None:
    _connect(app)
    app.open_game()
    app.show_screen("end")


CAFE_NETWORK: dict[str, Callable[[], Show]] = {
    "cafe": in_a_cafe(_page()),
    "cafe_refused": in_a_cafe(_page(SET._replace(host="broker.nachtfalter.lan"), "refused")),
    "cafe_without_file": in_a_cafe(_without_file),
    "cafe_broker": in_a_cafe(_address),
    "settings_staff_cafe": in_a_cafe(_tab),
    "staff_asks_restart": in_a_cafe(_asked("restart")),
    "staff_asks_group": in_a_cafe(_asked("new_group")),
    "locked": in_a_cafe(_locked),
    "staff_message": in_a_cafe(_stage_message),
    "attract_league": in_a_cafe(_asleep),
    "house_rules_league": in_a_cafe(_rules),
    "end_league": lambda: (finished(GAME, ("Mia", "Jonas", "Paul"), seed=7), _ended),
}
"""Scenes by name."""
