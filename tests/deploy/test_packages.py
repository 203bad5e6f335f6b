"""The Debian packages, built in a clean chroot and installed into a fresh one: one story, in order.

Installed, upgraded, rolled back, upgraded to a version that does not start, removed, purged; and booted.
"""

import os
import platform
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import __version__
from tests.deploy import fresh
from tests.deploy.container import (
    CONTAINER,
    INSTEAD,
    STAND_IN,
    STICK,
    feels,
    lay,
    soon,
    state,
    version_in_use,
    wants,
)
from tests.deploy.fresh import Debian
from tests.deploy.tools import DEPLOY, needs, run
from tests.support.patience import PATIENCE

pytestmark = [
    pytest.mark.slow,
    needs("debootstrap", "chroot", "mount", "dpkg-deb", "systemd-nspawn", "nsenter"),
]
ARCH = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), "")
QUIET = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-q", "--no-install-recommends")
NEW = b'{"new": {"game": "dawn-under", "players": ["a", "b"], "options": {"simulate": true}}}\n'
LATER, BROKEN = "98.0.0", "99.0.0"


def repacked(package: Path, scratch: Path, number: str, broken: bool = False) -> None:
    """Another version of a package, beside it: another number, other rules, and perhaps broken."""
    run("dpkg-deb", "-R", package, scratch)
    release = package.name.split("+")[1].split("_")[0]
    control = scratch / "DEBIAN" / "control"
    control.write_text(control.read_text().replace(f"{__version__}+", f"{number}+"))
    program = scratch / "opt/gruftwart/package/bin/gruftwart"
    if program.exists():
        name = program.read_text().splitlines()[0].split("/")[4]
        for file in (scratch / "DEBIAN/postinst", program):
            file.write_text(file.read_text().replace(name, f"{number}-{release}"))
        (inside,) = scratch.glob("opt/gruftwart/package/lib/python*/site-packages/companion")
        text = (inside / "__init__.py").read_text().replace(__version__, number)
        (inside / "__init__.py").write_text(text)
        kit = inside / "games/dawn_under/kit.py"
        kit.write_text(kit.read_text().replace("rules_version = 3", "rules_version = 4"))
        if broken:
            (inside / "cli" / "__init__.py").write_text("raise RuntimeError('broken')\n")
    done = run(
        "dpkg-deb", "--root-owner-group", "-Znone", "--build", scratch, package.parent, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout
    shutil.rmtree(scratch)


def _build(debian: Debian, debs: Path) -> None:
    done = run(
        *("bash", DEPLOY / "package", "--suite", debian.codename, "--arch", ARCH),
        *("--chroot", debian.folder, debs),
        timeout=6 * PATIENCE,
    )
    assert done.returncode == 0, done.stdout
    assert "E: " not in done.stdout, "lintian has nothing to say that is not overridden with a reason"


@pytest.fixture(scope="module")
def packed(new_debian: Debian, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    """A fresh Debian with the packages of three versions in /debs: this one, a later one, a broken one.

    Who has built this version's packages already names their folder in GRUFTWART_PACKAGES.
    """
    folder = tmp_path_factory.mktemp("packages")
    debs = folder / "debs"
    if os.environ.get("GRUFTWART_PACKAGES"):
        debs.mkdir()
        for package in Path(os.environ["GRUFTWART_PACKAGES"]).glob(f"*+{new_debian.release}_*.deb"):
            if package.stem.endswith((f"_{ARCH}", "_all")):
                shutil.copy(package, debs)
    else:
        _build(new_debian, debs)
    for package in sorted(debs.iterdir()):
        repacked(package, folder / "later", LATER)
        repacked(package, folder / "broken", BROKEN, broken=True)
    shutil.copytree(debs, new_debian.path("/debs"))
    with new_debian.mounted():
        new_debian.does("apt-get", "update", "-q")
    yield new_debian
    fresh.remove(folder)


@pytest.fixture
def debian(packed: Debian) -> Iterator[Debian]:
    """Without systemd."""
    with packed.mounted():
        yield packed


def packages(debian: Debian, number: str) -> list[str]:
    return sorted(f"/debs/{path.name}" for path in debian.path("/debs").glob(f"*_{number}+*.deb"))


def installs(debian: Debian, number: str) -> str:
    return debian.does(*QUIET, "install", *packages(debian, number), timeout=1800)


def test_they_install_into_a_fresh_debian(debian: Debian):
    installs(debian, __version__)
    assert debian.does("gruftwart", "--version") == f"gruftwart {__version__}\n"
    assert debian.does("stat", "-c", "%U %G %a", "/var/lib/gruftwart") == "gruftwart gruftwart 700\n"
    assert b'"question"' in debian.does("gruftwart", "referee", given=NEW).encode()
    assert debian.does("gruftwart", "games", "check") == ""
    assert "Dawn Under, 4 players, 40 games" in debian.does("gruftwart", "simulate", "--games", "40")


def test_an_upgrade_stands_beside_the_old_version_and_keeps_the_data(debian: Debian):
    before = version_in_use(debian)
    settings = debian.path("/etc/gruftwart/gruftwart.env")
    settings.write_text("WLR_RENDERER=pixman\n" + settings.read_text())
    said = installs(debian, LATER)
    assert debian.does("gruftwart", "--version") == f"gruftwart {LATER}\n"
    warning, switch = "is kept, but cannot go on.", f"Switching to version {LATER}"
    assert 0 < said.find(warning) < said.find(switch), "a game that is stranded is named before"
    assert debian.path(f"/opt/gruftwart/{before}/bin/gruftwart").exists()
    assert settings.read_text().startswith("WLR_RENDERER=pixman\n")
    assert "unfinished" in debian.does("gruftwart", "games", "list")


def test_one_command_goes_back_without_the_network(debian: Debian):
    debian.does("unshare", "-n", "gruftwart-kiosk", "rollback")
    assert debian.does("gruftwart", "--version") == f"gruftwart {__version__}\n"
    assert debian.does("gruftwart", "games", "check") == "", "the game goes on"
    debian.does("gruftwart-kiosk", "rollback")
    assert debian.does("gruftwart", "--version") == f"gruftwart {LATER}\n"


def test_a_version_that_does_not_start_is_not_switched_to(debian: Debian):
    assert "stays in use" in installs(debian, BROKEN)
    assert debian.does("gruftwart", "--version") == f"gruftwart {LATER}\n"


def test_games_and_settings_may_lie_on_another_disk(debian: Debian):
    settings, unit = (
        debian.path("/etc/gruftwart/gruftwart.env"),
        "/etc/systemd/system/gruftwart.service.d/data.conf",
    )
    before = settings.read_text()
    settings.write_text(before.replace("GRUFTWART_DATA=/var/lib/gruftwart", "GRUFTWART_DATA=/srv/table"))
    debian.does("dpkg-reconfigure", "gruftwart-kiosk")
    assert "RequiresMountsFor=/srv/table\n" in debian.path(unit).read_text()
    assert debian.does("stat", "-c", "%U %a", "/srv/table") == "gruftwart 700\n"
    settings.write_text(before)
    debian.does("dpkg-reconfigure", "gruftwart-kiosk")
    assert not debian.path(unit).exists()


def test_removing_keeps_the_games_and_purging_leaves_nothing(debian: Debian):
    debian.does(*QUIET, "remove", "gruftwart", "gruftwart-kiosk")
    assert not debian.path("/opt/gruftwart").exists()
    assert debian.path("/var/lib/gruftwart/journal.sqlite").exists()
    debian.does(*QUIET, "purge", "gruftwart", "gruftwart-kiosk")
    left = debian.does(
        "find", "/", "-xdev", "-iname", "*gruftwart*", "-not", "-path", "/debs/*", "-not", "-path", "/src/*"
    )
    assert left == ""
    assert debian.tries("getent", "passwd", "gruftwart").returncode != 0


@pytest.fixture(scope="module")
def table(packed: Debian) -> Debian:
    """What a whole system has, and a stand-in for the app, because a container has no screen."""
    more = ["systemd", "systemd-sysv", "dbus", "libpam-systemd", "udev", "procps"]
    with packed.mounted():
        packed.does(*QUIET, "install", *more)
    packed.path("/usr/local/bin/stand-in").write_text(STAND_IN)
    lay(packed, CONTAINER, INSTEAD)
    feels(packed, "well")
    return packed


def test_in_a_booted_system_the_table_comes_up_and_goes(table: Debian):
    with table.booted():
        installs(table, __version__)
        assert state(table) == "active"
        assert table.does("systemctl", "is-enabled", "gruftwart") == "enabled\n"
        installs(table, LATER)
        assert state(table) == "active"
        table.does("gruftwart-kiosk", "rollback")
        assert soon(table, "active")
        assert table.does("gruftwart", "--version") == f"gruftwart {__version__}\n"
        table.does(*QUIET, "purge", "gruftwart", "gruftwart-kiosk")
        assert table.tries("pgrep", "-u", "gruftwart").returncode != 0


@pytest.fixture
def stick(table: Debian, tmp_path: Path) -> Iterator[str]:
    """A device with a signed repository of the later version; the table knows its key."""
    content, keys = tmp_path / "content", tmp_path / "keys"
    keys.mkdir(mode=0o700)
    env = {**os.environ, "GNUPGHOME": str(keys), "GRUFTWART_KEY": ""}
    update = content / "gruftwart/update"
    update.parent.mkdir(parents=True)
    debs = [table.path(name) for name in packages(table, LATER)]
    done = run("bash", DEPLOY / "repository", update, *debs, env=env, timeout=PATIENCE)
    run("gpgconf", "--kill", "gpg-agent", env=env)
    assert done.returncode == 0, done.stdout
    table.path("/etc/apt/keyrings").mkdir(exist_ok=True)
    shutil.copy(update / "gruftwart.gpg", table.path("/etc/apt/keyrings/gruftwart.gpg"))
    with (tmp_path / "image").open("wb") as image:
        image.truncate(512 * 2**20)
    assert run("mkfs.ext4", "-q", "-F", "-d", content, tmp_path / "image", timeout=PATIENCE).returncode == 0
    device = run("losetup", "--find", "--show", tmp_path / "image").stdout.strip()
    yield device
    run("losetup", "-d", device)


@needs("apt-ftparchive", "gpg", "losetup", "mkfs.ext4")
def test_a_booted_table_takes_its_update_from_a_stick(table: Debian, stick: str):
    how = f"companion.stick.upgrade --device {stick} --place /run/gruftwart-update"
    lay(table, STICK.format(how), unit="gruftwart-update")
    feels(table, "well")  # what was purged before took its mood along
    with table.booted(f"--bind={stick}"):
        installs(table, __version__)
        told = wants(table, "one", "update")
        log = table.does("journalctl", "-u", "gruftwart-update")
        assert told["state"] == "done", log
        assert table.does("gruftwart", "--version") == f"gruftwart {LATER}\n", log
        assert soon(table, "active")
        table.does("gruftwart-kiosk", "rollback")
        assert table.does("gruftwart", "--version") == f"gruftwart {__version__}\n"
