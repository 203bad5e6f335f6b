"""The mutation test can fail: it is tried on rules of two functions, in processes of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutation.mutants import mutants_of
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]

RULES = '''
from functools import lru_cache

MOST: int = 3
"""A number that is used on import."""


@lru_cache(maxsize=8)
def capped(count: int) -> int:
    """No more than there are."""
    assert count >= 0
    return MOST if count > MOST else count


def count_down(count: int) -> str:
    while count > 0:
        count -= 1
    return "done"


def never_tested(seat: int) -> int:
    return seat + 1
'''
TESTS = """
from rules import capped, count_down

def test_capped():
    assert [capped(2), capped(5)] == [2, 3]

def test_count_down():
    assert count_down(2) == "done"
"""
TRY = """
import sys
from pathlib import Path
from tests.mutation import children
from tests.mutation.__main__ import main
from tests.mutation.ground import Ground

children.PATIENCE = 2
sys.exit(main(sys.argv[2:], Ground(Path(sys.argv[1]), ("rules.py",), ("test_rules.py",))))
"""
SURVIVORS = [
    "rules.py:12: count > MOST  →  (count >= MOST)",
    "rules.py:16: 0  →  (1)",
    "rules.py:16: count > 0  →  (count >= 0)",
    "rules.py:17: 1  →  (2)",
    "rules.py:22: 1  →  (0)",
    "rules.py:22: 1  →  (2)",
    "rules.py:22: return seat + 1  →  return None",
    "rules.py:22: seat + 1  →  (seat - 1)",
]
"""Half of them change nothing, and the others nobody tests: only a person can tell."""


@pytest.fixture
def ground(tmp_path: Path) -> Path:
    (tmp_path / "rules.py").write_text(RULES)
    (tmp_path / "test_rules.py").write_text(TESTS)
    return tmp_path


def mutate(ground: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", TRY, str(ground), *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def test_who_survives_is_named_with_place_and_mistake(ground: Path) -> None:
    done = mutate(ground, "--count", "0")
    *survivors, figure = done.stdout.splitlines()
    assert sorted(survivors) == SURVIVORS, done.stderr
    assert figure == "8 of 16 mutants killed (3 of them went on without end): 50.0 %"
    assert done.returncode == 1


@pytest.mark.slow
def test_the_same_seed_picks_the_same_mutants(ground: Path) -> None:
    runs = [mutate(ground, "--count", "2", "--seed", seed, "--least", "0") for seed in "773"]
    one, two, other = (run.stdout for run in runs)
    assert one == two != other
    assert [run.returncode for run in runs] == [0, 0, 0]


def test_tests_that_fail_anyway_prove_nothing(ground: Path) -> None:
    (ground / "test_rules.py").write_text("def test_nothing():\n    assert False\n")
    done = mutate(ground)
    assert (done.returncode, done.stdout) == (2, "")
    assert "The tests must pass before they can be tested." in done.stderr


def test_a_file_that_is_not_there_is_told(ground: Path) -> None:
    assert mutate(ground, "--file", "nowhere").returncode == 2


def mistakes(tmp_path: Path, source: str) -> set[str]:
    (tmp_path / "some.py").write_text(source)
    found = mutants_of(tmp_path, "some.py")
    for mutant in found:
        compile(mutant.source(tmp_path), "some.py", "exec")
    return {f"{mutant.was} → {mutant.becomes}" for mutant in found}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b <= c", {"a < b <= c → (a <= b <= c)", "a < b <= c → (a < b < c)"}),
        ("x = a is not b or c in d", {"a is not b → (a is b)", "c in d → (c not in d)"}),
        ("x = a and b", {"a and b → (a or b)"}),
        ("x = not a", {"not a → (a)"}),
        ("x = 'word'", {"'word' → \"mutant\""}),
        ("x = 2", {"2 → (3)", "2 → (1)"}),
        ("x = True", {"True → False"}),
        ("x = f(a, b, c)", {"f(a, b, c) → f(b, a, c)"}),
        ("x = a if b else c", {"b → (not (b))"}),
        ("x = [a for a in b if a]", {"a → (not (a))"}),
        ("x.a = b", {"x.a = b → pass"}),
        ("x -= y", {"x -= y → pass", "x -= y → x += y"}),
        ("def f():\n    return x", {"return x → return None"}),
        ("def f():\n    del x", {"del x → pass"}),
        ("def f():\n    yield from x()", {"yield from x() → pass"}),
        ("for ä in 'ü':\n    break", {"'ü' → \"mutant\"", "break → pass"}),
        ("def f():\n    raise BadOption('no', last=n - 1)", {"n - 1 → (n + 1)", "1 → (2)", "1 → (0)"}),
        ("def f():\n    raise GameOver('won')", {"'won' → \"mutant\""}),
    ],
)
def test_a_mistake_of_each_kind(tmp_path: Path, source: str, expected: set[str]) -> None:
    assert expected <= mistakes(tmp_path, source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring 1."""',
        "import a",
        "x: TypeAlias = int | None",
        "x: Literal['a']",
        "T = TypeVar('T')",
        "__all__ = ['a']",
        "assert x < 1",
        "x = min(a, b)",
        "@lru_cache(maxsize=8)\ndef f(a: 'A') -> 'B':\n    pass",
        "def f():\n    return None",
        "def f():\n    raise AssertionError('never')",
        "if TYPE_CHECKING:\n    x.a = 1",
        "x = f'{a} 1'",
    ],
)
def test_what_decides_nothing_is_left_alone(tmp_path: Path, source: str) -> None:
    assert mistakes(tmp_path, source) == set()
