"""For root: which sticks are plugged in, and mounting one of them for a moment."""

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
    "ext4": "",
}
"""File systems that are mounted, and what each needs so that the table's user may read and write there."""
COMMON_MOUNT_OPTIONS = "nosuid,nodev,noexec,noatime"
COMMAND_TIMEOUT_SECONDS = 60.0
MAX_FOLDERS = 300
OPEN_FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class UsbPartition:
    """A part of a disk on USB that may be a stick of ours."""

    def __init__(self, device: Path, root: Path = Path("/")) -> None:
        self.device, self._root = device, root

    @property
    def type(self) -> str:
        """Its file system."""
        found = _run("blkid", "-p", "-o", "value", "-s", "TYPE", str(self.device))
        return found.stdout.strip() if found.returncode == 0 else ""

    @property
    def has_our_label(self) -> bool:
        """Whether somebody has called it ours."""
        label = self._root / "dev/disk/by-label" / LABEL
        return label.exists() and label.resolve() == self.device.resolve()

    @contextlib.contextmanager
    def mount(self, place: Path, user: "pwd.struct_passwd", *, writes: bool = False) -> Iterator[int | None]:
        """The stick, by handle, as long as this lasts; None where it cannot be mounted or is not ours."""
        if self.type not in MOUNT_OPTIONS:
            yield None
            return
        ways = [
            COMMON_MOUNT_OPTIONS,
            "rw" if writes else "ro",
            MOUNT_OPTIONS[self.type].format(user=user.pw_uid, group=user.pw_gid),
        ]
        if self.type == "ext4" and not writes:
            ways.append("noload")  # so that nothing at all is written, not even what its journal still wants
        options = ",".join(filter(None, ways))
        if _run("mount", "-t", self.type, "-o", options, str(self.device), str(place)).returncode != 0:
            yield None
            return
        try:
            handle = os.open(place, OPEN_FOLDER_FLAGS)
            try:
                ours = self.has_our_label or _has_folder(handle)
                if ours and writes and self.type == "ext4":
                    with contextlib.suppress(OSError):  # then whoever writes will say that it cannot be done
                        chown_folder(handle, user)
                yield handle if ours else None
            finally:
                os.close(handle)
        finally:
            if _run("umount", str(place)).returncode != 0:
                _run("umount", "-l", str(place))


def _has_folder(stick: int) -> bool:
    try:
        return stat.S_ISDIR(os.stat(FOLDER, dir_fd=stick, follow_symlinks=False).st_mode)
    except OSError:
        return False


def chown_folder(stick: int, user: "pwd.struct_passwd") -> None:
    """Where a stick keeps rights, our folder is this table's now: each table has its own number there."""
    with contextlib.suppress(FileExistsError):
        os.mkdir(FOLDER, dir_fd=stick)
    folders = os.fwalk(FOLDER, dir_fd=stick, follow_symlinks=False)
    for _, (_, _, _, folder) in zip(range(MAX_FOLDERS), folders, strict=False):
        os.fchown(folder, user.pw_uid, user.pw_gid)


def list_partitions(root: Path = Path("/")) -> list[UsbPartition]:
    """Every part of a disk on USB with a file system that nobody has mounted."""
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
    """Major and minor number, as the list of mounts has it."""
    try:
        return (part / "dev").read_text("ascii").strip()
    except OSError:
        return ""


def _mounted_devices(root: Path) -> set[str]:
    """A disk that the machine itself uses is none of our sticks."""
    try:
        lines = (root / "proc/self/mountinfo").read_text("utf-8").splitlines()
    except OSError:
        return set()
    return {line.split(" ")[2] for line in lines}


def _run(*words: str) -> "subprocess.CompletedProcess[str]":
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
