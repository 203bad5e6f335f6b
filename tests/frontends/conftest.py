"""Never the user's own folder, and never another shuffle."""

import random
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(folder))
    for name in ("COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture(autouse=True)
def _chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that names no seed gets the same one every time."""
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(5))
