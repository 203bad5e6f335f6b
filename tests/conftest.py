"""For all tests: nobody's own games, layouts and catalogues are read or written."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _a_data_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRUFTWART_DATA", str(tmp_path_factory.mktemp("data")))
        yield
