"""One fresh Debian for all tests that need one."""

from collections.abc import Iterator

import pytest

from tests.deploy import fresh


@pytest.fixture(scope="session")
def new_debian(tmp_path_factory: pytest.TempPathFactory) -> fresh.Debian:
    return fresh.make(tmp_path_factory.mktemp("fresh"))


@pytest.fixture(scope="module")
def debian(new_debian: fresh.Debian) -> Iterator[fresh.Debian]:
    """To install into, without systemd."""
    with new_debian.mounted():
        yield new_debian
