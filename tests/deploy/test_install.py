"""What deploy/install says it would do, and what it refuses. Its real work: test_chroot.py (slow)."""

import shutil
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, INSTALL, KIOSK, ROOT, needs, run
from tests.support.needs import needs_ordinary_user

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

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


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """The disk of a machine where nothing is installed, whatever is installed on this one."""
    return tmp_path / "fresh"


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """The disk of a machine where this very version is installed, with the X11 fallback."""
    disk, units = tmp_path / "kiosk", "etc/systemd/system"
    lies = {
        "command": "usr/local/bin/gruftwart",
        "gruftwart-kiosk": "usr/local/sbin/gruftwart-kiosk",
        "strip.rules": "etc/udev/rules.d/70-gruftwart-strip.rules",
        "gruftwart.service": f"{units}/gruftwart.service",
        "x11.conf": f"{units}/gruftwart.service.d/x11.conf",
        "gruftwart-xserver.service": f"{units}/gruftwart-xserver.service",
        "gruftwart.env": "etc/gruftwart/gruftwart.env",
    }
    for name, place in lies.items():
        (disk / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(KIOSK / name, disk / place)
    with (disk / lies["gruftwart.env"]).open("a") as settings:
        settings.write("GRUFTWART_DATA=/srv/games\n")
    (disk / "etc/passwd").write_text("gruftwart:x:999:999::/var/lib/gruftwart:/usr/sbin/nologin\n")
    (disk / "opt/gruftwart/current").mkdir(parents=True)
    (disk / "srv/games").mkdir(parents=True)
    return disk


def would_do(disk: Path, *options: str) -> str:
    done = install("--dry-run", "--root", str(disk), "--no-packages", *options)
    assert done.returncode == 0, done.stdout
    return done.stdout


@on_debian
def test_a_dry_run_tells_of_every_part(fresh: Path):
    said = would_do(fresh, "--data", "/srv/dry-run")
    for part in (
        "the user gruftwart",
        "the data folder /srv/dry-run",
        "Installing version",
        "/etc/gruftwart/gruftwart.env",
        "/usr/local/bin/gruftwart",
        "70-gruftwart-strip.rules",
        "70-gruftwart-backlight.rules",
        "50-gruftwart-gpio.rules",
        "70-gruftwart-stick.rules",
        "gruftwart-stick.path",
        "gruftwart-update.service",
        "50-gruftwart.rules",
        "gruftwart.service",
        "/etc/pam.d/gruftwart",
        "systemctl restart gruftwart.service",
    ):
        assert part in said, part


@on_debian
def test_what_is_there_already_is_not_made_again(kiosk: Path):
    said = would_do(kiosk)
    for part in ("Making the user", "Making the data folder", "bin/gruftwart", "strip.rules", "x11.conf"):
        assert part not in said, part
    assert "Writing" in said, "some files are missing there"


@on_debian
def test_what_was_chosen_before_holds(kiosk: Path):
    assert "xorg.conf.d/90-gruftwart.conf" in would_do(kiosk)
    assert "/srv/games" in would_do(kiosk, "--update")


@on_debian
def test_the_x11_fallback_brings_a_server_of_its_own(fresh: Path):
    said = would_do(fresh, "--display", "x11")
    assert "gruftwart-xserver.service" in said
    assert "xorg.conf.d/90-gruftwart.conf" in said
    assert "gruftwart-xserver.service" not in would_do(fresh, "--display", "cage")


@on_debian
def test_without_systemd_nothing_is_started(fresh: Path):
    said = would_do(fresh, "--no-systemd")
    assert "systemctl" not in said
    assert f"Writing {fresh}/etc/systemd/system/gruftwart.service" in said


@on_debian
def test_without_a_display_there_is_no_service(fresh: Path, kiosk: Path):
    assert "gruftwart.service" not in would_do(fresh, "--display", "none")
    assert f"rm -rf -- {kiosk}/etc/systemd/system/gruftwart.service" in would_do(kiosk, "--display", "none")


@on_debian
def test_an_uninstall_takes_all_of_it(kiosk: Path):
    done = install("--dry-run", "--root", str(kiosk), "--uninstall", "--purge")
    assert done.returncode == 0, done.stdout
    for place in ("usr/local/bin/gruftwart", "etc/gruftwart", "opt/gruftwart", "srv/games"):
        assert f"rm -rf -- {kiosk}/{place}" in done.stdout
        assert (kiosk / place).exists()


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
        (["--root", "/srv"], "--root goes with --dry-run only"),
    ):
        done = install(*options)
        assert done.returncode == 1, options
        assert sentence in done.stdout
        assert len(done.stdout.splitlines()) == 1


