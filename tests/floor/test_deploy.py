"""The service of the floor, as far as it can be judged without installing it."""

import re
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, needs, run

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

CAFE = DEPLOY / "cafe"
UNIT = (CAFE / "floor.service").read_text()
SCRIPT = CAFE / "floor"


@pytest.fixture
def credentials(tmp_path: Path) -> Path:
    for name in ("cafe.toml", "ca.crt"):
        (tmp_path / name).touch()
    return tmp_path


@needs("systemd-analyze")
def test_systemd_finds_no_fault_in_the_unit_and_it_reaches_little(tmp_path: Path):
    unit = tmp_path / "gruftwart-floor.service"
    unit.write_text(re.sub(r"^(ExecStart=)/\S+", r"\1/bin/true", UNIT, flags=re.MULTILINE))
    done = run("systemd-analyze", "verify", unit)
    assert done.returncode == 0, done.stdout
    assert "gruftwart" not in done.stdout, done.stdout
    found = run("systemd-analyze", "security", "--offline=yes", "--no-pager", unit).stdout
    level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", found)
    assert level, found
    assert float(level[1]) <= 1.5


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", SCRIPT)
    assert done.returncode == 0, done.stdout


def test_a_dry_run_tells_of_every_part_and_changes_nothing(credentials: Path):
    done = run(SCRIPT, credentials, "--dry-run")
    assert done.returncode == 0, done.stdout
    for part in (
        "useradd --system",
        "-m 0700",
        "-m 0600",
        "gruftwart-floor.service",
        "floor --data",
        "--pin",
    ):
        assert part in done.stdout
    assert not Path("/etc/systemd/system/gruftwart-floor.service").exists()


def test_what_is_missing_is_said_in_a_sentence(tmp_path: Path):
    assert "has no cafe.toml" in run(SCRIPT, tmp_path, "--dry-run").stdout
    assert "Say where the credentials are" in run(SCRIPT, "--dry-run").stdout
    assert "Unknown: --x" in run(SCRIPT, "--x").stdout


def test_its_help_says_what_it_does():
    assert "Usage: sudo deploy/cafe/floor" in run(SCRIPT, "--help").stdout
