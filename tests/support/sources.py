"""What a source file imports."""

import ast
import re
from collections.abc import Iterator

MODULE = re.compile(r"(companion|hardware|tests|deploy)(\.\w+)+")
"""A text that names a module of ours."""


def imported(source: str, package: tuple[str, ...]) -> Iterator[str]:
    """Yield every module that a source imports, wherever in it, or names as text to import it later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*start, *filter(None, [node.module])))
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE.fullmatch(node.value):
            yield node.value
