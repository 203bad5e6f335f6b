"""The fourth game is in the house while contracts are checked."""

from collections.abc import Iterator

import pytest

from tests.fourth_game import registered


@pytest.fixture(autouse=True)
def _fourth_game() -> Iterator[None]:
    with registered():
        yield
