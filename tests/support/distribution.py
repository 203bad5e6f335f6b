"""How tests are shared out to the processes of pytest-xdist: a file at a time, files with many tests first.

Test by test, each process went through every file, made its fixtures, filled its caches and collected its
garbage. Tests with a marker `xdist_group` stay together over several files, as with `--dist loadgroup`.
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling


class FileScheduling(LoadGroupScheduling):
    """The scheduling of `loadgroup`, in which a file is a group, too."""

    def _split_scope(self, nodeid: str) -> str:
        group = super()._split_scope(nodeid)
        return group if group != nodeid else nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FileScheduling | None:
    return FileScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None
