"""The matrix of Debians and users: what it refuses, what it reads from a log, and what it takes over."""

import re
from pathlib import Path

import pytest

from tests.deploy.tools import ROOT, run
from tests.support.needs import needs_ordinary_user, needs_root

pytestmark = pytest.mark.platform("bash and the rights of its user")
CI = ROOT / ".ci"
MATRIX = CI / "matrix"
TEXT = MATRIX.read_text()


def part(name: str) -> str:
    """One function of the script."""
    found = re.search(rf"^{name}\(\) {{.*?^}}$|^{name}\(\) {{.*}}$", TEXT, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[0]


def test_run_stays_a_call_of_the_tests():
    *_, last = (CI / "run").read_text().splitlines()
    assert last == "exec deploy/test"


def test_no_script_of_it_names_a_host():
    for script in CI.iterdir():
        assert not re.search(r"https?://[a-z]", script.read_text()), script.name


@needs_ordinary_user("root goes on")
def test_only_root_may_make_a_debian():
    done = run(MATRIX)
    assert done.returncode == 1
    assert done.stdout == "matrix: Only root can make a Debian of its own: run this as root.\n"


@needs_root("an ordinary user gets another refusal first")
@pytest.mark.parametrize("word", ["sid/root", "trixie", "--slow"])
def test_an_unknown_word_is_refused_before_anything_is_made(tmp_path: Path, word: str):
    done = run(
        MATRIX, word, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "GRUFTWART_DEBIANS": f"{tmp_path}/kept"}
    )
    assert done.returncode == 1
    assert done.stdout.startswith(f"matrix: Unknown: {word} (one of trixie/user ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("last", "passed", "failed", "skipped"),
    [
        ("===== 2 failed, 9598 passed, 45 skipped in 540.11s (0:09:00) =====", 9598, 2, 45),
        ("===== 1036 passed, 10647 deselected in 61.00s (0:01:01) =====", 1036, 0, 0),
        ("===== 1 failed, 7 passed, 3 skipped, 1 error in 5.88s =====", 7, 2, 3),
        ("gruftwart: The Debian packages could not be installed", 0, 0, 0),
    ],
)
def test_the_table_counts_as_pytest_does(tmp_path: Path, last: str, passed: int, failed: int, skipped: int):
    log = tmp_path / "log"
    log.write_text(f"== pytest\n5 failed attempts\n{last}\ndeploy/test: failed: pytest\n")
    ask = f"{part('count')}\nfor word in passed failed errors? skipped; do count {log} $word; done"
    done = run("bash", "-euo", "pipefail", "-c", ask)
    good, bad, errors, left_out = map(int, done.stdout.split())
    assert (good, bad + errors, left_out) == (passed, failed, skipped)


def test_folders_that_pip_installs_from_are_found(tmp_path: Path):
    for name in ("wheels", "index/simple", "home"):
        (tmp_path / name).mkdir(parents=True)
    env = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(tmp_path / "home"),
        "PIP_FIND_LINKS": f"{tmp_path}/wheels {tmp_path}/nowhere",
        "PIP_INDEX_URL": "https://somewhere/simple",
        "PIP_EXTRA_INDEX_URL": f"file://{tmp_path}/index/simple",
    }
    done = run("bash", "-euo", "pipefail", "-c", f"{part('folders_of_pip')}\nfolders_of_pip", env=env)
    assert {f"{tmp_path}/wheels", f"{tmp_path}/index"} <= set(done.stdout.split())
    assert f"{tmp_path}/nowhere" not in done.stdout


def test_of_the_environment_only_what_fetching_needs_is_taken_over():
    env = {"PATH": "/usr/bin:/bin", "PIP_CERT": "x", "https_proxy": "x", "NO_PROXY": "x", "GITHUB_TOKEN": "x"}
    ask = f"{part('settings_of_this_machine')}\nsettings_of_this_machine"
    done = run("bash", "-euo", "pipefail", "-c", ask, env=env)
    assert set(done.stdout.split()) == {"PIP_CERT", "https_proxy", "NO_PROXY"}
