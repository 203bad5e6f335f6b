"""deploy/install in a fresh Debian: install, again, update, a bad update, uninstall. One story, in order."""

import io
import json
import re
import zipfile

import pytest

from companion import __version__
from tests.deploy.fresh import Debian, mounted
from tests.deploy.tools import needs

pytestmark = needs("debootstrap", "chroot", "mount")
NEW = '{"new": {"game": "dawn-under", "players": ["a", "b"], "options": {"simulate": true}}}\n'


def version_in_use(debian: Debian) -> str:
    return debian.does("readlink", "/opt/gruftwart/current").strip().removeprefix("versions/")


def test_it_installs_into_a_fresh_debian(debian: Debian):
    debian.offers("python3-lgpio", "lgpio")
    said = debian.installs("--no-systemd")
    assert f"Done: version {__version__}-" in said
    assert debian.does("gruftwart", "--version") == f"gruftwart {__version__}\n"


def test_all_parts_are_there(debian: Debian):
    for place in (
        "/etc/systemd/system/gruftwart.service",
        "/etc/systemd/system/gruftwart.service.d/data.conf",
        "/etc/pam.d/gruftwart",
        "/etc/udev/rules.d/70-gruftwart-strip.rules",
        "/etc/udev/rules.d/70-gruftwart-backlight.rules",
        "/etc/udev/rules.d/50-gruftwart-gpio.rules",
        "/etc/polkit-1/rules.d/50-gruftwart.rules",
        "/etc/gruftwart/gruftwart.env",
    ):
        assert debian.path(place).is_file(), place
    assert debian.does("stat", "-c", "%U %G %a", "/var/lib/gruftwart") == "gruftwart gruftwart 750\n"


def test_it_runs_with_debians_python_and_its_lgpio(debian: Debian):
    asked = "import lgpio, sys; print(*sys.version_info[:2], lgpio.__file__)"
    said = debian.does("/opt/gruftwart/current/bin/python", "-c", asked)
    assert said == f"{debian.python.replace('.', ' ')} /usr/lib/python3/dist-packages/lgpio.py\n"


def test_the_user_may_use_the_devices_and_nothing_else(debian: Debian):
    groups = set(debian.does("id", "-nG", "gruftwart").split())
    assert {"gruftwart", "video", "audio", "dialout"} <= groups
    assert groups <= {"gruftwart", "video", "render", "input", "audio", "gpio", "dialout"}
    assert debian.does("getent", "passwd", "gruftwart").strip().endswith(":/usr/sbin/nologin")


def test_the_installed_program_referees(debian: Debian):
    replies = debian.does("gruftwart", "referee", given=NEW.encode()).splitlines()
    assert "question" in json.loads(replies[-1])
    assert debian.does("stat", "-c", "%U", "/var/lib/gruftwart/journal.sqlite") == "gruftwart\n"


def test_the_installed_app_draws_off_screen(debian: Debian):
    debian.does(
        *("runuser", "-u", "gruftwart", "--", "env", "-C", "/tmp", "HOME=/tmp"),
        *(
            "/opt/gruftwart/current/bin/python",
            "-m",
            "companion.app.offscreen",
            "/tmp/look",
            "home",
        ),
        *("--size", "800x480"),
    )
    (picture,) = debian.path("/tmp/look").glob("*.png")
    assert picture.stat().st_size > 5000


def test_the_installed_doctor_speaks(debian: Debian):
    said = debian.tries("gruftwart", "doctor").stdout.decode()
    assert "✓ Voice: espeak-ng speaks German, English and French." in said
    assert "✓ Journal: 1 game(s), 1 unfinished." in said


def test_root_backs_the_tables_data_up(debian: Debian):
    debian.does("sh", "-c", "gruftwart backup - >/tmp/all.zip 2>/dev/null")
    names = zipfile.ZipFile(io.BytesIO(debian.path("/tmp/all.zip").read_bytes())).namelist()
    assert "journal.sqlite" in names


