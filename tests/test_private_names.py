"""Tests reach the program by its public names. The number of private ones that they touch may only fall."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = ("companion", "hardware", "deploy")
MOST = 60
"""Lower it when fewer are left; what many tests need gets a public name instead."""
SLACK = 20
"""How far the count may fall before MOST has to follow."""
PYTHONS = {"_", "_asdict", "_fields", "_make", "_replace"}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PYTHONS


def defined_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def touched_in(tree: ast.AST) -> Iterator[str]:
    """Attributes of anything but `self`, imported names, and names in strings, as monkeypatch takes them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                yield node.attr
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in PROGRAM:
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield node.value.split(".")[-1] if node.value.startswith(("_", *PROGRAM)) else ""


def touched_privately(file: Path, private: set[str]) -> list[str]:
    tree = ast.parse(file.read_text("utf-8"))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    name = str(file.relative_to(ROOT))
    return [f"{name}: {one}" for one in touched_in(tree) if one in private and one not in own]


def test_few_private_names_are_touched() -> None:
    files = (file for folder in PROGRAM for file in (ROOT / folder).rglob("*.py"))
    private = {name for file in files for name in defined_in(ast.parse(file.read_text("utf-8")))}
    private = {name for name in private if is_private(name)}
    assert len(private) > 1000
    touched = [
        one for file in sorted((ROOT / "tests").rglob("*.py")) for one in touched_privately(file, private)
    ]
    assert len(touched) <= MOST, "\n".join(touched)
    assert len(touched) > MOST - SLACK, f"lower MOST to {len(touched)}"
