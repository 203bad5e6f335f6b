"""Any byte of any file of ours may be wrong: the program starts, tells of it, and plays."""

import contextlib
import io
import shutil
from pathlib import Path

import pytest

from companion.cli import main as command
from companion.core.refusals import Refusal
from companion.games.dawn_under.layouts import find_layout, keep_layout
from companion.games.mau_mau.catalogue import current_catalogue, keep_catalogue, read_catalogue
from companion.games.registry import find_game
from companion.house.pin import Pin
from companion.house.settings import Settings
from companion.table import open_table
from hardware.config import load
from tests.crash.deeds import SEATS, a_table_with_lights
from tests.crash.flips import every_flip
from tests.journal.vocabulary import DEALT, play_on, start

SAMPLE = 60
COUNTS = [SAMPLE, pytest.param(None, marks=pytest.mark.slow)]
SCHEMA = pytest.mark.xfail(raises=AssertionError, reason="fault 6: not every file is read by a schema")
SALVAGE = pytest.mark.xfail(
    raises=AssertionError, reason="fault 7: records have no checksums, and no salvage"
)


def nothing_wrong(wrong: list[str]) -> None:
    assert not wrong, "\n".join([f"{len(wrong)} wrong:", *wrong[:10]])


def a_journal(file: Path) -> dict[int, list[object]]:
    """Three games, two of them unfinished; the entries of each."""
    table = open_table(file)
    for seed in range(3):
        play_on(start(table, DEALT, seed), 10)
    assert table.journal
    games = {
        game.id: [tuple(record) for record in table.journal.records(game.id)]
        for game in table.journal.games()
    }
    table.journal.close()
    return games


@SALVAGE
@pytest.mark.parametrize("count", COUNTS)
def test_the_journal(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / "journal.sqlite"
    games = a_journal(file)

    def look() -> None:
        table = open_table(file)
        told = list(table.notices)
        assert table.journal, told
        found = {}
        with contextlib.suppress(Exception):
            found = {g.id: [tuple(r) for r in table.journal.records(g.id)] for g in table.journal.games()}
        assert found == games or told, "something is lost, and nobody is told"
        assert len(found) >= len(games) - 1, "one bad bit costs more than one game"
        play_on(start(table, DEALT, 9), 2)
        assert table.kept
        table.journal.close()

    def restore() -> None:
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    nothing_wrong(every_flip(file, look, count, restore))


@pytest.mark.parametrize("count", COUNTS)
def test_the_pin(tmp_path: Path, count: int | None) -> None:
    Pin(Settings(tmp_path / "settings.json")).set("2580")

    def look() -> None:
        pin = Pin(Settings(tmp_path / "settings.json"))
        assert pin.is_set, "a kiosk without a PIN"
        assert not pin.opens("0000")

    nothing_wrong(every_flip(tmp_path / "pin.json", look, None if count is None else 12))


@pytest.mark.parametrize("count", COUNTS)
def test_the_hardware_file(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / "hardware.toml"
    file.write_text('devices = "screen"\nundo_consent = true\n\n[strip]\nleds = 60\nport = "auto"\n')
    a_table_with_lights(file).map_seats(SEATS[0])

    def look() -> None:
        assert load(file).devices in ("screen", "real", "off", "terminal")

    nothing_wrong(every_flip(file, look, count))


def plays(game: str, **options: object) -> None:
    """With such a file a game begins, or one sentence says why not."""
    with contextlib.suppress(Refusal):
        table = open_table(None)
        table.new(game, ["Emma", "Paul", "Mia"], options, 1)
        assert table.referee.question is not None


@pytest.mark.parametrize("count", COUNTS)
def test_a_layout_and_a_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int | None) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    layout = keep_layout(find_layout("default"))
    catalogue = keep_catalogue(current_catalogue())
    assert find_game("mau-mau")

    def look() -> None:
        plays("dawn-under", layout=layout.stem)

    def look_at_cards() -> None:
        with contextlib.suppress(Refusal):
            read_catalogue(catalogue)
        plays("mau-mau")

    nothing_wrong(every_flip(layout, look, count))
    nothing_wrong(every_flip(catalogue, look_at_cards, count))


@SCHEMA
@pytest.mark.parametrize(
    "count", [pytest.param(400, id="sample"), pytest.param(None, marks=pytest.mark.slow)]
)
def test_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int | None) -> None:
    data = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    a_journal(data / "journal.sqlite")
    Pin(Settings(data / "settings.json")).set("2580")
    file = tmp_path / "backup.zip"
    assert command(["backup", str(file)]) == 0
    shutil.copytree(data, tmp_path / "kept")

    def look() -> None:
        with contextlib.redirect_stderr(io.StringIO()) as said:
            done = command(["restore", str(file)])
        assert done in (0, 2)
        assert said.getvalue().count("\n") == 1, "one sentence"
        assert Pin(Settings(data / "settings.json")).is_set

    def restore() -> None:
        shutil.rmtree(data)
        shutil.copytree(tmp_path / "kept", data)

    nothing_wrong(every_flip(file, look, count, restore))
