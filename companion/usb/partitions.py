"""Lists partitions of USB disks and mounts one of them. Used by the root services."""

import contextlib
import os
import pwd
import shutil
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

LABEL, FOLDER = "GRUFTWART", "gruftwart"
MOUNT_OPTIONS = {
    "vfat": "uid={user},gid={group},umask=077",
    "exfat": "uid={user},gid={group},umask=077",
    "ext4": "errors=remount-ro",  # a stick may ask for a kernel panic instead
}
"""Supported file systems, and the options that give the table's user access and keep the system up."""
COMMON_MOUNT_OPTIONS = "nosuid,nodev,noexec,noatime"
COMMAND_TIMEOUT_SECONDS = 60.0
MAX_FOLDERS = 300
OPEN_FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class UsbPartition:
    """A partition of a USB disk."""

    def __init__(self, device: Path, root: Path = Path("/")) -> None:
        self.device, self._root = device, root
        self.obstacle = ""
        """Name of the error if the partition has our label and could not be mounted."""

    def read_type(self) -> str:
        """Ask blkid for the type of the file system. A hostile device may answer differently each time."""
        found = run("blkid", "-p", "-o", "value", "-s", "TYPE", str(self.device))
        return found.stdout.strip() if found.returncode == 0 else ""

    @property
    def has_our_label(self) -> bool:
        """Whether the partition has our label."""
        label = self._root / "dev/disk/by-label" / LABEL
        return label.exists() and label.resolve() == self.device.resolve()

    @contextlib.contextmanager
    def mount(self, place: Path, user: "pwd.struct_passwd", *, writes: bool = False) -> Iterator[int | None]:
        """Mount the partition; yield a handle of its root folder, None if it is unusable or not ours."""
        kind = self.read_type()  # asked once: what is checked is what is mounted
        if kind not in MOUNT_OPTIONS:
            self.obstacle = "FILE_SYSTEM" if kind and self.has_our_label else ""
            yield None
            return
        ways = [
            COMMON_MOUNT_OPTIONS,
            "rw" if writes else "ro",
            MOUNT_OPTIONS[kind].format(user=user.pw_uid, group=user.pw_gid),
        ]
        if kind == "ext4" and not writes:
            ways.append("noload")  # so that nothing is written, not even the file system's journal
        options = ",".join(filter(None, ways))
        if run("mount", "-t", kind, "-o", options, str(self.device), str(place)).returncode != 0:
            self.obstacle = "PULLED" if self.has_our_label else ""
            yield None
            return
        try:
            handle = os.open(place, OPEN_FOLDER_FLAGS)
            try:
                ours = self.has_our_label or _has_folder(handle)
                if ours and writes and kind == "ext4":
                    with contextlib.suppress(OSError):  # then the copy job reports the error
                        chown_folder(handle, user)
                yield handle if ours else None
            finally:
                os.close(handle)
        finally:
            if run("umount", str(place)).returncode != 0:
                run("umount", "-l", str(place))


def _has_folder(stick: int) -> bool:
    try:
        return stat.S_ISDIR(os.stat(FOLDER, dir_fd=stick, follow_symlinks=False).st_mode)
    except OSError:
        return False


def chown_folder(stick: int, user: "pwd.struct_passwd") -> None:
    """Make the table's user owner of our folder, because each table may have another user id."""
    with contextlib.suppress(FileExistsError):
        os.mkdir(FOLDER, dir_fd=stick)
    folders = os.fwalk(FOLDER, dir_fd=stick, follow_symlinks=False)
    for _, (_, _, _, folder) in zip(range(MAX_FOLDERS), folders, strict=False):
        os.fchown(folder, user.pw_uid, user.pw_gid)


def list_partitions(root: Path = Path("/")) -> list[UsbPartition]:
    """Return all unmounted partitions of USB disks."""
    taken = _mounted_devices(root)
    found = []
    for part in sorted((root / "sys/class/block").glob("*")):
        place = part.resolve()
        usb = any(name.startswith("usb") for name in place.parts)
        divided = any((inner / "partition").exists() for inner in place.glob(f"{part.name}*"))
        if usb and not divided and _device_number(part) not in taken:
            found.append(UsbPartition(root / "dev" / part.name, root))
    return found


def _device_number(part: Path) -> str:
    """Return major and minor number, as in mountinfo."""
    try:
        return (part / "dev").read_text("ascii").strip()
    except OSError:
        return ""


def _mounted_devices(root: Path) -> set[str]:
    """Return the device numbers of mounted partitions, which the machine itself uses."""
    try:
        lines = (root / "proc/self/mountinfo").read_text("utf-8").splitlines()
    except OSError:
        return set()
    return {line.split(" ")[2] for line in lines}


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    program = shutil.which(words[0], path="/usr/sbin:/usr/bin:/sbin:/bin") or words[0]
    try:
        return subprocess.run(
            [program, *words[1:]],
            capture_output=True,
            text=True,
            timeout=COMMAND_TIMEOUT_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(words, 1, "", str(error))
