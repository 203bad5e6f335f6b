"""One wheel for all tests; each has a data folder of its own."""

from pathlib import Path

import pytest

from tests.app.conftest import _kivy, room  # noqa: F401 (fixtures)
from tests.app.test_mishaps import survivor  # noqa: F401 (a fixture)
from tests.plugins.distributions import build_fourth_game, install


@pytest.fixture(scope="session")
def fourth_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the fourth game."""
    folder = tmp_path_factory.mktemp("wisps")
    return install(build_fourth_game(folder / "source"), folder / "site")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("GRUFTWART_DATA", str(folder))
    return folder