def test_help_lists_every_option():
    said = install("--help").stdout
    for option in (
        "update",
        "uninstall",
        "purge",
        "dry-run",
        "root",
        "display",
        "data",
        "wheels",
        "no-systemd",
    ):
        assert f"--{option} " in said, option


@on_debian
def test_an_update_needs_something_to_update(fresh: Path):
    done = install("--update", "--dry-run", "--root", str(fresh))
    assert done.returncode == 1
    assert "There is nothing to update yet" in done.stdout


@needs_ordinary_user("root may install")
def test_only_root_may_install():
    done = install()
    assert done.returncode == 1
    assert "run it as root" in done.stdout


def test_before_a_switch_it_is_said_which_games_cannot_go_on(tmp_path: Path):
    """The new version is asked, with the games of this table; without games nobody is."""
    program = tmp_path / "versions/2.0/bin/gruftwart"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "Game 1 is kept, but cannot go on. ($* in $GRUFTWART_DATA)"\n')
    program.chmod(0o755)
    script = """
        say() { echo "said: $*"; }
        runuser() { shift 3; "$@"; }
        user=nobody dry='' home=$1 data=$1/data log=/dev/null
        . "$2"
        tell_stuck_games 2.0 "$data"
    """
    command = ("bash", "-euo", "pipefail", "-c", script, "test", tmp_path, KIOSK / "versions.sh")
    assert run(*command).stdout == ""
    (tmp_path / "data").mkdir()
    (tmp_path / "data/journal.sqlite").touch()
    said = f"Game 1 is kept, but cannot go on. (games check in {tmp_path}/data)"
    back = "The version before it can: sudo gruftwart-kiosk rollback"
    assert run(*command).stdout == f"said: {said} {back}\n"


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("start_service", "There is no console here (/dev/tty0), as in a container: the table is installed,"),
        ("lock_keys", "The kernel does not let this machine lock a guest's SysRq key, as in a container;"),
    ],
)
def test_what_a_container_has_not_is_told_plainly_and_is_no_fault(tmp_path: Path, deed: str, told: str):
    (tmp_path / "90-gruftwart.conf").touch()
    parts = tmp_path / "system.sh"
    text = (KIOSK / "system.sh").read_text().replace("-e /dev/tty0", f"-e {tmp_path}/tty0")
    parts.write_text(text.replace("/usr/lib/systemd/systemd-sysctl", "false").replace("/etc/sysctl.d", "$1"))
    script = f"""
        say() {{ echo "said: $*"; }}
        act() {{ "$@"; }}
        systemctl() {{ [ "$1" != show ] || echo no; }}
        systemd=yes start=yes changed=yes display=cage dry=''
        . "$1/system.sh"
        {deed} "$1"
    """
    done = run("bash", "-euo", "pipefail", "-c", script, "test", tmp_path)
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1].startswith(f"said: {told}")


def test_a_version_that_takes_too_long_is_told_from_one_that_is_broken(tmp_path: Path):
    """On a machine that is busy with other things nothing else would be said."""
    script = """
        say() { :; }
        chown() { :; }
        runuser() { echo "as far as it came"; return 124; }
        user=nobody dry='' home=$1 log=$1/log
        . "$2"
        self_check 2.0 || cat "$log"
    """
    done = run("bash", "-euo", "pipefail", "-c", script, "test", tmp_path, KIOSK / "versions.sh")
    assert done.stdout == "as far as it came\nIt was not done within ten minutes.\n"
