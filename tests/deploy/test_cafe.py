"""deploy/cafe: what it says, what it would do, and what it never lays where others can read it."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from companion.network.mqtt.config import CONFIG_FILE, load
from companion.network.mqtt.discovery import BROKER_SERVICE_TYPE
from companion.system.system_services import UNIT
from tests.deploy.tools import ROOT, needs, run

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

CAFE = Path(__file__).resolve().parent.parent.parent / "deploy" / "cafe"
SCRIPTS = ("broker", "credentials", "floor", "house", "image", "join")


@needs("shellcheck")
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_are_clean(script: str):
    done = run("shellcheck", CAFE / script)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_says_how_it_is_used(script: str):
    done = run("bash", CAFE / script, "--help")
    assert done.returncode == 0
    assert "Usage:" in done.stdout


@needs("openssl", "mosquitto_passwd")
@pytest.mark.parametrize("name", ["Tisch 4", "floor", "house", "../x", "x" * 33])
def test_a_name_that_is_none_is_refused_before_anything_is_made(tmp_path: Path, name: str):
    done = run("bash", CAFE / "credentials", tmp_path / "c", name)
    assert done.returncode == 1
    assert not (tmp_path / "c").exists()


def credentials(folder: Path) -> Path:
    (folder / "t").mkdir()
    for name in ("broker.crt", "broker.key", "passwords", "acl", "t/cafe.toml", "t/ca.crt"):
        (folder / name).write_text("x")
    return folder


def test_the_broker_never_gets_the_authoritys_key(tmp_path: Path):
    done = run("bash", CAFE / "broker", credentials(tmp_path), "--dry-run")
    assert done.returncode == 0, done.stdout
    assert "broker.key" in done.stdout
    assert "ca.key" not in done.stdout
    assert "-m 0640 -g mosquitto" in done.stdout


def test_one_command_lays_out_the_house(tmp_path: Path):
    done = run(
        "bash", CAFE / "house", tmp_path / "c", "--host", "10.0.0.9", "--dry-run", "tisch-1", "tisch-2"
    )
    assert done.returncode == 0, done.stdout
    said = [line.split("cafe/")[-1] for line in done.stdout.splitlines() if line.startswith("+ bash")]
    assert [line.split()[0] for line in said if "install" not in line] == ["credentials", "broker", "floor"]
    assert "--host 10.0.0.9 tisch-1 tisch-2" in done.stdout
    assert "http://10.0.0.9:8322" in done.stdout
    assert done.stdout.count("/owner/pin.json") == 2, "the owner chooses one PIN for all tables"
    assert not (tmp_path / "c").exists()
    assert "Say where" in run("bash", CAFE / "house", "--dry-run").stdout


@needs("openssl", "mosquitto_passwd")
def test_a_table_is_called_after_its_id(tmp_path: Path):
    done = run("bash", CAFE / "credentials", tmp_path / "c", "--host", "10.0.0.9", "tisch-am-fenster")
    assert done.returncode == 0, done.stdout
    assert load(tmp_path / "c/tables/tisch-am-fenster" / CONFIG_FILE).label == "Tisch am fenster"


def test_a_table_gets_its_two_files_and_a_network(tmp_path: Path):
    done = run("bash", CAFE / "join", credentials(tmp_path) / "t", "--dry-run")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("install -m 0600 -o gruftwart -g gruftwart") == 2
    assert "network.conf" in done.stdout
    gone = run("bash", CAFE / "join", "--leave", "--dry-run")
    assert "network.conf" in gone.stdout


def test_a_table_gets_the_owners_pin_if_it_has_none(tmp_path: Path):
    folder = credentials(tmp_path) / "t"
    for name in ("pin.json", ".guarded"):
        (folder / name).touch()
    done = run("bash", CAFE / "join", folder, "--dry-run")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("install -m 0600 -o gruftwart -g gruftwart") == 4
    assert "/var/lib/gruftwart/.guarded" in done.stdout


def test_without_its_files_a_table_does_not_join(tmp_path: Path):
    done = run("bash", CAFE / "join", tmp_path, "--dry-run")
    assert done.returncode == 1
    assert "has no cafe.toml" in done.stdout


def test_tables_look_for_what_the_broker_announces():
    said = (CAFE / "avahi.service").read_text(encoding="utf-8")
    assert f"<type>{BROKER_SERVICE_TYPE.removesuffix('.local.')}</type>" in said


def test_a_new_card_brings_its_table_into_the_cafe():
    first = (CAFE.parent / "cloud-init" / "user-data").read_text(encoding="utf-8")
    assert "deploy/cafe/join" in first
    assert 'hostnamectl set-hostname "$name"' in first


def test_only_the_update_may_be_started_by_the_table():
    rules = (CAFE.parent / "debian" / "fetch.rules").read_text(encoding="utf-8")
    assert f'action.lookup("unit") === "{UNIT}"' in rules
    assert 'action.lookup("verb") === "start"' in rules
    unit = (CAFE.parent / "debian" / UNIT).read_text(encoding="utf-8")
    assert "--only-upgrade" in unit
    assert UNIT in (CAFE.parent / "debian" / "build").read_text(encoding="utf-8")


def test_the_image_gets_every_file_that_its_build_reads():
    """With what is missing the build fails after minutes, and only where podman is."""
    done = run("bash", CAFE / "image", "--dry-run")
    assert done.returncode == 0, done.stdout
    for part in ("debootstrap --variant=minbase", "podman import", "--target broker", "--target floor"):
        assert part in done.stdout
    copied = re.search(r"^\+ cp -r --parents (.+) \S+$", done.stdout, re.MULTILINE)
    assert copied, done.stdout
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hatch = declared["tool"]["hatch"]
    read = {
        "pyproject.toml",
        declared["project"]["readme"],
        *declared["project"]["license-files"],
        hatch["version"]["path"],
        *hatch["build"]["targets"]["wheel"]["only-include"],
        "deploy/constraints.txt",
        *re.findall(r"^COPY (\S+/\S+)", (CAFE / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE),
    }
    given = [Path(name) for name in copied[1].split()]
    missing = {name for name in read if not any(Path(name).is_relative_to(one) for one in given)}
    assert not missing
    assert "There is no folder" in run("bash", CAFE / "image", "--wheels", "/nowhere").stdout


@needs("openssl", "mosquitto_passwd")
def test_what_is_made_is_what_a_table_reads(tmp_path: Path):
    done = run("bash", CAFE / "credentials", tmp_path, "--host", "10.0.0.7", "tisch-1")
    assert done.returncode == 0, done.stdout
    found = load(tmp_path / "tables" / "tisch-1" / CONFIG_FILE)
    assert (found.on, found.is_complete, found.host, found.table) == (True, True, "10.0.0.7", "tisch-1")
    floor = load(tmp_path / "floor" / CONFIG_FILE)
    assert (floor.on, floor.is_complete, floor.user) == (False, True, "floor")
    said = subprocess.run(
        ["openssl", "verify", "-CAfile", tmp_path / "ca.crt", tmp_path / "broker.crt"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    )
    assert said.stdout.endswith("OK\n"), said.stderr
