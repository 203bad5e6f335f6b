"""Brokers, tables without a screen, and staff who listen."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cafe.broker import Broker, need_mosquitto


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What deploy/cafe/credentials makes, once for all tests."""
    need_mosquitto()
    folder = tmp_path_factory.mktemp("house")
    Broker(folder, ["tisch-1", "tisch-2"])
    return folder


@pytest.fixture
def broker(house: Path, tmp_path: Path) -> Iterator[Broker]:
    shutil.copytree(house, tmp_path / "broker")
    one = Broker(tmp_path / "broker", [])
    one.start()
    yield one
    one.stop()
