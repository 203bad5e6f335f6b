"""An update on a stick: apt takes what the key of the house's packages has signed, and nothing else."""

import hashlib
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.usb import update_service as upgrade_module
from companion.usb.apt_repository import PACKAGE, debian_suite, newest_version, packages_file
from companion.usb.update_service import UpdateService
from tests.deploy.tools import needs, run
from tests.support.needs import MACHINE, cannot, require_root

pytestmark = pytest.mark.platform("apt and gpg of this Debian, and root alone installs")


def repository(folder: Path, packages: str) -> None:
    """As deploy/repository lays it out, for the machine that this is."""
    place = folder / (packages_file().removeprefix("update/"))
    place.parent.mkdir(parents=True)
    place.write_text(packages)
    suite = folder / "dists" / debian_suite()
    name = place.relative_to(suite)
    digest = hashlib.sha256(place.read_bytes()).hexdigest()
    (suite / "Release").write_text(
        f"Origin: Gruftwart\nSuite: {debian_suite()}\nCodename: {debian_suite()}\n"
        f"Architectures: amd64 arm64\n"
        f"Components: main\nDate: Tue, 17 Nov 2026 12:00:00 UTC\n"
        f"SHA256:\n {digest} {place.stat().st_size} {name}\n"
    )


def key(home: Path) -> dict[str, str]:
    """A key of its own, and what gpg needs to find it."""
    home.mkdir(mode=0o700)
    environment = {**os.environ, "GNUPGHOME": str(home)}
    made = ("--passphrase", "", "--quick-generate-key", "House", "ed25519", "sign", "never")
    assert run("gpg", "--batch", "--quiet", *made, env=environment).returncode == 0
    assert (
        run("gpg", "--batch", "--output", home / "house.gpg", "--export", "House", env=environment).returncode
        == 0
    )
    return environment


@pytest.fixture
def signed(tmp_path: Path):
    """A repository, signed by the first of two keys; the same folder is what apt writes to."""
    require_root("apt installs for root alone")
    if not packages_file():
        cannot(MACHINE, "apt has no list of packages")
    about = f"Version: 99.0\nArchitecture: all\nFilename: pool/x.deb\nSize: 1\nSHA256: {'0' * 64}\n\n"
    repository(tmp_path / "update", f"Package: gruftwart\n{about}Package: {PACKAGE}\n{about}")
    mine, _ = key(tmp_path / "mine"), key(tmp_path / "other")
    suite = tmp_path / "update" / "dists" / debian_suite()
    done = run(
        *("gpg", "--batch", "--quiet", "--clearsign", "--output", suite / "InRelease", suite / "Release"),
        env=mine,
    )
    assert done.returncode == 0, done.stdout
    return tmp_path


def upgrade(folder: Path, keys: str, **how: object) -> UpdateService:
    packaged = folder / "package"
    packaged.touch()
    return UpdateService(
        SimpleNamespace(), folder / keys / "house.gpg", packaged, ("-o", "APT::Get::Simulate=true"), **how
    )  # type: ignore[arg-type]


@needs("apt-get", "gpg")
def test_what_the_known_key_has_signed_is_believed(signed: Path):
    """Both packages are found; here they are not installed, so there is nothing to bring up to date."""
    assert upgrade(signed, "mine").install(signed / "update") == "UPDATE_OLD"


@needs("apt-get", "gpg")
def test_what_another_key_has_signed_is_refused(signed: Path):
    assert upgrade(signed, "other").install(signed / "update") == "UPDATE_REFUSED"


@pytest.mark.slow
@needs("apt-get", "gpg")
def test_what_was_changed_after_it_was_signed_is_refused(signed: Path):
    listing = next((signed / "update").rglob("Packages"))
    listing.write_text(listing.read_text().replace("99.0", "99.1"))
    assert upgrade(signed, "mine").install(signed / "update") == "UPDATE_REFUSED"


def test_without_a_key_or_without_packages_one_sentence_says_so(tmp_path: Path):
    there = tmp_path / "there"
    there.touch()
    gone = tmp_path / "gone"
    porter = SimpleNamespace()
    assert UpdateService(porter, gone, there).install(tmp_path) == "NO_UPDATE_KEY"  # type: ignore[arg-type]
    assert UpdateService(porter, there, gone).install(tmp_path) == "NOT_WITH_APT"  # type: ignore[arg-type]


@pytest.mark.parametrize(("starts", "why"), [(True, ""), (False, "UPDATE_FAILED")])
def test_a_version_that_is_laid_aside_is_no_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, starts: bool, why: str
):
    """apt is content, but the old version stays in use: the new one did not start."""
    (tmp_path / "package").touch()
    current = tmp_path / "current"
    current.symlink_to("versions/old")
    installed = ["old"]

    def apt(word: str, *_: str) -> bool:
        if word == "install":
            installed[:] = ["new"]
            if starts:
                current.unlink()
                current.symlink_to("versions/new")
        return True

    monkeypatch.setattr(upgrade_module, "installed_versions", lambda: installed[0])
    monkeypatch.setattr(UpdateService, "make_apt", lambda *_: apt)
    one = UpdateService(SimpleNamespace(), tmp_path / "package", tmp_path / "package")  # type: ignore[arg-type]
    assert one.install(tmp_path) == why


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Package: gruftwart-kiosk\nVersion: 99.1.0\n\nPackage: gruftwart-kiosk\nVersion: 99.10.0+deb13\n",
            "99.10.0",
        ),
        ("Package: gruftwart\nVersion: 99.1.0+deb13\n", ""),
        ("Package: gruftwart-kiosk\nVersion: 0.0.1+deb13\n", ""),
        ("Package: gruftwart-kiosk\nVersion: evil\n", ""),
        ("", ""),
    ],
)
def test_only_a_newer_version_is_offered(text: str, found: str):
    assert newest_version(text) == found


def test_the_list_of_packages_is_that_of_this_machine(tmp_path: Path):
    release = tmp_path / "os-release"
    release.write_text('ID=debian\nVERSION_CODENAME=trixie\nVERSION_ID="13"\n')
    assert packages_file(release) in {
        f"update/dists/trixie/main/binary-{arch}/Packages" for arch in ("amd64", "arm64")
    }
    assert packages_file(tmp_path / "nothing") == ""
