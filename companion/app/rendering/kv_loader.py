"""Loads kv files: each has the name of the module whose widgets it lays out or draws."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder, global_idmap

from companion.app.rendering import textures, theme

PACKAGE = Path(__file__).parent.parent.parent
FOLDERS = (PACKAGE / "kv", PACKAGE.parent / "kv")
"""Location in the wheel and in the repository."""

# Make theme and textures available in kv files without imports.
global_idmap.update(theme=theme, textures=textures)

_loaded: set[str] = set()


def load_kv(name: str) -> None:
    """Load kv/<name>.kv if it is not loaded yet."""
    if name in _loaded:
        return
    _loaded.add(name)
    Builder.load_file(str(kv_folder() / f"{name}.kv"))


def make_widget(name: str) -> Any:
    """Return a new widget built from kv/<name>.kv."""
    return Builder.load_file(str(kv_folder() / f"{name}.kv"))


def kv_folder() -> Path:
    """Return the folder with the kv files."""
    return next(folder for folder in FOLDERS if any(folder.glob("*.kv")))
