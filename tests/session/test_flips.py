"""Files of ours into which anything may have been written: what is wrong is told, and people can play."""

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from companion.cli.commands.backup import backup
from companion.cli.commands.restore import restore
from companion.core.errors import Refusal
from companion.core.model import Json
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.mau_mau.card_catalogue import EXAMPLE, current_catalogue, keep_catalogue
from companion.games.registry import GAMES
from companion.presenters.seating import people_of, save_seating, seating
from companion.presenters.settings_tabs import TABS, SettingsContext, rows
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system.json_files import MAX_FILE_BYTES
from companion.table import Table
from hardware.config import load

FLIPS = 120
HARDWARE = """devices = "real"
[buttons]
bounce = 20
[buttons.seats]
1 = { pin = 17, lamp = 5 }
[strip]
port = "auto"
leds = 64
[strip.seats]
1 = [0, 14]
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def flipped(raw: bytes, count: int = FLIPS, seed: int = 1) -> Iterator[bytes]:
    """The same bytes, each time with another bit turned."""
    chance = random.Random(seed)
    for _ in range(count):
        at = chance.randrange(len(raw))
        yield raw[:at] + bytes([raw[at] ^ 1 << chance.randrange(8)]) + raw[at + 1 :]


def used(file: Path, games: Iterable[str] = GAMES) -> Settings:
    """All that the app does with settings before and at a game."""
    settings = Settings(file)
    for tab in TABS:
        rows(settings, tab, SettingsContext())
    for game in games:
        table = seating(game, settings)
        try:
            session = Table()
            session.new(game, [sitter.name for sitter in table.sitters], table.options)
        except Refusal:
            continue  # told to people in a sentence
        people_of(session.referee.header, settings)
        save_seating(table, settings)
    return settings


@pytest.fixture
def kept(data: Path) -> Path:
    """Settings of a house in which every game was played."""
    file = data / "settings.json"
    settings = Settings(file)
    settings.remember([("Emma", 0), ("Paul", 1), ("Mia", 2)])
    for game in GAMES:
        table = seating(game, settings)
        for seat, sitter in enumerate(table.sitters):
            sitter.place = seat * 360 / len(table.sitters)
        save_seating(table, settings)
    settings.change("text", 125)
    assert Settings(file).notices == []
    return file


@pytest.mark.parametrize("seed", range(2))
def test_no_bit_of_the_settings_stops_a_game(kept: Path, seed: int) -> None:
    raw = kept.read_bytes()
    for spoilt in flipped(raw, seed=seed):
        for left in kept.parent.glob("settings*"):
            left.unlink()
        kept.write_bytes(spoilt)
        used(kept)


HOSTILE: list[Json] = [None, 7, -1, 1e300, True, "", "x" * 5000, [], [None], {}, {"": 1}, [[[[1]]]], "\ud800"]


@pytest.mark.parametrize("each", [pytest.param(4, id="sample"), pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: ascii(value)[:12])
def test_no_value_of_any_setting_stops_a_game(kept: Path, value: Json, each: int) -> None:
    """By default each value in every fourth place, other places than the value before."""
    good = json.loads(kept.read_text())

    def places(node: Json, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
        if way:
            yield way
        parts = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for name, part in parts:
            yield from places(part, (*way, name))

    ways = list(places(good))
    assert len(ways) > 40
    first = [ascii(one) for one in HOSTILE].index(ascii(value)) % each
    for way in ways[first::each]:
        bad = json.loads(json.dumps(good))
        node = bad
        for step in way[:-1]:
            node = node[step]
        node[way[-1]] = value
        kept.write_text(json.dumps(bad))
        used(kept, [game for game in GAMES if game in way] or list(GAMES)[:1])


def test_what_is_wrong_is_told_once_repaired_and_kept_aside(kept: Path) -> None:
    bad, names = json.loads(kept.read_text()), Settings(kept)["names"]
    bad["names"].insert(1, {"name": "\x1b[31m", "look": 1})
    bad["tables"]["dawn-under"]["players"][0]["look"] = "blue"
    text = json.dumps(bad)
    kept.write_text(text)
    settings = Settings(kept)
    assert settings.notices == ["Some settings made no sense; for those the defaults hold."]
    assert settings["names"] == names, "one of many leaves the others"
    assert set(settings["tables"]) == set(GAMES) - {"dawn-under"}
    assert settings["text"] == 125
    assert kept.with_name("settings-broken-1.json").read_text() == text
    assert Settings(kept).notices == [], "it is repaired"


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 50_000, "[" * 20_000, "x.y" * 30_000, "a = 1\n" * 500_000, "\x00"]
)
def test_a_hardware_file_of_any_kind_is_a_sentence(data: Path, text: str) -> None:
    data.mkdir()
    (data / "hardware.toml").write_text(text)
    assert len(load(data / "hardware.toml").faults) == 1


def test_no_bit_of_the_hardware_file_stops_the_app(data: Path) -> None:
    data.mkdir()
    file = data / "hardware.toml"
    for spoilt in flipped(HARDWARE.encode(), 1000):
        file.write_bytes(spoilt)
        load(file)


def told(read: Callable[[], object]) -> str:
    """Read something that may be broken; the sentence about it."""
    try:
        read()
    except Refusal as refusal:
        return str(refusal)
    return ""


def test_no_bit_of_a_layout_or_a_catalogue_is_more_than_a_sentence(data: Path) -> None:
    layout = keep_layout(find_layout("default"))
    catalogue = keep_catalogue(json.loads(EXAMPLE.read_text(encoding="utf-8")))
    for file, read in ((layout, lambda: find_layout("default")), (catalogue, current_catalogue)):
        for spoilt in flipped(file.read_bytes()):
            file.write_bytes(spoilt)
            told(read)


@pytest.mark.parametrize("name", ["layouts/default.txt", "catalogue.json"])
def test_a_file_that_is_far_too_large_or_no_file_is_a_sentence(data: Path, name: str) -> None:
    file = data / name
    file.parent.mkdir(parents=True)
    read = current_catalogue if "json" in name else lambda: find_layout("default")
    file.write_bytes(b"." * (MAX_FILE_BYTES + 1))
    assert "larger than" in told(read)
    file.unlink()
    os.mkfifo(file)
    assert "it is no file" in told(read)


def test_no_bit_of_a_pin_opens_the_table(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.settings.pins.SCRYPT_COST", 2**10)  # what a hash costs is no matter here
    settings = data / "settings.json"
    PinStore(Settings(settings)).set("4711")
    PinStore(Settings(settings)).set("2580", "staff")
    file = data / "pin.json"
    for spoilt in flipped(file.read_bytes(), 60):
        file.write_bytes(spoilt)
        pin = PinStore(Settings(settings))
        assert pin.is_set
        pin.free_at.clear()
        assert pin.role_of("0000") == ""
        pin.free_at.clear()
        assert pin.role_of("2580") in ("", "staff"), "nobody becomes the owner by a flip"


def test_no_bit_of_a_backup_is_more_than_a_sentence(data: Path, tmp_path: Path) -> None:
    """Into an empty folder; tests/crash flips far more bits of a backup of a real table."""
    Settings(data / "settings.json").change("text", 150)
    (data / "some").write_bytes(random.Random(1).randbytes(3000) + b"a" * 3000)
    file = tmp_path / "all.zip"
    backup(str(file), data)
    for number, spoilt in enumerate(flipped(file.read_bytes(), 60)):
        file.write_bytes(spoilt)
        assert restore(str(file), tmp_path / f"{number}") in (0, 1)
