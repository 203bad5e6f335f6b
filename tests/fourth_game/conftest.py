"""The fourth game is registered for each test of this folder, and for no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.conftest import _kivy, room  # noqa: F401 (fixtures)
from tests.fourth_game import registered


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never the user's own folder."""
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path / "data"))
