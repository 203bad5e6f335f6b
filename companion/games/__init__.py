"""Games: kits and their parts.

`companion.games()` of the library lists their names. Because this package has the same name, it can be
called.
"""

import sys
from types import ModuleType


class GamesPackage(ModuleType):
    """The module of this package, which can also be called."""

    def __call__(self) -> tuple[str, ...]:
        """Return the names of all games."""
        from companion.games.registry import GAMES

        return tuple(GAMES)


sys.modules[__name__].__class__ = GamesPackage
