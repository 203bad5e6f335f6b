"""Every pinned package is there as a wheel for a Raspberry Pi: nothing is compiled on the table."""

from pathlib import Path

import pytest

from tests.deploy.fresh import NO_NETWORK, download_wheels

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_every_package_has_a_wheel_for_the_pi(tmp_path: Path, python: str):
    done = download_wheels(tmp_path, python, "aarch64")
    if done.returncode != 0 and NO_NETWORK.search(done.stdout):
        pytest.skip("no network")
    assert done.returncode == 0, done.stdout
    names = [file.name.lower() for file in tmp_path.iterdir()]
    assert any(name.startswith("kivy-") and "aarch64" in name for name in names)
    assert all(name.endswith(".whl") for name in names)
