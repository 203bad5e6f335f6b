"""A summary of skipped tests and their reasons at the end of a run.

A test skipped for a package that the set-up has installed counts as a failure.
"""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from tests.support.needs import BY_CHOICE, KINDS, PACKAGE

UNKNOWN = "other"
"""A skip that was not made by tests/support/needs.py."""
Reasons = Counter[tuple[str, str]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with which deploy/test names each installed package."""
    parser.addoption(
        "--installed",
        action="append",
        default=[],
        metavar="PACKAGE",
        help="a Debian package that is there: a test left out for want of it is a failure",
    )


def split(reason: str) -> tuple[str, str]:
    """Return the kind of a reason, and the rest of it."""
    kind, colon, why = reason.removeprefix("Skipped: ").partition(": ")
    return (kind, why) if colon and kind in KINDS else (UNKNOWN, reason.removeprefix("Skipped: "))


def count_reasons(reports: Iterable[pytest.TestReport | pytest.CollectReport]) -> Reasons:
    """Count how often each reason was given."""
    found: Reasons = Counter()
    for report in reports:
        if isinstance(report.longrepr, tuple):
            found[split(report.longrepr[2])] += 1
    return found


def table(reasons: Reasons) -> list[str]:
    """Return readable lines by kind, the most frequent reason of each kind first."""
    lines: list[str] = []
    for kind in (*KINDS, UNKNOWN):
        rows = sorted(((count, why) for (of, why), count in reasons.items() if of == kind), reverse=True)
        if rows:
            total = sum(count for count, _ in rows)
            lines.append(f"{total:6}  {KINDS.get(kind, 'for another reason')}")
            lines += [f"{count:6}      {why}{_choice(kind, why)}" for count, why in rows]
    return lines


def _choice(kind: str, why: str) -> str:
    return f" (not installed by the set-up: {BY_CHOICE[why]})" if kind == PACKAGE and why in BY_CHOICE else ""


def should_be_there(reasons: Reasons, installed: Iterable[str]) -> list[str]:
    """Return the installed packages that a test did not find."""
    wanted = {package for kind, why in reasons if kind == PACKAGE for package in re.split(r"\s+", why)}
    return sorted(wanted & set(installed))


def _reasons(config: pytest.Config) -> Reasons:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return Counter() if reporter is None else count_reasons(reporter.stats.get("skipped", []))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the session if an installed package was not found; only in xdist's controlling process."""
    if hasattr(session.config, "workerinput"):
        return
    if should_be_there(_reasons(session.config), session.config.getoption("installed")):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the summary and the packages that were not found."""
    reasons = _reasons(config)
    if not reasons:
        return
    terminalreporter.section(f"{reasons.total()} left out")
    for line in table(reasons):
        terminalreporter.write_line(line)
    missing = should_be_there(reasons, config.getoption("installed"))
    if missing:
        terminalreporter.write_line(
            f"The set-up has failed: tests were left out for want of {', '.join(missing)}, "
            f"which apt can install: apt-get install {' '.join(missing)}",
            red=True,
        )
