"""The first call of deploy/run, where everything has yet to be fetched: what it says, and what it refuses."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, needs, run
from tests.support.needs import MACHINE, cannot, needs_root

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

SPARE = ("constraints.txt", "constraints-test.txt", "packages.sh", "setup")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of the project as the set-up reads."""
    (tmp_path / "deploy").mkdir()
    for name in SPARE:
        shutil.copy(DEPLOY / name, tmp_path / "deploy")
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__init__.py").touch()
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Programs that stand before the real ones."""
    folder = tmp_path / "programs"
    folder.mkdir()
    return folder


def says(machine: Path, program: str, text: str) -> None:
    (machine / program).write_text(f"#!/bin/sh\n{text}\n")
    (machine / program).chmod(0o755)


def set_up(checkout: Path, machine: Path, *before: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    env = {**clean, "PATH": f"{machine}:{os.environ['PATH']}"}
    return run(*before, "bash", checkout / "deploy" / "setup", "run", env=env, cwd=checkout)


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", "-x", "-P", DEPLOY.parent, DEPLOY / "setup")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("kind", "bits"), [("armv7l", "32"), ("aarch64", "32"), ("i686", "32")])
def test_32_bit_is_refused_in_one_sentence(checkout: Path, machine: Path, kind: str, bits: str):
    says(machine, "uname", f"echo {kind}")
    says(machine, "getconf", f"echo {bits}")
    done = set_up(checkout, machine)
    assert done.returncode == 1
    assert done.stdout == (
        f"gruftwart: A 64 bit system is needed (this one is {kind}, {bits} bit): "
        "write the 64 bit image to the card.\n"
    )
    assert not (checkout / ".venv").exists()


@needs("unshare")
@needs_root("only root can take the network away")
def test_offline_it_says_so_at_once(checkout: Path, machine: Path):
    for program in ("apt-get", "sudo"):
        says(machine, program, "echo never >&2; exit 9")
    done = set_up(checkout, machine, "unshare", "-n")
    if "unshare failed" in done.stdout:
        cannot(MACHINE, "the network cannot be taken away here")
    assert done.returncode == 1
    first, log, why = done.stdout.splitlines()
    assert first.startswith("gruftwart: The first call sets everything up, once: ")
    assert "35 MB of Python packages" in first
    assert log == "gruftwart: What is said on the way stands in .venv-setup.log."
    assert (
        why
        == "gruftwart: There is no network here, and these have to be fetched: connect, and run this again."
    )
    assert not (checkout / ".venv").exists()


def test_what_apt_says_stays_in_the_log_and_it_is_asked_once(checkout: Path, machine: Path):
    """Every Debian package in one round, and python3-venv with them; here the last of them cannot be had."""
    says(machine, "dpkg-query", "exit 0")
    says(machine, "sudo", '[ "$1" = -v ] || exec "$@"')
    says(machine, "apt-get", f'echo "apt-get $*" | tee -a {machine}/asked; [ "$1" != install ]')
    for python in ("python3.11", "python3.12", "python3.13", "python3"):
        says(machine, python, "exit 1")
    done = set_up(checkout, machine)
    assert done.returncode == 1
    updated, installed = (machine / "asked").read_text().splitlines()
    assert updated == "apt-get update -q"
    assert {"libgl1", "espeak-ng", "python3-venv"} <= set(installed.split())
    assert "apt-get install -y" in (checkout / ".venv-setup.log").read_text()
    assert "gruftwart: The Debian packages could not be installed" in done.stdout


def test_lgpio_of_debian_is_seen_from_the_environment(checkout: Path, tmp_path: Path):
    """Linked, where it is Debian's own Python; lgpio.py brings a library that is built for that one."""
    system, site = tmp_path / "dist-packages", tmp_path / "site"
    system.mkdir()
    site.mkdir()
    for name in ("lgpio.py", "_lgpio.cpython-313-x86_64-linux-gnu.so"):
        (system / name).touch()
    text = (DEPLOY / "setup").read_text()
    start = text.index("borrow_lgpio() {")
    part = text[start : text.index("\n}\n", start) + 3].replace("/usr/lib/python3/dist-packages", str(system))
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    for base, seen in (("/opt/python", set()), ("/usr", {path.name for path in system.iterdir()})):
        python.write_text(f"#!/bin/sh\ncase $2 in *base_prefix*) echo {base} ;; *) echo {site} ;; esac\n")
        python.chmod(0o755)
        done = run("bash", "-euc", f"venv={tmp_path}\n{part}\nborrow_lgpio\nborrow_lgpio")
        assert done.returncode == 0, done.stdout
        assert {path.name for path in site.iterdir()} == seen
