"""What deploy/install says it would do, and what it refuses. Its real work: test_chroot.py (slow)."""

import os
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, INSTALL, KIOSK, ROOT, needs, run

SCRIPTS = [INSTALL, KIOSK / "command"]
PLACES = [
    Path(place)
    for place in (
        "/opt/gruftwart",
        "/etc/gruftwart",
        "/var/lib/gruftwart",
        "/etc/systemd/system/gruftwart.service",
        "/usr/local/bin/gruftwart",
    )
]

on_debian = needs("apt-get", "dpkg-query")


def install(*options: str, **more: object):
    return run("bash", INSTALL, *options, **more)


@needs("shellcheck")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_shellcheck_is_content_with_all_parts(script: Path):
    done = run("shellcheck", "-x", "-P", ROOT, script)
    assert done.returncode == 0, done.stdout


@on_debian
def test_a_package_that_another_one_provides_is_there():
    asked = f". {DEPLOY}/packages.sh && not_installed bash awk no-such-package"  # mawk or gawk provide awk
    assert run("bash", "-c", asked).stdout == "no-such-package\n"


@on_debian
def test_a_dry_run_changes_nothing():
    before = [(place.exists(), place.exists() and place.stat().st_mtime) for place in PLACES]
    done = install("--dry-run")
    assert done.returncode == 0, done.stdout
    assert "Nothing was changed." in done.stdout
    assert [(place.exists(), place.exists() and place.stat().st_mtime) for place in PLACES] == before


@on_debian
def test_a_dry_run_tells_of_every_part():
    said = install("--dry-run", "--data", "/srv/dry-run", "--no-packages").stdout
    for part in (
        "the user gruftwart",
        "the data folder /srv/dry-run",
        "Installing version",
        "/etc/gruftwart/gruftwart.env",
        "/usr/local/bin/gruftwart",
        "70-gruftwart-strip.rules",
        "70-gruftwart-backlight.rules",
        "50-gruftwart.rules",
        "gruftwart.service",
        "/etc/pam.d/gruftwart",
        "systemctl restart gruftwart.service",
    ):
        assert part in said, part


@on_debian
def test_the_x11_fallback_brings_a_server_of_its_own():
    said = install("--dry-run", "--display", "x11", "--no-packages").stdout
    assert "gruftwart-xserver.service" in said
    assert "xorg.conf.d/90-gruftwart.conf" in said
    assert (
        "gruftwart-xserver.service" not in install("--dry-run", "--display", "cage", "--no-packages").stdout
    )


@on_debian
def test_without_systemd_nothing_is_started():
    said = install("--dry-run", "--no-systemd", "--no-packages").stdout
    assert "systemctl" not in said
    assert "Writing /etc/systemd/system/gruftwart.service" in said


@on_debian
def test_without_a_display_there_is_no_service():
    assert "gruftwart.service" not in install("--dry-run", "--display", "none", "--no-packages").stdout


@on_debian
def test_what_cannot_be_is_said_in_a_sentence():
    for options, sentence in (
        (["--frobnicate"], 'Unknown option "--frobnicate"; see --help.'),
        (["--display", "hologram"], "use cage, x11, none or auto"),
        (["--display"], "--display needs a word after it"),
        (["--dry-run", "--data", "games"], "a path from the root"),
        (["--dry-run", "--data", "/srv/my games"], "plain letters and digits"),
        (["--dry-run", "--data", "/srv/a\nExecStart=/bin/sh"], "plain letters and digits"),
        (["--dry-run", "--wheels", "/no/such/folder"], "There is no folder /no/such/folder"),
        (["--purge"], "--purge goes with --uninstall only"),
    ):
        done = install(*options)
        assert done.returncode == 1, options
        assert sentence in done.stdout
        assert len(done.stdout.splitlines()) == 1


def test_help_lists_every_option():
    said = install("--help").stdout
    for option in ("update", "uninstall", "purge", "dry-run", "display", "data", "wheels", "no-systemd"):
        assert f"--{option} " in said, option


@on_debian
def test_an_update_needs_something_to_update():
    if Path("/opt/gruftwart/current").exists():
        pytest.skip("Gruftwart is installed here")
    done = install("--update", "--dry-run")
    assert done.returncode == 1
    assert "There is nothing to update yet" in done.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="runs as root")
def test_only_root_may_install():
    done = install()
    assert done.returncode == 1
    assert "run it as root" in done.stdout
