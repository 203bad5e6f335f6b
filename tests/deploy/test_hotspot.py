"""A Wi-Fi of the table's own: what the script would do, and what it refuses."""

import re
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, needs, run
from tests.support.needs import require_root

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

HOTSPOT = DEPLOY / "hotspot"


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", HOTSPOT)
    assert done.returncode == 0, done.stdout


def test_it_makes_a_network_with_a_password_and_switches_it_on():
    done = run(HOTSPOT, "--dry-run", "--name", "Gruft 4", "--device", "wlan1")
    assert done.returncode == 0, done.stdout
    assert "connection add type wifi ifname wlan1" in done.stdout
    assert "connection up gruftwart" in done.stdout
    secret = re.search(r"password (\w+)$", done.stdout, re.MULTILINE)
    assert secret is not None
    assert len(secret[1]) == 12
    assert secret[1] not in run(HOTSPOT, "--dry-run").stdout, "another one each time"
    for wanted in ("autoconnect no", "key-mgmt wpa-psk", "ap-isolation 1", "ipv6.method disabled"):
        assert wanted in done.stdout


@pytest.mark.parametrize(
    "words", [["--name", "x; reboot"], ["--name", "x" * 33], ["--device", "a b"], ["--no"]]
)
def test_nonsense_changes_nothing(words):
    done = run(HOTSPOT, "--dry-run", *words)
    assert done.returncode == 1
    assert "+ nmcli" not in done.stdout


@pytest.mark.parametrize(("word", "does"), [("--off", "down"), ("--remove", "delete")])
def test_it_can_be_switched_off_and_taken_away(word, does):
    assert f"+ nmcli connection {does} gruftwart" in run(HOTSPOT, "--dry-run", word).stdout


def test_with_network_manager_it_calls_just_that(tmp_path: Path):
    require_root("only root gets so far")
    nmcli = tmp_path / "nmcli"
    nmcli.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/calls\n')
    nmcli.chmod(0o755)
    done = run(HOTSPOT, env={"PATH": f"{tmp_path}:/usr/bin:/bin"})
    assert done.returncode == 0, done.stdout
    calls = (tmp_path / "calls").read_text().splitlines()
    assert [call.split()[1] for call in calls if call.startswith("connection")] == ["add", "up"]
