"""A café whose files are damaged and whose clock jumps, and a search for names in all bytes of its folder."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.archive.deletion import mark_abandoned
from companion.presenters.seating import save_seating
from companion.settings.settings import Settings
from companion.table import open_table
from companion.table.table import Table
from tests.app.test_guests import Cafe
from tests.gallery.before_game import table as seats

GAME = "dawn-under"
HOUR = 3600.0
NAMES = ("Xaverine", "Zoë-Quirin", "Ъвгений")
"""Those of the guests; nothing else in a data folder is called so."""
OWNER = "Hausherrin"
"""Played before the table became a café's."""


def spellings(name: str) -> Iterator[bytes]:
    """Yield the name as text and as JSON, in the encodings that a file may have."""
    for text in {name, json.dumps(name)[1:-1]}:
        yield from (text.encode("utf-8"), text.encode("utf-16-le"), text.encode("utf-16-be"))


def find_names(folder: Path, names: tuple[str, ...] = NAMES) -> list[str]:
    """Search every byte of every file, also logs and free pages, and every file name."""
    found = []
    for path in sorted(folder.rglob("*")):
        data = path.read_bytes() if path.is_file() else b""
        for name in names:
            if name in path.name or any(spelling in data for spelling in spellings(name)):
                found.append(f"{path.relative_to(folder)}: {name}")
    return found


class AttackedCafe(Cafe):
    """Guests play, things go wrong, and the group is forgotten."""

    def __init__(self, room: Any, hours: Any, folder: Path) -> None:
        table = open_table(folder / "journal.sqlite")
        table.new(GAME, [OWNER, "Paul", "Mia"], {}, 1)
        assert mark_abandoned(table, [table.number or 0])
        table.store.close()  # type: ignore[union-attr]
        self.skew = 0.0
        super().__init__(room, hours, folder)

    def now(self) -> float:
        return super().now() + self.skew

    @property
    def table(self) -> Table:
        found: Table = self.app.table
        return found

    def guests_play(self, *, to_the_end: bool = False) -> None:
        """Guests sit down with their names, and answer."""
        seating = seats(GAME, len(NAMES))
        for sitter, name in zip(seating.sitters, NAMES, strict=True):
            sitter.name = name
        save_seating(seating, self.app.settings)
        self.table.new(GAME, seating.names, {**seating.given(), "simulate": True}, 3)
        self.app.open_game()
        left = 400 if to_the_end else 3
        while left and self.table.referee.over is None and self.table.referee.question is not None:
            self.table.answer(self.table.referee.question.choices[0])
            left -= 1
        self.room.settles()
        assert find_names(self.folder), "a search that finds nothing proves nothing"

    def power_goes(self) -> None:
        """The program ends without a word; it starts again with what is on the disk."""
        self.table.store.close()  # type: ignore[union-attr]
        self.starts()


def damage_header_page(cafe: AttackedCafe) -> None:
    """The file is no journal any more: it is mended at the next start, and the old one is kept."""
    cafe.table.store.close()  # type: ignore[union-attr]
    file = cafe.folder / "journal.sqlite"
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE gamez"))
    cafe.starts()


def damage_one_head(cafe: AttackedCafe) -> None:
    """One bit of the newest game's header flips: its checksum is wrong, and the names are still there."""
    cafe.table.store.close()  # type: ignore[union-attr]
    db = sqlite3.connect(cafe.folder / "journal.sqlite")
    db.execute("UPDATE games SET sum = sum + 1 WHERE id = (SELECT max(id) FROM games)")
    db.commit()
    db.close()
    cafe.starts()


def newer_journal(cafe: AttackedCafe) -> None:
    """The program is older than its journal: it is kept, and a new one begins."""
    cafe.table.store.close()  # type: ignore[union-attr]
    db = sqlite3.connect(cafe.folder / "journal.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.execute("ALTER TABLE games ADD COLUMN weather TEXT")
    db.commit()
    db.close()
    cafe.starts()


def damage_in_the_game(cafe: AttackedCafe) -> None:
    """The look at the whole file finds damage while people play."""
    from companion.journal.journal import JournalError

    cafe.table.repair_journal(JournalError("damaged", "as a look at the whole file finds"))


JOURNALS = {
    "sound": lambda cafe: cafe.power_goes(),
    "mended at the start": damage_header_page,
    "mended in the game": damage_in_the_game,
    "one head damaged": damage_one_head,
    "newer": newer_journal,
}


def break_settings(cafe: AttackedCafe) -> None:
    """The settings are no JSON any more."""
    file = cafe.folder / "settings.json"
    file.write_bytes(file.read_bytes()[:-7])
    cafe.power_goes()


def spoil_one_setting(cafe: AttackedCafe) -> None:
    """One setting makes no sense, the one that tells guests' games from the owner's."""
    file = cafe.folder / "settings.json"
    said = json.loads(file.read_text())
    file.write_text(json.dumps({**said, "last_game_before_guests": "many"}))
    cafe.power_goes()


def lose_temporary_file(cafe: AttackedCafe) -> None:
    """The power went while the settings were written."""
    (cafe.folder / ".settings.json.x7.new").write_bytes((cafe.folder / "settings.json").read_bytes())
    cafe.power_goes()


SETTINGS = {
    "sound": lambda cafe: None,
    "broken": break_settings,
    "one spoilt": spoil_one_setting,
    "a write cut off": lose_temporary_file,
}


def leave(cafe: AttackedCafe) -> None:
    """The next group says that it is new."""
    cafe.app.guests.start_new_group()


def fall_silent(cafe: AttackedCafe) -> None:
    """Nobody touches the table for an hour."""
    cafe.app.show_screen("attract")
    cafe.waits(61)


def ask_for_oblivion(cafe: AttackedCafe) -> None:
    """Each of them is forgotten on the page of players, after their game."""
    from companion.archive.deletion import delete_person

    cafe.app.play.end_game()
    for name in NAMES:
        assert delete_person(cafe.table, name)
        cafe.app.settings.forget(name)


def delete_all(cafe: AttackedCafe) -> None:
    """The owner deletes everything."""
    from companion.archive.deletion import delete_everything

    cafe.app.play.end_game()
    assert delete_everything(cafe.table)
    cafe.app.settings.forget()


WAYS = {"leave": leave, "silent": fall_silent, "each": ask_for_oblivion, "everything": delete_all}
CLOCKS = {
    "right": 0.0,
    "back to 2010": -16 * 365 * 24 * HOUR,
    "an hour back": -HOUR,
    "2038": 12 * 365 * 24 * HOUR,
}


def owner_settings(folder: Path) -> Settings:
    """Return the settings as a fresh start reads them."""
    return Settings(folder / "settings.json")
