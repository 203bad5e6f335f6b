"""Isolates every test: the user's games, layouts and catalogues are never read or written."""

from collections.abc import Iterator
from itertools import count

import pytest

pytest_plugins = (
    "tests.support.changed",
    "tests.support.distribution",
    "tests.support.garbage",
    "tests.support.measured",
    "tests.support.skips",
)
NUMBERS = count(1)


@pytest.fixture(scope="session", autouse=True)
def _a_data_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Data folder for fixtures of a whole session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def _nothing_kept_by_another_test(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Data folder for each test, created only when something is written, which most tests do not do."""
    folder = tmp_path_factory.getbasetemp() / "kept" / str(next(NUMBERS))
    monkeypatch.setenv("GRUFTWART_DATA", str(folder))
