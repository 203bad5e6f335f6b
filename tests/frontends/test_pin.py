"""`gruftwart pin`: through a pipe and in a real terminal."""

import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = [sys.executable, "-m", "companion", "pin"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    PinStore(Settings(tmp_path / "settings.json")).set("4711")
    return tmp_path


def opens(data: Path, digits: str) -> bool:
    return PinStore(Settings(data / "settings.json")).is_owner_pin(digits)


def gives(data: Path, text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        COMMAND,
        cwd=ROOT,
        env={**os.environ, "GRUFTWART_DATA": str(data)},
        input=text,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def test_a_forgotten_pin_is_replaced(data: Path):
    assert gives(data, "2580\n").returncode == 0
    assert opens(data, "2580")


def test_a_broken_pin_is_replaced(data: Path):
    (data / "pin.json").write_text("{")
    assert gives(data, "2580\n").returncode == 0
    assert opens(data, "2580")


@pytest.mark.parametrize("text", ["", "12\n", "sesame\n"])
def test_what_is_no_pin_changes_nothing(data: Path, text: str):
    done = gives(data, text)
    assert (done.returncode, done.stderr) == (1, "gruftwart: A PIN has 4 to 12 digits; the old one stays.\n")
    assert opens(data, "4711")


def test_where_it_cannot_be_kept_that_is_one_sentence(tmp_path: Path):
    (tmp_path / "data").write_text("a file where the folder should be")
    done = gives(tmp_path / "data", "2580\n")
    assert done.returncode == 1
    assert done.stderr == f"gruftwart: The folder {tmp_path / 'data'} cannot be written; the old PIN stays.\n"


@pytest.mark.parametrize(("again", "kept"), [("2580", "2580"), ("2581", "4711")])
def test_in_a_terminal_it_is_asked_for_twice_and_not_shown(data: Path, again: str, kept: str):
    terminal = pexpect.spawn(
        COMMAND[0],
        COMMAND[1:],
        cwd=str(ROOT),
        env={**os.environ, "GRUFTWART_DATA": str(data)},
        encoding="utf-8",
        timeout=PATIENCE,
    )
    terminal.expect("digits\\): ")
    terminal.sendline("2580")
    terminal.expect("more: ")
    terminal.sendline(again)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == (0 if again == "2580" else 1)
    assert "258" not in terminal.before
    assert opens(data, kept)


def test_the_staff_keep_theirs_and_the_owner_takes_another(data: Path):
    PinStore(Settings(data / "settings.json")).set("2580", "staff")
    done = gives(data, "2580\n")
    assert (done.returncode, done.stderr) == (
        1,
        "gruftwart: This is the staff's PIN; the owner's stays as it was.\n",
    )
    assert gives(data, "1357\n").returncode == 0
    pin = PinStore(Settings(data / "settings.json"))
    assert (pin.role_of("1357"), pin.role_of("2580")) == ("owner", "staff")
