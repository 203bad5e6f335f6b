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


def set_up(
    checkout: Path, machine: Path, *before: str, words: tuple[str, ...] = ("run",)
) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    env = {**clean, "PATH": f"{machine}:{os.environ['PATH']}"}
    return run(*before, "bash", checkout / "deploy" / "setup", *words, env=env, cwd=checkout)


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
    assert "Debian packages" not in first or "at most some 81 MB of Debian packages (" in first
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
    updated, how_much, installed = (machine / "asked").read_text().splitlines()
    assert updated == "apt-get update -q"
    assert how_much.endswith(" --assume-no")
    assert {"libgl1", "espeak-ng", "python3-venv"} <= set(installed.split())
    assert "apt-get install -q" in (checkout / ".venv-setup.log").read_text()
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


APT = """case "$*" in
  *--assume-no*) echo "Need to get 81.2 MB/90 MB of archives."
    echo "After this operation, 304 MB of additional disk space will be used."; exit 1 ;;
esac
echo "apt-get $*" >>{asked}
[ "$1" != install ]"""


@pytest.fixture
def bare(machine: Path) -> Path:
    """A Debian with nothing installed, whose apt offers all but MicroPython and cannot install."""
    says(machine, "dpkg-query", "exit 0")
    says(machine, "sudo", '[ "$1" = -v ] || exec "$@"')
    says(machine, "apt-get", APT.format(asked=machine / "asked"))
    says(machine, "apt-cache", '[ "$2" = micropython ] || echo "$2 | 1 | somewhere"')
    return machine


TESTS = ("test", "--packages")


@pytest.mark.parametrize(
    ("words", "there", "not_there"),
    [
        (("test",), {"libgl1"}, {"strace", "chromium"}),
        (TESTS, {"libgl1", "strace", "mosquitto", "chromium"}, {"micropython", "debootstrap"}),
        ((*TESTS, "--no-browser"), {"strace", "xvfb"}, {"chromium", "chromium-driver"}),
        ((*TESTS, "--slow"), {"strace", "debootstrap"}, {"micropython"}),
    ],
)
def test_what_the_tests_need_comes_in_the_same_round(
    checkout: Path, bare: Path, words: tuple[str, ...], there: set[str], not_there: set[str]
):
    done = set_up(checkout, bare, words=words)
    updated, installed = (bare / "asked").read_text().splitlines()
    assert updated == "apt-get update -q"
    assert there <= set(installed.split())
    assert not not_there & set(installed.split())
    assert "gruftwart: Debian's packages: 81.2 MB to fetch, 304 MB on the disk.\n" in done.stdout
    said = done.stdout.splitlines()[0]
    assert "MB of Debian packages (" in said
    assert all(package in said for package in there)


def test_without_packages_apt_is_not_asked(checkout: Path, bare: Path):
    says(bare, "python3", "exit 1")
    for python in ("python3.11", "python3.12", "python3.13"):
        says(bare, python, "exit 1")
    done = set_up(checkout, bare, words=("test", "--without-packages"))
    assert not (bare / "asked").exists()
    assert "Debian packages" not in done.stdout


def test_who_may_not_install_reads_the_one_line_to_run(checkout: Path, bare: Path):
    says(bare, "id", "echo 1000")
    says(bare, "sudo", "exit 1")
    done = set_up(checkout, bare, words=TESTS)
    assert done.returncode == 1
    last = done.stdout.splitlines()[-1]
    assert last.startswith("gruftwart: Without sudo run as root: apt-get install libgl1 ")
    assert last.endswith(" deploy/test --without-packages leaves out the tests that need them.")
    assert not (checkout / ".venv").exists()


def test_an_unknown_word_is_refused(checkout: Path, bare: Path):
    done = set_up(checkout, bare, words=("test", "--browser"))
    assert done.returncode == 1
    assert 'Unknown word "test --browser"' in done.stdout


@pytest.mark.parametrize("there", [True, False])
def test_missing_fonts_are_told_in_one_sentence(tmp_path: Path, there: bool):
    text = (DEPLOY / "setup").read_text()
    start = text.index("tell_of_missing_fonts() {")
    part = text[start : text.index("\n}\n", start) + 3].replace("/usr/share/fonts/truetype", str(tmp_path))
    for name in ("vollkorn/Vollkorn-Black.ttf", "lato/Lato-Black.ttf", "lato/Lato-Bold.ttf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        if there or "Bold" not in name:
            (tmp_path / name).touch()
    done = run("bash", "-euc", f'say() {{ echo "$*"; }}\n{part}\ntell_of_missing_fonts')
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == (0 if there else 1)
    assert there or done.stdout.startswith("The fonts Lato and Vollkorn are not in ")


def test_the_fonts_that_are_looked_for_are_those_of_the_screen():
    theme = (DEPLOY.parent / "companion" / "app" / "rendering" / "theme.py").read_text()
    for name in ("Vollkorn-Black", "Lato-Black", "Lato-Bold"):
        assert f'"{name}.ttf"' in theme
        assert name in (DEPLOY / "setup").read_text()
