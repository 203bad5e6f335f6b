"""`python -m tests.crash.deeds NAME FOLDER [LAST]`: deeds whose writes are recorded; what is done is said.

After the last one that is wanted it waits for its end, which comes by force.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.app.shell.surfaces import Surfaces
from companion.cafe.messages import Finished, Leaguer, Rang
from companion.cafe.settings import FILE as CAFE
from companion.cafe.settings import Cafe, save
from companion.cli import main as command
from companion.floor.store import FILE as FLOOR
from companion.floor.store import Store as Floor
from companion.games.dawn_under.layouts import find_layout, keep_layout
from companion.games.mau_mau.catalogue import current_catalogue, keep_catalogue
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.phones.group import FILE as PHONES
from companion.phones.group import Group
from companion.presenters.evenings.waiting import leave_all, tidy
from companion.stick.key import House, Keyring
from companion.table import Store, Table, journal_schema, open_table
from companion.table.forgetting import forget_everything, forget_group, forget_person
from companion.table.journal import Unusable
from companion.table.outbox import Outbox
from hardware.config import Config, Strip
from tests.journal.vocabulary import DEALT, play_on, start

ANSWERS = 8
CHANGES = (("language", "de"), ("text", 125), ("volume", 50))
SEATS = ({0: (0, 5), 1: (6, 11)}, {0: (0, 3), 1: (4, 11)})
OLD, NEW = "2580", "471147"
"""The PIN before, and after."""
STAFF = "8642"
JOINED = (("a", "Emma"), ("b", "Paul"))
"""Phones, and who has them."""
OWNED = (Cafe(True, "10.0.0.7", ca="ca.crt", user="t", password="p"), Cafe(False, "", password="q"))
TOLD = ("call:1", "call:2")
OURS = House("51" * 32, "Zur letzten Gruft")
AT = 1e9
HEARD = (
    Finished(
        "r1", 1, AT, "result", "dawn-under", 3, 40, 9, 1, (Leaguer("Zoë", True), Leaguer("Emma", False))
    ),
    Finished("r2", 2, AT, "abandoned", "nosferatu", 5, 20, 4, 0),
    Rang("c1", 3, AT, "call-1", "order"),
)
"""What tables tell the floor."""
STEP = 1
"""So many answers of people at a time."""


def a_table_with_lights(file: Path) -> Surfaces:
    """Whose map of the seats is kept in a file."""
    return Surfaces(Settings(), Config("off", strip=Strip(leds=60)), file=file)


def answers(table: Table) -> Iterator[None]:
    """A game begins, and goes on answer by answer."""
    start(table, DEALT)
    yield
    for number in range(ANSWERS):
        play_on(table, STEP, seed=number)
        yield


def journal(folder: Path) -> Iterator[None]:
    journal_schema.ROOM = 6  # so the file beside begins anew in the middle, and its pages can all be tried
    return answers(open_table(folder / "journal.sqlite"))


def mending(folder: Path) -> Iterator[None]:
    """A damaged journal is mended when the table is opened, and once more in the middle of a game."""
    journal_schema.ROOM = 6
    table = open_table(folder / "journal.sqlite")
    yield
    play_on(start(table, DEALT), STEP)
    yield
    table.mend(Unusable("damaged", "as a look at the whole file finds"))
    yield


def settings(folder: Path) -> Iterator[None]:
    kept = Settings(folder / "settings.json")
    for name, value in CHANGES:
        kept.change(name, value)
        yield


def pin(folder: Path) -> Iterator[None]:
    kept = Pin(Settings(folder / "settings.json"))
    kept.set(OLD)
    yield
    assert not kept.opens("0000")
    yield
    kept.set(NEW)
    yield
    kept.set(STAFF, "staff")
    yield


def seats(folder: Path) -> Iterator[None]:
    table = a_table_with_lights(folder / "hardware.toml")
    for one in SEATS:
        table.map_seats(one)
        yield


def phones(folder: Path) -> Iterator[None]:
    """Two people join, and go."""
    group = Group(folder / PHONES)
    for phone, name in JOINED:
        group.put(phone, name)
        group.keep()
        yield
    group.forget()
    yield


def cafe(folder: Path) -> Iterator[None]:
    """The owner of a café sets one thing after another."""
    for one in OWNED:
        save(folder / CAFE, one)
        yield


def outbox(folder: Path) -> Iterator[None]:
    """Two things are to be told beyond the house; then somebody has the first."""
    kept = Outbox(Store(folder / "journal.sqlite"))
    for key in TOLD:
        kept.put(key, {"kind": key})
        yield
    kept.told(TOLD[0], 0.0)
    yield
    kept.forget(1.0)
    yield


def backup(folder: Path) -> Iterator[None]:
    assert command(["backup", str(folder / "out" / "backup.zip")]) == 0
    yield


def export(folder: Path) -> Iterator[None]:
    assert command(["games", "export", str(folder / "out" / "games.json")]) == 0
    yield


def restore(folder: Path) -> Iterator[None]:
    assert command(["restore", str(folder / "new.zip")]) == 0
    yield


def stick(folder: Path) -> Iterator[None]:
    """Everything of another table is taken over from its stick."""
    assert command(["stick", "read", str(folder / "stick")]) == 0
    yield


def keys(folder: Path) -> Iterator[None]:
    """A table makes the key of its house; another house is trusted, and then its own again."""
    kept = Keyring(folder)
    kept.make(OURS.name)
    yield
    kept.trust(OURS)
    yield
    kept.make()
    yield


def boards(folder: Path) -> Iterator[None]:
    """Somebody draws their board, and teaches their cards."""
    keep_layout(find_layout("default"))
    yield
    keep_catalogue(current_catalogue())
    yield


def importing(folder: Path) -> Iterator[None]:
    """Games of another table."""
    assert command(["games", "import", str(folder / "games.json")]) == 0
    yield


def floor(folder: Path) -> Iterator[None]:
    """The floor of a café hears of games and calls, and settles one."""
    kept = Floor(folder / FLOOR)
    for event in HEARD:
        kept.keep("table-1", event, AT)
        yield
    kept.done("table-1", "call-1", AT)
    yield


def chronicle(folder: Path) -> Iterator[None]:
    assert command(["chronicle", str(folder / "out" / "chronicle.csv")]) == 0
    yield


def forgetting(folder: Path) -> Iterator[None]:
    """A game, a person, everything; each is gone when that is said."""
    table = open_table(folder / "data" / "journal.sqlite")
    assert table.remove([1])
    yield
    assert forget_person(table, table.journal.games()[0].header.players[0])  # type: ignore[union-attr]
    yield
    assert forget_everything(table)
    yield


def leaving(folder: Path) -> Iterator[None]:
    """A café's guests go: their games are the staff's, nobody in them has a name, then they are over."""
    table, kept = open_table(folder / "data" / "journal.sqlite"), Settings(folder / "data" / "settings.json")
    leave_all(table, kept, 1.0)
    yield
    assert forget_group(table, 0.0)
    yield
    tidy(table, kept, 8 * 86400.0)
    yield


DEEDS: dict[str, Callable[[Path], Iterator[None]]] = {
    deed.__name__: deed
    for deed in (
        journal,
        mending,
        settings,
        pin,
        seats,
        phones,
        cafe,
        outbox,
        backup,
        export,
        restore,
        stick,
        keys,
        boards,
        importing,
        floor,
        chronicle,
        forgetting,
        leaving,
    )
}


def main(name: str, folder: str, last: str = "") -> None:
    for number, _ in enumerate(DEEDS[name](Path(folder)), 1):
        print(f"done {number}", flush=True)
        if str(number) == last:
            sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
