"""Gruftwart: a referee app beside a real board game; and the door for programs (docs/library.md).

Every start of the program reads this file, so what the door leads to is loaded when it is first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.library import Play, deal, games, load, resume, tournament

__version__ = "1.0.0"
__all__ = ["Play", "__version__", "deal", "games", "load", "resume", "tournament"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("companion.library"), name)
