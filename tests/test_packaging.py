"""The wheel holds everything and runs far away from the repo."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from companion import __version__
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent

# One worker builds the wheel for all tests here.
pytestmark = [
    pytest.mark.xdist_group("packaging"),
    pytest.mark.platform("Python builds and unpacks the wheel"),
]


def run(*command: str | Path, cwd: Path) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new virtual environment that holds the wheel and only borrows its dependencies."""
    home = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", wheel),
        cwd=home,
    )
    # A .pth file is not followed through: the editable install of the repo stays unseen.
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home))
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "borrowed.pth").write_text("\n".join(sorted(borrowed)) + "\n")
    return home


def test_wheel_holds_all_files_of_the_packages(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder, place in (("companion", "companion"), ("hardware", "hardware"), ("kv", "companion/kv")):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        wanted = {
            f"{place}/{path.relative_to(ROOT / folder).as_posix()}"
            for path in files
            if "__pycache__" not in path.parts
        }
        assert wanted
        assert wanted <= inside, sorted(wanted - inside)


def test_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"companion", "hardware", f"gruftwart-{__version__}.dist-info"}


def test_packages_come_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    code = "import companion, hardware; print(companion.__file__); print(hardware.__file__)"
    for place in run(installed / "bin" / "python", "-c", code, cwd=tmp_path).splitlines():
        assert Path(place).is_relative_to(installed)


def test_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    assert __version__ in run(installed / "bin" / "gruftwart", "--version", cwd=tmp_path)


def test_module_tells_its_version(installed: Path, tmp_path: Path) -> None:
    assert __version__ in run(installed / "bin" / "python", "-m", "companion", "--version", cwd=tmp_path)
