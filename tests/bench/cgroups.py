"""Limits a process and its children to a share of a core, if the machine permits it (cgroup v2 or v1)."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOTS = (Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup/cpu"))
"""Where the kernel mounts control groups, v2 and v1."""


@contextmanager
def share_of_a_core(quota: int, period: int) -> Iterator[list[str] | None]:
    """Yield a command prefix that limits a command to `quota` of each `period` microseconds.

    Yield None if no control group can be created.
    """
    group = _new_group(quota, period)
    if group is None:
        yield None
        return
    try:
        yield ["sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh"]
    finally:
        with suppress(OSError):  # a process is still in the group
            group.rmdir()


def _new_group(quota: int, period: int) -> Path | None:
    for root in ROOTS:
        group = root / f"gruftwart-bench-{os.getpid()}"
        try:
            group.mkdir()
        except OSError:
            continue
        if _limit(group, quota, period):
            return group
        group.rmdir()
    return None


def _limit(group: Path, quota: int, period: int) -> bool:
    """Limit the group; return whether it succeeded."""
    with suppress(OSError):
        if (group / "cpu.max").exists():
            (group / "cpu.max").write_text(f"{quota} {period}")
            return True
        if (group / "cpu.cfs_quota_us").exists():
            (group / "cpu.cfs_period_us").write_text(str(period))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
            return True
    return False
