"""A fresh Debian of each kind, for all tests that need one."""

from collections.abc import Iterator

import pytest

from tests.deploy import fresh


def _suite(name: str):
    """Its tests tell one story, so they stay together; they fetch a whole system, so they are slow."""
    return pytest.param(name, marks=[pytest.mark.xdist_group(f"fresh {name}"), pytest.mark.slow])


@pytest.fixture(scope="session", params=[_suite("trixie"), _suite("bookworm")])
def new_debian(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[fresh.Debian]:
    folder = tmp_path_factory.mktemp(request.param)
    yield fresh.make(folder, request.param)
    fresh.remove(folder)


@pytest.fixture(scope="module")
def debian(new_debian: fresh.Debian) -> Iterator[fresh.Debian]:
    """To install into, without systemd."""
    with new_debian.mounted():
        yield new_debian
