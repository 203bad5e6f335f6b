"""Which tests a change touches: `python -m tests.support.changed [REVISION]` prints the nearest files first.

A test file is touched if it imports a changed file, over however many steps. Imports are read anew from the
sources, so no map has to be recorded, and none is out of date. What is printed runs in `BUDGET_SECONDS`,
by the durations that the last runs left in pytest's cache.
"""

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.sources import imported

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("companion", "hardware", "deploy", "tests")
BUDGET_SECONDS = 60.0
"""Durations of the chosen tests together; two cores run them in half of that."""
UNKNOWN_SECONDS = 3.0
"""For a file that has not run yet."""
CACHE = "gruftwart/seconds"
NAME_WEIGHT = 10
"""How much more a word counts in the name of a test file than in its text."""
LAZY = re.compile(r'"((?:companion|hardware)(?:\.\w+)+):\w+"')
"""A module and the name in it that is imported when it is needed, such as a screen."""
ALWAYS = ("tests/test_architecture.py", "tests/test_names.py")
KINDS = {".md": ("tests/documents", "tests/words"), ".po": ("tests/words",), ".kv": ("tests/app/test_kv.py",)}
"""Tests of all files with this ending, which name none of them."""


class Touched(NamedTuple):
    """A test file, how many imports lead from it to the change, and how often it names what is in there."""

    file: str
    steps: int
    mentions: int

    @property
    def order(self) -> tuple[int, int, int, str]:
        """What changed itself, then who imports it, then who names it most."""
        return min(self.steps, 2), -self.mentions, self.steps, self.file


class Sources:
    """The Python files of a checkout, and who uses whom."""

    def __init__(self, root: Path) -> None:
        found = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
        self.texts = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in found}
        self.users: dict[str, set[str]] = defaultdict(set)
        """By file: the files that import it, and below a conftest.py the tests that get its fixtures."""
        for file, text in self.texts.items():
            for module in (*imported(text, Path(file).parts[:-1]), *LAZY.findall(text)):
                if (used := self.file_of(module)) is not None:
                    self.users[used].add(file)
            if file.endswith("conftest.py"):
                self.users[file] |= set(self.tests_in(file.removesuffix("conftest.py")))

    def file_of(self, module: str) -> str | None:
        """Return the file of a module, or of the module in which this name is."""
        parts = module.split(".")
        for length in range(len(parts), 0, -1):
            place = "/".join(parts[:length])
            for file in (f"{place}.py", f"{place}/__init__.py"):
                if file in self.texts:
                    return file
        return None

    def tests_in(self, place: str) -> Iterator[str]:
        """Yield the test files that are or lie in `place`."""
        return (
            file for file in self.texts if file.startswith(place) and file.split("/")[-1].startswith("test_")
        )

    def users_of_other(self, file: str) -> set[str]:
        """Return who names a file that is not Python, and the tests of all of its kind."""
        path = Path(file)
        words = (path.name, file) if path.suffix else (f'"{path.name}"', file)
        named = {user for user, text in self.texts.items() if any(word in text for word in words)}
        return named.union(*(self.tests_in(place) for place in KINDS.get(path.suffix, ())))

    def touched_by(self, changed: Collection[str]) -> list[Touched]:
        """Return the test files that these files touch, the nearest first."""
        steps: dict[str, int] = {}
        layer = {file for file in changed if file in self.texts}
        others = [file for file in changed if file not in self.texts]
        named = {re.escape(word) for file in changed for word in self.names(file)}
        words = re.compile("|".join(sorted(named)))
        number = 0
        later = set().union(*map(self.users_of_other, others))
        while layer or later:
            steps.update(dict.fromkeys(layer, number))
            used = later.union(*(self.users[file] for file in layer))
            layer, later, number = used - steps.keys(), set(), number + 1
        tests = steps.keys() & set(self.tests_in("tests/"))
        found = [
            Touched(file, steps[file], len(words.findall(f"{file} " * NAME_WEIGHT + self.texts[file])))
            for file in tests
        ]
        return sorted(found, key=lambda one: one.order)

    def names(self, file: str) -> set[str]:
        """Return the words of a file's name, or of its folder's, and the public names in it."""
        path = Path(file)
        stem = path.parent.name if path.stem == "__init__" else path.stem
        inside = ast.parse(self.texts.get(file, "")).body
        kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        defined = {node.name for node in inside if isinstance(node, kinds) and node.name[0] != "_"}
        return defined | {stem} | {word for word in stem.split("_") if len(word) > 3}


def affordable(touched: Iterable[Touched], seconds: dict[str, float]) -> list[str]:
    """Return the files that run within the budget, the nearest first; a changed test always runs."""
    chosen, left = [], BUDGET_SECONDS
    for one in touched:
        cost = seconds.get(one.file, UNKNOWN_SECONDS)
        if one.steps == 0 or cost <= left:
            chosen.append(one.file)
            left -= cost
    return chosen


def changed_files(root: Path, revision: str) -> list[str]:
    """Return what differs from a revision, and what git does not know yet."""
    asked = (
        ["diff", "--name-only", "-z", revision, "--"],
        ["ls-files", "--others", "--exclude-standard", "-z"],
    )
    said = [
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout
        for words in asked
    ]
    return sorted(set(filter(None, "".join(said).split("\0"))))


def seconds_of(lines: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Add up the durations of each file's tests."""
    found: dict[str, float] = defaultdict(float)
    for node, seconds in lines:
        found[node.partition("::")[0]] += seconds
    return {file: round(total, 2) for file, total in found.items()}


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep the durations of this run for the next choice; only in xdist's controlling process."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    cache = getattr(session.config, "cache", None)
    if hasattr(session.config, "workerinput") or reporter is None or cache is None:
        return
    reports = [one for kind in ("", "passed", "failed", "error") for one in reporter.stats.get(kind, [])]
    now = seconds_of((one.nodeid, one.duration) for one in reports if hasattr(one, "duration"))
    if now:
        cache.set(CACHE, cache.get(CACHE, {}) | now)


def main(root: Path = ROOT) -> int:
    """Print the files; what is left to the whole run is told on the standard error output."""
    changed = changed_files(root, *(sys.argv[1:2] or ["HEAD"]))
    touched = Sources(root).touched_by(changed)
    kept = root / ".pytest_cache" / "v" / CACHE
    chosen = affordable(touched, json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {})
    print(*dict.fromkeys((*chosen, *(ALWAYS if changed else ()))), sep="\n")
    sys.stderr.write(
        f"deploy/test: {len(changed)} files have changed; of {len(touched)} test files that they touch, "
        f"the nearest {len(chosen)} run. deploy/test runs all.\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
