"""What must be so when the power comes back, after so many deeds were said to be done."""

import contextlib
import io
import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli.entry import main as command
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.mau_mau.card_catalogue import current_catalogue, keep_catalogue
from companion.games.seating import is_default_name
from companion.journal.outbox import Outbox
from companion.journal.rows import is_abandoned
from companion.network.mqtt.config import CONFIG_FILE, CafeConfig
from companion.network.mqtt.config import load as read_cafe
from companion.network.phones.phone_group import GROUP_FILE, PhoneGroup
from companion.presenters.history import unfinished_games
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import JournalStore, Table, open_table
from hardware.config import load
from tests.crash.deeds import CHANGES, JOINED, NEW, OLD, OWNED, SEATS, STAFF, TOLD, answers, catch_up
from tests.journal.vocabulary import DEALT, play_on, start

Play = Callable[[Table], Iterator[None]]


def whole_game(play: Play = answers) -> list[list[tuple[str, object]]]:
    """The entries of the game after each deed."""
    table = Table()
    return [list(table.referee.entries) for _ in play(table)]


def running_holds(folder: Path, said: int) -> None:
    """What was entered together is there as a whole, or not at all."""
    journal_holds(folder, said, catch_up)


def journal_holds(folder: Path, said: int, play: Play = answers) -> None:
    """Every answer that was said to be kept, and no half of another."""
    table = open_table(folder / "journal.sqlite")
    assert table.journal, table.notices
    try:
        # A head that was torn when the file was first written is set aside and told of: nothing was in it.
        assert not said or table.notices == []
        resumed = table.resume()
        assert resumed or not said, "the game is gone"
        if resumed:
            game = whole_game(play)
            assert table.referee.entries in game[max(0, said - 1) : said + 1], "an answer is lost"
    finally:
        table.journal.close()


def settings_hold(folder: Path, said: int) -> None:
    kept = Settings(folder / "settings.json")
    assert kept.notices == []
    defaults = Settings()
    for count in (said, said + 1):
        if all(
            kept[name] == (value if n < count else defaults[name]) for n, (name, value) in enumerate(CHANGES)
        ):
            return
    raise AssertionError("a setting is lost")


def pin_holds(folder: Path, said: int) -> None:
    kept = PinStore(Settings(folder / "settings.json"), lambda: 1e9)
    staff = kept.staff_is_set
    found = (kept.is_set, kept.wrong, kept.is_owner_pin(OLD) if kept.is_set and kept.wrong == 0 else None)
    expected = [(False, 0, None), (True, 0, True), (True, 1, None), (True, 0, False), (True, 0, False)]
    assert found in expected[said : said + 2], found
    assert staff is (said == 4) or said == 3, "the staff's comes last, and stays"
    if found == expected[3]:
        again = PinStore(Settings(folder / "settings.json"), lambda: 1e12)
        again.free_at.clear()
        assert again.is_owner_pin(NEW)
        assert not staff or again.role_of(STAFF) == "staff"


def seats_hold(folder: Path, said: int) -> None:
    strip = load(folder / "hardware.toml").strip
    found = dict(strip.seats) if strip is not None and strip.seats else None
    assert found in [None, *SEATS][said : said + 2], found


def cafe_holds(folder: Path, said: int) -> None:
    if (folder / CONFIG_FILE).exists():
        (folder / CONFIG_FILE).chmod(0o600)  # what is laid out here has no rights of its own
    found = read_cafe(folder / CONFIG_FILE)
    assert found.trouble == ""
    found = found._replace(ca="ca.crt" if found.ca else "")
    assert found in [CafeConfig(), *OWNED][said : said + 2], found


def outbox_holds(folder: Path, said: int) -> None:
    """Nothing that was kept is lost; what somebody has may be told again, and is known by its key."""
    store = JournalStore(folder / "journal.sqlite")
    kept = Outbox(store)
    found = [kept.contains(key) for key in TOLD]
    assert all(found[: min(said, 2)]), "what was to be told is lost"
    first = next(iter(kept.pending), None)
    assert said < 3 or (first is not None and first.key == TOLD[1]), "what was told is told again"
    assert said < 4 or kept.lately == []
    store.close()


def phones_hold(folder: Path, said: int) -> None:
    group = PhoneGroup.load(folder / GROUP_FILE)
    found = None if group is None else group.names
    expected = [None, dict(JOINED[:1]), dict(JOINED), None]
    assert found in expected[said : said + 2], found


def backup_is_there(folder: Path, said: int) -> None:
    file = folder / "out" / "backup.zip"
    assert file.exists() or not said, "it was said to be done, and there is no file"
    if file.exists():
        with zipfile.ZipFile(file) as zipped:
            assert zipped.testzip() is None


def export_is_there(folder: Path, said: int) -> None:
    file = folder / "out" / "games.json"
    assert file.exists() or not said, "it was said to be done, and there is no file"
    if file.exists():
        json.loads(file.read_text())


def chronicle_is_there(folder: Path, said: int) -> None:
    file = folder / "out" / "chronicle.csv"
    assert file.exists() or not said, "it was said to be done, and there is no file"
    if file.exists():
        assert file.read_text(encoding="utf-8").startswith("started,game,"), "half of it"


def before_forgetting(folder: Path) -> None:
    (folder / "data").mkdir()
    a_table(folder / "data", OLD, "de", 2)


