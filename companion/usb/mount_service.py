"""Root service that mounts a USB stick and runs the copy job as the table's user.

Started by udev or by a request in the spool folder, as `python -m companion.usb.mount_service`. The stick
is mounted in a private mount namespace and unmounted afterwards. Without a request, which needs the
staff's PIN, the stick is not mounted. Root itself reads no file of the stick or of the table's folder.
"""

import argparse
import json
import os
import pwd
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.usb.partitions import UsbPartition, list_partitions

USER, POST, MOUNT_POINT = "gruftwart", Path("/var/cache/gruftwart/stick"), Path("/run/gruftwart-stick")
JOB_TIMEOUT_SECONDS = 1800.0
"""Time limit of one copy job."""
LOG_LINES = "3000"
READ, WRITE = "read", "write"


class MountService:
    """Serves requests. `user` is the table's user, `post` the spool folder, `place` the mount point."""

    def __init__(
        self, user: str, post: Path, place: Path, sticks: Sequence[UsbPartition] | None = None
    ) -> None:
        self.user = pwd.getpwnam(user)
        self.post, self.place, self._sticks = post, place, sticks

    @property
    def sticks(self) -> Sequence[UsbPartition]:
        return list_partitions() if self._sticks is None else self._sticks

    def run(self) -> int:
        """Serve requests as long as there is one and a stick of ours is plugged in."""
        while (request := self.read_request("wanted")) is not None and request.get("do") in (READ, WRITE):
            if not self._serve_request(request):
                break
        return 0

    def _serve_request(self, request: dict[str, Any]) -> bool:
        """Serve one request. Return whether a stick of ours was found, even one that cannot be used."""
        sticks = self.sticks
        for stick in sticks:
            with stick.mount(self.place, self.user, writes=request.get("do") == WRITE) as handle:
                done = None if handle is None else self._run_copy_job(handle, request)
            # the stick is unmounted now, so that it may be removed after the status is shown
            if handle is not None:
                self.write_status(done or failed_status(request, "PULLED"))
                return True
        why = next(filter(None, (stick.obstacle for stick in sticks)), "")
        if why:
            self.write_status(failed_status(request, why))
        return bool(why)

    def _run_copy_job(self, stick: int, request: dict[str, Any]) -> dict[str, Any] | None:
        log = table_log() if request.get("do") == WRITE and request.get("place") else ""
        return self.read_request("run", str(stick), log=log, handles=(stick,))

    def read_request(self, *words: str, log: str = "", handles: Sequence[int] = ()) -> dict[str, Any] | None:
        """Run the copy job as the table's user. Return its answer, None if there is no valid one."""
        try:
            done = subprocess.run(
                [sys.executable, "-P", "-s", "-m", "companion.usb.copy_job", str(self.post), *words],
                input=log,
                stdout=subprocess.PIPE,
                text=True,
                timeout=JOB_TIMEOUT_SECONDS,
                check=False,
                pass_fds=handles,
                user=self.user.pw_uid,
                group=self.user.pw_gid,
                extra_groups=(),
                env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", **_module_path_env()},
                cwd="/",
            )
            answer = json.loads(done.stdout) if done.returncode == 0 and done.stdout else None
        except (OSError, ValueError, subprocess.TimeoutExpired):
            return None
        return answer if isinstance(answer, dict) and isinstance(answer.get("id"), str) else None

    def write_status(self, status: dict[str, Any]) -> None:
        """Write the final status for the app, as the table's user."""
        self.read_request("end", json.dumps(status))


def failed_status(request: dict[str, Any], why: str) -> dict[str, Any]:
    """Return the status of a failed request."""
    return {"id": request["id"], "state": "refused", "why": why}


def _module_path_env() -> dict[str, str]:
    """Return PYTHONPATH for a checkout; an installed version needs none."""
    root = Path(__file__).resolve().parents[2]
    return {} if root.name == "site-packages" else {"PYTHONPATH": str(root)}


def table_log() -> str:
    """Return the table's system log; empty if it cannot be read."""
    words = (
        "journalctl",
        "-u",
        "gruftwart.service",
        "-n",
        LOG_LINES,
        "-o",
        "short-iso",
        "--no-hostname",
        "--no-pager",
    )
    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=60.0, check=False).stdout
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""


def parse_arguments() -> MountService:
    """Create the service from command line arguments. The units use the defaults, tests name other paths."""
    parser = argparse.ArgumentParser(description="Root's porter for USB sticks.")
    parser.add_argument("--user", default=USER)
    parser.add_argument("--post", type=Path, default=POST)
    parser.add_argument("--place", type=Path, default=MOUNT_POINT)
    parser.add_argument("--device", type=Path, action="append")
    given = parser.parse_args()
    sticks = None if given.device is None else [UsbPartition(device) for device in given.device]
    return MountService(given.user, given.post, given.place, sticks)


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(parse_arguments().run())
