"""What is put to the test, and by which tests."""

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import Phase, settings

ROOT = Path(__file__).resolve().parents[2]
RULES = ("companion/core/*.py", "companion/games/*/rules/**/*.py")
ASKED = ("core", "games", "contract", "golden", "protocol", "ghosts", "journal")
"""The folders of quick tests that play games without a window or a device."""


class Ground(NamedTuple):
    """Files to make mistakes in, and tests that should notice."""

    root: Path
    files: tuple[str, ...]
    tests: tuple[str, ...]


def the_rules() -> Ground:
    """The rules of all games and the loop that drives them."""
    files = {str(path.relative_to(ROOT)) for pattern in RULES for path in ROOT.glob(pattern)}
    tests = {
        str(path.relative_to(ROOT)) for name in ASKED for path in ROOT.glob(f"tests/{name}/**/test_*.py")
    }
    return Ground(ROOT, tuple(sorted(files)), tuple(sorted(tests)))


def run_tests(ground: Ground, scratch: Path, tests: Sequence[str], plugin: object) -> int:
    """Pytest's exit code; what it says is in a file in the scratch folder."""
    os.chdir(ground.root)
    sys.path.insert(0, str(ground.root))
    settings.register_profile(
        "mutants", database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
    )
    settings.load_profile("mutants")
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={scratch / 'tmp'}"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # the parent has imported hypothesis
    scratch.mkdir()
    with (scratch / "said.txt").open("w") as said, redirect_stdout(said), redirect_stderr(said):
        return int(pytest.main([*options, *tests], plugins=[plugin]))
