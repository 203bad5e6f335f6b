"""Counts the textures that the touchscreen makes: whatever makes one is told so."""

import sys
from typing import Any


class Counted:
    """Stands in for a class of Kivy where our code, or Kivy's labels, make textures."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.made = 0

    def create(self, *args: Any, **kwargs: Any) -> Any:
        self.made += 1
        return self.kind.create(*args, **kwargs)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.made += 1
        return self.kind(*args, **kwargs)


class Textures:
    """All of them."""

    def __init__(self) -> None:
        from kivy.graphics import Fbo
        from kivy.graphics.texture import Texture

        self._counted = {"Texture": Counted(Texture), "Fbo": Counted(Fbo)}

    @property
    def made(self) -> int:
        """So many up to now."""
        return sum(counted.made for counted in self._counted.values())

    def watch(self) -> None:
        """Every module that is loaded by now and can make some."""
        for name, module in list(sys.modules.items()):
            if name.startswith("companion.app") or name == "kivy.core.text":
                for kind, counted in self._counted.items():
                    if getattr(module, kind, None) is counted.kind:
                        setattr(module, kind, counted)
