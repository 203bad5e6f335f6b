"""What was left out is told by its reason, and every test says in one way what it needs."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import needs, skips
from tests.support.patience import PATIENCE

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SKIPS = {"skip", "skipif", "importorskip"}
SAMPLE = """
import pytest
from tests.support.needs import MACHINE, cannot, needs_program, require_program
from tests.support.needs import needs_ordinary_user, needs_root

@needs_program("no-such-program", "sh")
def test_a(): ...

@pytest.mark.parametrize("number", range(3))
def test_b(number): require_program("no-such-program")

def test_c(): cannot(MACHINE, "it is too small")

@needs_root("only root may")
@needs_ordinary_user("root may everything")
def test_d(): ...

def test_e(): pytest.skip("I do not like it")

def test_f(): ...
"""


def trees(*words: str) -> Iterator[tuple[Path, ast.AST]]:
    """Every file of the tests in which one of these words stands."""
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if any(word in text for word in words):
            yield file, ast.parse(text)


def calls(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Every `pytest.skip`, `pytest.mark.skipif` and the like."""
    for node in ast.walk(tree):
        is_one = isinstance(node, ast.Attribute) and node.attr in SKIPS
        if is_one and ast.unparse(node.value) in ("pytest", "pytest.mark"):
            yield node


def test_only_one_module_leaves_tests_out():
    for file, tree in trees(*SKIPS):
        if file != Path(needs.__file__):
            found = [node.lineno for node in calls(tree)]
            assert not found, f"{file.relative_to(ROOT)}:{found[0]}: say it with tests/support/needs.py"


def test_a_skip_of_its_own_would_be_found():
    assert len(list(calls(ast.parse("pytest.skip('x')\n@pytest.mark.skipif(True)\ndef f(): ...")))) == 2


def named_programs() -> set[str]:
    """Each program that some test says it needs."""
    names = {"needs", "needs_program", "require_program"}
    return {
        word.value
        for _, tree in trees(*names)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
        for word in node.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    }


def test_the_set_up_installs_the_package_of_every_program_that_a_test_needs():
    lists = "${system_packages[*]} ${test_packages[*]} ${browser_packages[*]} ${slow_packages[*]}"
    asked = ["bash", "-euc", f'. {ROOT}/deploy/packages.sh; echo "{lists}"']
    installed = set(subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split())
    wanted = {needs.package_of(program) for program in named_programs()} - needs.ESSENTIAL
    assert {"strace", "mosquitto", "chromium", "xvfb"} < wanted
    assert wanted - installed == set(needs.BY_CHOICE)


@pytest.fixture(params=[(), ("-n", "2")], ids=["one process", "xdist"])
def sample(request: pytest.FixtureRequest, tmp_path: Path):
    """A small run with its table, given more arguments."""
    (tmp_path / "test_sample.py").write_text(SAMPLE, encoding="utf-8")

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-p", "tests.support.skips", "-p", "no:cacheprovider"]
        command += ["--rootdir", str(tmp_path), "-c", "/dev/null", *request.param, *more, str(tmp_path)]
        return subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    return run


def test_the_run_ends_with_a_table(sample):
    done = sample()
    assert done.returncode == 0, done.stdout
    text = done.stdout[done.stdout.index("7 left out") :]
    for line in (
        "     4  a Debian package is not installed",
        "     4      no-such-program",
        "     1      it is too small",
        "     1  for another reason",
        "     1      I do not like it",
    ):
        assert line in text.splitlines()
    assert "The set-up has failed" not in text


def test_for_want_of_a_package_that_the_set_up_installs_the_run_fails(sample):
    done = sample("--installed", "bash", "--installed", "no-such-program")
    assert done.returncode == 1, done.stdout
    assert "The set-up has failed: tests were left out for want of no-such-program," in done.stdout


def test_another_package_is_only_told():
    reasons = Counter({(needs.PACKAGE, "strace xvfb"): 2, (needs.PACKAGE, "cloud-init"): 1})
    assert skips.should_be_there(reasons, ["xvfb", "mosquitto"]) == ["xvfb"]
    assert skips.table(reasons)[-1].startswith("     1      cloud-init (not installed by the set-up: ")


def platform_marks(tree: ast.AST) -> Iterator[tuple[int, bool]]:
    """The line of each use of the marker, and whether it gives a reason."""
    good = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_platform(node.func):
            words = [word.value for word in node.args if isinstance(word, ast.Constant)]
            if len(node.args) == 1 and words and isinstance(words[0], str) and len(words[0].split()) > 2:
                good.add(node.func)
    for node in ast.walk(tree):
        if _is_platform(node):
            yield node.lineno, node in good  # type: ignore[attr-defined]


def _is_platform(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "platform"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )


def test_every_marker_platform_has_a_reason():
    found = 0
    for file, tree in trees("mark.platform"):
        for line, has_reason in platform_marks(tree):
            found += 1
            assert has_reason, f"{file.relative_to(ROOT)}:{line}: say what of user, Debian or Python it is"
    assert found > 40


@pytest.mark.parametrize(
    "text", ["pytest.mark.platform", "pytest.mark.platform()", 'pytest.mark.platform("")']
)
def test_a_marker_without_a_reason_would_be_found(text: str):
    assert [has_reason for _, has_reason in platform_marks(ast.parse(text))] == [False]


def test_a_tool_for_developers_says_in_a_sentence_what_it_needs(tmp_path: Path):
    """As where deploy/run alone has set up: there is no pytest."""
    code = (
        "import importlib.util, runpy, sys\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *more: None if name == 'pytest' else find(name, *more)\n"
        "sys.argv = ['storyboard', sys.argv[1]]\n"
        "runpy.run_module('tests.storyboard', run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert (
        done.stderr
        == "gruftwart: This needs the tools for developers: run deploy/setup test, then .venv/bin/python.\n"
    )
