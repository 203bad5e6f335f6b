"""The same for what lies beside the games: keys of the house, boards and cards, the floor of a café."""

from pathlib import Path

import pytest

from companion.cli.entry import main as command
from companion.games.dawn_under.board_layouts import find_layout
from companion.games.mau_mau.card_catalogue import read_catalogue
from companion.network.floor.repository import DATABASE_FILE, FloorRepository
from companion.table import Table, open_table
from companion.usb.signing_key import Keyring
from tests.crash.checks import CHECKS, NOTHING, before_backup
from tests.crash.deeds import OURS, STEP
from tests.crash.verses import VERSES, ballads_in
from tests.journal.vocabulary import DEALT, play_on, start

OLDER = 3
"""Games that are in a journal before it is damaged."""


def keys_hold(folder: Path, said: int) -> None:
    """There is one key for ever, and nobody is trusted whom nobody has named."""
    kept = Keyring(folder)
    assert kept.can_sign or not said, "the key is lost"
    before = kept.trusted_house
    house = kept.create_key()
    assert house.key != OURS.key
    assert not said or before in (house, OURS)
    assert kept.create_key() == house


def boards_are_there(folder: Path, said: int) -> None:
    board, cards = folder / "layouts" / "default.txt", folder / "catalogue.json"
    assert said < 1 or board.exists(), "it was said to be kept"
    assert said < 2 or cards.exists(), "it was said to be kept"
    if cards.exists():
        assert read_catalogue(cards)
    if board.exists():
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("GRUFTWART_DATA", str(folder))
            assert find_layout("default")


def before_import(folder: Path) -> None:
    before_backup(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(folder / "data"))
        assert command(["games", "export", str(folder / "games.json")]) == 0


def imported_or_not(folder: Path, said: int) -> None:
    """All games of the file, or none, beside those that were there."""
    table = open_table(folder / "data" / "journal.sqlite")
    assert table.journal, table.notices
    try:
        assert table.notices == []
        assert len(table.journal.games()) in ((2,) if said else (1, 2))
        table.check_journal()
        assert table.notices == []
    finally:
        table.journal.close()


def floor_holds(folder: Path, said: int) -> None:
    """Every event that the broker was told of, with all who played, and no half of another."""
    kept = FloorRepository(folder / DATABASE_FILE)
    try:
        assert not said or kept.notice == ""
        found = (len(kept.results(0.0)), len(kept.calls()))
        assert found in [(0, 0), (1, 0), (2, 0), (2, 1), (2, 0)][said : said + 2], found
        assert not found[0] or [len(people) for _, people in kept.league()] == [2], "half of the people"
    finally:
        kept.close()


def before_mending(folder: Path) -> None:
    """Three games in a file that SQLite gives up, and of which all can be saved."""
    file = folder / "journal.sqlite"
    table = open_table(file)
    for seed in range(OLDER):
        play_on(start(table, DEALT, seed), 3)
    assert table.journal
    table.journal.close()
    data = file.read_bytes()
    file.write_bytes(data.replace(b"CREATE TABLE games", b"CREATE TABLE gamez"))
    assert file.read_bytes() != data


def mended(folder: Path, said: int) -> None:
    """However far it came: every game that could be saved is there once, and the one that goes on."""
    table = open_table(folder / "journal.sqlite")
    assert table.journal, table.notices
    try:
        found = [(game.header, game.started) for game in table.journal.games()]
        assert len(found) == len(set(map(repr, found))), "a game is there twice"
        assert len(found) in ((OLDER, OLDER + 1) if said < 2 else (OLDER + 1,)), f"{len(found)} games"
        assert table.resume()
        whole = play_on(start(Table(), DEALT), STEP).referee.entries
        assert said < 2 or table.referee.entries == whole, "an answer is lost"
    finally:
        table.journal.close()


def ballads_hold(folder: Path, said: int) -> None:
    """Whatever was said to be kept is there, whatever was said to be gone is gone."""
    kept = ballads_in(folder)
    found = [kept.of(started) for started in VERSES]
    first, second = VERSES.values()
    assert (
        found in [[None, None], [first, None], [first, second], [None, second], [None, None]][said : said + 2]
    ), found


ALL_CHECKS = {
    **CHECKS,
    "mending": (before_mending, mended),
    "keys": (NOTHING, keys_hold),
    "boards": (NOTHING, boards_are_there),
    "importing": (before_import, imported_or_not),
    "floor": (NOTHING, floor_holds),
    "ballads": (NOTHING, ballads_hold),
}
