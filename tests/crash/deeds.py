"""`python -m tests.crash.deeds NAME FOLDER [LAST]`: deeds whose writes are recorded; what is done is said.

After the last one that is wanted it waits for its end, which comes by force.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.app.services.peripherals import Peripherals
from companion.archive.deletion import anonymise_group, delete_everything, delete_person
from companion.cli.entry import main as command
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.mau_mau.card_catalogue import current_catalogue, keep_catalogue
from companion.journal import schema
from companion.journal.journal import JournalError
from companion.journal.outbox import Outbox
from companion.network.floor.repository import DATABASE_FILE, FloorRepository
from companion.network.mqtt.config import CONFIG_FILE, CafeConfig, save
from companion.network.mqtt.messages import CallOpened, GameFinished, LeaguePlayer
from companion.network.phones.phone_group import GROUP_FILE, PhoneGroup
from companion.presenters.history.unfinished_games import expire_shelved, shelve_all
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import JournalStore, Table, open_table
from companion.usb.signing_key import Keyring, TrustedHouse
from hardware.config import HardwareConfig, StripConfig
from tests.crash.verses import VERSES, ballads_in
from tests.journal.vocabulary import DEALT, play_on, start

ANSWERS = 8
ALREADY = (0, 1, 12, 0, 3, 9, 2, 1)
"""The first turn is Emma's, one rat has turned up; then each player's row, stakes and bulbs."""
MISSED = ({"missed": True}, {"seat": 0, "row": 8}, {"seat": 1, "stakes": 1}, {"turn": 1})
CHANGES = (("language", "de"), ("text", 125), ("volume", 50))
SEATS = ({0: (0, 5), 1: (6, 11)}, {0: (0, 3), 1: (4, 11)})
OLD, NEW = "2580", "471147"
"""The PIN before, and after."""
STAFF = "8642"
JOINED = (("a", "Emma"), ("b", "Paul"))
"""Phones, and who has them."""
OWNED = (
    CafeConfig(True, "10.0.0.7", ca="ca.crt", user="t", password="p"),
    CafeConfig(False, "", password="q"),
)
TOLD = ("call:1", "call:2")
OURS = TrustedHouse("51" * 32, "Zur letzten Gruft")
AT = 1e9
HEARD = (
    GameFinished(
        "r1",
        1,
        AT,
        "result",
        "dawn-under",
        3,
        40,
        9,
        1,
        (LeaguePlayer("Zoë", True), LeaguePlayer("Emma", False)),
    ),
    GameFinished("r2", 2, AT, "abandoned", "nosferatu", 5, 20, 4, 0),
    CallOpened("c1", 3, AT, "call-1", "order"),
)
"""What tables tell the floor."""
STEP = 1
"""So many answers of people at a time."""


def a_table_with_lights(file: Path) -> Peripherals:
    """Whose map of the seats is kept in a file."""
    return Peripherals(Settings(), HardwareConfig("off", strip=StripConfig(leds=60)), file=file)


LITTLE_LOG = 6 * schema.PAGE_BYTES
"""So that the log begins anew in the middle of a game, and its pages can all be tried."""


def answers(table: Table) -> Iterator[None]:
    """A game begins, and goes on answer by answer."""
    start(table, DEALT)
    yield
    for number in range(ANSWERS):
        play_on(table, STEP, seed=number)
        yield


def journal(folder: Path) -> Iterator[None]:
    schema.WAL_BYTES = LITTLE_LOG
    return answers(open_table(folder / "journal.sqlite"))


def catch_up(table: Table) -> Iterator[None]:
    """A running game is joined, and later what was missed is entered: several entries each time."""
    table.new("dawn-under", ["Emma", "Paul"], {"rows": "counted", "running": True}, 1)
    yield
    table.answer_all(ALREADY)
    yield
    table.correct_all(MISSED)
    yield


def running(folder: Path) -> Iterator[None]:
    schema.WAL_BYTES = LITTLE_LOG
    return catch_up(open_table(folder / "journal.sqlite"))


def mending(folder: Path) -> Iterator[None]:
    """A damaged journal is mended when the table is opened, and once more in the middle of a game."""
    schema.WAL_BYTES = LITTLE_LOG
    table = open_table(folder / "journal.sqlite")
    yield
    play_on(start(table, DEALT), STEP)
    yield
    table.repair_journal(JournalError("damaged", "as a look at the whole file finds"))
    yield


def settings(folder: Path) -> Iterator[None]:
    kept = Settings(folder / "settings.json")
    for name, value in CHANGES:
        kept.change(name, value)
        yield


def pin(folder: Path) -> Iterator[None]:
    kept = PinStore(Settings(folder / "settings.json"))
    kept.set(OLD)
    yield
    assert not kept.is_owner_pin("0000")
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
    group = PhoneGroup(folder / GROUP_FILE)
    for phone, name in JOINED:
        group.assign(phone, name)
        group.save()
        yield
    group.delete()
    yield


def cafe(folder: Path) -> Iterator[None]:
    """The owner of a café sets one thing after another."""
    for one in OWNED:
        save(folder / CONFIG_FILE, one)
        yield


def outbox(folder: Path) -> Iterator[None]:
    """Two things are to be told beyond the house; then somebody has the first."""
    kept = Outbox(JournalStore(folder / "journal.sqlite"))
    for key in TOLD:
        kept.enqueue(key, {"kind": key})
        yield
    kept.mark_sent(TOLD[0], 0.0)
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
    kept.create_key(OURS.name)
    yield
    kept.trust(OURS)
    yield
    kept.create_key()
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


def ballads(folder: Path) -> Iterator[None]:
    """The verses of two games are kept; then the first game is gone, and then all of them."""
    kept = ballads_in(folder)
    for started, ballad in VERSES.items():
        kept.save(started, ballad)
        yield
    kept.delete(lambda started: started == min(VERSES))
    yield
    kept.delete(lambda _: True)
    yield


def floor(folder: Path) -> Iterator[None]:
    """The floor of a café hears of games and calls, and settles one."""
    kept = FloorRepository(folder / DATABASE_FILE)
    for event in HEARD:
        kept.record_event("table-1", event, AT)
        yield
    kept.close_call("table-1", "call-1", AT)
    yield


def chronicle(folder: Path) -> Iterator[None]:
    assert command(["chronicle", str(folder / "out" / "chronicle.csv")]) == 0
    yield


def forgetting(folder: Path) -> Iterator[None]:
    """A game, a person, everything; each is gone when that is said."""
    table = open_table(folder / "data" / "journal.sqlite")
    assert table.remove([1])
    yield
    assert delete_person(table, table.journal.games()[0].header.players[0])  # type: ignore[union-attr]
    yield
    assert delete_everything(table)
    yield


def leaving(folder: Path) -> Iterator[None]:
    """A café's guests go: their games are the staff's, nobody in them has a name, then they are over."""
    table, kept = open_table(folder / "data" / "journal.sqlite"), Settings(folder / "data" / "settings.json")
    shelve_all(table, kept, 1.0)
    yield
    assert anonymise_group(table, 0.0)
    yield
    expire_shelved(table, kept, 8 * 86400.0)
    yield


DEEDS: dict[str, Callable[[Path], Iterator[None]]] = {
    deed.__name__: deed
    for deed in (
        journal,
        running,
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
        ballads,
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
