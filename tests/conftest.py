"""For all tests: nobody's own games, layouts and catalogues are read or written, nor another test's."""

from collections.abc import Iterator
from itertools import count

import pytest

pytest_plugins = ("tests.support.measured", "tests.support.skips")
NUMBERS = count(1)


@pytest.fixture(scope="session", autouse=True)
def _a_data_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """For what is made once for many tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def _nothing_kept_by_another_test(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that comes to be when something is kept in it: most tests keep nothing."""
    folder = tmp_path_factory.getbasetemp() / "kept" / str(next(NUMBERS))
    monkeypatch.setenv("GRUFTWART_DATA", str(folder))
