"""The type of a stick's file system is asked once: a device that changes its answer gains nothing."""

import json
import os
import pwd
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.usb import partitions
from companion.usb.mount_service import MountService
from companion.usb.partitions import UsbPartition
from companion.usb.spool import READ, Spool, Status

Plug = Callable[[str, str], list[UsbPartition]]
ANSWERS = (("vfat", "vfat", "hfsplus"), ("vfat", "ext4", "ext4"), ("ext4", "vfat", "vfat"))


class ChangingStick:
    """Answers each question of blkid differently, and notes what is mounted."""

    def __init__(self, types: tuple[str, ...]) -> None:
        self.asked = 0
        self.mounts: list[tuple[str, ...]] = []
        self._types = types

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        if words[0] == "blkid":
            self.asked += 1
            return subprocess.CompletedProcess(words, 0, self._types[min(self.asked, 3) - 1] + "\n", "")
        if words[0] == "mount":
            self.mounts.append(words)
        return subprocess.CompletedProcess(words, 0, "", "")


@pytest.mark.parametrize("types", ANSWERS)
def test_what_was_checked_is_what_is_mounted(
    types: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = ChangingStick(types)
    monkeypatch.setattr(partitions, "run", stick.run)
    with UsbPartition(tmp_path / "sda1", tmp_path).mount(tmp_path, pwd.getpwuid(os.getuid())):
        pass
    (mounted,) = stick.mounts
    assert stick.asked == 1
    assert mounted[mounted.index("-t") + 1] == types[0]
    options = mounted[mounted.index("-o") + 1]
    assert ("noload" in options) == (types[0] == "ext4")
    assert ("errors=remount-ro" in options) == (types[0] == "ext4")  # the stick may ask for a panic


def test_a_type_that_is_not_ours_is_not_mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = ChangingStick(("hfsplus", "vfat", "vfat"))
    monkeypatch.setattr(partitions, "run", stick.run)
    with UsbPartition(tmp_path / "sda1", tmp_path).mount(tmp_path, pwd.getpwuid(os.getuid())) as handle:
        assert handle is None
    assert (stick.asked, stick.mounts) == (1, [])


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plug:
    """Plugs in a stick that cannot be mounted, of this type and label."""

    def plug(kind: str, label: str) -> list[UsbPartition]:
        def run(*words: str) -> subprocess.CompletedProcess[str]:
            return subprocess.CompletedProcess(words, int(words[0] == "mount"), f"{kind}\n", "")

        monkeypatch.setattr(partitions, "run", run)
        device, link = tmp_path / "dev/sda1", tmp_path / "dev/disk/by-label" / label
        link.parent.mkdir(parents=True)
        device.touch()
        link.symlink_to(device)
        return [UsbPartition(device, tmp_path)]

    return plug


def why_refused(folder: Path, sticks: Callable[[], list[UsbPartition]], patch: pytest.MonkeyPatch) -> object:
    """The error with which a request ends; None while it waits on."""
    post = Spool(folder / "post")
    number = post.submit(READ)
    service = MountService(pwd.getpwuid(os.getuid()).pw_name, post.folder, folder)
    patch.setattr(MountService, "sticks", property(lambda _: sticks()))
    patch.setattr(service, "read_request", lambda *words, **_: answer(post, *words))
    service.run()
    status = post.status(number)
    return status and status.why


@pytest.mark.parametrize(
    ("kind", "label", "why"),
    [("ntfs", "GRUFTWART", "FILE_SYSTEM"), ("vfat", "GRUFTWART", "PULLED"), ("ntfs", "HOLIDAYS", None)],
)
def test_a_stick_of_our_name_that_cannot_be_mounted_is_told_of(
    kind: str, label: str, why: str | None, tmp_path: Path, named: Plug, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of another name is nothing to the table: it waits on."""
    sticks = named(kind, label)
    assert why_refused(tmp_path, lambda: sticks, monkeypatch) == why


def test_a_stick_that_comes_too_late_for_a_request_is_not_refused(
    tmp_path: Path, named: Plug, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[UsbPartition]] = [[], named("vfat", "GRUFTWART")]
    assert why_refused(tmp_path, lambda: seen.pop(0) if seen else [], monkeypatch) is None


def answer(post: Spool, word: str, rest: str = "") -> dict[str, object] | None:
    """What the copy job does, in this process: without root it can be started as no other user."""
    if word == "end":
        post.finish(Status(**json.loads(rest)))
        return None
    found = post.pending_request()
    return found._asdict() if found else None
