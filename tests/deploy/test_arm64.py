"""The package on the processor of a Raspberry Pi: deploy/arm64, which needs an hour where it is emulated."""

import re
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from companion import __version__
from tests.deploy.tools import DEPLOY, needs, run
from tests.support.needs import NETWORK, cannot, needs_root

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

HOURS = 3 * 3600
ARM64 = DEPLOY / "arm64"


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", "-x", "-P", DEPLOY.parent, ARM64)
    assert done.returncode == 0, done.stdout


def test_its_help_says_what_it_does():
    said = run("bash", ARM64, "--help").stdout
    assert "--quick" in said
    assert "games, session, journal and hardware" in said


def test_an_unknown_option_is_refused():
    done = run("bash", ARM64, "--dance")
    assert (done.returncode, done.stdout) == (1, 'gruftwart: Unknown option "--dance"; see --help.\n')


def test_the_test_tools_that_it_brings_are_pinned_and_need_nothing_else():
    """The app itself brings what else they need (pygments)."""
    (names,) = re.findall(r"for name in (pytest .*); do", ARM64.read_text())
    tools = set(names.split())
    pins, app = ((DEPLOY / name).read_text() for name in ("constraints-test.txt", "constraints.txt"))
    for tool in tools:
        assert re.search(rf"^{tool}==\S+ \\\n    --hash=", pins, re.MULTILINE), tool
        for line in requires(tool) or ():
            need = Requirement(line)
            if not need.marker or need.marker.evaluate({"extra": "", "python_version": "3.13"}):
                assert need.name in tools or f"\n{need.name}==" in app, f"{tool} needs {need.name}"


@pytest.mark.slow
@needs("debootstrap", "qemu-aarch64-static", "chroot", "mount")
@needs_root("only root can make a chroot")
def test_gruftwart_runs_on_arm64():
    done = run("bash", ARM64, timeout=HOURS)
    if "is there a network?" in done.stdout:
        cannot(NETWORK, "there is none")
    assert done.returncode == 0, done.stdout
    assert f"gruftwart {__version__}\n" in done.stdout
    assert done.stdout.endswith("gruftwart: Done: Gruftwart runs on arm64.\n")
