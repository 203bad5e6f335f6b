"""deploy/image: a card for a table, and its entry for Raspberry Pi Imager."""

import hashlib
import json
import lzma
import re
import struct
from pathlib import Path

import pytest

from companion import __version__
from tests.deploy.tools import DEPLOY, needs, run

pytestmark = [
    needs("mcopy", "mformat", "xz"),
    pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian"),
]
START = 64
"""The sector where the boot partition of the little card begins."""
SCHEMA: dict[str, tuple[type, str]] = {
    "name": (str, ".+"),
    "description": (str, ".+"),
    "icon": (str, r"(https?|file)://.+"),
    "url": (str, r"(https?|file)://.+\.img\.xz"),
    "extract_size": (int, r"[1-9]\d*"),
    "extract_sha256": (str, "[0-9a-f]{64}"),
    "image_download_size": (int, r"[1-9]\d*"),
    "release_date": (str, r"\d{4}-\d\d-\d\d"),
}
"""What Imager's published schema asks of an entry: each of these, of this type, and in this form."""
OPTIONAL = {"website", "init_format", "devices", "capabilities", "architecture", "matching_type", "subitems"}


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A little card: a table of partitions, and a boot partition with one file."""
    file = tmp_path_factory.mktemp("card") / "small.img"
    image = bytearray(24 * 2**20)
    entry = struct.pack("<8xII", START, len(image) // 512 - START)
    image[446 : 446 + 16] = entry
    image[510:512] = b"\x55\xaa"
    file.write_bytes(image)
    assert (
        run("mformat", "-i", f"{file}@@{START * 512}", "-T", "40000", "-h", "16", "-s", "32").returncode == 0
    )
    note = file.with_name("config.txt")
    note.write_text("# the Pi's own\n")
    assert run("mcopy", "-i", f"{file}@@{START * 512}", note, "::").returncode == 0
    return file


@pytest.fixture(scope="module")
def made(card: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    packed = folder / "given.img.xz"
    packed.write_bytes(lzma.compress(card.read_bytes(), preset=0))
    done = run("bash", DEPLOY / "image", packed, folder / "out", "--url", "https://tables.example.org/")
    assert done.returncode == 0, done.stdout
    return folder / "out"


def on_the_card(made: Path, tmp_path: Path, name: str) -> bytes:
    image = tmp_path / "out.img"
    image.write_bytes(lzma.decompress((made / "gruftwart.img.xz").read_bytes()))
    assert run("mcopy", "-n", "-i", f"{image}@@{START * 512}", f"::{name}", tmp_path / name).returncode == 0
    return (tmp_path / name).read_bytes()


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", DEPLOY / "image")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["user-data", "network-config", "meta-data"])
def test_the_first_boot_files_are_on_the_card(made: Path, tmp_path: Path, name: str):
    assert on_the_card(made, tmp_path, name) == (DEPLOY / "cloud-init" / name).read_bytes()


def test_the_source_is_on_the_card_and_what_was_there_stays(made: Path, tmp_path: Path):
    assert on_the_card(made, tmp_path, "config.txt") == b"# the Pi's own\n"
    (tmp_path / "source").mkdir()
    on_the_card(made, tmp_path, "gruftwart.tar.gz")
    run("tar", "-xzf", tmp_path / "gruftwart.tar.gz", "--strip-components=1", "-C", tmp_path / "source")
    assert (tmp_path / "source" / "deploy" / "install").exists()
    assert __version__ in (tmp_path / "source" / "companion" / "__init__.py").read_text()


def test_the_entry_follows_imagers_schema(made: Path):
    listed = json.loads((made / "gruftwart.rpi-imager-manifest").read_text())
    assert set(listed) == {"os_list"}
    (entry,) = listed["os_list"]
    assert set(SCHEMA) <= set(entry) <= set(SCHEMA) | OPTIONAL
    for key, (kind, form) in SCHEMA.items():
        assert type(entry[key]) is kind, key
        assert re.fullmatch(form, str(entry[key])), key
    assert entry["url"] == "https://tables.example.org/gruftwart.img.xz"
    assert all(device.endswith("-64bit") for device in entry["devices"])


def test_imager_would_accept_what_it_fetches(made: Path):
    """It compares size and sum, and leaves the card unusable where they differ."""
    (entry,) = json.loads((made / "gruftwart.rpi-imager-manifest").read_text())["os_list"]
    packed = (made / "gruftwart.img.xz").read_bytes()
    image = lzma.decompress(packed)
    assert entry["image_download_size"] == len(packed)
    assert entry["extract_size"] == len(image)
    assert entry["extract_sha256"] == hashlib.sha256(image).hexdigest()


@pytest.mark.parametrize("content", [b"", b"no card" * 100], ids=["empty", "text"])
def test_what_is_no_image_is_refused_in_one_sentence(tmp_path: Path, content: bytes):
    file = tmp_path / "odd.img"
    file.write_bytes(content)
    done = run("bash", DEPLOY / "image", file, tmp_path / "out")
    assert done.returncode == 1
    assert f"gruftwart: {file} is no image of a card.\n" in done.stdout
    assert not (tmp_path / "out" / "gruftwart.img.xz").exists()
