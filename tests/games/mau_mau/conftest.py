"""No test here sees the catalogue of the person who runs it."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the table."""
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    return tmp_path
