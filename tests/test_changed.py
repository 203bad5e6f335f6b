"""deploy/test --changed runs the tests nearest to a change, within its budget."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import changed
from tests.support.changed import BUDGET_SECONDS, Sources, Touched, affordable, changed_files, seconds_of
from tests.support.patience import PATIENCE

FILES = {
    "companion/__init__.py": "",
    "companion/lamp.py": "class Lamp: ...",
    "companion/room.py": "from companion.lamp import Lamp",
    "companion/cellar.py": "",
    "tests/__init__.py": "",
    "tests/test_far.py": "def test(room): ...",
    "tests/test_named.py": "def test(): from companion.room import Lamp",
    "tests/test_near.py": "import companion.lamp",
    "tests/test_cellar.py": "from companion import cellar\nPAGE = 'cellar.md'",
    "companion/attic.py": "",
    "tests/test_lazy.py": "SCREEN = 'x'; PLACE = \"companion.attic:Attic\"",
    "tests/deep/conftest.py": "def room(): from companion import room",
    "tests/deep/test_fixture.py": "def test(room): ...",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def files(root: Path, *names: str) -> list[str]:
    return [one.file for one in Sources(root).touched_by(names)]


def test_who_imports_it_comes_first_then_who_names_it_and_nobody_else(root: Path) -> None:
    assert files(root, "companion/lamp.py") == [
        "tests/test_near.py",
        "tests/test_named.py",
        "tests/deep/test_fixture.py",
    ]


def test_a_changed_test_comes_before_all(root: Path) -> None:
    assert files(root, "companion/cellar.py", "tests/test_far.py") == [
        "tests/test_far.py",
        "tests/test_cellar.py",
    ]


def test_a_fixture_belongs_to_the_tests_below_it(root: Path) -> None:
    assert files(root, "tests/deep/conftest.py") == ["tests/deep/test_fixture.py"]


def test_what_is_imported_by_its_name_later_counts(root: Path) -> None:
    assert files(root, "companion/attic.py") == ["tests/test_lazy.py"]


def test_a_page_touches_who_names_it(root: Path) -> None:
    assert files(root, "docs/cellar.md") == ["tests/test_cellar.py"]
    assert files(root, "docs/garden.md") == []


def test_the_budget_is_kept_and_a_changed_test_runs_whatever_it_takes() -> None:
    near, far, cheap = Touched("near", 0, 0), Touched("far", 1, 0), Touched("cheap", 2, 0)
    seconds = {"near": BUDGET_SECONDS - 1, "far": 10.0, "cheap": 0.5}
    assert affordable([near, far, cheap], seconds) == ["near", "cheap"]
    assert affordable([near], {"near": 2 * BUDGET_SECONDS}) == ["near"]


def test_durations_are_added_by_file() -> None:
    assert seconds_of([("a.py::b[c::d]", 1.0), ("a.py::e", 0.5), ("f.py::g", 0.1)]) == {
        "a.py": 1.5,
        "f.py": 0.1,
    }


def test_new_files_count_as_changed(root: Path) -> None:
    for words in (["init", "-q"], ["add", "companion"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    name = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run(["git", *name, "commit", "-qm", "x"], cwd=root, check=True)
    (root / "companion" / "lamp.py").write_text("", encoding="utf-8")
    assert changed_files(root, "HEAD") == sorted(
        ["companion/lamp.py", *(file for file in FILES if file.startswith("tests/"))]
    )


def test_a_run_leaves_its_durations(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("import time\ndef test(): time.sleep(0.02)\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", changed.__name__, "-c", "/dev/null"]
    command += ["--rootdir", str(tmp_path), "-o", f"cache_dir={tmp_path}/.pytest_cache", str(tmp_path)]
    subprocess.run(command, cwd=changed.ROOT, check=True, capture_output=True, timeout=PATIENCE)
    kept = (tmp_path / ".pytest_cache" / "v" / changed.CACHE).read_text(encoding="utf-8")
    assert '"test_one.py": 0.0' in kept


def test_a_widget_is_near_to_the_tests_that_name_it() -> None:
    first = files(changed.ROOT, "companion/app/widgets/rows/choice_rows.py")[:10]
    assert "tests/app/test_rows.py" in first
