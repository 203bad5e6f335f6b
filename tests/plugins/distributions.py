"""Packages with entry points of ours, built and installed by pip into a folder, or only laid out there."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.support.patience import PATIENCE

FOURTH = Path(__file__).resolve().parents[1] / "fourth_game"
MODULE, PACKAGE, NAME = "wisps_in_a_jar", "wisps-in-a-jar", "wisps"
PROJECT = f"""
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{PACKAGE}"
version = "1.2"
dependencies = ["gruftwart"]

[project.entry-points."gruftwart.games"]
{NAME} = "{MODULE}.kit:Wisps"
"""


def build_fourth_game(folder: Path) -> Path:
    """Make a wheel of the fourth game; its modules are those of tests/fourth_game."""
    package = folder / MODULE
    package.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(PROJECT)
    (package / "__init__.py").write_text('"""A game of our own invention."""\n')
    for name in ("kit", "rules", "contract"):
        text = (FOURTH / f"{name}.py").read_text(encoding="utf-8")
        (package / f"{name}.py").write_text(text.replace("tests.fourth_game", MODULE), encoding="utf-8")
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", folder / "dist", folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


def install(wheel: Path, site: Path) -> Path:
    run("-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", site, wheel)
    return site


def run(*arguments: str | Path) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"


def lay_out(
    site: Path, group: str, entries: Mapping[str, str], modules: Mapping[str, str], version: str = "1.0"
) -> str:
    """Lay a package out as pip does; return its name. `modules` are files and their texts."""
    name = f"plug-{'-'.join(entries)}"
    for module, text in modules.items():
        file = site / f"{module}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for old in site.glob(f"{name.replace('-', '_')}-*.dist-info/*"):
        old.unlink()
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = "".join(f"{entry} = {place}\n" for entry, place in entries.items())
    (info / "entry_points.txt").write_text(f"[gruftwart.{group}]\n{lines}")
    return name


@contextmanager
def plugged_in(site: Path, *, kiosk: bool = False) -> Iterator[None]:
    """Start with the packages of a folder, as the program does; nothing of them stays afterwards."""
    from companion.plugins.activation import activate, deactivate

    sys.path.insert(0, str(site))
    before = set(sys.modules)
    try:
        activate(kiosk=kiosk)
        yield
    finally:
        deactivate()
        sys.path.remove(str(site))
        for module in set(sys.modules) - before:
            if str(getattr(sys.modules[module], "__file__", "")).startswith(str(site)):
                del sys.modules[module]
