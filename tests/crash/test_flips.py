"""Any byte of any file of ours may be wrong: the program starts, tells of it, and plays."""

import contextlib
import io
import json
import shutil
from pathlib import Path

import pytest

from companion.cli.entry import main as command
from companion.core.errors import Refusal
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.mau_mau.card_catalogue import current_catalogue, keep_catalogue, read_catalogue
from companion.games.registry import find_game
from companion.journal.outbox import Outbox
from companion.network.mqtt.config import CONFIG_FILE, CafeConfig, save
from companion.network.mqtt.config import load as read_cafe
from companion.network.phones.phone_group import GROUP_FILE, PhoneGroup
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.table import JournalStore, open_table
from hardware.config import load
from tests.crash.checks import before_stick
from tests.crash.deeds import OWNED, SEATS, TOLD, a_table_with_lights
from tests.crash.flips import every_flip
from tests.journal.vocabulary import DEALT, play_on, start

SAMPLE = 60
COUNTS = [SAMPLE, pytest.param(None, marks=pytest.mark.slow)]


def nothing_wrong(wrong: list[str]) -> None:
    assert not wrong, "\n".join([f"{len(wrong)} wrong:", *wrong[:10]])


def a_journal(file: Path) -> None:
    """Three games that can go on."""
    table = open_table(file)
    for seed in range(3):
        play_on(start(table, DEALT, seed), 10)
    assert table.journal
    table.journal.close()


def exported(file: Path) -> tuple[list[object], str]:
    """All games of a journal as `games export` tells them, and what it says beside."""
    out, said = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        done = command(["games", "--journal", str(file), "export"])
    assert done in (0, 1)
    assert done == 0 or said.getvalue().count("\n") == 1, "one sentence"
    return json.loads(out.getvalue())["games"] if done == 0 else [], said.getvalue()


@pytest.mark.parametrize("count", COUNTS)
def test_the_journal(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / "journal.sqlite"
    a_journal(file)
    before, _ = exported(file)
    assert len(before) == 3

    def look() -> None:
        table = open_table(file)
        table.resume()
        table.check_journal()  # as the app does when nobody touches the screen
        found, said = exported(file)
        assert found == before or said or table.notices, "something is lost, and nobody is told"
        assert len(found) >= len(before) - 1, "one bad bit costs more than one game"
        play_on(start(table, DEALT, 9), 2)
        assert table.is_saved
        assert table.journal
        table.journal.close()

    def restore() -> None:
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    nothing_wrong(every_flip(file, look, count, restore))


@pytest.mark.parametrize("count", COUNTS)
def test_the_pin(tmp_path: Path, count: int | None) -> None:
    PinStore(Settings(tmp_path / "settings.json")).set("2580")

    def look() -> None:
        pin = PinStore(Settings(tmp_path / "settings.json"))
        assert pin.is_set, "a kiosk without a PIN"
        assert not pin.is_owner_pin("0000")

    nothing_wrong(every_flip(tmp_path / "pin.json", look, None if count is None else 12))


@pytest.mark.parametrize("count", COUNTS)
def test_the_owners_file_of_a_cafe(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / CONFIG_FILE
    save(file, OWNED[0])

    def look() -> None:
        found = read_cafe(file)
        assert found.trouble == "" or found == CafeConfig(trouble=found.trouble), "half of it"

    nothing_wrong(every_flip(file, look, count))


@pytest.mark.parametrize("count", COUNTS)
def test_the_outbox(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / "journal.sqlite"
    store = JournalStore(file)
    kept = Outbox(store)
    for key in TOLD:
        kept.enqueue(key, {"kind": key})
    store.require_journal().checkpoint()
    store.close()

    def look() -> None:
        """It is read, or begun anew; nothing that makes no sense is ever told."""
        again = JournalStore(file)
        found = Outbox(again)
        assert len(found) <= len(TOLD)
        assert all(one.body == {"kind": one.key} for one in found.pending)
        found.enqueue("call:3", {"kind": "call:3"})
        again.close()

    def restore() -> None:
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    nothing_wrong(every_flip(file, look, count, restore))


@pytest.mark.parametrize("count", COUNTS)
def test_the_phones(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / GROUP_FILE
    group = PhoneGroup(file)
    group.names = {"a": "Ida", "b": "Ide"}  # one bit apart
    group.save()

    def look() -> None:
        found = PhoneGroup.load(file)
        assert found is None or (found.names, found.keys) == (group.names, group.keys), "another one's seat"

    nothing_wrong(every_flip(file, look, count))


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


@pytest.mark.parametrize(
    "count", [pytest.param(400, id="sample"), pytest.param(None, marks=pytest.mark.slow)]
)
def test_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int | None) -> None:
    data = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    a_journal(data / "journal.sqlite")
    PinStore(Settings(data / "settings.json")).set("2580")
    file = tmp_path / "backup.zip"
    assert command(["backup", str(file)]) == 0
    shutil.copytree(data, tmp_path / "kept")

    def look() -> None:
        with contextlib.redirect_stderr(io.StringIO()) as said:
            done = command(["restore", str(file)])
        assert done in (0, 1)
        assert said.getvalue().count("\n") == 1, "one sentence"
        assert PinStore(Settings(data / "settings.json")).is_set

    def restore() -> None:
        shutil.rmtree(data)
        shutil.copytree(tmp_path / "kept", data)

    nothing_wrong(every_flip(file, look, count, restore))


@pytest.mark.parametrize("count", [pytest.param(10, id="sample"), pytest.param(None, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["stick.json", "stick.sig"])
def test_the_list_of_a_stick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, count: int | None
) -> None:
    """Whatever bit flips in the list or its signature: one sentence, and nothing changes."""
    before_stick(tmp_path)
    data = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    files = {path.relative_to(data): path.read_bytes() for path in data.rglob("*") if path.is_file()}

    def look() -> None:
        with contextlib.redirect_stderr(io.StringIO()) as said:
            done = command(["stick", "read", str(tmp_path / "stick")])
        assert said.getvalue().count("\n") == 1, "one sentence"
        assert done == 1, "a changed list was taken"
        assert {
            path.relative_to(data): path.read_bytes() for path in data.rglob("*") if path.is_file()
        } == files

    nothing_wrong(every_flip(tmp_path / "stick" / "gruftwart" / name, look, count))
