"""Modules that are not loaded as they lie on the disk: with a mistake in them, or taking footprints."""

import ast
import importlib.util
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

Source = Callable[[Path], bytes | ast.Module]


class _Loader(SourceFileLoader):
    """Compiles what is served, and keeps no compiled file of it."""

    def __init__(self, name: str, path: Path, source: Source) -> None:
        super().__init__(name, str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.path)
        return compile(self.source(path), path, "exec")


class Served(MetaPathFinder):
    """Stands first in the line of those who find modules."""

    def __init__(self, root: Path, files: Sequence[str], source: Source) -> None:
        self.paths = {module_name(file): root / file for file in files}
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.paths.get(fullname)
        if file is None:
            return None
        return importlib.util.spec_from_file_location(
            fullname, file, loader=_Loader(fullname, file, self.source)
        )

    def stands_first(self) -> None:
        sys.meta_path.insert(0, self)


def module_name(file: str) -> str:
    """`companion/core/game.py` is imported as `companion.core.game`."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
