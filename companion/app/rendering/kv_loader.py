"""Loads kv files: each has the name of the module whose widgets it lays out or draws."""

from typing import Any

from kivy.lang import Builder, global_idmap

from companion.app.environment import kv_folder
from companion.app.rendering import textures, theme

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
