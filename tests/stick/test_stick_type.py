"""The type of a stick's file system is asked once: a device that changes its answer gains nothing."""

import os
import pwd
import subprocess
from pathlib import Path

import pytest

from companion.usb import partitions
from companion.usb.partitions import UsbPartition

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
    assert ("noload" in mounted[mounted.index("-o") + 1]) == (types[0] == "ext4")


def test_a_type_that_is_not_ours_is_not_mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = ChangingStick(("hfsplus", "vfat", "vfat"))
    monkeypatch.setattr(partitions, "run", stick.run)
    with UsbPartition(tmp_path / "sda1", tmp_path).mount(tmp_path, pwd.getpwuid(os.getuid())) as handle:
        assert handle is None
    assert (stick.asked, stick.mounts) == (1, [])
