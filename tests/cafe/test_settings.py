"""The owner's file: schema-checked, its owner's alone, and whole."""

from pathlib import Path

import pytest

from companion.network.mqtt.config import CONFIG_FILE, DEFAULT_COMMANDS, CafeConfig, load, save, table_id
from companion.network.mqtt.messages import COMMANDS

SET = CafeConfig(
    on=True,
    host="broker.local",
    ca="ca.crt",
    user="table-4",
    password='pä"ss\\wort',
    table="table-4",
    label="Tisch 4 am Fenster",
    commands=("message", "lock"),
)


def written(folder: Path, text: str, mode: int = 0o600) -> Path:
    file = folder / CONFIG_FILE
    file.write_text(text, encoding="utf-8")
    file.chmod(mode)
    return file


def test_without_a_file_the_cafe_is_off(tmp_path: Path) -> None:
    assert load(None) == load(tmp_path / CONFIG_FILE) == CafeConfig()
    assert not CafeConfig().on
    assert not CafeConfig().is_complete


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / CONFIG_FILE
    save(file, SET)
    found = load(file)
    assert found == SET._replace(ca=str(tmp_path / "ca.crt"))
    assert found.is_complete
    save(file, found)
    assert load(file) == found
    assert file.stat().st_mode & 0o777 == 0o600
    assert str(tmp_path) not in file.read_text(encoding="utf-8"), "the folder may move"


def test_a_file_that_others_may_read_is_not_heeded(tmp_path: Path) -> None:
    found = load(written(tmp_path, "on = true\n", 0o644))
    assert not found.on
    assert "600" in found.trouble


@pytest.mark.parametrize(
    "text",
    [
        "on = 1",
        'host = "a b"',
        'host = "a/b"',
        "port = 0",
        'table = "Tisch 4"',
        'label = "a\\nb"',
        'commands = ["peek"]',
        'commands = "lock"',
        'surprise = "x"',
        "on = true\non = true",
        "\x00",
        "[on]",
    ],
)
def test_a_file_that_makes_no_sense_switches_nothing_on(tmp_path: Path, text: str) -> None:
    found = load(written(tmp_path, text))
    assert found == CafeConfig(trouble=found.trouble)
    assert found.trouble


def test_a_folder_in_its_place_is_no_file(tmp_path: Path) -> None:
    (tmp_path / CONFIG_FILE).mkdir(mode=0o700)
    assert load(tmp_path / CONFIG_FILE).trouble


def test_any_machine_has_an_id() -> None:
    assert table_id("Gruft-4.local") == "gruft-4-local"
    assert table_id("Größe") == "gr-e"
    assert table_id("...") == "table"
    assert len(table_id("x" * 99)) == 32
    assert CafeConfig(table="t4").id == "t4"
    assert CafeConfig().id


def test_what_is_harmless_is_a_command() -> None:
    assert set(DEFAULT_COMMANDS) < set(COMMANDS)
