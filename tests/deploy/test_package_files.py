"""What lies in the Debian packages, going back a version, and the apt repository: without building any."""

import os
import re
import runpy
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, KIOSK, ROOT, needs, run

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

DEBIAN = DEPLOY / "debian"
SCRIPTS = [
    DEPLOY / "package",
    DEPLOY / "repository",
    DEBIAN / "build",
    KIOSK / "gruftwart-kiosk",
    *sorted(
        path for path in DEBIAN.iterdir() if path.suffix in (".preinst", ".postinst", ".prerm", ".postrm")
    ),
]


@needs("shellcheck")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_shellcheck_is_content(script: Path):
    done = run("shellcheck", "-x", "-P", ROOT, script)
    assert done.returncode == 0, done.stdout


def test_no_file_of_a_package_takes_the_place_of_another():
    """What an update from a stick does, and what one from the network does, once lay under one name."""
    places = re.findall(r'^  (?:put "\S+"|write) (/\S+)', (DEBIAN / "build").read_text(), re.MULTILINE)
    assert len(places) > 20
    assert sorted(places) == sorted(set(places))


def test_every_override_has_its_reason():
    for file in DEBIAN.glob("*.overrides"):
        lines = file.read_text().splitlines()
        for above, line in zip(["", *lines], lines, strict=False):
            if line and not line.startswith("#"):
                assert above.startswith("#") or above.split()[:2] == line.split()[:2], line


def test_the_packages_hold_the_files_that_deploy_install_lays_out():
    build = (DEBIAN / "build").read_text()
    laid = set(re.findall(r'put "\$kiosk/([\w.-]+)"', (KIOSK / "system.sh").read_text()))
    only_with_x11 = {"x11.conf", "gruftwart-xserver.service", "gruftwart-x11.pam", "xorg.conf"}
    assert laid - only_with_x11 == set(re.findall(r'put "\$kiosk/([\w.-]+)"', build)) - {"gruftwart.env"}


def test_processes_that_the_program_starts_do_not_begin_it_anew():
    """They read its file under another name (multiprocessing): `simulate` has one for each core."""
    runpy.run_path(str(DEBIAN / "gruftwart.start"), run_name="__mp_main__")
    with pytest.raises(SystemExit):
        runpy.run_path(str(DEBIAN / "gruftwart.start"), run_name="__main__")


def test_32_bit_is_not_built_for():
    done = run("bash", DEPLOY / "package", "--arch", "armhf", "out")
    assert done.returncode == 1
    assert done.stdout == "gruftwart: Packages are built for amd64 and arm64: 64 bit.\n"


