"""What others rely on is as it was written down."""

from pathlib import Path

import pytest

from tests.golden.commands import list_commands
from tests.golden.interfaces import FOLDER, WRITERS, text_of


@pytest.fixture(autouse=True)
def _no_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


@pytest.mark.parametrize("name", WRITERS)
def test_it_is_as_it_was_written_down(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert text_of(name) == text, "if this change is meant, run python -m tests.golden"


def test_every_file_is_written_by_somebody() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(WRITERS)


def test_commands_are_found() -> None:
    found = list_commands()
    assert {"referee", "play", "games", "stick", "floor"} <= found.keys()
    assert "--resume" in " ".join(found["referee"])