def forgotten(folder: Path, said: int) -> None:
    """What was said to be gone is gone, and nothing else is."""
    table = open_table(folder / "data" / "journal.sqlite")
    assert table.journal, table.notices
    try:
        assert table.notices == []
        games = table.journal.games()
        found = ([game.id for game in games], [is_default_name(game.header.players[0]) for game in games])
        expected = [([1, 2], [False, False]), ([2], [False]), ([2], [True]), ([], [])]
        assert found in expected[said : said + 2], found
        table.check_journal()
        assert table.notices == []
    finally:
        table.journal.close()


def left_behind(folder: Path, said: int) -> None:
    """What guests have left waits for no other guest, has no names once that was said, and is never lost."""
    settings = Settings(folder / "data" / "settings.json")
    table = open_table(folder / "data" / "journal.sqlite")
    assert table.journal, table.notices
    try:
        games = table.journal.games()
        assert len(games) == 2
        if said >= 1:
            assert unfinished_games.count_unfinished(table, settings) == 0
        if said >= 2:
            assert all(map(is_default_name, games[0].header.players + games[1].header.players))
        if said >= 3:
            assert [is_abandoned(game.over) for game in games] == [True, True]
            assert settings["left"] == {}
        table.check_journal()
        assert table.notices == []
    finally:
        table.journal.close()


def restored_or_not(folder: Path, said: int) -> None:
    """When the program has started once: all of the old, or all of the new; there is always a PIN."""
    data = folder / "data"
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setenv("GRUFTWART_DATA", str(data))
        assert command(["games", "list"]) == 0
    settings = Settings(data / "settings.json")
    kept = PinStore(settings, lambda: 1e9)
    assert kept.is_set, "no PIN: the next guest may choose one"
    assert not kept.is_lost, "the PIN is lost"
    new = kept.is_owner_pin(NEW)
    assert (settings["language"] == "fr") == new, "half of the settings"
    table = open_table(data / "journal.sqlite")
    assert table.journal
    games = len(table.journal.games())
    table.journal.close()
    assert games == (2 if new else 1), "half of the games"
    assert new or not said, "it was said to be done"


def taken_or_not(folder: Path, said: int) -> None:
    """When the program has started once: all of the stick, or nothing of it; the PIN is the table's own."""
    data = folder / "data"
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setenv("GRUFTWART_DATA", str(data))
        assert command(["games", "list"]) == 0
    settings = Settings(data / "settings.json")
    assert settings.notices == []
    new = settings["language"] == "fr"
    board = data / "layouts" / "default.txt"
    found = (
        settings["volume"],
        board.exists() and "# rows" in board.read_text(),
        (data / "catalogue.json").exists(),
    )
    assert found == ((50, True, True) if new else (25, False, False)), "half of the stick"
    assert PinStore(settings, lambda: 1e9).is_owner_pin(OLD)
    assert new or not said, "it was said to be done"


def before_stick(folder: Path) -> None:
    """A table with a board and a PIN of its own, and a stick of another one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(folder / "first"))
        other = Settings(folder / "first" / "settings.json")
        other.change("language", "fr")
        other.change("volume", 50)
        board = keep_layout(find_layout("default"))
        board.write_text(board.read_text() + "# rows: 1 2 3\n")
        keep_catalogue(current_catalogue())
        (folder / "stick").mkdir()
        assert command(["stick", "write", str(folder / "stick")]) == 0
        shutil.rmtree(folder / "first")
        patch.setenv("GRUFTWART_DATA", str(folder / "data"))
        settings = Settings(folder / "data" / "settings.json")
        PinStore(settings).set(OLD)
        settings.change("language", "de")
        settings.change("volume", 25)
        keep_layout(find_layout("default"))
        assert command(["stick", "trust", str(folder / "stick")]) == 0


def a_table(folder: Path, pin: str, language: str, games: int) -> None:
    """Settings, a PIN, and games."""
    settings = Settings(folder / "settings.json")
    PinStore(settings).set(pin)
    settings.change("language", language)
    table = open_table(folder / "journal.sqlite")
    for seed in range(games):
        play_on(start(table, DEALT, seed), 2)
    assert table.journal
    table.journal.close()


def before_backup(folder: Path) -> None:
    (folder / "data").mkdir()
    (folder / "out").mkdir()
    a_table(folder / "data", OLD, "de", 1)


def before_restore(folder: Path) -> None:
    (folder / "data").mkdir()
    a_table(folder / "data", NEW, "fr", 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(folder / "data"))
        assert command(["backup", str(folder / "new.zip")]) == 0
    shutil.rmtree(folder / "data")
    (folder / "data").mkdir()
    a_table(folder / "data", OLD, "de", 1)


Check = Callable[[Path, int], None]
NOTHING: Callable[[Path], None] = lambda folder: None  # noqa: E731
CHECKS: dict[str, tuple[Callable[[Path], None], Check]] = {
    "journal": (NOTHING, journal_holds),
    "running": (NOTHING, running_holds),
    "settings": (NOTHING, settings_hold),
    "pin": (NOTHING, pin_holds),
    "seats": (NOTHING, seats_hold),
    "phones": (NOTHING, phones_hold),
    "cafe": (NOTHING, cafe_holds),
    "outbox": (NOTHING, outbox_holds),
    "backup": (before_backup, backup_is_there),
    "export": (before_backup, export_is_there),
    "restore": (before_restore, restored_or_not),
    "stick": (before_stick, taken_or_not),
    "chronicle": (before_backup, chronicle_is_there),
    "forgetting": (before_forgetting, forgotten),
    "leaving": (before_forgetting, left_behind),
}
