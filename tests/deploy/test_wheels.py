"""Every pinned package is there as a wheel for a Raspberry Pi: nothing is compiled on the table."""

from pathlib import Path

import pytest

from tests.deploy.fresh import PYTHON, wheels_for

pytestmark = pytest.mark.platform("Python builds and unpacks the wheel")


@pytest.mark.slow  # it fetches everything twice
@pytest.mark.parametrize("python", PYTHON.values())
def test_every_package_has_a_wheel_for_the_pi(tmp_path: Path, python: str):
    names = wheels_for(tmp_path, python, "aarch64")
    assert any(name.lower().startswith("kivy-") and "aarch64" in name for name in names)
    assert all(name.endswith(".whl") for name in names)
