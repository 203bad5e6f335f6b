"""A share of a core for a process and all that it starts, where this machine lets us (cgroup v2 or v1)."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOTS = (Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup/cpu"))
"""Where the kernel shows its groups, new and old."""


@contextmanager
def share_of_a_core(quota: int, period: int) -> Iterator[list[str] | None]:
    """Words to put before a command: it then has `quota` of each `period` microseconds. None: nobody may."""
    group = _new_group(quota, period)
    if group is None:
        yield None
        return
    try:
        yield ["sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh"]
    finally:
        with suppress(OSError):  # whoever is still in it keeps it
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
    """Whether the group is held to it now."""
    with suppress(OSError):
        if (group / "cpu.max").exists():
            (group / "cpu.max").write_text(f"{quota} {period}")
            return True
        if (group / "cpu.cfs_quota_us").exists():
            (group / "cpu.cfs_period_us").write_text(str(period))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
            return True
    return False
