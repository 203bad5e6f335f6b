"""deploy/release: the number in its one place, the dated changelog, and what stands in its way."""

import re
import shutil
from pathlib import Path

import pytest

from companion import __version__
from tests.deploy.tools import DEPLOY, ROOT, needs, run

pytestmark = pytest.mark.platform("bash, apt, dpkg and shellcheck of this Debian")

VERSION = re.compile(r"^## \[(?P<number>[^]]+)\](?: - (?P<day>\d{4}-\d\d-\d\d))?$", re.MULTILINE)

VERSION_BEGINS = re.compile(r"^## \[", re.MULTILINE)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of the project as a release reads first."""
    (tmp_path / "companion").mkdir()
    (tmp_path / "deploy").mkdir()
    shutil.copy(ROOT / "companion" / "__init__.py", tmp_path / "companion")
    shutil.copy(DEPLOY / "release", tmp_path / "deploy")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A bat.\n")
    return tmp_path


def release(checkout: Path, *options: str):
    return run("bash", checkout / "deploy" / "release", *options)


@needs("shellcheck")
def test_shellcheck_is_content():
    done = run("shellcheck", DEPLOY / "release")
    assert done.returncode == 0, done.stdout


def test_the_number_stands_in_one_place():
    """Nobody else writes it down: who needs it reads it there."""
    for name in ("pyproject.toml", "README.md", *(f"deploy/{path.name}" for path in DEPLOY.glob("*.sh"))):
        assert f'"{__version__}"' not in (ROOT / name).read_text(), name
    assert (ROOT / "companion" / "__init__.py").read_text().count(f'"{__version__}"') == 1


def test_every_released_version_of_the_changelog_has_its_day_and_the_newest_comes_first():
    found = list(VERSION.finditer((ROOT / "CHANGELOG.md").read_text()))
    assert found
    numbers = [one["number"] for one in found if one["number"] != "Unreleased"]
    assert all(one["day"] for one in found if one["number"] != "Unreleased")
    assert numbers == sorted(
        numbers, key=lambda number: [int(part) for part in number.split(".")], reverse=True
    )


def test_every_version_of_the_changelog_tells_first_what_is_new_and_nothing_twice():
    """The kinds of Keep a Changelog, in one order and each once."""
    kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    _, *versions = VERSION_BEGINS.split((ROOT / "CHANGELOG.md").read_text())
    for version in versions:
        told = re.findall(r"^### (.*)$", version, re.MULTILINE)
        assert told == [kind for kind in kinds if kind in told]
        entries = re.findall(r"^- .*(?:\n  .*)*", version, re.MULTILINE)
        assert len(set(entries)) == len(entries)


def test_a_release_is_prepared_in_both_places_at_once(checkout: Path):
    assert release(checkout, "--prepare", "12.0.0").returncode == 0
    assert '__version__ = "12.0.0"\n' in (checkout / "companion" / "__init__.py").read_text()
    text = (checkout / "CHANGELOG.md").read_text()
    assert re.search(
        r"^## \[Unreleased\]\n\n## \[12\.0\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A bat\.$", text, re.M
    )
    assert "Version 12.0.0 can be released." in release(checkout, "--check").stdout


@pytest.mark.parametrize("number", ["12", "1.0", "v1.0.0", "1.0.0-rc1", "0.0.1"])
def test_a_number_that_is_none_or_older_is_refused(checkout: Path, number: str):
    before = (checkout / "CHANGELOG.md").read_text()
    done = release(checkout, "--prepare", number)
    assert done.returncode == 1
    assert done.stdout.count("\n") == 1
    assert (checkout / "CHANGELOG.md").read_text() == before


def test_what_has_no_day_in_the_changelog_is_not_released(checkout: Path):
    done = release(checkout, "--check")
    assert done.returncode == 1
    assert f"CHANGELOG.md has no dated part for version {__version__}" in done.stdout


@needs("git")
def test_what_is_not_committed_or_tagged_already_is_not_released(checkout: Path):
    def git(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        assert run("git", "-C", checkout, *who, *words).returncode == 0

    release(checkout, "--prepare", "12.0.0")
    git("init", "-q")
    assert "not committed" in release(checkout, "--check").stdout
    git("add", "-A")
    git("commit", "-qm", "all")
    assert "Version 12.0.0 can be released." in release(checkout, "--check").stdout
    git("tag", "v12.0.0")
    assert "The tag v12.0.0 is there already." in release(checkout, "--check").stdout


def test_what_the_packages_need_is_missed_before_anything_is_done(checkout: Path, tmp_path: Path):
    """Not after an hour of tests."""
    release(checkout, "--prepare", "12.0.0")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("bash", "dirname", "sed", "grep"):
        (programs / name).symlink_to(shutil.which(name) or name)
    (programs / "id").write_text("#!/bin/sh\necho 0\n")
    (programs / "id").chmod(0o755)
    done = run("bash", checkout / "deploy" / "release", tmp_path / "out", env={"PATH": str(programs)})
    assert done.returncode == 1
    assert (
        done.stdout.splitlines()[-1] == "gruftwart: debootstrap is missing: sudo apt-get install debootstrap."
    )
    (programs / "id").write_text("#!/bin/sh\necho 1000\n")
    done = run("bash", checkout / "deploy" / "release", tmp_path / "out", env={"PATH": str(programs)})
    assert done.stdout.endswith("Only root can build the packages: sudo deploy/release, or --no-packages.\n")
    assert not (tmp_path / "out").exists()