def test_a_second_call_changes_nothing(debian: Debian):
    look = ("sh", "-c", "ls -lR --full-time /opt/gruftwart /etc /usr/local | sha256sum")
    before = debian.does(*look)
    said = debian.installs("--no-systemd")
    assert len(said.splitlines()) == 1, said
    assert debian.does(*look) == before


def test_an_update_stands_beside_the_old_version(debian: Debian):
    old = version_in_use(debian)
    debian.source("companion/__init__.py", __version__, "99.0.0")
    said = debian.installs("--update", "--no-systemd")
    assert "Switching to version 99.0.0-" in said
    assert debian.does("gruftwart", "--version") == "gruftwart 99.0.0\n"
    assert debian.path(f"/opt/gruftwart/versions/{old}").is_dir()


@pytest.mark.slow
def test_an_update_that_does_not_start_is_not_switched_to(debian: Debian):
    good = version_in_use(debian)
    debian.source("companion/cli/entry.py", "def main(", "raise RuntimeError('broken')\n\n\ndef main(")
    done = debian.tries("bash", "/src/deploy/install", "--wheels", "/wheels", "--update", "--no-systemd")
    debian.source("companion/cli/entry.py", "raise RuntimeError('broken')\n\n\ndef main(", "def main(")
    said = done.stdout.decode()
    assert done.returncode == 1
    assert re.search(rf"Version 99\.0\.0-\w+ does not start, .* version {good} stays in use\.", said), said
    assert version_in_use(debian) == good
    assert debian.does("gruftwart", "--version") == "gruftwart 99.0.0\n"


@pytest.mark.slow
def test_only_two_versions_are_kept(debian: Debian):
    debian.source("companion/__init__.py", "99.0.0", "99.0.1")
    debian.installs("--update", "--no-systemd")
    assert len(list(debian.path("/opt/gruftwart/versions").iterdir())) == 2


def test_settings_of_the_house_survive_an_update(debian: Debian):
    settings = debian.path("/etc/gruftwart/gruftwart.env")
    settings.write_text("WLR_RENDERER=pixman\n" + settings.read_text())
    debian.installs("--no-systemd", "--data", "/srv/table")
    assert "WLR_RENDERER=pixman\n" in settings.read_text()
    assert "GRUFTWART_DATA=/srv/table\n" in settings.read_text()
    assert (
        "ReadWritePaths=/srv/table\n"
        in debian.path("/etc/systemd/system/gruftwart.service.d/data.conf").read_text()
    )
    assert debian.does("gruftwart", "games", "list") == "No games are kept yet.\n"


def test_uninstalling_keeps_games_and_settings(debian: Debian):
    said = debian.installs("--uninstall")
    assert "Games and settings stay" in said
    assert not debian.path("/opt/gruftwart").exists()
    assert not debian.path("/etc/systemd/system/gruftwart.service").exists()
    assert debian.path("/var/lib/gruftwart/journal.sqlite").exists()


def test_purging_leaves_nothing_behind(debian: Debian):
    """Also where the data lie on a disk of their own, which cannot be taken away."""
    disk = debian.path("/srv/table")
    with mounted("tmpfs", disk):
        (disk / "layouts").mkdir()
        debian.installs("--uninstall", "--purge")
        assert list(disk.iterdir()) == []
    left = debian.does("find", "/", "-xdev", "-iname", "*gruftwart*", "-not", "-path", "/src/*")
    assert left == ""
    assert debian.tries("getent", "passwd", "gruftwart").returncode != 0
    mentions = debian.tries("grep", "-rl", "gruftwart", "/etc", "/var/lib/systemd").stdout.decode().split()
    # Debian's tools keep the last version of these four themselves.
    assert set(mentions) <= {f"/etc/{name}-" for name in ("passwd", "group", "shadow", "gshadow")}
    assert not debian.path("/etc/systemd/system/ctrl-alt-del.target").is_symlink()
