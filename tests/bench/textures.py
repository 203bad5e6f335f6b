"""Counts the textures that the touchscreen creates."""

import sys
from typing import Any


class Counted:
    """Wraps a Kivy class with which our code or Kivy's labels create textures."""

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
    """Counts textures of all kinds."""

    def __init__(self) -> None:
        from kivy.graphics import Fbo
        from kivy.graphics.texture import Texture

        self._counted = {"Texture": Counted(Texture), "Fbo": Counted(Fbo)}

    @property
    def made(self) -> int:
        """Number of textures created so far."""
        return sum(counted.made for counted in self._counted.values())

    def watch(self) -> None:
        """Replace the classes in all modules loaded so far."""
        for name, module in list(sys.modules.items()):
            if name.startswith("companion.app") or name == "kivy.core.text":
                for kind, counted in self._counted.items():
                    if getattr(module, kind, None) is counted.kind:
                        setattr(module, kind, counted)
