"""Loads kv files: each has the name of the module whose widgets it lays out or draws."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder, global_idmap

from companion.app.rendering import textures, theme

PACKAGE = Path(__file__).parent.parent.parent
FOLDERS = (PACKAGE / "kv", PACKAGE.parent / "kv")
"""In the wheel and in the repo."""

# kv files name colours, textures and shapes, and import nothing.
global_idmap.update(theme=theme, textures=textures)

_loaded: set[str] = set()


def load_kv(name: str) -> None:
    """Load kv/<name>.kv, once."""
    if name in _loaded:
        return
    _loaded.add(name)
    Builder.load_file(str(kv_folder() / f"{name}.kv"))


def make_widget(name: str) -> Any:
    """A widget as kv/<name>.kv describes it: a new one every time."""
    return Builder.load_file(str(kv_folder() / f"{name}.kv"))


def kv_folder() -> Path:
    """Where the kv files lie."""
    return next(folder for folder in FOLDERS if any(folder.glob("*.kv")))