# Going back to the version before.


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two versions side by side, as on a table after an update."""
    for version in ("1.0.0-aaa", "1.1.0-bbb"):
        program = tmp_path / "versions" / version / "bin" / "gruftwart"
        program.parent.mkdir(parents=True)
        program.write_text(f"#!/bin/sh\necho gruftwart {version}\n")
        program.chmod(0o755)
        bring = f". {KIOSK}/versions.sh; root={ROOT}; bring_tools {tmp_path}/versions/{version}"
        assert run("bash", "-euc", bring).returncode == 0
    (tmp_path / "current").symlink_to("versions/1.1.0-bbb")
    (tmp_path / "previous").symlink_to("versions/1.0.0-aaa")
    return tmp_path


def light_unit(address: str):
    """Write the drop-in of `light` to standard output."""
    source = re.search(r"^light_unit\(\).*?^}", (KIOSK / "gruftwart-kiosk").read_text(), re.M | re.S)[0]
    return run("bash", "-euc", f'die() {{ exit 1; }}\n{source}\nlight_unit "$1"', "bash", address)


def look_after(home: Path, *words: str):
    return run("bash", KIOSK / "gruftwart-kiosk", *words, env={**os.environ, "GRUFTWART_HOME": str(home)})


def test_a_table_goes_back_to_the_version_before_and_forth_again(home: Path):
    said = look_after(home, "rollback")
    assert said.returncode == 0, said.stdout
    assert said.stdout.endswith(
        'Version 1.0.0-aaa is in use; "gruftwart-kiosk rollback" again brings 1.1.0-bbb back.\n'
    )
    assert run(home / "current" / "bin" / "gruftwart").stdout == "gruftwart 1.0.0-aaa\n"
    assert look_after(home, "versions").stdout == "1.0.0-aaa  in use\n1.1.0-bbb\n"
    assert look_after(home, "rollback").returncode == 0
    assert run(home / "current" / "bin" / "gruftwart").stdout == "gruftwart 1.1.0-bbb\n"


def test_where_there_is_nothing_to_go_back_to_nothing_changes(home: Path):
    (home / "previous").unlink()
    said = look_after(home, "rollback")
    assert said.returncode == 1
    assert said.stdout.startswith("gruftwart: There is no version to go back to: 1.1.0-bbb is the only one")
    assert os.readlink(home / "current") == "versions/1.1.0-bbb"


def test_an_unknown_word_is_answered_with_what_there_is(home: Path):
    said = "gruftwart: Say what to do: rollback, versions, network, light, hotspot or cafe.\n"
    assert look_after(home, "dance").stdout == said
    assert (
        look_after(home, "cafe", "dance").returncode == look_after(home, "network", "dance").returncode == 1
    )


@pytest.mark.parametrize(
    "words", [("cafe", name) for name in ("join", "floor", "broker", "credentials")] + [("hotspot",)]
)
def test_what_phones_and_a_cafe_need_is_on_every_table(home: Path, words: tuple[str, ...]):
    said = look_after(home, *words, "--help")
    assert said.returncode == 0, said.stdout
    assert f"deploy/{'/'.join(words)}" in said.stdout


@pytest.mark.parametrize(
    ("address", "family"),
    [
        ("192.168.178.40", "AF_INET"),
        ("255.0.10.199", "AF_INET"),
        ("fd00::7", "AF_INET6"),
        ("fe80::1:2", "AF_INET6"),
    ],
)
def test_light_is_allowed_to_one_address(home: Path, address: str, family: str):
    """The drop-in names just that address, and systemd accepts it."""
    text = light_unit(address).stdout
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines == [
        "[Service]",
        f"RestrictAddressFamilies={family}",
        f"IPAddressAllow={address}",
        "Environment=GRUFTWART_NETWORK=light",
    ]


@pytest.mark.parametrize(
    "address",
    ["", "any", "wled.local", "0.0.0.0/0", "10.0.0.256", "10.0.0", "::/0", "1.2.3.4\nUser=root", "a"],
)
def test_light_is_allowed_to_nothing_wider(home: Path, address: str):
    said = look_after(home, "light", address)
    assert said.returncode == 1
    assert "Say the IP address of the LED strip" in said.stdout


def test_what_a_cafe_needs_is_found_beside_its_scripts(home: Path, tmp_path: Path):
    """They look for other files of theirs at the same places as in a checkout."""
    for name in ("cafe.toml", "ca.crt"):
        (tmp_path / name).touch()
    said = look_after(home, "cafe", "join", str(tmp_path), "--dry-run").stdout
    (unit,) = re.findall(r"(\S+/network\.conf) /etc/systemd", said)
    assert Path(unit).is_file()


def test_the_shell_completes_what_looks_after_a_table():
    typed = "COMP_WORDS=(gruftwart-kiosk ''); COMP_CWORD=1; _gruftwart_kiosk"
    asked = f'. {DEBIAN}/gruftwart-kiosk.completion; {typed}; echo "${{COMPREPLY[@]}}"'
    offered = run("bash", "-c", asked).stdout.split()
    (known,) = re.findall(
        r"^  ([a-z |]+)\) \"\$@\" ;;$", (KIOSK / "gruftwart-kiosk").read_text(), re.MULTILINE
    )
    assert {*known.split(" | "), "--help"} == set(offered)
    assert all(word in (DEBIAN / "gruftwart-kiosk.8").read_text() for word in known.split(" | "))


# The apt repository.


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    (folder / "DEBIAN").mkdir(parents=True)
    (folder / "DEBIAN" / "control").write_text(
        "Package: gruftwart-kiosk\nVersion: 1.0.0+deb13\nArchitecture: all\n"
        "Maintainer: nobody\nDescription: none\n"
    )
    run("dpkg-deb", "--build", folder, tmp_path)
    return tmp_path / "gruftwart-kiosk_1.0.0+deb13_all.deb"


@needs("apt-ftparchive", "gpg", "gpgv", "dpkg-deb")
def test_packages_become_a_repository_signed_with_the_houses_key(tmp_path: Path, package: Path):
    keys = tmp_path / "keys"
    keys.mkdir(mode=0o700)
    env = {**os.environ, "GNUPGHOME": str(keys), "GRUFTWART_KEY": ""}
    folder = tmp_path / "repository"
    done = run("bash", DEPLOY / "repository", folder, package, env=env)
    run("gpgconf", "--kill", "gpg-agent", env=env)
    assert done.returncode == 0, done.stdout
    for arch in ("amd64", "arm64"):
        listed = (folder / "dists/trixie/main" / f"binary-{arch}" / "Packages").read_text()
        assert "Filename: pool/deb13/gruftwart-kiosk_1.0.0+deb13_all.deb" in listed
        assert (folder / "dists/bookworm/main" / f"binary-{arch}" / "Packages").read_text() == ""
    assert "Origin: Gruftwart\n" in (folder / "dists/trixie/Release").read_text()
    for suite in ("bookworm", "trixie"):
        check = ("gpgv", "--keyring", folder / "gruftwart.gpg", folder / "dists" / suite / "InRelease")
        assert run(*check).returncode == 0
    signed = folder / "dists/trixie/InRelease"
    signed.write_text(signed.read_text().replace("Origin: Gruftwart", "Origin: Somebody"))
    assert run("gpgv", "--keyring", folder / "gruftwart.gpg", signed).returncode != 0


@needs("apt-ftparchive", "gpg", "dpkg-deb")
def test_a_package_of_no_suite_is_refused(tmp_path: Path):
    stray = tmp_path / "stray.deb"
    stray.write_bytes(b"nothing")
    done = run("bash", DEPLOY / "repository", tmp_path / "repository", stray)
    assert done.returncode == 1
    assert f"gruftwart: {stray} is no Debian package.\n" in done.stdout


def test_unattended_upgrades_know_the_repository():
    assert '"origin=Gruftwart"' in (DEBIAN / "unattended.conf").read_text()
    assert "Origin=Gruftwart" in (DEPLOY / "repository").read_text()
